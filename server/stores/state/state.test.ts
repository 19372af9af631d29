import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import t, { type Test } from 'tap';
import { openTestState, temporaryFolder } from '../../../test/helper.ts';
import { columnTypes, createTable } from './columns.ts';
import { dropSchema } from './postgres.ts';
import { type Handle, nextId, openState, transact } from './state.ts';
import { contains, ordered } from './text.ts';

async function stateOf(t: Test): Promise<Handle> {
  const state = await openTestState(t, join(temporaryFolder(t), 'ndr.sqlite'));
  t.teardown(() => state.close());
  return state.db;
}

const put = (db: Handle, key: string, value = '') => db.insertInto('setting').values({ key, value }).execute();
const keys = async (db: Handle) =>
  (await db.selectFrom('setting').select('key').orderBy('key').execute()).map(({ key }) => key);

t.test('a read beside an open transaction sees what was committed', async (t) => {
  const db = await stateOf(t);
  await put(db, 'before');
  await transact(db, async (trx) => {
    await put(trx, 'within');
    t.strictSame(await keys(trx), ['before', 'within']);
    t.strictSame(await keys(db), ['before'], 'without waiting for it');
  });
  t.strictSame(await keys(db), ['before', 'within']);
});

t.test('a transaction is all or nothing', async (t) => {
  const db = await stateOf(t);
  const work = transact(db, async (trx) => {
    await put(trx, 'a');
    await transact(trx, (inner) => put(inner, 'b'));
    throw new Error('halfway');
  });
  await t.rejects(work, /halfway/);
  t.strictSame(await keys(db), [], 'one that was joined goes with it');
  await t.rejects(transact(db, async (trx) => [await put(trx, 'a'), await put(trx, 'a')]));
  t.strictSame(await keys(db), []);
  await put(db, 'c');
  t.strictSame(await keys(db), ['c'], 'and the next one is free');
});

t.test('transactions are served one after the other', async (t) => {
  const db = await stateOf(t);
  await put(db, 'count', '0');
  const one = () =>
    transact(db, async (trx) => {
      const row = trx.selectFrom('setting').select('value').where('key', '=', 'count');
      const value = Number((await row.executeTakeFirstOrThrow()).value);
      await setTimeout(2);
      await trx
        .updateTable('setting')
        .set({ value: String(value + 1) })
        .where('key', '=', 'count')
        .execute();
    });
  const single = (key: string) => put(db, key).then(() => db.deleteFrom('setting').where('key', '=', key).execute());
  await Promise.all([one(), one(), single('x'), one(), single('y'), one(), one()]);
  t.match(await db.selectFrom('setting').selectAll().execute(), [{ key: 'count', value: '5' }]);
});

t.test('ids are the last id plus one and given once, also when several come at once', async (t) => {
  const db = await stateOf(t);
  const client = { company: '', company_email: '', address: '', country: '', contact: '' };
  const add = (name: string) =>
    transact(db, async (trx) => {
      const id = await nextId(trx, 'invoice_client');
      await trx
        .insertInto('invoice_client')
        .values({ id, name, ...client })
        .execute();
      return id;
    });
  t.strictSame((await Promise.all(['a', 'b', 'c', 'd'].map(add))).sort(), [1, 2, 3, 4]);
  await db.deleteFrom('invoice_client').where('id', '=', 2).execute();
  t.equal(await add('e'), 5);
  await db.deleteFrom('invoice_client').where('id', '=', 5).execute();
  t.equal(await add('f'), 6);
});

t.test('text is found and ordered in any case, in every script, without wildcards', async (t) => {
  const db = await stateOf(t);
  for (const key of ['Élodie', 'zoë', 'ÇINAR', 'Σοφία', '100%', 'a_b', 'back\\slash', 'Ada', 'invited', 'Inès'])
    await put(db, key);
  const found = async (text: string) =>
    (
      await db
        .selectFrom('setting')
        .select('key')
        .where((eb) => contains(eb.ref('key'), text))
        .execute()
    ).map(({ key }) => key);
  t.strictSame(await found('éLOD'), ['Élodie']);
  t.strictSame(await found('çin'), ['ÇINAR']);
  t.strictSame(await found('σΟΦ'), ['Σοφία']);
  await put(db, 'Jose\u0301');
  t.strictSame(await found('JOS\u00e9'), ['Jose\u0301'], 'an accent is part of its letter, however it was typed');
  t.strictSame(await found('E\u0301lo'), ['Élodie']);
  await db.deleteFrom('setting').where('key', '=', 'Jose\u0301').execute();
  t.strictSame(await found('%'), ['100%']);
  t.strictSame(await found('_'), ['a_b']);
  t.strictSame(await found('\\'), ['back\\slash']);
  t.equal((await found('')).length, 10);
  for (const text of ['\0', 'a\0', '\0a']) t.same(await found(text), [], 'nothing has a NUL');
  const inOrder = await db
    .selectFrom('setting')
    .select('key')
    .orderBy((eb) => ordered(eb.ref('key')))
    .execute();
  t.strictSame(
    inOrder.map(({ key }) => key),
    ['100%', 'a_b', 'Ada', 'back\\slash', 'ÇINAR', 'Élodie', 'Inès', 'invited', 'zoë', 'Σοφία'],
    'a letter with an accent beside the one without, whatever the locale',
  );
});

