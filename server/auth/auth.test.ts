import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as argon2 from '@node-rs/argon2';
import fastify, { type FastifyContextConfig } from 'fastify';
import t from 'tap';
import { build, NO_FILE, signIn, temporaryFolder } from '../../test/helper.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { access } from '../http/access.ts';
import { cleanAuth } from './clean.ts';
import { hashPassword, isPassword, NO_PASSWORD } from './password.ts';
import { loginThrottle, placeThrottle } from './throttle.ts';

/** The demo that cases share which do not guess passwords. */
const app = await build(t);

t.test('signing in', async (t) => {
  const login = (payload: object) => app.inject({ method: 'POST', url: '/api/auth/login', payload });

  const right = await login({ email: 'ADMIN@demo.com ', password: 'admin' });
  t.equal(right.statusCode, 200);
  t.same(right.json().userAbilities, [{ action: 'manage', subject: 'all' }]);
  t.notOk('password' in right.json().userData || 'abilities' in right.json().userData, 'no secrets in the answer');

  for (const payload of [
    { email: 'admin@demo.com', password: 'wrong' },
    { email: 'nobody@demo.com', password: 'admin' },
  ]) {
    const wrong = await login(payload);
    t.equal(wrong.statusCode, 400);
    t.match(wrong.json(), { code: 'INVALID_CREDENTIALS', errors: { email: ['Email or Password is Invalid'] } });
  }
  t.match((await login({ email: 'a' })).json(), { code: 'INVALID_INPUT', field: 'password' });
});

t.test('a password is the same from every keyboard', async (t) => {
  const [composed, apart] = ['caf\u00e9 au lait, 42', 'cafe\u0301 au lait, 42'];
  const hash = await hashPassword(apart);
  t.same([await isPassword(hash, composed), await isPassword(hash, apart)], [true, true]);
  const earlier = await argon2.hash(apart);
  t.same(
    [await isPassword(earlier, apart), await isPassword(earlier, composed)],
    [true, false],
    'of an earlier version',
  );
});

t.test('guessing a password is slowed, per address and e-mail', async (t) => {
  const app = await build(t);
  const attempt = (email: string, password: string, remoteAddress = '192.0.2.1') =>
    app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: { email, password } });
  for (let i = 0; i < 5; i++) t.equal((await attempt('client@demo.com', 'no')).statusCode, 400);
  const blocked = await attempt('client@demo.com', 'client');
  t.equal(blocked.statusCode, 429);
  t.equal(blocked.json().code, 'TOO_MANY_ATTEMPTS');
  t.ok(Number(blocked.headers['retry-after']) > 0);
  t.equal((await attempt('admin@demo.com', 'admin')).statusCode, 200, 'another account is free');
  t.equal((await attempt('client@demo.com', 'client', '192.0.2.2')).statusCode, 200, 'another address is free');
});

/** What a guess comes to: right or wrong, or the seconds to wait. */
const outcomeOf = (guess: Promise<unknown>): Promise<unknown> =>
  guess.then(Boolean, (error) => error.params?.seconds ?? error.code ?? error);
const wrong = async () => false;
const right = async () => true;

t.test(
  'guesses at the same time cannot slip past, and a right one among them forgets only those before it',
  // A server answers them in an order of its own.
  { skip: NO_FILE },
  async (t) => {
    const app = await build(t);
    const { cookie } = await signIn(app, 'admin');
    const statuses = async (guesses: object[], url: string, headers = {}) =>
      Promise.all(guesses.map((payload) => app.inject({ method: 'POST', url, payload, headers }))).then((answers) => {
        const all = answers.map(({ statusCode }) => statusCode);
        return [200, 400, 429].map((status) => all.filter((each) => each === status).length);
      });
    const guesses = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ email: 'client@demo.com', password: i === 2 ? 'client' : 'no' }));
    t.same(await statuses(guesses(50), '/api/auth/login'), [1, 4, 45]);
    t.same(await statuses(guesses(2), '/api/auth/login'), [0, 2, 0]);
    t.same(await statuses(guesses(2), '/api/auth/login'), [0, 1, 1], 'the two after the right one still count');

    const changes = Array.from({ length: 20 }, () => ({ currentPassword: 'no', newPassword: 'a long one, 42' }));
    t.same(await statuses(changes, '/api/account/password', { cookie }), [0, 5, 15]);
  },
);

