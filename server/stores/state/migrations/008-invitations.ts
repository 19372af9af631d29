import { type Kysely, sql } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';

/** How long they were good for then: nobody wrote down when they were made. */
const DAYS = 7;

interface Old {
  token_hash: string;
  role: string;
  expires_at: string;
  used_at: string | null;
}
type Then = { invitation: Old; invitation_new: Old & { id: number; created_at: string } };

/**
 * Invitations get ids, to be listed and revoked by, and may be for somebody: an address, or a user whose password they set. What
 * a person made goes with that person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await createTable(db, 'invitation_new')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('token_hash', text, (column) => column.notNull())
    .addColumn('role', text, (column) => column.check(sql`role in ('admin', 'client')`))
    .addColumn('email', text)
    .addColumn('user_id', integer, (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('invited_by', integer, (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .addColumn('used_at', text)
    .execute();
  const then = db.withTables<Then>();
  const rows = await then.selectFrom('invitation').selectAll().orderBy('expires_at').execute();
  for (const [index, row] of rows.entries()) {
    const created_at = new Date(Date.parse(row.expires_at) - DAYS * 86_400_000).toISOString();
    await then
      .insertInto('invitation_new')
      .values({ ...row, id: index + 1, created_at })
      .execute();
  }
  await db.schema.dropTable('invitation').execute();
  await db.schema.alterTable('invitation_new').renameTo('invitation').execute();
  await db.schema.createIndex('invitation_token').on('invitation').column('token_hash').unique().execute();
  for (const column of ['user_id', 'invited_by'])
    await db.schema.createIndex(`invitation_${column}`).on('invitation').column(column).execute();
}
