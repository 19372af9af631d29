import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import t from 'tap';
import { build, openTestState, signIn, temporaryFolder } from '../../test/helper.ts';
import { lastUse } from './last-use.ts';
import { bearer, caller, type Headers, makeToken } from './testing.ts';

const app = await build(t);

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
