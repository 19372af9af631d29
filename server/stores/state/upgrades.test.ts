import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import { type Kysely, sql } from 'kysely';
import t, { type Test } from 'tap';
import { build, temporaryFolder } from '../../../test/helper.ts';
import { profileStore } from '../../account/profile.ts';
import { invitationStore } from '../../auth/invitations.ts';
import { authStore } from '../../auth/store.ts';
import { migrations } from '../../features.ts';
import { userStore } from '../../users/store.ts';
import { type Handle, nextId, openState, type State, transact } from './state.ts';

/** The schemas that databases had before Kysely kept them, each in a store that the code of its time made. */
const VERSIONS = [1, 2, 3, 4, 5, 6];

/** A copy of the kept store of a version, in a folder of its own. */
function keptStore(t: Test, version: number): { dataDir: string; path: string } {
  const dataDir = temporaryFolder(t);
  const path = join(dataDir, 'ndr.sqlite');
  const kept = new URL(`../../../test/stores/state/version-${version}.sqlite.gz`, import.meta.url);
  writeFileSync(path, gunzipSync(readFileSync(kept)));
  return { dataDir, path };
}

async function opened(t: Test, path: string): Promise<State> {
  const state = await openState(path, migrations);
  t.teardown(() => state.close());
  return state;
}

/** What the tables are: columns, keys and indexes, whatever the order they were made in. */
async function shape(db: Handle) {
  const all = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  const tables = await sql<{ name: string }>`select name from pragma_table_list
    where type = 'table' and schema = 'main' and name not like 'sqlite%' order by name`.execute(db);
  const shapes: Record<string, unknown> = {};
  for (const { name } of tables.rows)
    shapes[name] = {
      strict: await all(sql`select strict from pragma_table_list where name = ${name}`),
      columns:
        await all(sql`select name, lower(type) as type, "notnull", dflt_value, pk from pragma_table_xinfo(${name})
        order by name`),
      references: await all(
        sql`select "table", "from", "to", on_delete from pragma_foreign_key_list(${name}) order by "from"`,
      ),
      indexes:
        await all(sql`select "unique", partial, (select group_concat(name) from pragma_index_info(list.name)) as columns
        from pragma_index_list(${name}) as list order by 3, 1`),
    };
  return shapes;
}

t.test('an older database ends as a new one begins', async (t) => {
  const fresh = await shape((await opened(t, join(temporaryFolder(t), 'ndr.sqlite'))).db);
  t.ok(Object.keys(fresh).length > 15);
  for (const version of VERSIONS) {
    const { db } = await opened(t, keptStore(t, version).path);
    t.strictSame(await shape(db), fresh, `version ${version}`);
  }
});

t.test('an older database keeps its rows and ids', async (t) => {
  for (const version of VERSIONS) {
    const { db } = await opened(t, keptStore(t, version).path);
    const [ada, bob] = version === 1 ? [1, 2] : [9, 10];
    t.same(
      await db.selectFrom('account').select(['id', 'user_id', 'created_at']).orderBy('id').execute(),
      [
        { id: 2, user_id: ada, created_at: '2026-01-02T03:04:05.000Z' },
        { id: 5, user_id: bob, created_at: '2026-02-03T04:05:06.000Z' },
      ],
      `accounts of version ${version}`,
    );
    t.match(await userStore(db).get(bob), {
      fullName: 'Bob Élan',
      username: 'bÉlan',
      role: 'subscriber',
      status: 'active',
    });
    t.match(await userStore(db).get(ada), {
      email: 'Ada@Harbour.example',
      role: 'admin',
      avatar: '/images/avatars/1.png',
    });
    t.match(await db.selectFrom('setting').selectAll().execute(), [{ key: 'kept', value: 'as it was' }]);
    t.match(await db.selectFrom('login_failure').selectAll().execute(), [{ failures: 3, last_at: 1_772_000_000_000 }]);
    t.match(await invitationStore(db).find('an invitation'), { id: 1, kind: 'register', role: 'client', email: null });
    if (version >= 2)
      t.match(await userStore(db).get(3), { fullName: 'Grace Twin', taskDone: 7, taxId: 'Tax-1', language: 'French' });
    if (version >= 3) {
      t.match(await db.selectFrom('api_token').selectAll().execute(), [{ id: 6, account_id: 2, name: 'Nightly' }]);
      t.match(await profileStore(db).get(ada), { address: '1 Quay', zipCode: '59000', currency: 'EUR' });
    }
    if (version >= 4) {
      t.match(await db.selectFrom('invoice').selectAll().execute(), [
        { id: 4987, client_id: 3, balance_text: '$2,100' },
      ]);
      t.match(await db.selectFrom('invoice_line').selectAll().execute(), [{ invoice_id: 4987, quantity: 2.5 }]);
      t.match(await db.selectFrom('invoice_payment').selectAll().execute(), [{ id: 2, amount_minor: 100_000 }]);
      t.match(await db.selectFrom('invoice_send').selectAll().execute(), [{ id: 4, recipient: 'b@x.example' }]);
    }
    if (version >= 5)
      t.match(await db.selectFrom('calendar_event').selectAll().execute(), [
        { id: 11, all_day: 1, guests: '["Jonas"]' },
      ]);
    const { rows } = await sql`select * from pragma_foreign_key_check`.execute(db);
    t.strictSame(rows, [], 'every row refers to one that is there');
  }
});

