import t from 'tap';
import { build, signIn, temporaryFolder } from '../../test/helper.ts';
import { transact } from '../stores/state/state.ts';
import { demoTokens } from './sample.ts';
import { bearer, caller, type Headers, makeToken } from './testing.ts';
import { addToken } from './tokens.ts';

const tokenKeys = ['id', 'name', 'scope', 'prefix', 'createdAt', 'expiresAt', 'lastUsedAt'];

/** The demo that cases share which leave passwords, addresses and sessions alone. */
const app = await build(t);

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
