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
      autoComplete: 'username',
      required: 'auth:error.noUsername',
    },
    email,
    newPassword,
  ],
  check: weakPassword,
  faults: { ...weakPasswordText, 'email.INVALID': 'auth:error.badEmail' },
  submit: 'accounts:register.submit',
  busy: 'accounts:register.busy',
});
