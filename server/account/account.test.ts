import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import t from 'tap';
import { PNG } from '../../test/authenticator.ts';
import { build, openTestState, signIn, temporaryFolder } from '../../test/helper.ts';
import { hashPassword } from '../auth/password.ts';
import { authStore } from '../auth/store.ts';
import { feedStore } from '../calendar/feeds.ts';
import { resetDemo } from '../demo/seed.ts';
import { features } from '../features.ts';
import { transact } from '../stores/state/state.ts';
import { userStore } from '../users/store.ts';
import { lastUse } from './last-use.ts';
import { photoStore } from './photos.ts';
import { demoTokens } from './sample.ts';
import { addToken, tokenStore } from './tokens.ts';

type Headers = Record<string, string>;
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Calls of one person: method, path under /api and body. */
const caller = (app: FastifyInstance, headers: Headers) => (method: Method, path: string, payload?: object | string) =>
  app.inject({ method, url: `/api${path}`, headers, ...(payload !== undefined && { payload }) });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const makeToken = async (app: FastifyInstance, headers: Headers, scope: string, expiresInDays = 30) =>
  (await caller(app, headers)('POST', '/account/tokens', { name: scope, scope, expiresInDays })).json();

const profileKeys = [
  'id', 'fullName', 'username', 'email', 'avatar', 'role', 'phone', 'organization', 'address', 'state', 'zipCode',
  'country', 'language', 'timeZone', 'consoleLanguage', 'currency', 'currentPlan', 'mayDeactivate', 'createdAt', 'version',
]; // biome-ignore format: a row of fields
const tokenKeys = ['id', 'name', 'scope', 'prefix', 'createdAt', 'expiresAt', 'lastUsedAt'];

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

t.test('a token is shown once and stored as a hash', async (t) => {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir });
  const call = caller(app, await signIn(app, 'client'));
  const answer = await call('POST', '/account/tokens', { name: ' Report ', scope: 'read', expiresInDays: 2 });
  t.equal(answer.statusCode, 201);
  const { token, ...made } = answer.json();
  t.same(Object.keys(made), tokenKeys);
  t.match(made, { name: 'Report', scope: 'read', lastUsedAt: null, prefix: token.slice(0, 12) });
  t.match(token, /^ndr_[0-9a-f]{48}$/);
  const days = (Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / 86_400_000;
  t.equal(days, 2);

  const list = await call('GET', '/account/tokens');
  t.same(list.json(), { tokens: [made] });
  t.notMatch(
    JSON.stringify(await app.state.db.selectFrom('api_token').selectAll().execute()),
    new RegExp(token.slice(12)),
    'not in the database',
  );

  for (const [field, value] of Object.entries({ name: '', scope: 'admin', expiresInDays: 0, extra: 1 }))
    t.match(
      (await call('POST', '/account/tokens', { name: 'x', scope: 'read', expiresInDays: 1, [field]: value })).json(),
      {
        code: 'INVALID_INPUT',
        field,
      },
    );
  t.equal((await call('POST', '/account/tokens', { name: 'x', scope: 'read', expiresInDays: 366 })).statusCode, 400);

  await app.close();
  const again = await build(t, { dataDir });
  t.match((await caller(again, bearer(token))('GET', '/account')).json(), { id: 2 }, 'it works after a restart');
  const clients = caller(again, await signIn(again, 'client'));
  const admins = caller(again, await signIn(again, 'admin'));
  t.equal((await admins('DELETE', `/account/tokens/${made.id}`)).statusCode, 404, 'nobody else’s');
  t.equal((await clients('DELETE', `/account/tokens/${made.id}`)).statusCode, 204);
  t.equal((await clients('DELETE', `/account/tokens/${made.id}`)).statusCode, 404);
  t.match((await caller(again, bearer(token))('GET', '/account')).json(), { code: 'INVALID_TOKEN' });
  for (const id of ['0', 'x', '9007199254740993'])
    t.match((await clients('DELETE', `/account/tokens/${id}`)).json(), { code: 'INVALID_INPUT', field: 'id' });
});

