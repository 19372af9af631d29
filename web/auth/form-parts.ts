import type { FormField } from '../kit/form/form-types.ts';

export const email: FormField = {
  name: 'email',
  label: 'auth:email',
  control: 'email',
  autoComplete: 'email',
  required: 'auth:error.noEmail',
};

export const password: FormField = {
  name: 'password',
  label: 'auth:password',
  control: 'password',
  autoComplete: 'current-password',
  required: 'auth:error.noPassword',
};

/** In the specification's words (§5). */
export const faults = {
  INVALID_CREDENTIALS: 'auth:error.invalid',
  TOO_MANY_ATTEMPTS: 'auth:error.throttled',
  INVITATION_NEEDED: 'auth:error.invitation',
  USERNAME_IN_USE: 'auth:error.usernameTaken',
  EMAIL_IN_USE: 'auth:error.emailTaken',
  'email.BAD_FORMAT': 'auth:error.badEmail',
};

/** Whatever else happens. */
export const unexpected = 'auth:error.unexpected';
