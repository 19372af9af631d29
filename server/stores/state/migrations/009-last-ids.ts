import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';
import { keepLastId, keepLastIds } from '../last-ids.ts';

/** What names somebody or something after it is gone, by the table whose id it is. */
const TOLD = [
  ['user', 'audit', 'user_id'],
  ['api_token', 'audit', 'token_id'],
  ['notify_rule', 'notify_delivery', 'rule'],
  ['report_schedule', 'report', 'schedule'],
] as const;

/** The last id that each table has given. Of rows that are gone already, as far as something else still tells of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await createTable(db, 'last_id')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('id', integer, (column) => column.notNull())
    .execute();
  await keepLastIds(db);
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const [table, teller, column] of TOLD) if (tables.has(teller)) await keepLastId(db, table, teller, column);
}
