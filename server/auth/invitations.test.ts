import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import t from 'tap';
import { build, runCli, signIn, temporaryFolder } from '../../test/helper.ts';
import { features } from '../features.ts';
import { authCommands } from './commands.ts';
import { invitationStore } from './invitations.ts';
import { hashPassword } from './password.ts';
import { authStore } from './store.ts';

/** The secret of a link. */
const tokenOf = (path: string) => path.split('=')[1]!;

t.test('one rule for every password that somebody chooses', async (t) => {
  const app = await build(t, { mode: 'production' });
  const post = (url: string, payload: object, headers = {}) => app.inject({ method: 'POST', url, payload, headers });
  const invitation = tokenOf(app.firstInvitation!);
  const boss = { username: 'boss', email: 'boss@example.com', invitation };
  const weak = ['x', '123', 'short 1', 'ALL UPPER 1', 'onlyletters'];
  for (const password of weak) {
    const refused = await post('/api/auth/register', { ...boss, password });
    t.equal(refused.statusCode, 400);
    t.match(refused.json(), { code: 'WEAK_PASSWORD', field: 'password', errors: { password: [/8 characters/] } });
  }
  const first = await post('/api/auth/register', { ...boss, password: 'long enough' });
  t.equal(first.statusCode, 200, 'the link is still good');
  const headers = { authorization: `Bearer ${first.json().accessToken}` };
  const invited = tokenOf((await post('/api/invitations', { role: 'client' }, headers)).json().path);
  const link = tokenOf((await invitationStore(app.state.db).passwordLink(1, null)).path);
  for (const password of weak) {
    const client = { username: 'ann', email: 'ann@example.com', password, invitation: invited };
    t.match((await post('/api/auth/register', client)).json(), { code: 'WEAK_PASSWORD' });
    t.match((await post('/api/auth/password', { token: link, password })).json(), { code: 'WEAK_PASSWORD' });
  }
  t.equal((await post('/api/auth/password', { token: link, password: 'long enough 2' })).statusCode, 200);
});

t.test('links for the first admin', async (t) => {
  const dataDir = temporaryFolder(t);
  const before = await build(t, { mode: 'production', dataDir });
  const leaked = tokenOf(before.firstInvitation!);
  await before.close();
  const app = await build(t, { mode: 'production', dataDir });
  const register = (name: string, invitation: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { username: name, email: `${name}@example.com`, password: 'long enough', invitation },
    });
  t.match((await register('eve', leaked)).json(), { code: 'INVITATION_NEEDED' }, 'of an earlier start');
  const another = (await invitationStore(app.state.db).invite({ role: 'admin' }, null)).path;
  t.equal((await register('ann', tokenOf(app.firstInvitation!))).statusCode, 200);
  t.match((await register('eve', tokenOf(another))).json(), { code: 'INVITATION_NEEDED' }, 'gone with the first admin');
});

