import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Text as it is compared in any case: lower case, in every script. */
export const fold = (text: string): string => text.toLowerCase();

/** The same for a column. Each engine has a function of this name: its own `lower` knows ASCII only on SQLite. */
export const folded = (column: Expression<string>): RawBuilder<string> => sql<string>`fold(${column})`;

/** Whether a column has this text in it, in any case and without wildcards; an empty text is in all. */
export function contains(column: Expression<string>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${folded(column)} like ${pattern} escape '\\'`;
}
