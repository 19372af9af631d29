import type { Static, StringOptions, TSchema } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';

/** A string out of a closed list; smaller in the document and faster to check than a union of literals. */
export const oneOf = <const T extends readonly string[]>(values: T, options: { description?: string } = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });

/** A value of `schema` or null, as a `type` list: it serialises faster than a union. */
export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [schema.type, 'null'],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  });

/**
 * One line of text as people type it: neither control characters (SQLite's text functions end at NUL) nor halves of surrogate
 * pairs (which UTF-8 cannot hold), so that what is stored is what was sent.
 */
export const line = (maxLength: number, options: StringOptions = {}) =>
  Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]*$', ...options });

/** Something, an at-sign, something: only the mail server knows more. */
export const ADDRESS_PATTERN =
  '[^\\s@\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]+@[^\\s@\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]+';

/** An e-mail address. */
export const emailAddress = (options: StringOptions = {}) =>
  Type.String({ minLength: 3, maxLength: 254, pattern: `^${ADDRESS_PATTERN}$`, ...options });

/** A password that somebody chooses; `passwordRules` say more than a schema can, and `WEAK_PASSWORD` refuses it. */
export const newPassword = (options: StringOptions = {}) =>
  Type.String({
    maxLength: 1000,
    description: 'At least 8 characters, among them a lower-case letter and a digit, symbol or space.',
    ...options,
  });

/**
 * Where a picture is: a file of this console, or one behind TLS. Nothing else, for what stands here may become the target of a
 * link (`javascript:`).
 */
export const pictureAddress = (options: StringOptions = {}) =>
  Type.String({
    maxLength: 500,
    pattern: '^((https://|/(?![/\\\\]))[^\\s\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]*)?$',
    ...options,
  });

/** A line with something to see in it. */
export const filledLine = (maxLength: number, options: StringOptions = {}) =>
  line(maxLength, {
    minLength: 1,
    pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]+$',
    ...options,
  });
