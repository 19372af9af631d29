import { type Kysely, type Migration, sql } from 'kysely';
import { columnTypes, createTable, isSqlite } from '../stores/state/columns.ts';
import { type ChainHead, type ChainRow, hashOf, NO_HEAD } from './chain.ts';

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

/** What kind of thing a write was about, to ask what was done to one; of older entries only what was done to users is known. */
export const subject: Migration = {
  async up(db) {
    await db.schema.alterTable('audit').addColumn('subject', columnTypes(db).text).execute();
    await db.schema.createIndex('audit_subject').on('audit').columns(['subject', 'object']).execute();
    await db
      .withTables<{ audit: { subject: string | null; operation: string } }>()
      .updateTable('audit')
      .set({ subject: 'User' })
      .where('operation', 'in', ['createUser', 'updateUser', 'deleteUser', 'createPasswordLink'])
      .execute();
  },
};

/** Entries that are chained at a time. */
const PORTION = 500;

/** The database itself refuses to change or take away what is written. */
async function makeAppendOnly(db: Kysely<unknown>): Promise<void> {
  if (isSqlite(db)) {
    for (const action of ['update', 'delete'])
      await sql
        .raw(
          `create trigger audit_no_${action} before ${action} on audit
             begin select raise(abort, 'The audit trail is only ever added to'); end`,
        )
        .execute(db);
    return;
  }
  await sql`create function audit_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'The audit trail is only ever added to'; end $$`.execute(db);
  await sql`create trigger audit_append_only before update or delete or truncate on audit
    for each statement execute function audit_append_only()`.execute(db);
}

/** What a write changed, and the chain (chain.ts): entries that stand already are its beginning, numbered without gaps. */
export const chain: Migration = {
  async up(plain) {
    const { text, integer } = columnTypes(plain);
    for (const name of ['object_name', 'changes'])
      await plain.schema.alterTable('audit').addColumn(name, text).execute();
    for (const name of ['previous_hash', 'hash'])
      await plain.schema
        .alterTable('audit')
        .addColumn(name, text, (column) => column.notNull().defaultTo(''))
        .execute();
    await createTable(plain, 'audit_head')
      .addColumn('id', integer, (column) => column.notNull())
      .addColumn('hash', text, (column) => column.notNull())
      .execute();

    const db = plain.withTables<{ audit: ChainRow; audit_head: ChainHead }>() as Kysely<{
      audit: ChainRow;
      audit_head: ChainHead;
    }>;
    let head = NO_HEAD;
    for (let after = 0; ; ) {
      const rows: ChainRow[] = await db
        .selectFrom('audit')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(PORTION)
        .execute();
      for (const row of rows) {
        const hash = hashOf(head.hash, row);
        const id = head.id + 1;
        await db.updateTable('audit').set({ id, previous_hash: head.hash, hash }).where('id', '=', row.id).execute();
        head = { id, hash };
      }
      if (rows.length < PORTION) break;
      after = rows.at(-1)!.id;
    }
    await db.insertInto('audit_head').values(head).execute();
    await plain.schema.createIndex('audit_at').on('audit').column('last_at').execute();
    await makeAppendOnly(plain);
  },
};

/** Writes that are about to be done: of a process that was killed then, the next makes entries of them. */
export const begun: Migration = {
  async up(db) {
    const { text } = columnTypes(db);
    await createTable(db, 'audit_begun')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('write', text, (column) => column.notNull())
      .execute();
  },
};