t.test('one password tried on many addresses is slowed as well, for the place it comes from', async (t) => {
  const app = await build(t);
  const spray = async (ips: string[], count: number) => {
    const guesses = Array.from({ length: count }, (_, i) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: ips[i % ips.length]!,
        payload: { email: `person${i}@example.com`, password: 'Spring2026' },
      }),
    );
    return (await Promise.all(guesses)).filter(({ statusCode }) => statusCode === 400).length;
  };
  t.equal(await spray(['192.0.2.1'], 60), 30);
  t.equal(await spray(['2001:db8:1:2::3', '2001:db8:1:2:ffff::4'], 60), 30, 'an IPv6 network is one place');
  t.equal(await spray(['::ffff:192.0.2.1'], 1), 0, 'however an address is written');
  t.equal(await spray(['192.0.2.2', '2001:db8:1:3::3'], 2), 2, 'others are free');
});

t.test('each further guess waits twice as long; an hour without one, or a success, forgets them', async (t) => {
  const app = await build(t);
  let now = Date.now();
  const throttle = loginThrottle(app.state.db, () => now);
  const guess = (how: () => Promise<boolean>) => outcomeOf(throttle.signIn('ann@example.com', '192.0.2.1', how));
  const tries = async (count: number) => {
    for (let i = 0; i < count; i++) t.equal(await guess(wrong), false);
  };
  await tries(5);
  for (const wait of [30, 60, 120, 240, 480, 900, 900]) {
    t.equal(await guess(right), wait);
    now += wait * 1000;
    await tries(1);
  }
  now += 3_600_001;
  await tries(5);
  t.equal(await guess(right), 30, 'as at first');
  now += 30_000;
  t.equal(await guess(right), true);
  await tries(5);
});

t.test('a guess that could not be made counts for nothing', async (t) => {
  const throttle = loginThrottle(app.state.db);
  const busy = () => Promise.reject(new AppError('BUSY'));
  for (let i = 0; i < 7; i++) t.equal(await outcomeOf(throttle.ownPassword(1, busy)), 'BUSY');
});

t.test('tries that were counted while the clock was ahead do not hold when it is set right', async (t) => {
  const app = await build(t);
  let now = Date.now() + 300 * 86_400_000;
  const logins = loginThrottle(app.state.db, () => now);
  const registrations = placeThrottle(app.state.db, { what: 'register', field: 'username', limit: 1 }, () => now);
  const guess = () => outcomeOf(logins.signIn('ann@example.com', '192.0.2.1', wrong));
  for (let i = 0; i < 5; i++) await guess();
  t.equal(await guess(), 30);
  await registrations.attempt('192.0.2.1');
  now = Date.now();
  t.equal(await guess(), false);
  await t.resolves(registrations.attempt('192.0.2.1'));
});

t.test(
  'more passwords at a time than can be worked on are put off, and others are served again afterwards',
  async (t) => {
    const many = await Promise.all(Array.from({ length: 130 }, () => outcomeOf(hashPassword('a long one, 42'))));
    t.same(
      [true, 'BUSY'].map((what) => many.filter((each) => each === what).length),
      [102, 28],
    );
    t.equal(await isPassword(await hashPassword('a long one, 42'), 'a long one, 42'), true);
  },
);

t.test('no password opens an account that has none, nor one that there is not', async (t) => {
  // What is verified in its place, so that both take the same time.
  const verified = 'no account has this password';
  t.same([await isPassword(NO_PASSWORD, verified), await isPassword(undefined, verified)], [false, false]);
});

t.test('what is over is cleaned away after thirty days', async (t) => {
  const app = await build(t);
  const { db } = app.state;
  const headers = await signIn(app, 'admin');
  const before = { created_at: new Date(Date.now() - 60_000).toISOString() };
  await db.updateTable('session').set(before).execute();
  await signIn(app, 'client');
  await app.inject({ method: 'POST', url: '/api/invitations', headers, payload: { role: 'client' } });
  await outcomeOf(loginThrottle(db).ownPassword(1, wrong));
  const rows = async () =>
    Promise.all(
      (['session', 'invitation', 'login_failure'] as const).map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  t.same(await rows(), [2, 1, 1]);
  await cleanAuth(db, inDays(0));
  t.same(await rows(), [2, 1, 1]);
  await cleanAuth(db, inDays(1));
  t.same(await rows(), [2, 1, 0], 'failures count for an hour');
  await app.inject({ method: 'POST', url: '/api/auth/logout', headers });
  await cleanAuth(db, inDays(31));
  t.same(await rows(), [2, 1, 0], 'the last session of an account says from where it was');
  await signIn(app, 'admin');
  await cleanAuth(db, inDays(31));
  t.same(await rows(), [2, 1, 0], 'the session that was ended is gone');
  await cleanAuth(db, inDays(61));
  t.same(await rows(), [2, 0, 0]);
});

t.test('a session can be revoked and its tokens go with it', async (t) => {
  const headers = await signIn(app, 'admin');
  const { accessToken } = (await app.inject({ method: 'POST', url: '/api/auth/token', headers })).json();
  const bearer = { authorization: `Bearer ${accessToken}` };
  const list = (h: Record<string, string>) => app.inject({ url: '/api/apps/users/list', headers: h });
  t.equal((await list(headers)).statusCode, 200);
  t.equal((await list(bearer)).statusCode, 200);
  t.equal((await app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode, 204);
  t.match((await list(headers)).json(), { code: 'UNAUTHENTICATED' });
  t.match((await list(bearer)).json(), { code: 'INVALID_TOKEN' });
  t.equal((await app.inject({ method: 'POST', url: '/api/auth/token', headers })).statusCode, 401);
});

t.test('signing in again in the same browser ends the session that it had', async (t) => {
  const before = await signIn(app, 'client');
  const elsewhere = await signIn(app, 'client');
  const session = async (headers: object) =>
    (await app.inject({ url: '/api/auth/session', headers: { ...headers } })).statusCode;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: before,
    payload: { email: 'admin@demo.com', password: 'admin' },
  });
  t.equal(answer.statusCode, 200);
  t.same([await session(before), await session(elsewhere)], [401, 200]);
});

