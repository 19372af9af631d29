import t from 'tap';
import { registrationForm } from './registration-form.ts';
import { signInForm } from './sign-in-form.ts';

t.test('what a password manager keeps of a new account is what one signs in with', async (t) => {
  const keptIn = ({ fields }: Pick<typeof signInForm, 'fields'>) =>
    fields.filter(({ autoComplete }) => autoComplete === 'username').map(({ name }) => name);
  t.same(keptIn(signInForm), ['email']);
  t.same(keptIn(registrationForm), ['email']);
});