t.test('scopes', async (t) => {
  const admin = await signIn(app, 'admin');
  const as = async (scope: string, owner = admin) => caller(app, bearer((await makeToken(app, owner, scope)).token));
  const event = `${JSON.stringify({ timestamp: '2026-11-02T08:00:00Z', event_type: 'flow' })}\n`;
  const outcome = async (call: ReturnType<typeof caller>) => {
    const answers = await Promise.all([
      call('GET', '/apps/users/list'),
      call('HEAD', '/apps/users/list'),
      call('DELETE', '/apps/users/999'),
      call('POST', '/events', event),
      call('GET', '/auth/session'),
    ]);
    return answers.map(({ statusCode, body }) => (statusCode === 403 ? JSON.parse(body || '{}').code : statusCode));
  };
  t.same(await outcome(await as('read')), [200, 200, 'TOKEN_SCOPE', 'TOKEN_SCOPE', 200]);
  t.same(
    (await outcome(await as('ingest'))).filter((_, index) => index !== 1),
    ['TOKEN_SCOPE', 'TOKEN_SCOPE', 200, 'TOKEN_SCOPE'],
  );
  t.same(await outcome(await as('full')), [200, 200, 404, 200, 200]);

  t.test('a token can never do what its owner may not', async (t) => {
    const client = await signIn(app, 'client');
    t.equal((await (await as('full', client))('GET', '/apps/users/list')).json().code, 'FORBIDDEN');
    t.equal((await (await as('ingest', client))('POST', '/events', event)).json().code, 'FORBIDDEN');
  });

  t.test('what keeps a token alive needs a session', async (t) => {
    const full = await as('full');
    for (const [method, path, payload] of [
      ['POST', '/account/tokens', { name: 'x', scope: 'full', expiresInDays: 365 }],
      ['POST', '/account/password', { currentPassword: 'admin', newPassword: 'long enough 1' }],
      ['DELETE', '/account/tokens/1'],
      ['DELETE', '/account/sessions'],
      ['DELETE', '/account/sessions/x'],
      ['POST', '/auth/token'],
    ] as const) {
      const answer = await full(method, path, payload);
      t.equal(answer.statusCode, 403);
      t.equal(answer.json().code, 'SESSION_NEEDED', `${method} ${path}`);
    }
    t.equal((await full('GET', '/account/tokens')).statusCode, 200);
    t.ok(
      (await full('GET', '/account/sessions'))
        .json()
        .sessions.every((session: { current: boolean }) => !session.current),
    );
  });
});

t.test('a token ends when it said it would', async (t) => {
  const { token } = await makeToken(app, await signIn(app, 'admin'), 'read', 1);
  const ask = async () => (await caller(app, bearer(token))('GET', '/auth/session')).statusCode;
  t.equal(await ask(), 200);
  await app.state.db
    .updateTable('api_token')
    .set({ expires_at: '2026-01-01T00:00:00.000Z' })
    .where('prefix', '=', token.slice(0, 12))
    .execute();
  t.equal(await ask(), 401);
});

t.test('an account has at most a hundred tokens', async (t) => {
  const app = await build(t);
  const client = await signIn(app, 'client');
  for (let i = 0; i < 100; i++) await makeToken(app, client, 'read');
  const answer = await caller(app, client)('POST', '/account/tokens', { name: 'x', scope: 'read', expiresInDays: 1 });
  t.equal(answer.statusCode, 409);
  t.equal(answer.json().code, 'TOO_MANY_TOKENS');
});

t.test('the ten tokens of the demo', async (t) => {
  t.equal(demoTokens.length, 10);
  const app = await build(t);
  const { tokens } = (await caller(app, await signIn(app, 'admin'))('GET', '/account/tokens')).json();
  t.same(tokens.map(({ name }: Headers) => name).sort(), demoTokens.map(({ name }) => name).sort());
  t.ok(tokens.every((token: Headers) => token.expiresAt === null && token.prefix!.startsWith('ndr_demo_')));
  for (const { secret, scope } of demoTokens) {
    const { statusCode } = await caller(app, bearer(secret))('GET', '/auth/session');
    t.equal(statusCode, scope === 'ingest' ? 403 : 200, secret);
  }

  const production = await build(t, { mode: 'production' });
  const invitation = production.firstInvitation!.split('=')[1];
  const admin = { username: 'ann', email: 'ann@example.com', password: 'secret 1', invitation };
  await caller(production, {})('POST', '/auth/register', admin);
  const { secret } = demoTokens[9]!;
  const given = { secret, name: 'x', scope: 'full', createdAt: '', expiresAt: null } as const;
  await transact(production.state.db, (trx) => addToken(trx, 1, given));
  const refused = await caller(production, bearer(secret))('GET', '/account');
  t.equal(refused.statusCode, 401, 'refused in production, even if it were there');
});

