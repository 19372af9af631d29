import type { SecondFactorNeeded } from '../../shared/second-factor.ts';
import type { TypedField } from '../kit/form/form-types.ts';

/** What is said of an empty one is in the specification's words (§5), as are the errors of the API. */
export const email: TypedField = {
  name: 'email',
  label: 'auth:email',
  control: 'email',
  autoComplete: 'email',
  required: 'auth:error.noEmail',
};

export const password: TypedField = {
  name: 'password',
  label: 'auth:password',
  control: 'password',
  autoComplete: 'current-password',
  required: 'auth:error.noPassword',
};

/** Where somebody goes on whose password was right, and who is to be led to `to` afterwards. */
export const secondStep = ({ challenge }: SecondFactorNeeded, to: string | null = null): string =>
  `/login/second-factor?${new URLSearchParams({ challenge, ...(to && { to }) })}`;
