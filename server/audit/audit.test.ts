import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import t from 'tap';
import type { AuditEntry, AuditPage } from '../../shared/audit.ts';
import { build, signIn } from '../../test/helper.ts';
import { documentOf, operationsOf } from '../../test/openapi.ts';
import { auditStore } from './store.ts';

const EVENT = '{"timestamp":"2026-11-02T08:15:30.000125+0000","event_type":"dns","src_ip":"10.0.0.5"}\n';
const INGEST = { authorization: 'Bearer ndr_demo_01_ingest' };

const listed = async (app: FastifyInstance, query = ''): Promise<AuditPage> =>
  (await app.inject({ url: `/api/audit?perPage=100${query}`, headers: await signIn(app, 'admin') })).json();

t.test('every operation that writes leaves one entry, whoever asks and however it ends', async (t) => {
  const app = await build(t);
  const writing = operationsOf(documentOf(app)).filter(({ method }) => method !== 'GET');
  t.ok(writing.length > 20, `${writing.length} operations`);
  const client = await signIn(app, 'client');
  for (const { method, path, operationId } of writing) {
    const entries = async (): Promise<AuditEntry[]> =>
      (await app.state.db
        .selectFrom('audit')
        .selectAll()
        .where('operation', '=', operationId!)
        .execute()) as unknown as AuditEntry[];
    const before = (await entries()).length;
    const url = path.replace(/\{\w+\}/g, '424242');
    const answer = await app.inject({
      method,
      url: `${url}?secret=in-the-address`,
      headers: client,
      payload: { password: 'never-kept' },
    } as InjectOptions);
    const after = await entries();
    t.equal(after.length, before + 1, `${operationId}: one`);
    t.match(after.at(-1), { status: answer.statusCode }, `${operationId}: with its end`);
    t.notMatch(JSON.stringify(after), /never-kept|in-the-address/, `${operationId}: nothing that was sent`);
    if (operationId === 'logout') Object.assign(client, await signIn(app, 'client'));
  }
});

t.test('an entry says who, with what, from where and about what', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const payload = { user: { company: 'Tidal Works' } };
  const remoteAddress = '192.0.2.7';
  await app.inject({ method: 'PATCH', url: '/api/apps/users/7', headers, payload, remoteAddress });
  await app.inject({ method: 'DELETE', url: '/api/apps/users/4711', headers });
  const full = { authorization: 'Bearer ndr_demo_09_full' };
  await app.inject({ method: 'DELETE', url: '/api/apps/users/8', headers: full });
  await app.inject({ method: 'GET', url: '/api/apps/users/9', headers });

  const { entries } = await listed(app, '&user=1');
  t.equal(entries.filter(({ operation }) => operation === 'getUser').length, 0, 'who only reads leaves none');
  const [token, gone, update] = entries.filter(({ operation }) => operation !== 'login');
  t.match(update, {
    operation: 'updateUser',
    userId: 1,
    userName: 'admin',
    via: 'session',
    tokenId: null,
    address: remoteAddress,
    object: { id: '7' },
    status: 200,
    count: 1,
  });
  t.match(gone, { operation: 'deleteUser', object: { id: '4711' }, status: 404 });
  t.match(token, { operation: 'deleteUser', via: 'token', tokenId: 9, object: { id: '8' }, status: 204 });

  const login = entries.find(({ operation }) => operation === 'login');
  t.match(login, { userId: 1, userName: 'admin', via: 'session', status: 200 }, 'whoever signs in is known by then');

  // The names are those of then, and stay when the user goes.
  const change = { user: { username: 'boss' } };
  await app.inject({ method: 'PATCH', url: '/api/apps/users/1', headers, payload: change });
  await app.inject({ method: 'DELETE', url: '/api/apps/calendar/events/3', headers });
  const [calendar] = (await listed(app, '&operation=deleteCalendarEvent')).entries;
  t.equal(calendar?.userName, 'boss');
  t.equal((await listed(app, '&operation=updateUser')).entries.at(-1)?.userName, 'admin');
});

t.test('the list is for those who may read it, in pages, by user, operation and time', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  for (const id of [1, 2, 3]) await app.inject({ method: 'DELETE', url: `/api/apps/calendar/events/${id}`, headers });
  t.equal((await app.inject('/api/audit')).statusCode, 401);
  t.equal((await app.inject({ url: '/api/audit', headers: await signIn(app, 'client') })).statusCode, 403);

  const page = async (query: string): Promise<AuditPage> =>
    (await app.inject({ url: `/api/audit?operation=deleteCalendarEvent${query}`, headers })).json();
  const second = await page('&perPage=2&page=2');
  t.match(second, { total: 3, totalPages: 2, entries: [{ object: { id: '1' } }] }, 'the oldest is the last');
  t.equal((await page('&user=2')).total, 0);
  t.equal((await page('&since=2099-01-01')).total, 0);
  t.equal((await page('&since=2020-01-01')).total, 3);
  t.match(await page('&since=yesterday'), { code: 'INVALID_INPUT', fields: [{ field: 'since', code: 'BAD_TIME' }] });
});

t.test('a sensor and a stranger, however often they come, fill an entry an hour', async (t) => {
  const app = await build(t);
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/api/events', headers: { ...INGEST, 'content-type': 'text/plain' }, payload });
  await Promise.all(Array.from({ length: 20 }, () => send(EVENT)));
  const guess = { email: 'admin@demo.com', password: 'guess' };
  for (let i = 0; i < 4; i++) await app.inject({ method: 'POST', url: '/api/auth/login', payload: guess });
  t.equal((await listed(app, '&operation=ingestEvents')).total, 1);
  t.equal((await listed(app, '&operation=login')).entries.filter(({ status }) => status === 400).length, 1);

  for (const id of [1, 2, 3]) await app.inject({ method: 'DELETE', url: `/api/apps/users/${id}` });
  t.match(await listed(app, '&operation=deleteUser'), { total: 1, entries: [{ status: 401, object: {} }] });

  // By session somebody sits there: each is an entry.
  const headers = { ...(await signIn(app, 'admin')), 'content-type': 'text/plain' };
  for (let i = 0; i < 2; i++) await app.inject({ method: 'POST', url: '/api/events', headers, payload: EVENT });
  t.equal((await listed(app, '&operation=ingestEvents')).total, 3);
});

t.test('equal writes are counted, and not beyond their hour', async (t) => {
  const app = await build(t);
  const store = auditStore(app.state.db, 20);
  const write = (at: Date) => ({
    at: at.toISOString(),
    userId: 1,
    userName: 'admin',
    via: 'token' as const,
    tokenId: 3,
    address: '192.0.2.1',
    operation: 'counted',
    object: {},
    status: 200,
    requestId: 'r',
  });
  const now = Date.now();
  for (let i = 0; i < 5; i++) await store.record(write(new Date(now + i)), true);
  await sleep(100);
  const list = () => store.list({ operation: 'counted', perPage: 10, page: 1 });
  t.match(await list(), { total: 1, entries: [{ count: 5, lastAt: new Date(now + 4).toISOString() }] });
  await store.record(write(new Date(now + 3_600_001)), true);
  await store.record(write(new Date(now + 3_600_002)), true);
  await store.close();
  t.match(await list(), { total: 2, entries: [{ count: 2 }, { count: 5 }] });
});
