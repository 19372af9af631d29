import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Text as it is compared in any case: lower case, in every script, and in one of Unicode's forms: what is pasted may have another. */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** The same for a column. Each engine has a function of this name: its own `lower` knows ASCII only on SQLite. */
export const folded = (column: Expression<string>): RawBuilder<string> => sql<string>`fold(${column})`;

/** Accents and vowel signs of Latin, Greek, Cyrillic and Arabic, once `NFKD` has taken them off their letters. */
export const MARKS = '[\\u0300-\\u036f\\u064b-\\u065f\\u0670]';
const EVERY_MARK = new RegExp(MARKS, 'g');

/** Text as lists are ordered by it: as `fold` gives it, a letter with an accent beside the one without. */
export const sortable = (text: string): string => fold(text.normalize('NFKD').replace(EVERY_MARK, ''));

/** The same for a column, to order by. */
export const ordered = (column: Expression<string>): RawBuilder<string> => sql<string>`sortable(${column})`;

/** Whether a column has this text in it, in any case and without wildcards; an empty text is in all. */
export function contains(column: Expression<string>, text: string): RawBuilder<SqlBool> {
  // No stored text has a NUL, at which SQLite's pattern would end: it would be in all.
  if (text.includes('\0')) return sql<SqlBool>`1 = 0`;
  const pattern = `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${folded(column)} like ${pattern} escape '\\'`;
}
