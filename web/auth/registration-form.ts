import { defineForm } from '../kit/form/define-form.ts';
import { email, password } from './form-parts.ts';
import { newEmail } from './new-email.ts';

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
    { ...password, autoComplete: 'new-password' },
  ],
  check: newEmail,
  faults: { BAD_FORMAT: 'auth:error.badEmail' },
  submit: 'accounts:register.submit',
  busy: 'accounts:register.busy',
});
