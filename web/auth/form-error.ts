import type { ApiError } from '../../shared/api.ts';

/** A message to translate, by the field it stands under. */
export type FormErrors = Record<string, { key: string; values?: Record<string, unknown> } | undefined>;

/** The API's own English sentences (specification §5), as translation keys. */
const known: Record<string, string> = {
  'Email or Password is Invalid': 'auth:error.invalid',
  'This email is already in use.': 'auth:error.emailTaken',
  'This username is already in use.': 'auth:error.usernameTaken',
};

/** What went wrong, under the fields it belongs to; `fallback` names the field for everything else. */
export function formError(error: ApiError, fallback: string): FormErrors {
  const { code, errors, message } = error.body;
  if (errors)
    return Object.fromEntries(
      Object.entries(errors).map(([field, [text = '']]) => [field, { key: known[text] ?? 'auth:error.unexpected' }]),
    );
  if (code === 'TOO_MANY_ATTEMPTS')
    return { [fallback]: { key: 'auth:error.throttled', values: { seconds: /\d+/.exec(message)?.[0] } } };
  if (code === 'INVITATION_NEEDED') return { [fallback]: { key: 'auth:error.invitation' } };
  return { [fallback]: { key: 'auth:error.unexpected' } };
}