t.test('invitations are listed, revoked, and for whom they say', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  const invite = async (payload: object) => (await call('POST', '/invitations', payload)).json();
  const register = (payload: object) => app.inject({ method: 'POST', url: '/api/auth/register', payload });

  const open = await invite({ role: 'client' });
  const named = await invite({ role: 'admin', email: 'Zoe@harbour.example' });
  t.match(named, { kind: 'register', email: 'Zoe@harbour.example', role: 'admin', invitedBy: 'admin', state: 'open' });
  t.equal((Date.parse(named.expiresAt) - Date.parse(named.createdAt)) / 86_400_000, 7);
  const list = async (query = '') => (await call('GET', `/invitations${query}`)).json();
  const { path: _path, ...row } = named;
  t.match(await list(), { total: 2, totalPages: 1, invitations: [row, { id: open.id, email: null }] });
  t.notMatch(JSON.stringify(await list()), tokenOf(named.path), 'never the link');
  t.match(await list('?q=ZOE'), { total: 1 });
  t.match(await list('?q=null'), { total: 0 }, 'no address is no text');
  t.match(await list('?perPage=1&page=2'), { total: 2, totalPages: 2, invitations: [{ id: open.id }] });

  const zoe = { username: 'zoe', email: 'zoe@harbour.example', password: 'long enough' };
  const invitation = tokenOf(named.path);
  t.match((await register({ ...zoe, email: 'eve@harbour.example', invitation })).json(), {
    code: 'INVALID_INPUT',
    fields: [{ field: 'email', code: 'NOT_INVITED' }],
  });
  t.match((await register({ ...zoe, invitation: tokenOf(open.path) })).json().userData, { role: 'client' });
  t.match(await list('?state=used'), { total: 1, invitations: [{ id: open.id, state: 'used', usedAt: /^20/ }] });

  const check = async (path: string) => app.inject({ url: `/api/auth/invitation?token=${tokenOf(path)}` });
  t.same((await check(named.path)).json(), {
    kind: 'register',
    email: named.email,
    role: 'admin',
    expiresAt: named.expiresAt,
  });
  t.match((await check(open.path)).json(), { code: 'LINK_OVER' });
  t.equal((await call('DELETE', `/invitations/${named.id}`)).statusCode, 204);
  t.equal((await call('DELETE', `/invitations/${named.id}`)).json().code, 'INVITATION_NOT_FOUND');
  t.match((await check(named.path)).json(), { code: 'LINK_OVER' });
  t.match((await register({ ...zoe, username: 'z', invitation })).json(), { code: 'INVITATION_NEEDED' });

  const late = await invite({ role: 'client', email: 'late@harbour.example' });
  await app.state.db
    .updateTable('invitation')
    .set({ expires_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', late.id)
    .execute();
  t.match((await check(late.path)).json(), { code: 'LINK_OVER' });
  t.match(await list('?state=over'), { total: 1, invitations: [{ id: late.id, state: 'over' }] });
  t.equal(
    (await call('POST', '/invitations', { role: 'client', email: 'admin@demo.com' })).json().code,
    'ALREADY_IN_USE',
  );
  t.match((await call('POST', '/invitations', { role: 'client', email: 'nobody' })).json(), { field: 'email' });
  t.match((await call('POST', '/invitations', { role: 'viewer', sensors: ' , ' })).json(), { field: 'sensors' });
});

t.test('links are made in a session, by administrators, and no token makes an admin', async (t) => {
  const app = await build(t);
  const token = { authorization: 'Bearer ndr_demo_10_full' };
  const client = await signIn(app, 'client');
  const user = {
    fullName: 'Mal', company: '', role: 'admin', username: 'mal', country: '', contact: '', email: 'mal@x.example',
    currentPlan: 'basic', status: 'active',
  }; // biome-ignore format: a row of fields
  for (const [method, url, payload] of [
    ['POST', '/api/invitations', { role: 'admin' }],
    ['POST', '/api/apps/users/1/password-link', {}],
    ['POST', '/api/apps/users/user', { user }],
    ['PATCH', '/api/apps/users/7', { user: { role: 'admin' } }],
  ] as const) {
    const call = (headers: object) => app.inject({ method, url, payload, headers: { ...headers } });
    t.match((await call(token)).json(), { code: 'SESSION_NEEDED' }, `${method} ${url}`);
    t.equal((await call(client)).statusCode, 403);
    t.equal((await call({})).statusCode, 401);
  }
  const added = await app.inject({
    method: 'POST',
    url: '/api/apps/users/user',
    headers: token,
    payload: { user: { ...user, role: 'author' } },
  });
  t.equal(added.statusCode, 201, 'a row of the directory without such a role is a token’s business');
  t.equal((await app.inject({ url: '/api/invitations', headers: token })).statusCode, 200);
});

t.test('who was added can sign in, by a link or an invitation', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const post = (url: string, payload: object, more: object = {}) =>
    app.inject({ method: 'POST', url: `/api${url}`, payload, headers: { ...more } });
  let added = 0;
  const add = async (changes: object = {}) => {
    const name = `person${++added}`;
    const user = {
      fullName: 'New Person', company: 'Here', role: 'author', username: name, country: '', contact: '',
      email: `${name}@harbour.example`, currentPlan: 'team', status: 'pending', ...changes,
    }; // biome-ignore format: a row of fields
    return (await post('/apps/users/user', { user }, headers)).json().user;
  };
  const login = async (email: string, password: string) => (await post('/auth/login', { email, password })).json();
  const password = 'long enough';
  const register = (username: string, email: string, invitation?: string) =>
    post('/auth/register', { username, email, password, ...(invitation && { invitation }) });
  const invite = async (payload: object) => post('/invitations', payload, headers);

  const linked = await add();
  const made = await post(`/apps/users/${linked.id}/password-link`, {}, headers);
  t.equal(made.statusCode, 201);
  t.match(made.json(), {
    kind: 'password',
    userId: linked.id,
    email: linked.email,
    role: 'client',
    invitedBy: 'admin',
  });
  t.match(made.json().path, /^\/reset-password\?token=[\w-]{32}$/);
  const hashed = await app.state.db.selectFrom('invitation').selectAll().execute();
  t.notMatch(JSON.stringify(hashed), tokenOf(made.json().path), 'stored is its hash');
  const set = await post('/auth/password', { token: tokenOf(made.json().path), password });
  t.match(set.json().userData, { id: linked.id, username: linked.username, role: 'client' });
  t.match((await login(linked.email, password)).userData, { id: linked.id });
  t.match((await app.inject({ url: `/api/apps/users/${linked.id}`, headers })).json(), {
    role: 'author',
    status: 'active',
  });
  t.match((await post('/auth/password', { token: tokenOf(made.json().path), password })).json(), { code: 'LINK_OVER' });

  const invited = await add();
  t.match(
    (await register('other', invited.email)).json(),
    { code: 'ALREADY_REGISTERED' },
    'never by registering openly',
  );
  const { path } = (await invite({ role: 'client', email: invited.email })).json();
  t.match((await register('chosen', invited.email.toUpperCase(), tokenOf(path))).json().userData, {
    id: invited.id,
    username: 'chosen',
    fullName: 'New Person',
    role: 'client',
  });
  t.match((await login(invited.email, password)).userData, { id: invited.id });
  const again = tokenOf((await invite({ role: 'admin' })).json().path);
  t.match(
    (await register('thief', invited.email, again)).json(),
    { code: 'ALREADY_REGISTERED' },
    'nor who has an account',
  );

  const chief = await add({ role: 'admin' });
  const small = tokenOf((await invite({ role: 'client' })).json().path);
  t.match(
    (await register('thief', chief.email, small)).json(),
    { code: 'ALREADY_REGISTERED' },
    'a client’s is none to an admin',
  );
  t.equal((await invite({ role: 'client', email: chief.email })).json().code, 'ALREADY_IN_USE');
  const gone = await add({ status: 'inactive' });
  t.match((await register('thief', gone.email, small)).json(), { code: 'ALREADY_REGISTERED' });
  t.equal((await post(`/apps/users/${gone.id}/password-link`, {}, headers)).json().code, 'USER_INACTIVE');
  t.equal((await post('/apps/users/4711/password-link', {}, headers)).json().code, 'USER_NOT_FOUND');
  t.match((await register('chief', chief.email, again)).json().userData, { id: chief.id, role: 'admin' });
});

