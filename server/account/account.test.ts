import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import t from 'tap';
import { build, NO_FILE, signIn } from '../../test/helper.ts';
import { hashPassword } from '../auth/password.ts';
import { authStore } from '../auth/store.ts';
import { feedStore } from '../calendar/feeds.ts';
import { userStore } from '../users/store.ts';
import { lastUse } from './last-use.ts';
import { bearer, caller, type Headers, makeToken } from './testing.ts';
import { tokenStore } from './tokens.ts';

const profileKeys = [
  'id', 'fullName', 'username', 'email', 'avatar', 'role', 'phone', 'organization', 'address', 'state', 'zipCode',
  'country', 'language', 'timeZone', 'consoleLanguage', 'currency', 'currentPlan', 'mayDeactivate', 'createdAt', 'version',
]; // biome-ignore format: a row of fields
/** The demo that cases share which leave passwords, addresses and sessions alone. */
const app = await build(t);

t.test('the profile', async (t) => {
  const call = caller(app, await signIn(app, 'client'));
  const before = (await call('GET', '/account')).json();
  t.same(Object.keys(before), profileKeys);
  t.match(before, { id: 2, username: 'client', email: 'client@demo.com', role: 'client', timeZone: 'Asia/Beirut' });

  t.test('changes what is named, in the list of users too', async (t) => {
    const changes = {
      phone: '+961 1 555 010',
      organization: 'Cedar',
      zipCode: '1108',
      currency: '',
      language: 'Arabic',
    };
    const changed = await call('PATCH', '/account', changes);
    t.same(changed.json(), { ...before, ...changes, version: before.version + 1 });
    t.same((await call('GET', '/account')).json(), changed.json());
    const admin = caller(app, await signIn(app, 'admin'));
    t.match((await admin('GET', '/apps/users/2')).json(), {
      contact: '+961 1 555 010',
      company: 'Cedar',
      role: 'subscriber',
    });
    const { version } = changed.json();
    t.equal((await call('PATCH', '/account', { state: 'Bekaa', version })).json().version, version + 1);
    const late = await call('PATCH', '/account', { state: 'Beirut', version });
    t.match([late.statusCode, late.json()], [409, { code: 'USER_CHANGED', params: { version: version + 1 } }]);
    t.match((await call('GET', '/account')).json(), { state: 'Bekaa' }, 'nothing of it is stored');
    await call('PATCH', '/account', { fullName: 'Sam' });
    t.match((await call('GET', '/auth/session')).json().userData, { fullName: 'Sam', email: 'client@demo.com' });
  });

  t.test('refuses what is taken, unknown or not his to change', async (t) => {
    const taken = await call('PATCH', '/account', { username: 'ADMIN', zipCode: '0' });
    t.equal(taken.statusCode, 409);
    t.match(taken.json(), { code: 'ALREADY_IN_USE', field: 'username', errors: { username: [/already in use/] } });
    t.equal((await call('GET', '/account')).json().zipCode, '1108', 'nothing of a refused change is stored');
    // Address, picture and plan have operations of their own.
    for (const field of ['role', 'status', 'id', 'password', 'currentPlan', 'email', 'avatar'])
      t.match((await call('PATCH', '/account', { [field]: 'admin' })).json(), { code: 'INVALID_INPUT', field });
    for (const [field, value] of Object.entries({
      timeZone: 'Mars/Base',
      currency: 'euro',
      consoleLanguage: 'de',
      fullName: ' ',
      address: 'a\u0000',
    })) {
      const answer = await call('PATCH', '/account', { [field]: value });
      t.equal(answer.statusCode, 400);
      t.equal(answer.json().field, field);
    }
  });
});

t.test('changing the password', async (t) => {
  const app = await build(t);
  const here = await signIn(app, 'client');
  const elsewhere = await signIn(app, 'client');
  const token = await makeToken(app, here, 'full');
  const change = (currentPassword: string, newPassword: string) =>
    caller(app, here)('POST', '/account/password', { currentPassword, newPassword });

  for (const weak of ['short 1', 'ALL UPPER 1', 'onlyletters', ''])
    t.match((await change('client', weak)).json(), { code: 'WEAK_PASSWORD', field: 'newPassword' }, weak);
  const wrong = await change('nope', 'long enough 1');
  t.equal(wrong.statusCode, 400);
  t.match(wrong.json(), { code: 'WRONG_PASSWORD', field: 'currentPassword' });

  t.equal((await change('client', 'long enough 1')).statusCode, 204);
  t.equal((await caller(app, here)('GET', '/account')).statusCode, 200, 'this session stays');
  t.equal((await caller(app, elsewhere)('GET', '/account')).statusCode, 401, 'all others end');
  t.equal((await caller(app, bearer(token.token))('GET', '/account')).statusCode, 200, 'tokens stay');
  const login = async (password: string) =>
    (await caller(app, {})('POST', '/auth/login', { email: 'client@demo.com', password })).statusCode;
  t.same([await login('client'), await login('long enough 1')], [400, 200]);

  const together = await Promise.all(['long enough 3', 'long enough 4'].map((next) => change('long enough 1', next)));
  t.same(together.map(({ statusCode }) => statusCode).sort(), [204, 400], 'of two at a time the first counts');
  t.match(together.find(({ statusCode }) => statusCode === 400)!.json(), { code: 'WRONG_PASSWORD' });

  for (let i = 0; i < 5; i++) t.equal((await change('nope', 'long enough 2')).statusCode, 400);
  const slowed = await change('long enough 1', 'long enough 2');
  t.equal(slowed.statusCode, 429);
  t.match(slowed.json(), { code: 'TOO_MANY_ATTEMPTS', field: 'currentPassword' });
});

