import t from 'tap';
import { build, signIn } from '../../test/helper.ts';
import { addToken } from '../account/tokens.ts';
import { accountOf } from '../auth/store.ts';
import { transact } from '../stores/state/state.ts';
import { userStore } from './store.ts';
import { caller, type Headers, login, newUser, register } from './testing.ts';

t.test('an account follows its user', async (t) => {
  const app = await build(t);
  const change = async (user: object) => caller(app, await signIn(app, 'admin'))('PATCH', '/2', { user });
  const client = await signIn(app, 'client');
  const list = () => app.inject({ url: '/api/apps/users/list', headers: client });

  await change({ email: 'sam@harbour.example', username: 'sam', fullName: 'Sam K.' });
  t.match((await login(app, 'sam@harbour.example', 'client')).json().userData, {
    id: 2,
    fullName: 'Sam K.',
    username: 'sam',
    role: 'client',
  });
  t.equal((await login(app, 'client@demo.com', 'client')).statusCode, 400);

  t.equal((await list()).statusCode, 403);
  await change({ role: 'admin' });
  t.equal((await list()).statusCode, 200, 'in the session he has');
  await change({ role: 'maintainer' });
  t.equal((await list()).statusCode, 403);
});

t.test('who becomes inactive is out at once', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'admin'));
  const { id, headers } = await register(app, 'bob');
  const token = await app.inject({
    method: 'POST',
    url: '/api/account/tokens',
    headers,
    payload: { name: 'script', scope: 'full', expiresInDays: 1 },
  });
  const bearer = { authorization: `Bearer ${token.json().token}` };
  const may = async (asked: Headers) => (await app.inject({ url: '/api/apps/users/list', headers: asked })).statusCode;
  t.same([await may(headers), await may(bearer)], [200, 200]);

  t.equal((await call('PATCH', `/${id}`, { user: { status: 'inactive' } })).statusCode, 200);
  t.same([await may(headers), await may(bearer)], [401, 401]);
  const refused = await login(app, 'bob@harbour.example', 'secret 1');
  t.equal(refused.statusCode, 400);
  t.same(refused.json().errors, { email: ['Email or Password is Invalid'] });

  await call('PATCH', `/${id}`, { user: { status: 'active' } });
  t.same([await may(headers), await may(bearer)], [401, 401], 'what has ended does not come back');
  t.equal((await login(app, 'bob@harbour.example', 'secret 1')).statusCode, 200);
});

t.test('who is no administrator any more has no way back by what he made', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'admin'));
  const { id, headers } = await register(app, 'bob');
  const post = async (url: string, payload: object = {}) =>
    (await app.inject({ method: 'POST', url, headers, payload })).json();
  const { token } = await post('/api/account/tokens', { name: 'script', scope: 'full', expiresInDays: 1 });
  const links = [
    (await post('/api/invitations', { role: 'admin' })).path,
    (await post('/api/apps/users/1/password-link')).path,
  ];
  const check = async (link: string) =>
    (await app.inject({ url: `/api/auth/invitation?token=${link.split('=')[1]}` })).statusCode;
  t.same([await check(links[0]), await check(links[1])], [200, 200]);

  t.equal((await call('PATCH', `/${id}`, { user: { role: 'viewer' } })).statusCode, 200);
  t.same([await check(links[0]), await check(links[1])], [403, 403]);
  const bearer = { authorization: `Bearer ${token}` };
  t.equal((await app.inject({ url: '/api/apps/users/list', headers: bearer })).statusCode, 403, 'nor by a token');
  t.equal((await app.inject({ url: '/api/threats', headers: bearer })).statusCode, 200);
});

t.test('who is no administrator any more lets nobody in by what was under way', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'admin'));
  const lost = { role: { role: 'viewer' }, status: { status: 'inactive' }, removed: null };
  for (const [why, change] of Object.entries(lost)) {
    const bob = await register(app, `bob-${why}`);
    const ann = await register(app, `ann-${why}`);
    await call('PATCH', `/${ann.id}`, { user: { role: 'viewer' } });
    const post = (url: string, payload: object = {}) =>
      app.inject({ method: 'POST', url, headers: bob.headers, payload });
    const underWay = (count: number) =>
      Array.from({ length: count }, () => [
        post('/api/invitations', { role: 'admin' }),
        post('/api/apps/users/1/password-link'),
        caller(app, bob.headers)('PATCH', `/${ann.id}`, { user: { role: 'admin' } }),
      ]).flat();
    const before = underWay(4);
    const end = change ? call('PATCH', `/${bob.id}`, { user: change }) : call('DELETE', `/${bob.id}`);
    const after = underWay(12);
    t.ok((await end).statusCode < 300, why);
    t.equal((await call('PATCH', `/${ann.id}`, { user: { role: 'viewer' } })).statusCode, 200);
    const answers = await Promise.all([...before, ...after]);
    t.same(
      answers.map(({ statusCode }) => statusCode).filter((status) => ![200, 201, 401, 403].includes(status)),
      [],
    );
    t.same(await app.state.db.selectFrom('invitation').select('id').execute(), [], `no link is left: ${why}`);
    t.equal((await call('GET', `/${ann.id}`)).json().role, 'viewer', why);
  }
});

