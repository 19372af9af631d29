import { defineForm } from '../kit/form/define-form.ts';
import { email, password } from './form-parts.ts';

export const signInForm = defineForm({
  schema: async () => (await import('../../shared/auth.ts')).Credentials,
  fields: [{ ...email, autoComplete: 'username' }, password],
  submit: 'auth:login.submit',
  busy: 'auth:login.busy',
});
