import { defineForm } from '../kit/form/define-form.ts';
import { email } from './form-parts.ts';
import { newPassword, weakPassword, weakPasswordText } from './new-password.ts';

export const registrationForm = defineForm({
  schema: async () => (await import('../../shared/auth.ts')).Registration,
  fields: [
    {
      name: 'username',
      label: 'auth:username',
      control: 'text',
      autoComplete: 'nickname',
      required: 'auth:error.noUsername',
    },
    // One signs in by it: a password manager keeps it beside the password, and not what one is called.
    { ...email, autoComplete: 'username' },
    newPassword,
  ],
  check: weakPassword,
  faults: { ...weakPasswordText, 'email.INVALID': 'auth:error.badEmail' },
  submit: 'accounts:register.submit',
  busy: 'accounts:register.busy',
});
