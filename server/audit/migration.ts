import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../stores/state/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db);
  // No key to a user or token: what somebody did stays when he is gone.
  await createTable(db, 'audit')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('user_id', integer)
    .addColumn('user_name', text)
    .addColumn('via', text)
    .addColumn('token_id', integer)
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('operation', text, (column) => column.notNull())
    .addColumn('object', text, (column) => column.notNull())
    .addColumn('status', integer, (column) => column.notNull())
    .addColumn('request_id', text, (column) => column.notNull())
    .addColumn('count', integer, (column) => column.notNull())
    .addColumn('last_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_user').on('audit').column('user_id').execute();
  await db.schema.createIndex('audit_operation').on('audit').column('operation').execute();
}
