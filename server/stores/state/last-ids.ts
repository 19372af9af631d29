import { type Kysely, sql } from 'kysely';

/** Keeps the last id of every table whose rows are numbered: for rows that were made with ids of their own (sample data). */
export async function keepLastIds(db: Kysely<unknown>): Promise<void> {
  for (const { name, columns } of await db.introspection.getTables()) {
    if (!columns.some((column) => column.name === 'id' && /^(integer|int8|bigint)$/i.test(column.dataType))) continue;
    await keepLastId(db, name, name, 'id');
  }
}

/** Of a table, as a column of another tells it. */
export const keepLastId = (db: Kysely<unknown>, table: string, teller: string, column: string) =>
  sql`insert into last_id (name, id) select ${sql.lit(table)}, max(${sql.ref(column)}) from ${sql.table(teller)}
      having max(${sql.ref(column)}) > 0
      on conflict (name) do update set id = excluded.id where excluded.id > last_id.id`.execute(db);