t.test('who is no administrator any more shuts nobody out by what was under way', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'admin'));
  const [bob, ann] = [await register(app, 'bob'), await register(app, 'ann')];
  const { id: sensor } = (await call('POST', '/user', { user: { ...newUser, role: 'sensor' } })).json().user;
  const { sessions } = (await call('GET', `/${ann.id}/sessions`)).json();
  const at = new Date().toISOString();
  const token = await transact(app.state.db, async (trx) => {
    const { id: account_id } = await accountOf(trx, ann.id).executeTakeFirstOrThrow();
    await trx.insertInto('second_factor').values({ account_id, secret: '', confirmed_at: at, last_step: 0 }).execute();
    const identity = { id: 1, issuer: '', subject: '', name: '', email: '', linked_at: at, last_seen_at: at };
    await trx
      .insertInto('identity')
      .values({ ...identity, user_id: ann.id })
      .execute();
    return addToken(trx, ann.id, { secret: 'x', name: 'x', scope: 'read', createdAt: at, expiresAt: null });
  });

  const bobs = caller(app, bob.headers);
  const late = await transact(app.state.db, async (trx) => {
    await userStore(trx).update(bob.id, { role: 'viewer' }, 1);
    const calls = [
      bobs('POST', '/user', { user: { ...newUser, username: 'late', email: 'late@harbour.example' } }),
      bobs('POST', `/${sensor}/tokens`, { name: 'late', expiresInDays: 1 }),
      bobs('DELETE', `/${ann.id}/sessions/${sessions[0].id}`),
      bobs('DELETE', `/${ann.id}/sessions`),
      bobs('DELETE', `/${ann.id}/tokens/${token}`),
      bobs('DELETE', `/${ann.id}/second-factor`),
      bobs('DELETE', `/${ann.id}/identities/1`),
      bobs('DELETE', `/${ann.id}`),
    ];
    // Until the transaction is over, all of them find him an administrator.
    await new Promise((resolve) => setTimeout(resolve, 200));
    return calls;
  });
  t.same(
    (await Promise.all(late)).map(({ statusCode }) => statusCode),
    Array(8).fill(403),
  );
});

t.test('nobody shuts himself out, and an admin is always left', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'admin'));
  const attempts = () => [
    call('PATCH', '/1', { user: { role: 'editor' } }),
    call('PATCH', '/1', { user: { status: 'inactive' } }),
    call('DELETE', '/1'),
  ];
  const outcomes = async () => (await Promise.all(attempts())).map((answer) => [answer.statusCode, answer.json().code]);
  t.same(await outcomes(), Array(3).fill([409, 'LAST_ADMIN']), 'users of role admin without an account do not count');

  const bob = await register(app, 'bob');
  t.same(await outcomes(), Array(3).fill([409, 'YOURSELF']));
  t.equal((await call('PATCH', '/1', { user: { fullName: 'Alex M.' } })).statusCode, 200);

  await caller(app, bob.headers)('PATCH', '/1', { user: { role: 'editor' } });
  t.equal((await call('GET', '/1')).statusCode, 403, 'another admin may');
  t.match((await caller(app, bob.headers)('DELETE', `/${bob.id}`)).json(), { code: 'LAST_ADMIN' });
});

t.test('removing a user takes the account, its sessions and its tokens', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'admin'));
  const bob = await register(app, 'bob');
  t.equal((await call('DELETE', `/${bob.id}`)).statusCode, 204);
  t.equal((await app.inject({ url: '/api/apps/users/list', headers: bob.headers })).statusCode, 401);
  t.equal((await login(app, 'bob@harbour.example', 'secret 1')).statusCode, 400);
  t.equal((await call('GET', `/${bob.id}`)).statusCode, 404);
  t.equal((await call('DELETE', `/${bob.id}`)).statusCode, 404);
  t.equal((await call('DELETE', '/3')).statusCode, 204, 'a user without an account');
  t.equal((await register(app, 'bob')).id, 52, 'the names are free again, the number is not');
});

