import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import t, { type Test } from 'tap';
import { build, openTestState, runCli, signIn, temporaryFolder } from '../../test/helper.ts';
import { authStore } from '../auth/store.ts';
import { defineFeature } from '../feature.ts';
import { features } from '../features.ts';
import type { Handle } from '../stores/state/state.ts';
import { resetDemo, seedDemo, seedTraffic } from './seed.ts';

const CLI = fileURLToPath(new URL('./reset-cli.ts', import.meta.url));

/** Runs the command on a data folder. */
const run = (dataDir: string, env: Record<string, string> = {}, args: string[] = []) =>
  runCli(CLI, args, { NDR_DATA: dataDir, NDR_MODE: '', ...env });

/** Every table but the marks, row by row; what differs from one seeding to the next is left out. */
async function contents(db: Handle): Promise<Record<string, Record<string, unknown>[]>> {
  const drifting = new Set(['password_hash', 'created_at', 'last_used_at', 'last_seen_at']);
  const all: Record<string, Record<string, unknown>[]> = {};
  const names = ['invitation', 'login_failure', ...features.flatMap(({ sample }) => sample?.tables ?? [])];
  for (const name of names) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)} order by 1, 2`.execute(db);
    all[name] = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !drifting.has(column))));
  }
  return all;
}

/** A state database of its own. */
async function stateOf(t: Test): Promise<Handle> {
  const state = await openTestState(t, join(temporaryFolder(t), 'ndr.sqlite'));
  t.teardown(() => state.close());
  return state.db;
}

const countOf = async (db: Handle, table: 'calendar_event' | 'user') =>
  (await db.selectFrom(table).select('id').execute()).length;

/** Adds a user, takes another away, and gives a third another name. */
async function meddle(app: FastifyInstance): Promise<void> {
  const headers = await signIn(app, 'admin');
  const {
    taxId: _taxId,
    taskDone: _tasks,
    projectDone: _projects,
    language: _language,
    lastSignInAt: _lastSignInAt,
    secondFactor: _secondFactor,
    version: _version,
    id: _id,
    ...user
  } = (await app.inject({ url: '/api/apps/users/7', headers })).json();
  const write = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
  const added = await write('POST', '/api/apps/users/user', { user: { ...user, username: 'x', email: 'x@x.example' } });
  if (added.statusCode !== 201) throw new Error(added.body);
  const removed = await write('DELETE', '/api/apps/users/9');
  if (removed.statusCode !== 204) throw new Error(removed.body);
  const registered = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { username: 'eve', email: 'eve@x.example', password: 'secret-1' },
  });
  if (registered.statusCode !== 200) throw new Error(registered.body);
}

const ids = async (app: FastifyInstance) => {
  const headers = await signIn(app, 'admin');
  const { users } = (await app.inject({ url: '/api/apps/users/list?perPage=100', headers })).json();
  return users.map(({ id }: { id: number }) => id);
};
const all = Array.from({ length: 50 }, (_, index) => 50 - index);

t.test('reset gives what the first start gave, whatever was written in between', async (t) => {
  const db = await stateOf(t);
  const now = new Date('2026-03-04T05:06:07Z');
  await seedDemo(db, features, now);
  const before = await contents(db);
  for (const table of ['user', 'account', 'api_token', 'invoice', 'calendar_event', 'help_opinion'])
    t.ok(before[table]!.length > 0, `there are sample data in ${table}`);
  const [event] = await db.selectFrom('calendar_event').selectAll().execute();
  await db.deleteFrom('calendar_event').execute();
  await db.updateTable('invoice').set({ status: 'Draft', total_minor: 1 }).execute();
  await db
    .insertInto('calendar_event')
    .values({ ...event!, id: 99 })
    .execute();
  await db.deleteFrom('account').where('id', '=', 2).execute();
  await db.updateTable('user').set({ full_name: 'Somebody' }).where('id', '=', 30).execute();
  await db.deleteFrom('help_opinion').where('helpful', '=', 0).execute();
  await resetDemo(db, features, now);
  t.strictSame(await contents(db), before);
  await resetDemo(db, features, now);
  t.strictSame(await contents(db), before, 'once more');
});

t.test('starting again seeds nothing again', async (t) => {
  const db = await stateOf(t);
  await seedDemo(db, features);
  await db.deleteFrom('calendar_event').execute();
  await seedDemo(db, features);
  t.equal(await countOf(db, 'calendar_event'), 0, 'what was removed stays removed');
});

t.test('a folder from before a feature existed gets its sample data, and keeps what it has', async (t) => {
  const db = await stateOf(t);
  await seedDemo(db, features);
  const before = await contents(db);
  // As the first version left it: users, accounts and one mark.
  await db.deleteFrom('api_token').execute();
  await db.deleteFrom('calendar_event').execute();
  await db.deleteFrom('setting').where('key', 'like', 'demo.seeded.%').execute();
  await db.updateTable('user').set({ full_name: 'Changed' }).where('id', '=', 7).execute();
  await db.deleteFrom('user').where('id', '=', 8).execute();
  await seedDemo(db, features);
  const after = await contents(db);
  t.equal(after.api_token!.length, before.api_token!.length);
  t.equal(after.calendar_event!.length, before.calendar_event!.length);
  t.equal(after.invoice!.length, before.invoice!.length, 'not twice');
  t.match(
    after.user!.find(({ id }) => id === 7),
    { full_name: 'Changed' },
  );
  t.equal(await countOf(db, 'user'), 49);
});

t.test('a demo that was started long ago has traffic of the last days again', async (t) => {
  const db = await stateOf(t);
  const day = 86_400_000;
  const begin = Date.parse('2026-03-04T05:06:07Z');
  /** Starts the demo so many days after the first time; answers its new lines' earliest and latest time, in days. */
  const start = async (after: number, fails = false) => {
    const times: number[] = [];
    const importStream = async (_source: string, body: AsyncIterable<Uint8Array>) => {
      if (fails) throw new Error('no room');
      let text = '';
      for await (const chunk of body) text += Buffer.from(chunk).toString();
      for (const line of text.trimEnd().split('\n')) times.push((Date.parse(JSON.parse(line).timestamp) - begin) / day);
      return { accepted: times.length, duplicates: 0, rejected: 0, rejects: [] };
    };
    const log = { info: () => {} };
    await seedTraffic(db, { importStream } as never, log, new Date(begin + after * day));
    return times.length ? [Math.min(...times), Math.max(...times), times.length] : [];
  };
  const within = (found: number[], from: number, to: number, count: number) => {
    t.ok(found[0]! >= from && found[0]! < from + 0.2, `from ${found[0]}`);
    t.ok(found[1]! <= to && found[1]! > to - 0.2, `to ${found[1]}`);
    t.equal(found[2], count);
  };
  within(await start(0), -7, 0, 40_000);
  t.same(await start(0.5), [], 'not every time');
  within(await start(2), 0, 2, Math.round((40_000 * 2) / 7));
  await t.rejects(start(4, true), /no room/);
  within(await start(4.1), 2, 4, Math.round((40_000 * 2) / 7));
  within(await start(40), 33, 40, 40_000);
});

t.test('a reset that fails leaves everything as it was', async (t) => {
  const db = await stateOf(t);
  await seedDemo(db, features);
  const before = await contents(db);
  const broken = defineFeature({
    name: 'broken',
    sample: { name: 'broken', tables: [], seed: () => Promise.reject(new Error('no more paper')) },
  });
  await t.rejects(resetDemo(db, [...features, broken]), /no more paper/);
  t.strictSame(await contents(db), before);
});

t.test('a folder of production is left alone', async (t) => {
  const db = await stateOf(t);
  const names = { fullName: 'A', username: 'a', email: 'a@x.example' };
  await authStore(db).create({ ...names, passwordHash: '', role: 'admin' });
  const before = await contents(db);
  await t.rejects(resetDemo(db, features), { code: 'NOT_A_DEMO' });
  t.strictSame(await contents(db), before);
});

t.test('a folder is the demo’s or production’s, for good', async (t) => {
  const dataDir = temporaryFolder(t);
  const production = await build(t, { dataDir, mode: 'production' });
  const registration = { username: 'ada', email: 'ada@x.example', password: 'secret-1' };
  const invitation = new URL(production.firstInvitation!, 'http://x').searchParams.get('invitation');
  const payload = { ...registration, invitation };
  t.equal((await production.inject({ method: 'POST', url: '/api/auth/register', payload })).statusCode, 200);
  await production.close();
  await t.rejects(build(t, { dataDir }), /holds the accounts of a console in production/);

  const folder = temporaryFolder(t);
  await (await build(t, { dataDir: folder })).close();
  await t.rejects(build(t, { dataDir: folder, mode: 'production' }), /holds the demo's accounts/);
});

// The command looks for the file.
const skip = !!process.env.NDR_TEST_POSTGRES;

t.test('npm run demo:reset', { skip }, async (t) => {
  const dataDir = join(temporaryFolder(t), 'data');
  const nothing = await run(dataDir);
  t.equal(nothing.code, 1);
  t.match(nothing.err, /There is no demo in/);
  mkdirSync(dataDir);

  const app = await build(t, { dataDir });
  await meddle(app);
  t.strictNotSame(await ids(app), all);
  const headers = await signIn(app, 'admin');

  const refused = await run(dataDir, { NDR_MODE: 'production' });
  t.equal(refused.code, 1);
  t.match(refused.err, /In production mode there is no sample data/);
  t.strictNotSame(await ids(app), all);

  const running = await run(dataDir);
  t.same([running.code, running.err], [0, ''], 'beside a running server');
  t.strictSame(await ids(app), all, 'the server’s own answers are new at once');
  t.equal((await app.inject({ url: '/api/apps/users/list', headers })).statusCode, 401, 'who was signed in is not');
  const registered = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'eve@x.example', password: 'secret-1' },
  });
  t.equal(registered.statusCode, 400, 'whoever registered is gone');
  await meddle(app);
  await app.close();

  const stopped = await run(dataDir);
  t.same([stopped.code, stopped.err], [0, ''], 'without one');
  const again = await build(t, { dataDir });
  t.strictSame(await ids(again), all);
  await again.close();

  t.equal((await run(dataDir, {}, ['--help'])).code, 0);
  t.equal((await run(dataDir, {}, ['now'])).code, 2);
});

t.test('a server in production refuses', { skip }, async (t) => {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir, mode: 'production' });
  t.ok(app.firstInvitation);
  const { code, err } = await run(dataDir);
  t.equal(code, 1);
  t.match(err, /This is no demo: there is no sample data to bring back/);
});