t.test('sessions', async (t) => {
  const app = await build(t);
  const open = async (userAgent: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': userAgent },
      remoteAddress: '192.0.2.7',
      payload: { email: 'client@demo.com', password: 'client' },
    });
    return { cookie: `ndr_session=${answer.cookies.find(({ name }) => name === 'ndr_session')!.value}` };
  };
  const [laptop, phone, desk] = [await open('laptop'), await open('phone'), await open('desk')];
  const call = caller(app, laptop);
  const sessions = async (): Promise<Headers[]> => (await call('GET', '/account/sessions')).json().sessions;
  const listed = await sessions();
  t.same(Object.keys(listed[0]!), ['id', 'ip', 'userAgent', 'createdAt', 'lastSeenAt', 'current']);
  t.same(listed.map(({ userAgent, current }) => [userAgent, current]).sort(), [
    ['desk', false],
    ['laptop', true],
    ['phone', false],
  ]);
  t.ok(listed.every(({ ip }) => ip === '192.0.2.7'));
  const secrets = (await app.state.db.selectFrom('session').select('id').execute()).map(({ id }) => id);
  t.notOk(
    listed.some(({ id }) => secrets.includes(id!)),
    'the id shown is not the secret one',
  );

  const phones = listed.find(({ userAgent }) => userAgent === 'phone')!.id;
  t.equal((await caller(app, await signIn(app, 'admin'))('DELETE', `/account/sessions/${phones}`)).statusCode, 404);
  t.equal((await call('DELETE', `/account/sessions/${phones}`)).statusCode, 204);
  t.equal((await call('DELETE', `/account/sessions/${phones}`)).statusCode, 404);
  t.equal((await caller(app, phone)('GET', '/account')).statusCode, 401);

  t.equal((await call('DELETE', '/account/sessions')).statusCode, 204);
  t.equal((await caller(app, desk)('GET', '/account')).statusCode, 401);
  t.same(
    (await sessions()).map(({ userAgent }) => userAgent),
    ['laptop'],
  );
});

/** What the table says of a token's last use. */
async function storedUse(app: FastifyInstance, id: number): Promise<string | null> {
  const row = app.state.db.selectFrom('api_token').select('last_used_at').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).last_used_at;
}

t.test('last use is known at once and written together', async (t) => {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir });
  const admin = caller(app, await signIn(app, 'admin'));
  const { id, token } = await makeToken(app, await signIn(app, 'admin'), 'read');
  for (let i = 0; i < 3; i++) await caller(app, bearer(token))('GET', '/account');
  const used = async (call: typeof admin) =>
    (await call('GET', '/account/tokens')).json().tokens.find((row: { id: number }) => row.id === id).lastUsedAt;
  t.match(await used(admin), /^20/);
  t.equal(await storedUse(app, id), null, 'nothing is written while requests are answered');
  await app.close();
  const again = await build(t, { dataDir });
  t.match(await used(caller(again, await signIn(again, 'admin'))), /^20/, 'written when the process stops');
});

t.test('a session that nobody has used for long is over', async (t) => {
  const app = await build(t, { sessionIdleHours: 5 });
  const quiet = caller(app, await signIn(app, 'admin'));
  const busy = caller(app, await signIn(app, 'admin'));
  t.equal((await busy('GET', '/account')).statusCode, 200);
  const opened = (hours: number) => {
    const created_at = new Date(Date.now() - hours * 3_600_000).toISOString();
    return app.state.db.updateTable('session').set({ created_at }).execute();
  };
  await opened(4);
  t.equal((await busy('GET', '/account/sessions')).json().sessions.length, 2);
  await opened(6);
  t.equal((await busy('GET', '/account/sessions')).json().sessions.length, 1, 'it is no longer listed');
  t.equal((await quiet('GET', '/account')).statusCode, 401);
  t.equal((await busy('GET', '/account')).statusCode, 200, 'one that was used a moment ago stays');
});