t.test('an admin sees and ends the sessions and tokens of others', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'admin'));
  const bob = await register(app, 'bob');
  await app.inject({
    method: 'POST',
    url: '/api/account/tokens',
    headers: bob.headers,
    payload: { name: 'script', scope: 'read', expiresInDays: 1 },
  });
  await login(app, 'bob@harbour.example', 'secret 1');
  const sessions = async (id: number) => (await call('GET', `/${id}/sessions`)).json().sessions;
  const tokens = async (id: number) => (await call('GET', `/${id}/tokens`)).json().tokens;
  t.match(await sessions(bob.id), [{ current: false }, { current: false }]);
  t.match(await sessions(1), [{ current: true }], 'the one that asks');
  t.match(await tokens(bob.id), [{ name: 'script', scope: 'read' }]);
  t.same(await sessions(3), [], 'who has no account has none');
  const notices = async (id: number) => (await call('GET', `/${id}/notifications`)).json().choices;
  t.match(await notices(bob.id), [{ event: 'highThreat', email: false, browser: false, app: true }]);
  t.same(await notices(3), []);
  t.equal((await call('GET', '/9999/notifications')).statusCode, 404);
  await app.inject({
    method: 'POST',
    url: '/api/account/webhooks',
    headers: bob.headers,
    payload: { name: 'Tickets', url: 'https://tickets.example/x', events: ['highThreat'], enabled: true },
  });
  const { webhooks } = (await call('GET', `/${bob.id}/webhooks`)).json();
  t.match(webhooks, [{ name: 'Tickets', enabled: true }]);
  t.notOk('secret' in webhooks[0], 'never the secret');
  t.equal(
    (await app.inject({ url: `/api/apps/users/1/webhooks`, headers: await signIn(app, 'client') })).statusCode,
    403,
  );

  const [one] = await sessions(bob.id);
  t.equal((await call('DELETE', `/${bob.id}/sessions/${one.id}`)).statusCode, 204);
  t.equal((await call('DELETE', `/${bob.id}/sessions/${one.id}`)).json().code, 'SESSION_NOT_FOUND');
  t.equal((await sessions(bob.id)).length, 1);
  t.equal((await call('DELETE', `/${bob.id}/sessions`)).statusCode, 204);
  t.same(await sessions(bob.id), []);
  const [token] = await tokens(bob.id);
  t.equal((await call('DELETE', `/1/tokens/${token.id}`)).statusCode, 404, 'not another’s');
  t.equal((await call('DELETE', `/${bob.id}/tokens/${token.id}`)).statusCode, 204);
  t.same(await tokens(bob.id), []);
  t.equal((await call('DELETE', '/1/sessions')).statusCode, 204);
  t.match(await sessions(1), [{ current: true }], 'the one that asks stays');

  for (const path of ['/4711/sessions', '/4711/tokens', '/4711/access'])
    t.equal((await call('GET', path)).json().code, 'USER_NOT_FOUND');
  const made = await app.inject({
    method: 'POST',
    url: '/api/account/tokens',
    headers: await signIn(app, 'admin'),
    payload: { name: 'all', scope: 'full', expiresInDays: 1 },
  });
  const byToken = caller(app, { authorization: `Bearer ${made.json().token}` });
  t.equal((await byToken('DELETE', '/2/sessions')).json().code, 'SESSION_NEEDED', 'a token shuts nobody out');
  const set = (user: object) => byToken('PATCH', `/${bob.id}`, { user });
  t.equal((await set({ company: 'Quay', status: 'inactive' })).statusCode, 200, 'it may suspend');
  for (const user of [{ status: 'active' }, { status: 'pending' }, { email: 'mine@x.example' }])
    t.match((await set(user)).json(), { code: 'SESSION_NEEDED' }, `nor lets anybody in: ${JSON.stringify(user)}`);
  t.match((await call('GET', `/${bob.id}`)).json(), { status: 'inactive', email: 'bob@harbour.example' });
});

t.test('access says what somebody may do, where it comes from, and whether it counts', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'admin'));
  const access = async (id: number) => (await call('GET', `/${id}/access`)).json();
  t.same(await access(1), {
    signsIn: 'yes',
    role: 'admin',
    rules: [{ action: 'manage', subject: 'all', from: 'role' }],
  });
  t.same(await access(2), {
    signsIn: 'yes',
    role: 'client',
    rules: [
      { action: 'read', subject: 'Auth', from: 'everyone' },
      { action: 'read', subject: 'AclDemo', from: 'role' },
    ],
  });
  t.equal((await access(3)).signsIn, 'noAccount');
  await call('PATCH', '/2', { user: { status: 'inactive' } });
  t.equal((await access(2)).signsIn, 'inactive');
});
