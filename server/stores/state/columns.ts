import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';

/** Whether it is SQLite that a migration runs on. */
export const isSqlite = (db: Kysely<unknown>): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/** The types of columns, which each engine calls its own way. */
export function columnTypes(db: Kysely<unknown>) {
  return isSqlite(db)
    ? ({ text: 'text', integer: 'integer', real: 'real' } as const)
    : // Text sorts by its code points on every engine, never by a machine's locale.
      ({ text: sql`text collate "C"`, integer: 'bigint', real: 'double precision' } as const);
}

/** A new table; SQLite's is strict, for otherwise it takes any text for a number. */
export function createTable<Name extends string>(db: Kysely<unknown>, name: Name): CreateTableBuilder<Name, never> {
  const table = db.schema.createTable(name);
  return isSqlite(db) ? table.modifyEnd(sql`strict`) : table;
}