t.test('a value of another type is refused', async (t) => {
  const db = await stateOf(t);
  const account = { bank_name: '', country: '', iban: '', swift_code: '' };
  const wrong = { id: 'one' as unknown as number, ...account };
  await t.rejects(db.insertInto('invoice_account').values(wrong).execute());
  await t.rejects(
    db.insertInto('help_opinion').values({ user_id: 77, slug: 'x', helpful: 1, at: '' }).execute(),
    'no such user',
  );
});

t.test('numbers come back as numbers', async (t) => {
  const db = await stateOf(t);
  const row = { key: 'k', failures: 3, last_at: 1_772_000_000_123, blocked_until: 0 };
  await db.insertInto('login_failure').values(row).execute();
  t.strictSame({ ...(await db.selectFrom('login_failure').selectAll().executeTakeFirst()) }, row);
  const sums = await db
    .selectFrom('login_failure')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.sum<number>('last_at').as('sum')])
    .executeTakeFirst();
  t.strictSame({ ...sums }, { n: 1, sum: 1_772_000_000_123 });
});

t.test('a list of nothing holds nothing, on every engine', async (t) => {
  const db = await stateOf(t);
  await db.insertInto('login_failure').values({ key: 'k', failures: 1, last_at: 1, blocked_until: 0 }).execute();
  const found = (operator: 'in' | 'not in') =>
    db.selectFrom('login_failure').select('key').where('key', operator, []).execute();
  t.equal((await found('in')).length, 0);
  t.equal((await found('not in')).length, 1);
});

t.test('a table of a feature, on every engine', async (t) => {
  const migration = {
    async up(db: Kysely<unknown>) {
      const { text, integer } = columnTypes(db);
      await createTable(db, 'note')
        .addColumn('id', integer, (column) => column.primaryKey())
        .addColumn('user_id', integer, (column) => column.notNull().references('user.id').onDelete('cascade'))
        .addColumn('text', text, (column) => column.notNull())
        .execute();
    },
  };
  const state = await openTestState(t, join(temporaryFolder(t), 'ndr.sqlite'), { '2026-11-22-notes': migration });
  t.teardown(() => state.close());
  await t.rejects(sql`insert into note values (1, 5, 'of nobody')`.execute(state.db));
});

t.test('what waits for itself fails, and the others go on', { skip: !!process.env.NDR_TEST_POSTGRES }, async (t) => {
  const state = await openState(join(temporaryFolder(t), 'ndr.sqlite'));
  t.teardown(() => state.close());
  // The mistake: a write by the database's own handle inside a transaction.
  const stuck = transact(state.db, async (trx) => {
    await put(trx, 'a');
    await put(state.db, 'b');
  });
  const after = put(state.db, 'c').catch(() => put(state.db, 'c'));
  await t.rejects(stuck, /a transaction stays open/);
  await after;
  t.strictSame(await keys(state.db), ['c']);
});

t.test('others beside it come and go', { skip: !process.env.NDR_TEST_POSTGRES }, async (t) => {
  const url = process.env.NDR_TEST_POSTGRES!;
  const db = await stateOf(t);
  const tables = Array.from(
    { length: 100 },
    (_, n) => `create table others.t${n} (id int primary key, text text)`,
  ).join('; ');
  let isOver = false;
  const comeAndGo = async () => {
    while (!isOver) {
      await dropSchema(url, 'others');
      await sql.raw(`create schema others; ${tables}`).execute(db);
    }
    await dropSchema(url, 'others');
  };
  const others = comeAndGo();
  for (let times = 0; times < 40; times++)
    await t.resolves(db.introspection.getTables(), 'what is there can be asked meanwhile');
  isOver = true;
  await others;
  t.notOk((await db.introspection.getTables()).some(({ name }) => name === 't1'));
});