t.test('last uses are written at intervals, and only when there are any', async (t) => {
  const uses = lastUse(app.state.db, 20);
  t.teardown(() => uses.close());
  await setTimeout(60);
  t.equal(await storedUse(app, 3), null);
  for (let i = 0; i < 100; i++) uses.note('token', 3);
  t.equal(await storedUse(app, 3), null, 'not at once');
  while (!(await storedUse(app, 3))) await setTimeout(10);
  const first = await storedUse(app, 3);
  await setTimeout(60);
  t.equal(await storedUse(app, 3), first, 'and not again');
});

t.test('a use that could not be written is not forgotten', async (t) => {
  const state = await openTestState(t, join(temporaryFolder(t), 'ndr.sqlite'));
  await state.close();
  const uses = lastUse(state.db, 20);
  uses.note('token', 3);
  await setTimeout(60);
  t.match(uses.latest('token', 3, null), /^20/);
  await t.rejects(uses.close());
});

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

const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

t.test('a picture of oneself', async (t) => {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir });
  const headers = await signIn(app, 'client');
  const put = (payload: Buffer, type = 'image/png') =>
    app.inject({ method: 'PUT', url: '/api/account/photo', headers: { ...headers, 'content-type': type }, payload });
  const get = (url: string, as: Headers = headers) => app.inject({ url, headers: as });
  const files = () => readdirSync(join(dataDir, 'photos'));

  t.test('is what its bytes say, in a file for its owner alone', async (t) => {
    const answer = await put(PNG, 'application/octet-stream');
    t.equal(answer.statusCode, 200);
    const { avatar } = answer.json();
    t.match(avatar, /^\/api\/photos\/2-[0-9a-f]{16}\.png$/);
    t.equal((await caller(app, headers)('GET', '/auth/session')).json().userData.avatar, avatar);
    const shown = await get(avatar, await signIn(app, 'admin'));
    t.same(shown.rawPayload, PNG);
    t.match(shown.headers, {
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': /^private/,
    });
    t.equal((await get(avatar, {})).statusCode, 401, 'not for visitors');
    t.equal(statSync(join(dataDir, 'photos')).mode & 0o777, 0o700);
    t.equal(statSync(join(dataDir, 'photos', files()[0]!)).mode & 0o777, 0o600);
  });

  t.test('takes the place of the one before', async (t) => {
    const before = (await caller(app, headers)('GET', '/account')).json().avatar;
    const { avatar } = (await put(GIF)).json();
    t.match(avatar, /\.gif$/);
    t.equal((await get(avatar)).headers['content-type'], 'image/gif');
    t.equal((await get(before)).statusCode, 404);
    t.equal(files().length, 1);
    t.same((await put(GIF)).json().avatar, avatar, 'the same once more');
    t.equal((await get(avatar)).statusCode, 200);
  });

  t.test('is kept also when it is given several times at once', async (t) => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => put(PNG)));
    t.same([...new Set(answers.map(({ statusCode }) => statusCode))], [200]);
    t.same((await get(answers[0]!.json().avatar)).rawPayload, PNG);
    t.equal(files().length, 1);
    await put(GIF);
  });

  t.test('is refused when it is none, or too large', async (t) => {
    const { avatar } = (await caller(app, headers)('GET', '/account')).json();
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    for (const none of [page, Buffer.alloc(0), Buffer.from('{"a":1}')])
      t.match((await put(none)).json(), { code: 'NOT_A_PICTURE' });
    t.equal((await put(Buffer.concat([PNG, Buffer.alloc(800 * 1024)]))).statusCode, 413);
    const sides = (length: number, width: number, height: number, write: 'writeUInt32BE' | 'writeUInt16LE') => {
      const two = Buffer.alloc(2 * length);
      two[write](width, 0);
      two[write](height, length);
      return two;
    };
    const png = (width: number, height: number) =>
      Buffer.concat([PNG.subarray(0, 16), sides(4, width, height, 'writeUInt32BE'), PNG.subarray(24)]);
    const gifAt = (at: number, width: number, height: number) =>
      Buffer.concat([GIF.subarray(0, at), sides(2, width, height, 'writeUInt16LE'), GIF.subarray(at + 4)]);
    const webp = (kind: string, hex: string) =>
      Buffer.concat([Buffer.from(`RIFF....WEBP${kind}....`), Buffer.from(hex, 'hex')]);
    const jpeg = (hex: string) => Buffer.from(`ffd8ffe00004aabbff${hex}`, 'hex');
    for (const large of [
      png(4097, 1),
      png(1, 2 ** 31),
      gifAt(6, 1, 4097),
      webp('VP8X', '00000000' + '001000' + '000000'),
      webp('VP8 ', '000000' + '9d012a' + '0110' + '0100'),
      webp('VP8L', '2f' + '00000004'),
      jpeg('c0000b08' + '0001' + '1001' + '0000'),
    ])
      t.match((await put(large)).json(), { code: 'TOO_MANY_PIXELS', params: { max: 4096 } }, large.toString('latin1'));
    for (const none of [PNG.subarray(0, 18), png(0, 1), jpeg('da00040000000000'), GIF.subarray(0, 8), webp('VP8X', '')])
      t.match((await put(none)).json(), { code: 'NOT_A_PICTURE' }, none.toString('latin1'));
    for (const least of [
      png(4096, 4096),
      webp('VP8X', '00000000' + 'ff0f00' + 'ff0f00'),
      jpeg('c2000b08' + '0001' + '1000' + '0000'),
    ])
      t.equal((await put(least)).statusCode, 200, least.toString('latin1'));
    await put(GIF);
    t.equal((await get('/api/photos/..%2F..%2Fsecret')).statusCode, 400);
    t.equal((await get('/api/photos/2-0123456789abcdef.png')).statusCode, 404);
    t.equal((await caller(app, headers)('GET', '/account')).json().avatar, avatar);
  });

  t.test('takes no file with it but its own, whatever address stands in its place', async (t) => {
    const admin = caller(app, await signIn(app, 'admin'));
    const others = (
      await app.inject({ method: 'PUT', url: '/api/account/photo', headers: await signIn(app, 'admin'), payload: PNG })
    ).json().avatar as string;
    writeFileSync(join(dataDir, 'kept'), 'kept');
    for (const avatar of ['/api/photos/../kept', others]) {
      for (const way of [() => put(GIF), () => caller(app, headers)('DELETE', '/account/photo')]) {
        t.equal((await admin('PATCH', '/apps/users/2', { user: { avatar } })).statusCode, 200);
        await way();
      }
    }
    t.ok(existsSync(join(dataDir, 'kept')), 'no file outside');
    t.equal((await get(others)).statusCode, 200, 'nor the picture of somebody else');
    await admin('DELETE', '/account/photo');
    await photoStore(app.state.db, dataDir).clean(new Date(Date.now() + 7_200_000));
  });

  t.test('goes back to initials, and with the person', async (t) => {
    const { avatar } = (await put(PNG)).json();
    t.equal((await caller(app, headers)('DELETE', '/account/photo')).statusCode, 204);
    t.equal((await get(avatar)).statusCode, 404);
    t.same(files(), []);
    const left = (await put(PNG)).json().avatar;
    const admin = await signIn(app, 'admin');
    await caller(app, admin)('DELETE', '/apps/users/2');
    t.equal((await get(left, admin)).statusCode, 404, 'nobody has it');
    const photos = photoStore(app.state.db, dataDir);
    await photos.clean(new Date());
    t.equal(files().length, 1, 'one that may be just being given is spared');
    await photos.clean(new Date(Date.now() + 7_200_000));
    t.same(files(), []);
  });
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