t.test('a bearer token that holds no more does not stand in the way of signing in or out', async (t) => {
  const { cookie } = await signIn(app, 'admin');
  const { accessToken } = (await app.inject({ method: 'POST', url: '/api/auth/token', headers: { cookie } })).json();
  await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } });
  for (const authorization of [`Bearer ${accessToken}`, 'Bearer ndr_gone', 'Bearer', 'Bearer a b']) {
    const payload = { email: 'admin@demo.com', password: 'admin' };
    const headers = { authorization };
    const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
    t.equal(login.statusCode, 200, authorization.slice(0, 12));
    const both = { ...headers, cookie: `ndr_session=${login.cookies[0]!.value}` };
    t.equal((await app.inject({ url: '/api/auth/session', headers: both })).statusCode, 401, 'elsewhere it does');
    t.equal((await app.inject({ method: 'POST', url: '/api/auth/logout', headers: both })).statusCode, 204);
    const { cookie } = both;
    t.equal(
      (await app.inject({ url: '/api/auth/session', headers: { cookie } })).statusCode,
      401,
      'the cookie’s ended',
    );
  }
});

t.test(
  'accounts that are lost are no reason for a first admin',
  { skip: !!process.env.NDR_TEST_POSTGRES },
  async (t) => {
    const dataDir = temporaryFolder(t);
    const production = { dataDir, mode: 'production' as const };
    await (await build(t, production)).close();
    const app = await build(t, production);
    t.ok(app.firstInvitation, 'nobody has an account yet');
    const invitation = app.firstInvitation!.split('=')[1];
    const payload = { username: 'ann', email: 'ann@example.com', password: 'a long one, 42', invitation };
    t.equal((await app.inject({ method: 'POST', url: '/api/auth/register', payload })).statusCode, 200);
    await app.close();
    for (const name of readdirSync(dataDir)) if (name.startsWith('ndr.sqlite')) rmSync(join(dataDir, name));
    await t.rejects(build(t, production), /^NDR_DATA: the accounts in .* are gone: .* remove .*has-accounts$/);
  },
);

t.test('a session cookie is no bearer token', async (t) => {
  const { cookie } = await signIn(app, 'admin');
  const headers = { authorization: `Bearer ${cookie.split('=')[1]}` };
  t.equal((await app.inject({ url: '/api/apps/users/list', headers })).statusCode, 401);
});

t.test('roles', async (t) => {
  const list = (headers: Record<string, string> = {}) => app.inject({ url: '/api/apps/users/list', headers });
  t.match((await list()).json(), { code: 'UNAUTHENTICATED' });
  const client = await list(await signIn(app, 'client'));
  t.equal(client.statusCode, 403);
  t.equal(client.json().code, 'FORBIDDEN');
});

