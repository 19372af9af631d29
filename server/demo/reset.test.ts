import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import { build, signIn, temporaryFolder } from '../../test/helper.ts';
import { features } from '../features.ts';
import { openState, type State } from '../stores/state/state.ts';
import { resetDemo, seedDemo } from './seed.ts';

const CLI = fileURLToPath(new URL('./reset-cli.ts', import.meta.url));

/** Runs the command on a data folder. */
async function runCli(dataDir: string, env: Record<string, string> = {}, args: string[] = []) {
  const child = spawn(process.execPath, ['--import', 'tsx', CLI, ...args], {
    env: { ...process.env, NDR_DATA: dataDir, NDR_MODE: '', ...env },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, out, err };
}

/** Every table but the marks, row by row; what differs from one seeding to the next is left out. */
function contents(state: State): Record<string, unknown[]> {
  const tables = state.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('setting') ORDER BY name",
  );
  const drifting = new Set(['password_hash', 'created_at', 'last_used_at', 'last_seen_at']);
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      state
        .all<Record<string, unknown>>(`SELECT * FROM ${name}`)
        .map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !drifting.has(column)))),
    ]),
  );
}

/** A state database in a folder of its own. */
function stateOf(t: Test): State {
  const state = openState(join(temporaryFolder(t), 'ndr.sqlite'));
  t.teardown(() => state.close());
  return state;
}

/** Adds a user, takes another away, and gives a third another name. */
async function meddle(app: FastifyInstance): Promise<void> {
  const headers = await signIn(app, 'admin');
  const {
    taxId: _taxId,
    taskDone: _tasks,
    projectDone: _projects,
    language: _language,
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
  const state = stateOf(t);
  const now = new Date('2026-03-04T05:06:07Z');
  seedDemo(state, features, now);
  const before = contents(state);
  for (const table of ['user', 'account', 'api_token', 'invoice', 'calendar_event', 'faq', 'help_article'])
    t.ok(before[table]!.length > 0, `there are sample data in ${table}`);
  state.run('DELETE FROM calendar_event');
  state.run("UPDATE invoice SET status = 'Draft', total_minor = 1");
  state.run("INSERT INTO calendar_event SELECT * FROM (SELECT 99, '', 't', '2026', NULL, 0, 'ETC', '[]', '', '')");
  state.run('DELETE FROM account WHERE id = 2');
  state.run("UPDATE user SET email = 'client@demo.com' WHERE id = 30");
  state.run('DELETE FROM help_category WHERE id = 1');
  resetDemo(state, features, now);
  t.strictSame(contents(state), before);
  resetDemo(state, features, now);
  t.strictSame(contents(state), before, 'once more');
});

t.test('starting again seeds nothing again', async (t) => {
  const state = stateOf(t);
  seedDemo(state, features);
  const { version } = state;
  state.run('DELETE FROM calendar_event');
  seedDemo(state, features);
  t.equal(state.get<{ n: number }>('SELECT count(*) AS n FROM calendar_event')!.n, 0, 'what was removed stays removed');
  t.ok(state.version > version);
});

t.test('a folder from before a feature existed gets its sample data, and keeps what it has', async (t) => {
  const state = stateOf(t);
  seedDemo(state, features);
  const before = contents(state);
  // As the first version left it: users, accounts and one mark.
  for (const table of ['api_token', 'calendar_event']) state.run(`DELETE FROM ${table}`);
  state.run("DELETE FROM setting WHERE key LIKE 'demo.seeded.%'");
  state.run("UPDATE user SET full_name = 'Changed' WHERE id = 7");
  state.run('DELETE FROM user WHERE id = 8');
  seedDemo(state, features);
  const after = contents(state);
  t.equal(after.api_token!.length, before.api_token!.length);
  t.equal(after.calendar_event!.length, before.calendar_event!.length);
  t.equal(after.invoice!.length, before.invoice!.length, 'not twice');
  t.match(
    after.user!.find((user) => (user as { id: number }).id === 7),
    { full_name: 'Changed' },
  );
  t.equal(after.user!.length, 49);
});

t.test('a folder of production is left alone', async (t) => {
  const state = stateOf(t);
  state.run(
    "INSERT INTO account (full_name, username, email, password_hash, role, created_at) VALUES ('A', 'a', 'a@x.example', '', 'admin', '')",
  );
  const before = contents(state);
  t.throws(() => resetDemo(state, features), { code: 'NOT_A_DEMO' });
  t.strictSame(contents(state), before);
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

t.test('npm run demo:reset', { timeout: 60_000 }, async (t) => {
  const dataDir = join(temporaryFolder(t), 'data');
  const nothing = await runCli(dataDir);
  t.equal(nothing.code, 1);
  t.match(nothing.err, /There is no demo in/);
  mkdirSync(dataDir);

  const app = await build(t, { dataDir });
  await meddle(app);
  t.strictNotSame(await ids(app), all);
  const headers = await signIn(app, 'admin');

  const refused = await runCli(dataDir, { NDR_MODE: 'production' });
  t.equal(refused.code, 1);
  t.match(refused.err, /In production mode there is no sample data/);
  t.strictNotSame(await ids(app), all);

  const running = await runCli(dataDir);
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

  const stopped = await runCli(dataDir);
  t.same([stopped.code, stopped.err], [0, ''], 'without one');
  const again = await build(t, { dataDir });
  t.strictSame(await ids(again), all);
  await again.close();

  t.equal((await runCli(dataDir, {}, ['--help'])).code, 0);
  t.equal((await runCli(dataDir, {}, ['now'])).code, 2);
});

t.test('a server in production refuses', { timeout: 60_000 }, async (t) => {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir, mode: 'production' });
  t.ok(app.firstInvitation);
  const { code, err } = await runCli(dataDir);
  t.equal(code, 1);
  t.match(err, /The server is in production mode/);
});
