import { isStrongPassword, PASSWORD_LENGTH } from '../../shared/account-values.ts';
import type { FieldFault, FormValues, TypedField } from '../kit/form/form-types.ts';
import { password } from './form-parts.ts';

/** A password that somebody chooses: the same rule everywhere. */
export const newPassword: TypedField = {
  ...password,
  autoComplete: 'new-password',
  hint: 'accounts:passwordRules',
  hintValues: { length: PASSWORD_LENGTH },
};

export const weakPassword = ({ password = '' }: FormValues): FieldFault[] =>
  isStrongPassword(password) ? [] : [{ field: 'password', code: 'WEAK_PASSWORD', params: {} }];

export const weakPasswordText = { WEAK_PASSWORD: 'accounts:reset.weak' };