t.test('an id is given once, also of a row that went before or after the upgrade', async (t) => {
  for (const version of VERSIONS) {
    const { db } = await opened(t, keptStore(t, version).path);
    const last = Math.max(...(await db.selectFrom('user').select('id').execute()).map(({ id }) => id));
    await db.deleteFrom('account').where('user_id', '=', last).execute();
    await db.deleteFrom('user').where('id', '=', last).execute();
    const given = () => transact(db, (trx) => nextId(trx, 'user'));
    t.same([await given(), await given()], [last + 1, last + 2], `version ${version}`);
  }
  const { path } = keptStore(t, 6);
  const before = await openState(path, migrations);
  const at = '2026-01-01T00:00:00.000Z';
  await sql`insert into audit (id, at, user_id, address, operation, object, status, request_id, count, last_at)
    values (1, ${at}, 4711, 'local', 'createUser', '{}', 201, 'r', 1, ${at})`.execute(before.db);
  await sql`drop table last_id`.execute(before.db);
  await sql`delete from kysely_migration where name = '009-last-ids'`.execute(before.db);
  await before.close();
  const { db } = await opened(t, path);
  t.equal(await transact(db, (trx) => nextId(trx, 'user')), 4712, 'the audit trail tells of somebody who is gone');
});

t.test('people of an older database sign in as before, and stay signed in', { timeout: 120_000 }, async (t) => {
  for (const version of VERSIONS) {
    const { db } = await opened(t, keptStore(t, version).path);
    const auth = authStore(db);
    t.match(await auth.verify('ada@harbour.EXAMPLE', 'ada-secret-1'), {
      account: { username: 'ada', role: 'admin' },
    });
    t.equal(await auth.verify('ada@harbour.example', 'bob-secret-1'), null);
    t.match(await auth.verify('bob@harbour.example', 'bob-secret-1'), {
      account: { username: 'bÉlan', role: 'client' },
    });
    t.match(await auth.sessionOf('session-of-ada'), {
      account: { username: 'ada' },
      expiresAt: '2999-01-01T00:00:00.000Z',
    });
    t.equal(await auth.sessionOf('revoked-of-bob'), null);
  }
  // What is kept is an SQLite file.
  if (process.env.NDR_TEST_POSTGRES) return;
  const { dataDir } = keptStore(t, 6);
  const app = await build(t, { dataDir, mode: 'production' });
  const payload = { email: 'ada@harbour.example', password: 'ada-secret-1' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  t.equal(answer.statusCode, 200, 'through the front door');
});

t.test('rows that share a name stay, and nobody new gets it', async (t) => {
  for (const version of VERSIONS.slice(1)) {
    const { db } = await opened(t, keptStore(t, version).path);
    const users = userStore(db);
    t.strictSame(
      (await db.selectFrom('user').select('id').where('shares_name', '=', 1).orderBy('id').execute()).map(
        ({ id }) => id,
      ),
      [4, 8],
      'who has an account keeps the name, then who was first',
    );
    const { users: all } = await users.list({ perPage: 10, currentPage: 1 });
    t.strictSame(
      all.map(({ id }) => id),
      [10, 9, 8, 4, 3],
    );
    t.equal((await users.update(4, { company: 'Moved' }, 9)).username, 'GRACE', 'and can be written to');
    await t.rejects(
      users.update(4, { username: 'BéLAN' }, 9),
      { code: 'ALREADY_IN_USE' },
      'in any case, of any script',
    );
    await t.rejects(users.update(10, { email: 'GRACE@quarry.example' }, 9), { code: 'ALREADY_IN_USE' });
    await users.update(3, { username: 'grace2' }, 9);
    t.match(await users.conflicts({ username: 'Grace' }), [{ field: 'username' }], 'as long as one has it');
    const twice = db.updateTable('user').set({ username_folded: 'ada' }).where('id', '=', 3).execute();
    await t.rejects(twice, /UNIQUE/, 'the database itself watches over it');
  }
});

t.test('names of an older database that look the same share one', async (t) => {
  const { path } = keptStore(t, VERSIONS.at(-1)!);
  const name = '2026-11-26-names-that-look-the-same';
  const before = await openState(path, migrations);
  const [composed, decomposed] = ['\u00e9lan@harbour.example', 'e\u0301lan@harbour.example'];
  const email = (of: string, id: number) => sql`update "user" set email = ${of}, email_folded = ${of} where id = ${id}`;
  for (const set of [email(decomposed, 3), email(composed, 4), email('ada\u200b@harbour.example', 8)])
    await set.execute(before.db);
  await sql`delete from kysely_migration where name = ${name}`.execute(before.db);
  await before.close();
  const { db } = await opened(t, path);
  const rows = db.selectFrom('user').select(['id', 'email_folded', 'shares_name']).where('id', 'in', [3, 4, 8]);
  t.same(await rows.orderBy('id').execute(), [
    { id: 3, email_folded: composed, shares_name: 1 },
    { id: 4, email_folded: composed, shares_name: 1 },
    { id: 8, email_folded: 'ada@harbour.example', shares_name: 1 },
  ]);
  t.match(
    await authStore(db).verify('ada@harbour.example', 'ada-secret-1'),
    { account: { username: 'ada' } },
    'who had it signs in',
  );
});

t.test('a newer database is refused and left as it is', async (t) => {
  const numbered = keptStore(t, 6).path;
  const file = new DatabaseSync(numbered);
  file.exec('PRAGMA user_version = 7');
  file.close();
  await t.rejects(openState(numbered), /has the schema 7, which this version of the program does not know/);
  const after = new DatabaseSync(numbered);
  t.strictSame(after.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'kysely%'").all(), []);
  after.close();

  const path = join(temporaryFolder(t), 'ndr.sqlite');
  const ofTomorrow = { '2999-01-01-tomorrow': { up: async () => {} } };
  await (await openState(path, ofTomorrow)).close();
  await t.rejects(openState(path), { name: 'StateRefusal' });
  await t.rejects(openState(path), /written by a newer version of this program \(2999-01-01-tomorrow\)/);
  await (await openState(path, ofTomorrow)).close();
});

t.test('a feature brings tables of its own, also to a database that is older than it', async (t) => {
  const path = join(temporaryFolder(t), 'ndr.sqlite');
  const notes = { up: (db: Kysely<unknown>) => db.schema.createTable('note').addColumn('text', 'text').execute() };
  await (await openState(path, { '2026-11-22-later': { up: async () => {} } })).close();
  const both = { '2026-11-22-later': { up: async () => {} }, '2026-11-21-notes': notes };
  const state = await openState(path, both);
  t.ok(
    (await state.db.introspection.getTables()).some(({ name }) => name === 'note'),
    'though its name stands before',
  );
  await state.close();
});

t.test('migrations are done wholly or not at all', async (t) => {
  const { path } = keptStore(t, 2);
  const broken = { up: () => Promise.reject(new Error('no more disk')) };
  await t.rejects(openState(path, { '999-broken': broken }), /no more disk/);
  const file = new DatabaseSync(path);
  const columns = file.prepare("SELECT name FROM pragma_table_info('account')").all() as { name: string }[];
  t.ok(
    columns.some(({ name }) => name === 'full_name'),
    'the accounts are as they were',
  );
  file.close();
  const { db } = await opened(t, path);
  t.match(
    await authStore(db).sessionOf('session-of-ada'),
    { account: { username: 'ada' } },
    'and the next start does it',
  );
});