t.test('a forgotten password costs nothing but the sessions', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const client = await signIn(app, 'client');
  const post = (url: string, payload: object, more: object = {}) =>
    app.inject({ method: 'POST', url: `/api${url}`, payload, headers: { ...more } });
  const me = async (who: object) => (await app.inject({ url: '/api/account', headers: { ...who } })).statusCode;
  const link = async () => tokenOf((await post('/apps/users/2/password-link', {}, headers)).json().path);
  const set = (token: string, password: string) => post('/auth/password', { token, password });
  const apiToken = (await post('/account/tokens', { name: 'x', scope: 'read', expiresInDays: 1 }, client)).json().token;

  const first = await link();
  const second = await link();
  t.match((await set(first, 'long enough')).json(), { code: 'LINK_OVER' }, 'earlier ones die');
  t.equal(await me(client), 200);
  const [one, two] = await Promise.all([set(second, 'long enough'), set(second, 'long enough too')]);
  t.same([one.statusCode, two.statusCode].sort(), [200, 403], 'once, also for two at a time');
  t.equal(await me(client), 401, 'all sessions end');
  t.equal(await me({ authorization: `Bearer ${apiToken}` }), 200, 'tokens stay');
  t.equal((await post('/auth/login', { email: 'client@demo.com', password: 'client' })).statusCode, 400);
  t.equal(
    one.statusCode === 200 && (await me({ authorization: `Bearer ${one.json().accessToken}` })),
    one.statusCode === 200 && 200,
  );

  const third = await link();
  await app.state.db.updateTable('invitation').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
  t.match((await set(third, 'long enough')).json(), { code: 'LINK_OVER' });
  const fourth = await link();
  const user = { status: 'inactive' };
  await app.inject({ method: 'PATCH', url: '/api/apps/users/2', headers, payload: { user } });
  await app.inject({ method: 'PATCH', url: '/api/apps/users/2', headers, payload: { user: { status: 'active' } } });
  t.match((await set(fourth, 'long enough')).json(), { code: 'LINK_OVER' }, 'what has ended does not come back');
  const fifth = await link();
  const moved = { user: { email: 'moved@demo.com' } };
  await app.inject({ method: 'PATCH', url: '/api/apps/users/2', headers, payload: moved });
  t.match((await set(fifth, 'long enough')).json(), { code: 'LINK_OVER' }, 'whoever reads the address before is out');
  const sixth = await link();
  const password = one.statusCode === 200 ? 'long enough' : 'long enough too';
  const again = await post('/auth/login', { email: 'moved@demo.com', password });
  const session = { authorization: `Bearer ${again.json().accessToken}` };
  await post('/account/password', { currentPassword: password, newPassword: 'long enough 1' }, session);
  t.match((await set(sixth, 'long enough')).json(), { code: 'LINK_OVER' }, 'who changed it needs no other');

  const seventh = await link();
  await authStore(app.state.db).givePassword(2, await hashPassword('long enough 2'));
  t.match((await set(seventh, 'long enough')).json(), { code: 'LINK_OVER' }, 'nor who was given one');
  const own = await post('/apps/users/1/password-link', {}, headers);
  t.match(own.json(), { code: 'OWN_PASSWORD' }, 'one’s own takes the one before');
});

