import { defineForm } from '../kit/form/define-form.ts';
import { email, faults, password, unexpected } from './form-parts.ts';

export const signInForm = defineForm({
  schema: async () => (await import('../../shared/auth.ts')).Credentials,
  fields: [{ ...email, autoComplete: 'username' }, password],
  faults,
  unexpected,
  submit: 'auth:login.submit',
  busy: 'auth:login.busy',
});