t.test('notifications, plan and billing address are kept for each person', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'client'));
  const admin = caller(app, await signIn(app, 'admin'));
  const defaults = (await call('GET', '/account/notifications')).json();
  t.match(defaults.choices[0], { event: 'highThreat', email: false, browser: false, app: true });
  t.match(defaults.choices[1], { event: 'mention', email: true, browser: false, app: true }, 'what is for one person');
  t.match(defaults.choices[4], { event: 'jobFailed', browser: false, app: false }, 'what is told by e-mail only');
  const chosen = { event: 'assignment', email: false, browser: true, app: false };
  const answer = (await call('PUT', '/account/notifications', { choices: [chosen] })).json();
  t.same(
    answer.choices.find(({ event }: { event: string }) => event === 'assignment'),
    chosen,
  );
  t.same(answer.choices.length, defaults.choices.length, 'the others stay');
  const nowhere = { event: 'jobFailed', email: true, browser: true, app: true };
  const jobs = (await call('PUT', '/account/notifications', { choices: [nowhere] })).json();
  t.match(
    jobs.choices[4],
    { ...nowhere, browser: false, app: false },
    'where nothing is told there is nothing to choose',
  );
  t.same((await call('GET', '/account/notifications')).json(), jobs);
  t.same((await admin('GET', '/account/notifications')).json(), defaults);
  t.equal((await call('PUT', '/account/notifications', { choices: [{ ...chosen, event: 'x' }] })).statusCode, 400);

  t.match((await call('PUT', '/account/plan', { currentPlan: 'enterprise' })).json(), { currentPlan: 'enterprise' });
  t.match((await admin('GET', '/apps/users/2')).json(), { currentPlan: 'enterprise' });
  t.equal((await call('PUT', '/account/plan', { currentPlan: 'free' })).statusCode, 400);

  const empty = (await call('GET', '/account/billing-address')).json();
  t.same(new Set(Object.values(empty)), new Set(['']));
  const address = {
    ...empty,
    company: 'Cedar Clinic',
    email: 'bills@cedar.example',
    vatNumber: 'FR 32',
    zipCode: '33000',
  };
  t.same((await call('PUT', '/account/billing-address', address)).json(), address);
  t.same((await call('PUT', '/account/billing-address', { ...address, city: 'Beirut' })).json().city, 'Beirut');
  t.same((await admin('GET', '/account/billing-address')).json(), empty);
  t.match((await call('PUT', '/account/billing-address', { ...address, email: 'x' })).json(), { field: 'email' });

  t.test('a demo’s reset keeps nothing of it', async (t) => {
    await resetDemo(app.state.db, features);
    for (const table of ['notification_choice', 'billing_address', 'webhook'] as const)
      t.same(await app.state.db.selectFrom(table).selectAll().execute(), [], table);
  });
});