t.test('registration in the demo', async (t) => {
  const app = await build(t);
  const register = (payload: object) => app.inject({ method: 'POST', url: '/api/auth/register', payload });
  const password = 'secret 1';

  for (const payload of [
    {},
    { username: 'ann', email: 'ann@example.com' },
    { username: ' ', email: 'ann@example.com', password: 'x' },
    { username: 'ann', email: '', password: 'x' },
  ]) {
    const bare = await register(payload);
    t.equal(bare.statusCode, 400);
    t.same(bare.json(), { code: 'MISSING_FIELDS', message: 'username, email and password are required' });
  }
  t.match((await register({ username: 'a\u0000', email: 'b@example.com', password })).json(), {
    code: 'INVALID_INPUT',
    field: 'username',
  });
  t.match((await register({ role: 'admin' })).json(), { code: 'INVALID_INPUT', field: 'role' });
  t.match((await register({ username: 'ann', email: null, password })).json(), {
    code: 'INVALID_INPUT',
    fields: [{ field: 'email', code: 'WRONG_TYPE' }],
  });
  for (const email of ['notanemail', 'a b@c', '@', 'a@'])
    t.match((await register({ username: 'ann', email, password })).json(), { code: 'INVALID_INPUT', field: 'email' });

  const created = await register({ username: 'ann', email: ' ann@example.com', password });
  t.equal(created.statusCode, 200);
  t.same(Object.keys(created.json()), ['userAbilities', 'accessToken', 'userData']);
  t.same(created.json().userAbilities, [{ action: 'manage', subject: 'all' }]);
  t.ok(created.cookies.some(({ name, httpOnly }) => name === 'ndr_session' && httpOnly));
  const headers = { authorization: `Bearer ${created.json().accessToken}` };
  t.match((await app.inject({ url: '/api/apps/users/51', headers })).json(), {
    id: created.json().userData.id,
    username: 'ann',
    role: 'admin',
    currentPlan: 'basic',
    status: 'active',
  });

  t.match((await register({ username: 'ANN', email: 'Ann@example.com', password })).json(), {
    code: 'ALREADY_REGISTERED',
    errors: { username: ['This username is already in use.'], email: ['This email is already in use.'] },
  });
  const again = await register({ username: 'bob', email: 'ann@example.com', password });
  t.same(again.json().errors, { email: ['This email is already in use.'] });
  const ofTheList = (await app.inject({ url: '/api/apps/users/9', headers })).json();
  const listed = await register({ username: ofTheList.username, email: 'bob@example.com', password });
  t.same(listed.json().errors, { username: ['This username is already in use.'] }, 'people without an account count');
});

t.test('registrations from one address are counted', async (t) => {
  const app = await build(t, { mode: 'production' });
  const register = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/register',
      remoteAddress,
      payload: { username: 'ann', email: 'ann@example.com', password: 'secret 1' },
    });
  for (let i = 0; i < 20; i++) t.equal((await register('192.0.2.1')).statusCode, 403);
  const late = await register('192.0.2.1');
  t.equal(late.statusCode, 429);
  t.equal(late.json().code, 'TOO_MANY_ATTEMPTS');
  t.ok(Number(late.headers['retry-after']) > 3500);
  t.equal((await register('192.0.2.2')).statusCode, 403, 'another address is free');
});

t.test('the hour of registrations begins with the first and ends', async (t) => {
  let now = 0;
  const throttle = placeThrottle(app.state.db, { what: 'register', field: 'username', limit: 2 }, () => now);
  const attempt = () => outcomeOf(throttle.attempt('192.0.2.1').then(() => true));
  t.equal(await attempt(), true);
  now += 3_000_000;
  t.equal(await attempt(), true);
  t.equal(await attempt(), 600);
  now += 600_001;
  t.equal(await attempt(), true);
  t.equal(await attempt(), true, 'counted anew');
});

t.test('who am I', async (t) => {
  const session = async (headers = {}) => app.inject({ url: '/api/auth/session', headers });
  t.equal((await session()).statusCode, 401);
  const { expiresAt, ...rest } = (await session(await signIn(app, 'client'))).json();
  t.same(rest, {
    userAbilities: [
      { action: 'read', subject: 'Auth' },
      { action: 'read', subject: 'AclDemo' },
    ],
    userData: {
      id: 2,
      fullName: 'Sam Karim',
      username: 'client',
      avatar: '',
      email: 'client@demo.com',
      role: 'client',
    },
  });
  t.ok(Date.parse(expiresAt) > Date.now() + 29 * 86_400_000);
  t.equal((await session({ authorization: 'Bearer ndr_demo_05_read' })).json().expiresAt, null);
});

t.test('what goes wrong unexpectedly at sign-in has the specification’s words', async (t) => {
  const app = await build(t);
  await app.state.db.updateTable('account').set({ password_hash: 'damaged' }).where('user_id', '=', 2).execute();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'client@demo.com', password: 'client' },
  });
  t.equal(answer.statusCode, 400);
  t.match(answer.json(), { code: 'SIGN_IN_FAILED', field: 'email', errors: { email: ['Something went wrong'] } });
});

