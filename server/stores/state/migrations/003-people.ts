import { type Kysely, sql } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';

/** What is read and written here, as the tables were then. */
type Then = {
  account: {
    id: number;
    full_name: string;
    username: string;
    email: string;
    avatar: string;
    role: string;
    user_id: number;
  };
  user: {
    id: number;
    full_name: string;
    company: string;
    role: string;
    username: string;
    country: string;
    contact: string;
    email: string;
    current_plan: string;
    status: string;
    avatar: string;
  };
};

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db);
  // An account is the way in of one person of the user list; its names, address and role follow that row.
  await db.schema
    .alterTable('account')
    .addColumn('user_id', integer, (column) => column.references('user.id').onDelete('cascade'))
    .execute();
  for (const name of ['address', 'state', 'zip_code', 'time_zone', 'currency'])
    await db.schema
      .alterTable('account')
      .addColumn(name, text, (column) => column.notNull().defaultTo(''))
      .execute();

  const then = db.withTables<Then>();
  const last = await then.selectFrom('user').select('id').orderBy('id', 'desc').executeTakeFirst();
  let userId = last?.id ?? 0;
  for (const account of await then.selectFrom('account').selectAll().orderBy('id').execute()) {
    const { full_name, username, email, avatar, role } = account;
    userId++;
    await then
      .insertInto('user')
      .values({
        id: userId,
        full_name,
        company: '',
        role: role === 'admin' ? 'admin' : 'subscriber',
        username,
        country: '',
        contact: '',
        email,
        current_plan: 'basic',
        status: 'active',
        avatar,
      })
      .execute();
    await then.updateTable('account').set({ user_id: userId }).where('id', '=', account.id).execute();
  }
  await db.schema.createIndex('account_user').on('account').column('user_id').unique().execute();

  await db.schema.alterTable('session').addColumn('last_seen_at', text).execute();

  // The token itself is shown once and never stored. Only tokens of the demo have no end.
  await createTable(db, 'api_token')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('account_id', integer, (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('scope', text, (column) => column.notNull().check(sql`scope in ('read', 'ingest', 'full')`))
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('prefix', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('expires_at', text)
    .addColumn('last_used_at', text)
    .execute();
  await db.schema.createIndex('api_token_account').on('api_token').column('account_id').execute();
}
