import { type Kysely, sql } from 'kysely';
import { columnTypes, createTable, isSqlite } from '../columns.ts';
import { fold } from '../text.ts';

const REPEATED = ['full_name', 'username', 'email', 'avatar', 'role'] as const;

const KEPT = ['password_hash', 'created_at', 'address', 'state', 'zip_code', 'time_zone', 'currency'] as const;

type Account = Record<'id' | 'user_id', number> & Record<(typeof KEPT)[number], string>;
/** What is read and written here, as the tables were then. */
type Then = {
  account: Account;
  account_new: Account;
  user: {
    id: number;
    username: string;
    email: string;
    username_folded: string;
    email_folded: string;
    shares_name: number;
  };
};

/**
 * The names of accounts, which repeated those of their users, go; that they are unique in any case becomes the users' rule. Rows
 * older than the rule may share a name: whoever has an account keeps it to himself, then the one with the lowest id, and the
 * others are marked, which exempts them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db);
  for (const name of ['username_folded', 'email_folded'])
    await db.schema
      .alterTable('user')
      .addColumn(name, text, (column) => column.notNull().defaultTo(''))
      .execute();
  await db.schema
    .alterTable('user')
    .addColumn('shares_name', integer, (column) => column.notNull().defaultTo(0))
    .execute();

  const then = db.withTables<Then>();
  const users = await then
    .selectFrom('user')
    .leftJoin('account', 'account.user_id', 'user.id')
    .select(['user.id', 'user.username', 'user.email', 'account.id as accountId'])
    .orderBy('user.id')
    .execute();
  const usernames = new Set<string>();
  const emails = new Set<string>();
  for (const user of [
    ...users.filter((one) => one.accountId !== null),
    ...users.filter((one) => one.accountId === null),
  ]) {
    const username_folded = fold(user.username);
    const email_folded = fold(user.email);
    const shared = usernames.has(username_folded) || emails.has(email_folded);
    if (!shared) {
      usernames.add(username_folded);
      emails.add(email_folded);
    }
    await then
      .updateTable('user')
      .set({ username_folded, email_folded, shares_name: Number(shared) })
      .where('id', '=', user.id)
      .execute();
  }
  for (const name of ['username', 'email'])
    await db.schema
      .createIndex(`user_${name}`)
      .on('user')
      .column(`${name}_folded`)
      .unique()
      .where(sql.ref('shares_name'), '=', sql.lit(0))
      .execute();

  if (!isSqlite(db)) {
    for (const name of REPEATED) await db.schema.alterTable('account').dropColumn(name).execute();
    await db.schema
      .alterTable('account')
      .alterColumn('user_id', (column) => column.setNotNull())
      .execute();
    return;
  }
  // SQLite drops no column that was unique: the table is made anew. Foreign keys are not watched while migrations run.
  await createTable(db, 'account_new')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('user_id', integer, (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('password_hash', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull().defaultTo(''))
    .addColumn('state', text, (column) => column.notNull().defaultTo(''))
    .addColumn('zip_code', text, (column) => column.notNull().defaultTo(''))
    .addColumn('time_zone', text, (column) => column.notNull().defaultTo(''))
    .addColumn('currency', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await then
    .insertInto('account_new')
    .columns(['id', 'user_id', ...KEPT])
    .expression(then.selectFrom('account').select(['id', 'user_id', ...KEPT]))
    .execute();
  await db.schema.dropTable('account').execute();
  await db.schema.alterTable('account_new').renameTo('account').execute();
  await db.schema.createIndex('account_user').on('account').column('user_id').unique().execute();
  const broken = await sql`select * from pragma_foreign_key_check`.execute(db);
  if (broken.rows.length) throw new Error(`Rows refer to others that are not there: ${JSON.stringify(broken.rows)}`);
}
