import { type Kysely, sql } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await createTable(db, 'account')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('full_name', text, (column) => column.notNull())
    .addColumn('username', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('password_hash', text, (column) => column.notNull())
    .addColumn('avatar', text, (column) => column.notNull().defaultTo(''))
    .addColumn('role', text, (column) => column.notNull().check(sql`role in ('admin', 'client')`))
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();

  await createTable(db, 'session')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', integer, (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .addColumn('revoked_at', text)
    .addColumn('ip', text, (column) => column.notNull())
    .addColumn('user_agent', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('session_account').on('session').column('account_id').execute();

  // One row for each key (address and e-mail) that failed lately; a success removes it.
  await createTable(db, 'login_failure')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('failures', integer, (column) => column.notNull())
    .addColumn('last_at', integer, (column) => column.notNull())
    .addColumn('blocked_until', integer, (column) => column.notNull())
    .execute();

  // The token itself is shown once and never stored.
  await createTable(db, 'invitation')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('role', text, (column) => column.notNull().check(sql`role in ('admin', 'client')`))
    .addColumn('expires_at', text, (column) => column.notNull())
    .addColumn('used_at', text)
    .execute();

  await createTable(db, 'setting')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('value', text, (column) => column.notNull())
    .execute();
}
