import { PASSWORD_LENGTH, passwordRules } from '../../shared/account-values.ts';
import { defineForm } from '../kit/form/define-form.ts';
import type { FieldFault } from '../kit/form/form-types.ts';
import { email, password } from './form-parts.ts';
import { newEmail } from './new-email.ts';

/** Nothing of these forms is sent; what holds for a new account's address and password holds for them. */
const registrationSchema = async () => (await import('../../shared/auth.ts')).Registration;

const fault = (field: string, code: string): FieldFault => ({ field, code, params: {} });

export const forgotPasswordForm = defineForm({
  schema: registrationSchema,
  fields: [email],
  check: newEmail,
  faults: { BAD_FORMAT: 'auth:error.badEmail' },
  submit: 'accounts:forgot.submit',
});

export const resetPasswordForm = defineForm({
  schema: registrationSchema,
  fields: [
    {
      ...password,
      label: 'accounts:reset.password',
      autoComplete: 'new-password',
      hint: 'accounts:passwordRules',
      hintValues: { length: PASSWORD_LENGTH },
    },
    { ...password, name: 'confirm', label: 'accounts:reset.confirm', autoComplete: 'new-password' },
  ],
  check: ({ password = '', confirm }) => {
    const strong = Object.values(passwordRules).every((meets) => meets(password));
    return [
      ...(strong ? [] : [fault('password', 'WEAK_PASSWORD')]),
      ...(password === confirm ? [] : [fault('confirm', 'DIFFERENT')]),
    ];
  },
  faults: { WEAK_PASSWORD: 'accounts:reset.weak', DIFFERENT: 'accounts:reset.different' },
  submit: 'accounts:reset.submit',
});
