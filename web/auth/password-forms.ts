import { defineForm } from '../kit/form/define-form.ts';
import { email, password } from './form-parts.ts';
import { newPassword, weakPassword, weakPasswordText } from './new-password.ts';

/** Nothing of it is sent; what holds for a new account's address holds for it. */
export const forgotPasswordForm = defineForm({
  schema: async () => (await import('../../shared/auth.ts')).Registration,
  fields: [email],
  faults: { 'email.INVALID': 'auth:error.badEmail' },
  submit: 'accounts:forgot.submit',
});

export const resetPasswordForm = defineForm({
  schema: async () => (await import('../../shared/invitations.ts')).PasswordByLink,
  fields: [
    { ...newPassword, label: 'accounts:reset.password' },
    { ...password, name: 'confirm', label: 'accounts:reset.confirm', autoComplete: 'new-password' },
  ],
  check: (values) => [
    ...weakPassword(values),
    ...(values.password === values.confirm ? [] : [{ field: 'confirm', code: 'DIFFERENT', params: {} }]),
  ],
  faults: { ...weakPasswordText, DIFFERENT: 'accounts:reset.different' },
  submit: 'accounts:reset.submit',
});