t.test('webhooks', async (t) => {
  const app = await build(t);
  const ruledBy = (rule: { role: 'analyst' | 'subscriber'; sensors: string }) =>
    app.state.db.updateTable('user').set(rule).where('id', '=', 2).execute();
  await ruledBy({ role: 'analyst', sensors: '' });
  const client = caller(app, await signIn(app, 'client'));
  const admin = caller(app, await signIn(app, 'admin'));
  const webhook = { name: ' Tickets ', url: 'https://tickets.example/hook', events: ['highThreat'], enabled: true };
  const made = await client('POST', '/account/webhooks', webhook);
  t.equal(made.statusCode, 201);
  const { secret, ...stored } = made.json();
  t.match(secret, /^whsec_[\w-]{32}$/);
  t.match(stored, { id: 1, name: 'Tickets', events: ['highThreat'], enabled: true });
  t.same((await client('GET', '/account/webhooks')).json(), { webhooks: [stored] }, 'the secret is shown once');
  t.same((await admin('GET', '/account/webhooks')).json(), { webhooks: [] });
  t.equal((await admin('PATCH', '/account/webhooks/1', { enabled: false })).statusCode, 404, 'nobody else’s');
  const paused = await client('PATCH', '/account/webhooks/1', { enabled: false, version: 1 });
  t.match(paused.json(), { ...stored, enabled: false, version: 2 });
  const late = await client('PATCH', '/account/webhooks/1', { name: 'Written over', version: 1 });
  t.match([late.statusCode, late.json()], [409, { code: 'CHANGED_MEANWHILE', params: { version: 2 } }]);
  t.match((await client('GET', '/account/webhooks')).json().webhooks, [{ name: 'Tickets', enabled: false }]);
  for (const bad of [{ events: [] }, { events: ['x'] }, { name: ' ' }, { events: ['jobFailed', 'jobFailed'] }])
    t.equal((await client('POST', '/account/webhooks', { ...webhook, ...bad })).statusCode, 400);

  t.test('are told of what their owner may hear of; what he may not stays as it is', async (t) => {
    const refused = async (method: 'POST' | 'PATCH', path: string, body: object) => {
      const answer = (await client(method, path, body)).json();
      return [answer.code, answer.field, answer.fields?.[0].code, answer.message];
    };
    const codes = (event: string) => [
      ...['INVALID_INPUT', 'events', 'MAY_NOT_HEAR'],
      `events must not have ${event}: you may not read what it is about`,
    ];
    const change = async (body: object) => (await client('PATCH', '/account/webhooks/1', body)).json();
    t.same(await refused('POST', '/account/webhooks', { ...webhook, events: ['jobFailed'] }), codes('jobFailed'));
    t.match(await change({ events: ['highThreat', 'sensorSilent'] }), { events: ['highThreat', 'sensorSilent'] });

    await ruledBy({ role: 'analyst', sensors: 'dmz' });
    t.same((await change({ events: ['mention'] })).events, ['mention', 'sensorSilent']);
    t.same((await change({ events: ['highThreat', 'sensorSilent'] })).events, ['highThreat', 'sensorSilent']);
    t.same(await refused('PATCH', '/account/webhooks/1', { events: ['jobFailed'] }), codes('jobFailed'));

    await ruledBy({ role: 'subscriber', sensors: '' });
    t.match(await change({ name: 'Desk' }), { name: 'Desk', events: ['highThreat', 'sensorSilent'] });
    t.same((await change({ events: ['highThreat'] })).events, ['highThreat', 'sensorSilent']);
    t.same(await refused('POST', '/account/webhooks', webhook), codes('highThreat'));

    await ruledBy({ role: 'analyst', sensors: '' });
    t.same((await change({ events: ['highThreat'] })).events, ['highThreat']);
  });

  t.test('call no address that leads inside, and who may change the settings is told of them', async (t) => {
    const codeOf = async (call: typeof client, url: string) => {
      const answer = await call('POST', '/account/webhooks', { ...webhook, url });
      return answer.statusCode === 201 ? null : answer.json().fields[0].code;
    };
    const refused: [url: string, byClient: string, byAdmin: string][] = [
      ['tickets.example', 'BAD_URL', 'BAD_URL'],
      ['ftp://tickets.example/', 'BAD_URL', 'BAD_URL'],
      ['javascript:alert(1)', 'BAD_URL', 'BAD_URL'],
      ['https://me:secret@tickets.example/', 'URL_WITH_PASSWORD', 'URL_WITH_PASSWORD'],
      ['http://tickets.example/', 'URL_NOT_SECURE', 'URL_NOT_SECURE'],
      ['http://169.254.169.254/latest', 'URL_NOT_ALLOWED', 'URL_PRIVATE'],
      ['https://[fe80::1]/', 'URL_NOT_ALLOWED', 'URL_PRIVATE'],
      ['https://0.0.0.0/', 'URL_NOT_ALLOWED', 'URL_NOT_ALLOWED'],
      ['https://192.168.1.9/', 'URL_NOT_ALLOWED', 'URL_PRIVATE'],
      ['http://10.1.2.3:8080/hook', 'URL_NOT_ALLOWED', 'URL_PRIVATE'],
      ['http://localhost:9000/', 'URL_NOT_ALLOWED', 'URL_PRIVATE'],
      ['https://0x7f000001/', 'URL_NOT_ALLOWED', 'URL_PRIVATE'],
      ['https://[::ffff:127.0.0.1]/', 'URL_NOT_ALLOWED', 'URL_PRIVATE'],
    ];
    for (const [url, byClient, byAdmin] of refused)
      t.same([await codeOf(client, url), await codeOf(admin, url)], [byClient, byAdmin], url);
    t.equal(
      (await client('PATCH', '/account/webhooks/1', { url: 'http://10.0.0.1/' })).json().fields[0].code,
      'URL_NOT_ALLOWED',
    );
  });

  t.test('are twenty at most', async (t) => {
    for (let made = 1; made < 20; made++) await client('POST', '/account/webhooks', webhook);
    const more = await client('POST', '/account/webhooks', webhook);
    t.match(more.json(), { code: 'TOO_MANY_WEBHOOKS', params: { max: 20 } });
    t.equal((await client('DELETE', '/account/webhooks/1')).statusCode, 204);
    t.equal((await client('DELETE', '/account/webhooks/1')).statusCode, 404);
  });
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
