import type { FieldFault, FormValues } from '../kit/form/form-types.ts';
import { isEmail } from '../kit/form/is-email.ts';

/** For addresses that nobody has compared with an account's yet; an empty one is missing, which is said first. */
export const newEmail = ({ email = '' }: FormValues): FieldFault[] =>
  isEmail(email) ? [] : [{ field: 'email', code: 'BAD_FORMAT', params: {} }];
