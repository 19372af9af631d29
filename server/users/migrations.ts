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

/** What names are compared without (shared/schema.ts), as it was then. */
const UNSEEN =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0';
type Names = {
  user: {
    id: number;
    username: string;
    email: string;
    username_folded: string;
    email_folded: string;
    shares_name: number;
  };
  account: { id: number; user_id: number };
};

/** Names that look the same are the same. Who has one already keeps it to himself; of the others those with an account, then by id. */
async function namesThatLookTheSame(db: Kysely<unknown>): Promise<void> {
  const then = db.withTables<Names>();
  const unseen = new RegExp(`[${UNSEEN}]`, 'gu');
  const folded = (name: string) => name.replace(unseen, '').trim().normalize('NFC').toLowerCase();
  const users = await then
    .selectFrom('user')
    .leftJoin('account', 'account.user_id', 'user.id')
    .select(['user.id', 'username', 'email', 'username_folded', 'email_folded', 'shares_name', 'account.id as account'])
    .orderBy('user.id')
    .execute();
  const changed = users.filter(
    (user) => folded(user.username) !== user.username_folded || folded(user.email) !== user.email_folded,
  );
  for (const user of [
    ...changed.filter(({ account }) => account !== null),
    ...changed.filter(({ account }) => account === null),
  ]) {
    const username_folded = folded(user.username);
    const email_folded = folded(user.email);
    const other = await then
      .selectFrom('user')
      .select('id')
      .where('id', '<>', user.id)
      .where((eb) => eb.or([eb('username_folded', '=', username_folded), eb('email_folded', '=', email_folded)]))
      .executeTakeFirst();
    await then
      .updateTable('user')
      .set({ username_folded, email_folded, shares_name: other ? 1 : user.shares_name })
      .where('id', '=', user.id)
      .execute();
  }
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
  '2026-11-26-names-that-look-the-same': { up: namesThatLookTheSame },
};
