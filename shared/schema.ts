import type { Static, StringOptions, TSchema } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';

/** The largest id, version or count: what an integer of both database engines holds. */
export const MOST_WHOLE = 2_147_483_647;

/** A string out of a closed list; smaller in the document and faster to check than a union of literals. */
export const oneOf = <const T extends readonly string[]>(
  values: T,
  options: { description?: string; default?: T[number] } = {},
) => Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });

/** A value of `schema` or null, as a `type` list: it serialises faster than a union. */
export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [schema.type, 'null'],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  });

const CONTROL = '\\u0000-\\u001f\\u007f-\\u009f';

/** Characters that nobody sees, of those that are no white space; between others some have a meaning. */
export const INVISIBLE =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0';

/** One line of text as people type it: no control characters (SQLite's text functions end at NUL). */
export const line = (maxLength: number, options: StringOptions = {}) =>
  Type.String({ maxLength, pattern: `^[^${CONTROL}]*$`, ...options });

/** What separates addresses in a letter, or one from its name: a mail server would write to somebody else. */
const NO_ADDRESS = `\\s@,;<>\\(\\)"\\\\${CONTROL}${INVISIBLE}`;
/** Something, an at-sign, something, all of it to be seen: only the mail server knows more. */
export const ADDRESS_PATTERN = `[^:${NO_ADDRESS}]+@[^${NO_ADDRESS}]+`;

/** An email address. */
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
    pattern: '^((https://|/(?![/\\\\]))[^\\s\\u0000-\\u001f\\u007f-\\u009f]*)?$',
    ...options,
  });

/** A line with something to see in it, as a pattern. */
export const FILLED = `^[^${CONTROL}]*[^\\s${CONTROL}${INVISIBLE}][^${CONTROL}]*$`;
const filled = new RegExp(FILLED, 'u');

/** Whether there is something to see in a line. */
export const isFilled = (text: string): boolean => filled.test(text);

/** A line with something to see in it. */
export const filledLine = (maxLength: number, options: StringOptions = {}) =>
  line(maxLength, {
    minLength: 1,
    pattern: FILLED,
    ...options,
  });

/** Whose days are meant. */
export const timeZoneName = (options: StringOptions = {}) =>
  Type.String({
    maxLength: 60,
    description: 'IANA name of the zone whose days are meant; UTC without it.',
    examples: ['Europe/Paris'],
    ...options,
  });

/** What a list's query says of its pages. */
export const pageParameters = (perPage: number) => ({
  page: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 1,
    description: 'From 1; past the last page the list is empty.',
  }),
  perPage: Type.Integer({ minimum: 1, maximum: 100, default: perPage, description: 'Rows a page.' }),
});

/** What a list's answer says of its pages. */
export const pageTotals = () => ({
  total: Type.Integer({ description: 'Rows that match, on all pages.' }),
  totalPages: Type.Integer({ description: 'Pages of `perPage` rows that hold them all, at least 1.' }),
});

/** Pages of `perPage` rows that hold `total`: an empty list has one. */
export const pagesFor = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

/** What `pageTotals` describes. */
export const pageTotalsOf = (total: number, perPage: number) => ({ total, totalPages: pagesFor(total, perPage) });
