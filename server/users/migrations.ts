import { type Kysely, type Migration, sql } from 'kysely';
import { columnTypes, createTable } from '../stores/state/columns.ts';

/** What the tables were when this migration was written. */
type Then = {
  user: { id: number; status: string };
  account: { user_id: number; created_at: string };
  user_status: { user_id: number; at: string; status: string | null };
};

/** Since when a user has had a status, and when somebody last signed in. What was before nobody wrote down. */
async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db);
  // No key to a user: who was there a week ago counts, also when he is gone.
  await createTable(db, 'user_status')
    .addColumn('user_id', integer, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('status', text)
    .execute();
  await db.schema.createIndex('user_status_user').on('user_status').columns(['user_id', 'at']).execute();
  await db
    .withTables<Then>()
    .insertInto('user_status')
    .columns(['user_id', 'at', 'status'])
    .expression((eb) =>
      eb
        .selectFrom('user')
        .leftJoin('account', 'account.user_id', 'user.id')
        .select(({ fn, val }) => ['user.id', fn.coalesce('account.created_at', val('')).as('at'), 'user.status']),
    )
    .execute();
  await db.schema.alterTable('account').addColumn('last_sign_in_at', text).execute();
  await sql`
    update account set last_sign_in_at = (select max(created_at) from session where session.account_id = account.id)
  `.execute(db);
}

type Invitations = { invitation: { role: string | null; role_then: string | null } };

/** Users and invitations may be limited to some sensors; an invitation's role is no longer one of two. */
async function rolesAndSensors(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  for (const table of ['user', 'invitation'])
    await db.schema
      .alterTable(table)
      .addColumn('sensors', text, (column) => column.notNull().defaultTo(''))
      .execute();
  // A column takes the check of its values along when it goes, on every engine.
  await db.schema.alterTable('invitation').renameColumn('role', 'role_then').execute();
  await db.schema.alterTable('invitation').addColumn('role', text).execute();
  await db
    .withTables<Invitations>()
    .updateTable('invitation')
    .set(({ ref }) => ({ role: ref('role_then') }))
    .execute();
  await db.schema.alterTable('invitation').dropColumn('role_then').execute();
}

/** By date: names sort in the order in which they are made. */
export const userMigrations: Record<string, Migration> = {
  '2026-11-22-user-status': { up },
  '2026-11-22-user-versions': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      const user = () => db.schema.alterTable('user');
      await user()
        .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
        .execute();
      for (const name of ['changed_by', 'changed_at', 'changed_fields'])
        await user()
          .addColumn(name, text, (column) => column.notNull().defaultTo(''))
          .execute();
    },
  },
  '2026-11-22-y-roles': { up: rolesAndSensors },
};