// The command looks for the file.
const skip = !!process.env.NDR_TEST_POSTGRES;

t.test('npm run user', { skip }, async (t) => {
  const dataDir = join(temporaryFolder(t), 'data');
  const cli = fileURLToPath(new URL('./user-cli.ts', import.meta.url));
  const runWith = (env: Record<string, string>, ...args: string[]) =>
    runCli(cli, args, { NDR_DATA: dataDir, PORT: '', ...env });
  const run = (...args: string[]) => runWith({}, ...args);
  t.match(await run('reset-password', 'admin@demo.com'), { code: 1, err: /no console in/ });
  mkdirSync(dataDir);
  const set = async (app: FastifyInstance, out: string, password: string) => {
    const token = /http:\/\/localhost:3000\/reset-password\?token=(\S+)/.exec(out)?.[1] ?? '';
    const answer = await app.inject({ method: 'POST', url: '/api/auth/password', payload: { token, password } });
    return answer.json().userData;
  };

  const app = await build(t, { dataDir });
  for (const { run: command } of Object.values(authCommands))
    await t.rejects(
      command(
        { email: 'nobody@demo.com', role: 'viewer' },
        { db: app.state.db, events: app.events, dataDir, features },
      ),
      { code: 'USER_NOT_FOUND' },
    );
  const beside = await run('reset-password', 'Admin@demo.com');
  t.same([beside.code, beside.err], [0, ''], 'beside a running server');
  t.match(await set(app, beside.out, 'long enough'), { id: 1, role: 'admin' });
  t.match(await run('make-admin', 'client@demo.com'), { code: 0, out: /client@demo.com is an administrator now/ });
  t.match(
    await signIn(app, 'client')
      .then((headers) => app.inject({ url: '/api/account', headers }))
      .then((answer) => answer.json()),
    { id: 2, role: 'admin' },
  );
  const given = await run('set-role', 'client@demo.com', 'analyst', 'hq, branch');
  t.match(given, { code: 0, out: /client@demo.com is analyst now, for hq, branch/ });
  const headers = await signIn(app, 'client');
  t.match((await app.inject({ url: '/api/auth/session', headers })).json().userData, {
    role: 'analyst',
    sensors: ['hq', 'branch'],
  });
  t.match(await run('set-role', 'client@demo.com', 'client'), { code: 0, out: /client@demo.com is client now/ });
  t.match((await app.inject({ url: '/api/auth/session', headers })).json().userData, { role: 'client' });
  t.match(await run('set-role'), { code: 2, err: /ROLE \(admin, analyst, viewer, client, sensor, editor/ });
  const limited = await run('set-role', 'client@demo.com', 'admin', 'hq');
  t.match(limited, { code: 1, out: '', err: /role must be one of analyst, viewer/ }, 'sensors limit no other role');
  t.match((await app.inject({ url: '/api/auth/session', headers })).json().userData, { role: 'client' });
  const setRole = (email: string, role: string) =>
    authCommands['set-role']!.run({ email, role }, { db: app.state.db, events: app.events, dataDir, features });
  await t.rejects(setRole('admin@demo.com', 'viewer'), { code: 'LAST_ADMIN' });
  await t.rejects(setRole('client@demo.com', 'boss'), { code: 'INVALID_INPUT' });
  await app.close();

  const stopped = await run('reset-password', 'admin@demo.com');
  t.same([stopped.code, stopped.err], [0, ''], 'without one');
  const shell = { NDR_PUBLIC_URL: 'https://ndr.example.org/', NDR_BASE_PATH: '/ndr' };
  const open = /^Open this once, within a day:\n\nhttps:\/\/ndr\.example\.org\/ndr\/reset-password\?token=/;
  t.match(await runWith(shell, 'reset-password', 'client@demo.com'), { out: open }, 'as the shell’s settings say');
  const again = await build(t, { dataDir });
  t.match(await set(again, stopped.out, 'long enough too'), { id: 1 });
  await again.close();

  const listening = await build(t, { dataDir, basePath: '/ndr' });
  await listening.listen({ host: '127.0.0.1', port: 0 });
  const { port } = new URL(listening.listeningOrigin);
  const below = new RegExp(`\n\nhttp://localhost:${port}/ndr/reset-password\\?token=`);
  t.match(
    await runWith({ PORT: '1' }, 'reset-password', 'client@demo.com'),
    { out: below },
    'where the server listens',
  );
  await listening.close();
  await build(t, { dataDir, publicUrl: 'https://ndr.example.org/ndr' });
  t.match(await run('reset-password', 'client@demo.com'), { out: open }, 'or is open to people');
});