t.test('what was under way as the password changed, or as somebody was suspended, lets nobody in', async (t) => {
  const app = await build(t);
  const { db } = app.state;
  const auth = authStore(db);
  const from = { ip: '192.0.2.1', userAgent: '' };
  const { mark } = (await auth.verify('client@demo.com', 'client'))!;
  await auth.setPassword(2, await hashPassword('long enough 1'), '');
  await t.rejects(auth.openSession(2, from, mark), { code: 'SIGN_IN_OVER' });
  t.type(await auth.openSession(2, from, (await auth.verifyOwn(2, 'long enough 1'))!), 'string');

  await userStore(db).update(2, { status: 'inactive' }, 1);
  const tokens = tokenStore(db, lastUse(db), 'demo');
  await t.rejects(auth.openSession(2, from), { code: 'SIGN_IN_OVER' });
  await t.rejects(tokens.create(2, { name: 'Late', scope: 'full', expiresInDays: 1 }), { code: 'USER_INACTIVE' });
  await t.rejects(feedStore(db).make(2), { code: 'USER_INACTIVE' });
  t.same(await tokens.list(2), []);
});

t.test('a token or feed that is under way as its session ends is not made', { skip: NO_FILE }, async (t) => {
  const app = await build(t);
  const { db } = app.state;
  // What is about to be done is written down first, after the look at who asks.
  const end = `UPDATE session SET revoked_at = '2026-01-01T00:00:00.000Z'`;
  await sql`CREATE TRIGGER ends AFTER INSERT ON audit_begun WHEN NEW.write NOT LIKE '%"login"%' BEGIN ${sql.raw(end)}; END`.execute(
    db,
  );
  const make = async (role: 'admin' | 'client', path: string, body?: object) => {
    const { statusCode } = await caller(app, await signIn(app, role))('POST', path, body);
    return statusCode;
  };
  t.equal(await make('client', '/account/tokens', { name: 'Late', scope: 'full', expiresInDays: 1 }), 401);
  t.equal(await make('admin', '/calendar/feed'), 401);
  await sql`DROP TRIGGER ends`.execute(db);
  t.equal(await make('client', '/account/tokens', { name: 'Late', scope: 'full', expiresInDays: 1 }), 201);
  t.equal(await make('admin', '/calendar/feed'), 201);
});

t.test('a session that ends while its password is looked at changes nothing of how somebody signs in', async (t) => {
  const app = await build(t);
  const { db } = app.state;
  const admin = caller(app, await signIn(app, 'admin'));
  const own = { currentPassword: 'client' };
  for (const [path, body] of [
    ['/account/email', { ...own, email: 'mallory@demo.com' }],
    ['/account/password', { ...own, newPassword: 'long enough 1' }],
    ['/account/second-factor', own],
    ['/account/passkeys/options', own],
  ] as const) {
    const call = caller(app, { ...(await signIn(app, 'client')), host: 'ndr.example' });
    // Passwords are looked at two at a time: these are before it.
    const others = Array.from({ length: 12 }, (_, n) => authStore(db).verify(`nobody${n}@demo.com`, 'nothing'));
    const late = call('POST', path, body);
    await setTimeout(30);
    t.equal((await admin('DELETE', '/apps/users/2/sessions')).statusCode, 204);
    const { statusCode } = await late;
    await Promise.all(others);
    t.equal(statusCode, 401, path);
  }
  const { email } = await db.selectFrom('user').select('email').where('id', '=', 2).executeTakeFirstOrThrow();
  t.equal(email, 'client@demo.com');
  for (const table of ['second_factor', 'passkey_challenge'] as const)
    t.same(await db.selectFrom(table).selectAll().execute(), []);
  t.ok(await authStore(db).verify('client@demo.com', 'client'));
});