t.test('production does not start on the data of a demo', async (t) => {
  const dataDir = temporaryFolder(t);
  await (await build(t, { dataDir })).close();
  await t.rejects(build(t, { dataDir, mode: 'production' }), /^NDR_DATA: .*production needs a folder of its own$/);
  await t.resolves(build(t, { dataDir }), 'and leaves it as it is');
});

t.test('production takes only invited people, each link once', async (t) => {
  const app = await build(t, { mode: 'production' });
  const register = (payload: object) => app.inject({ method: 'POST', url: '/api/auth/register', payload });
  const ann = { username: 'ann', email: 'ann@example.com', password: 'long enough' };
  t.match((await register(ann)).json(), { code: 'INVITATION_NEEDED' });
  t.match(
    (
      await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: 'admin@demo.com', password: 'admin' },
      })
    ).json(),
    { code: 'INVALID_CREDENTIALS' },
    'no demo accounts',
  );

  const invitation = new URLSearchParams(app.firstInvitation!.split('?')[1]).get('invitation')!;
  const first = await register({ ...ann, invitation });
  t.equal(first.json().userData.role, 'admin');
  t.match((await register({ ...ann, username: 'eve', email: 'eve@example.com', invitation })).json(), {
    code: 'INVITATION_NEEDED',
  });

  const headers = { authorization: `Bearer ${first.json().accessToken}` };
  const invited = await app.inject({ method: 'POST', url: '/api/invitations', headers, payload: { role: 'client' } });
  t.equal(invited.statusCode, 201);
  const second = await register({
    username: 'bob',
    email: 'bob@example.com',
    password: 'long enough',
    invitation: invited.json().path.split('=')[1],
  });
  t.equal(second.json().userData.role, 'client');
});

t.test('a write from another site is refused', async (t) => {
  const headers = await signIn(app, 'admin');
  const post = (more: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/auth/logout', headers: { ...headers, host: 'ndr.example', ...more } });
  t.match((await post({ origin: 'https://evil.example' })).json(), { code: 'FOREIGN_ORIGIN' });
  t.match((await post({ origin: 'null' })).json(), { code: 'FOREIGN_ORIGIN' });
  t.match((await post({ 'sec-fetch-site': 'cross-site' })).json(), { code: 'FOREIGN_ORIGIN' });
  for (const host of ['ndr.example:8443', 'ndr.example:80', 'evil.example/', 'x@evil.example'])
    t.match((await post({ host, origin: 'https://ndr.example' })).json(), { code: 'FOREIGN_ORIGIN' }, host);
  for (const host of ['ndr.example', 'ndr.example:443', 'NDR.Example'])
    t.equal((await post({ host, origin: 'https://ndr.example' })).statusCode, 204, host);
  t.equal((await post({ host: 'ndr.example:8443', origin: 'https://ndr.example:8443' })).statusCode, 204);
});

t.test('a route that does not say who can keeps the process from starting', async (t) => {
  const appWith = async (config: FastifyContextConfig) => {
    const app = fastify();
    t.teardown(() => app.close());
    await app.register(access, { subjects: ['User'] });
    app.get('/things', { config }, async () => 'secret');
    return app.ready();
  };
  await t.rejects(appWith({}), /do not say who may: GET \/things/);
  await t.rejects(appWith({ access: ['read', 'Invoice'] }), /a subject that no feature declares: GET \/things/);
  await appWith({ access: ['read', 'User'] });
});

t.test('errors leave through one door', async (t) => {
  const missing = await app.inject('/api/nothing/here');
  t.equal(missing.statusCode, 404);
  t.match(missing.json(), { code: 'NOT_FOUND', message: /\/api\/nothing\/here/ });
  const broken = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"email":',
  });
  t.match(broken.json(), { code: 'INVALID_JSON' });
  t.notMatch(broken.body, /at .*\.ts:/, 'never a stack');
});

t.test('behind TLS the session cookie is for TLS only, if the proxy is one we were told of', async (t) => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'ndr.example', origin: 'https://ndr.example' };
  const login = async (trustProxy: Config['trustProxy']) => {
    const app = await build(t, { trustProxy });
    const payload = { email: 'admin@demo.com', password: 'admin' };
    return app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress: '192.0.2.9', headers, payload });
  };
  for (const proxy of [['192.0.2.0/24'], 1])
    t.match((await login(proxy)).cookies[0], { name: 'ndr_session', secure: true });
  t.match((await login(['192.0.2.8'])).json(), { code: 'FOREIGN_ORIGIN' }, 'a stranger cannot say where it came from');
  t.match((await login(undefined)).json(), { code: 'FOREIGN_ORIGIN' });
});
