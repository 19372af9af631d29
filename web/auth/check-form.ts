import type { FormErrors } from './form-error.ts';

/** What a form came back with; `done` when there was nothing wrong with it and nothing to be sent. */
export interface FormResult {
  /** Without passwords. */
  given: Record<string, string>;
  errors: FormErrors;
  done?: boolean;
}

/** Something, an at-sign, something: only the mail server knows more. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** The fields of a posted form, without the spaces around them. */
export const fieldsOf = <Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').trim()])) as Record<Name, string>;

const missing: Record<string, string> = {
  username: 'auth:error.noUsername',
  email: 'auth:error.noEmail',
  password: 'auth:error.noPassword',
  confirm: 'auth:error.noPassword',
};

/** What is missing, in the specification's words (§5): the API's answer to it is bare. */
export const missingFields = (given: Record<string, string>): FormErrors =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value ? [] : [[name, { key: missing[name] ?? '' }]])),
  );

/** The same, and an email that cannot be one: for addresses that nobody has compared with an account's yet. */
export const newFields = (given: Record<string, string>): FormErrors => ({
  ...(given.email && !isEmail(given.email) && { email: { key: 'auth:error.badEmail' } }),
  ...missingFields(given),
});

export const hasErrors = (errors: FormErrors): boolean => Object.keys(errors).length > 0;