t.test(
  'who keeps the body of a call back does nothing with a session or a right that was taken away meanwhile',
  async (t) => {
    const app = await build(t);
    const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const body = JSON.stringify({ name: 'Late', scope: 'full', expiresInDays: 365 });
    /** A call that has said who it is, and waits; `finish` gives its body and what it is answered. */
    const begin = async (cookie: string, path: string, text: string) => {
      const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      const call = request({ port, hostname, path, method: 'POST', headers });
      call.write(text.slice(0, 1));
      await setTimeout(300);
      return async () => {
        call.end(text.slice(1));
        const [answer] = (await once(call, 'response')) as [IncomingMessage];
        answer.resume();
        return answer.statusCode;
      };
    };
    const admin = await signIn(app, 'admin');
    const { cookie } = await signIn(app, 'client');
    const [first, second] = [
      await begin(cookie, '/api/account/tokens', body),
      await begin(cookie, '/api/account/tokens', body),
    ];
    t.equal(await first(), 201);
    await caller(app, admin)('DELETE', '/apps/users/2/sessions');
    t.equal(await second(), 401);

    await caller(app, admin)('PATCH', '/apps/users/2', { user: { role: 'admin' } });
    const again = (await signIn(app, 'client')).cookie;
    const rule = JSON.stringify({ name: 'Late', query: 'sid:1', reason: 'Late.', action: 'hide' });
    const late = await begin(again, '/api/mute-rules', rule);
    await caller(app, admin)('PATCH', '/apps/users/2', { user: { role: 'subscriber' } });
    t.equal(await late(), 403);
  },
);

t.test('only for who is signed in', async (t) => {
  const call = caller(app, {});
  for (const [method, path, payload] of [
    ['GET', '/account'],
    ['PATCH', '/account', {}],
    ['POST', '/account/password', { currentPassword: 'a', newPassword: 'b' }],
    ['GET', '/account/tokens'],
    ['POST', '/account/tokens', { name: 'x', scope: 'full', expiresInDays: 1 }],
    ['DELETE', '/account/tokens/1'],
    ['GET', '/account/sessions'],
    ['DELETE', '/account/sessions'],
    ['DELETE', '/account/sessions/x'],
    ['GET', '/auth/session'],
  ] as const)
    t.equal((await call(method, path, payload)).statusCode, 401, `${method} ${path}`);
  const forged = await caller(app, bearer(`ndr_${'0'.repeat(48)}`))('GET', '/account');
  t.match(forged.json(), { code: 'INVALID_TOKEN' });
});

t.test('the e-mail address changes with the password only', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'client');
  const change = (email: string, currentPassword: string) =>
    caller(app, headers)('POST', '/account/email', { email, currentPassword });
  t.match((await change('sam@harbour.example', 'nope')).json(), { code: 'WRONG_PASSWORD', field: 'currentPassword' });
  t.match((await change('ADMIN@demo.com', 'client')).json(), { code: 'ALREADY_IN_USE', field: 'email' });
  t.match((await change('sam', 'client')).json(), { code: 'INVALID_INPUT', field: 'email' });
  t.match((await change('sam@harbour.example', 'client')).json(), { id: 2, email: 'sam@harbour.example' });
  const login = (email: string) => caller(app, {})('POST', '/auth/login', { email, password: 'client' });
  t.same([(await login('client@demo.com')).statusCode, (await login('sam@harbour.example')).statusCode], [400, 200]);
  const { token } = await makeToken(app, headers, 'full');
  const byToken = caller(app, bearer(token))('POST', '/account/email', {
    email: 'x@x.example',
    currentPassword: 'client',
  });
  t.match((await byToken).json(), { code: 'SESSION_NEEDED' });
});

t.test('who deactivates himself is out until an admin lets him in again', async (t) => {
  const app = await build(t);
  const admin = await signIn(app, 'admin');
  const client = await signIn(app, 'client');
  const elsewhere = await signIn(app, 'client');
  const { token } = await makeToken(app, client, 'full');
  const leave = (headers: Headers, payload: object = { confirm: true }) =>
    caller(app, headers)('POST', '/account/deactivation', payload);
  t.match((await caller(app, admin)('GET', '/account')).json(), { mayDeactivate: false });
  t.match((await leave(admin)).json(), { code: 'LAST_ADMIN' });
  t.match((await leave(client, {})).json(), { code: 'INVALID_INPUT', field: 'confirm' });
  t.match((await leave(bearer(token))).json(), { code: 'SESSION_NEEDED' });
  t.match((await caller(app, client)('GET', '/account')).json(), { mayDeactivate: true });
  t.equal((await leave(client)).statusCode, 204);
  for (const headers of [client, elsewhere, bearer(token)])
    t.equal((await caller(app, headers)('GET', '/account')).statusCode, 401);
  const login = () => caller(app, {})('POST', '/auth/login', { email: 'client@demo.com', password: 'client' });
  t.equal((await login()).statusCode, 400);
  await caller(app, admin)('PATCH', '/apps/users/2', { user: { status: 'active' } });
  t.equal((await login()).statusCode, 200);
});

t.test('one’s own activity, and nobody else’s', async (t) => {
  const app = await build(t);
  const client = caller(app, await signIn(app, 'client'));
  const admin = caller(app, await signIn(app, 'admin'));
  await admin('PATCH', '/account', { phone: '1' });
  await client('PATCH', '/account', { phone: '2' });
  const { entries } = (await client('GET', '/account/activity')).json();
  t.same(
    entries.map(({ operation, userId }: { operation: string; userId: number }) => [operation, userId]),
    [
      ['updateAccount', 2],
      ['login', 2],
    ],
  );
  t.equal((await client('GET', '/audit')).statusCode, 403, 'the whole trail is not for everybody');
});
