import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DatabaseSync } from '@photostructure/sqlite';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import t, { type Test } from 'tap';
import type { AuditEntry, AuditPage, AuditVerification } from '../../shared/audit.ts';
import { build, NO_FILE, runCli, signIn, temporaryFolder } from '../../test/helper.ts';
import { documentOf, operationsOf } from '../../test/openapi.ts';
import { migrations } from '../features.ts';
import { audit } from '../http/audit.ts';
import { commandOverControl, connectControl } from '../ingest/control-client.ts';
import { openState } from '../stores/state/state.ts';
import { openIngester } from '../system/open-ingester.ts';
import { auditStore } from './store.ts';

const EVENT = '{"timestamp":"2026-11-02T08:15:30.000125+0000","event_type":"dns","src_ip":"10.0.0.5"}\n';
const INGEST = { authorization: 'Bearer ndr_demo_01_ingest' };

const columns = `at, user_id, user_name, via, token_id, address, operation, object, status, request_id, count, last_at, subject,
  object_name, changes, previous_hash, hash`;

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
  t.equal((await page('&from=2099-01-01')).total, 0);
  t.equal((await page('&to=2020-01-01')).total, 0);
  t.equal((await page('&from=2020-01-01&to=2099-01-01')).total, 3);
  t.match(await page('&from=yesterday'), { code: 'INVALID_INPUT', fields: [{ field: 'from', code: 'BAD_TIME' }] });
  t.equal((await page('&outcome=done')).total, 3);
  t.equal((await page('&outcome=refused')).total, 0);
  t.equal((await page('&q=DELETECALENDAR')).total, 3, 'part of the operation, in any case');
  t.equal((await page('&q=%25')).total, 0, 'no wildcards');
  const [newest] = (await page('')).entries;
  t.match(await page(`&q=${newest!.requestId}`), { total: 1, entries: [{ id: newest!.id }] });

  t.match((await app.inject({ url: '/api/audit/choices', headers })).json(), {
    people: [{ id: 1, name: 'admin' }],
    operations: ['deleteCalendarEvent', 'login'],
    subjects: ['CalendarEvent'],
  });
  const days = async (query: string) => (await app.inject({ url: `/api/audit/days?${query}`, headers })).json();
  const today = (await days('operation=deleteCalendarEvent')).days;
  t.match(today.at(-1), { day: new Date().toISOString().slice(0, 10), done: 3, refused: 0 });
  t.equal((await days('from=2020-01-01&to=2020-01-08')).days.length, 7, 'a day without any is one of them');
  t.match(await days('timeZone=Mars/Olympus'), {
    code: 'INVALID_INPUT',
    message: 'timeZone: There is no time zone Mars/Olympus',
    fields: [{ code: 'UNKNOWN_TIME_ZONE' }],
  });
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

  for (const url of ['/api/auth/logout', '/api/auth/logout'])
    t.equal((await app.inject({ method: 'POST', url })).statusCode, 204);
  const expired = await signIn(app, 'client');
  for (let i = 0; i < 2; i++) await app.inject({ method: 'POST', url: '/api/auth/logout', headers: expired });
  t.match(
    await listed(app, '&operation=logout'),
    { total: 1, entries: [{ userName: 'client', status: 204 }] },
    'who had no session to end has done nothing',
  );
  for (const host of ['1', '2', '3'])
    await app.inject({ method: 'DELETE', url: '/api/calendar/feed', remoteAddress: `2001:db8:0:7::${host}` });
  const stranger = await listed(app, '&operation=revokeCalendarFeed');
  t.match(stranger, { total: 1, entries: [{ address: '2001:db8:0:7::1' }] }, 'one network is one place');

  // By session somebody sits there: each is an entry.
  const headers = { ...(await signIn(app, 'admin')), 'content-type': 'text/plain' };
  for (let i = 0; i < 2; i++) await app.inject({ method: 'POST', url: '/api/events', headers, payload: EVENT });
  t.equal((await listed(app, '&operation=ingestEvents')).total, 3);
});

t.test('equal writes are counted, and not beyond their hour', async (t) => {
  const app = await build(t);
  const store = auditStore(app.state.db);
  const write = (at: Date) => ({
    at: at.toISOString(),
    userId: 1,
    userName: 'admin',
    via: 'token' as const,
    tokenId: 3,
    address: '192.0.2.1',
    operation: 'counted',
    subject: null,
    object: {},
    objectName: null,
    changes: [],
    status: 200,
    requestId: 'r',
  });
  const now = Date.now();
  for (let i = 0; i < 5; i++) await store.record(write(new Date(now + i)), true);
  const list = () => store.list({ operation: 'counted', perPage: 10, page: 1 });
  t.match(await list(), { total: 1, entries: [{ count: 1 }] }, 'the first stands there at once');
  await store.record(write(new Date(now + 3_600_001)), true);
  t.match(
    await list(),
    { total: 3, entries: [{ count: 1 }, { count: 4, lastAt: new Date(now + 4).toISOString() }, { count: 1 }] },
    'the rest when the hour is over',
  );
  await store.record(write(new Date(now + 3_600_002)), true);
  await store.close();
  t.match(await list(), { total: 4, entries: [{ count: 1 }] }, 'and when the process stops');
  t.match(await store.verify(), { fault: null });
});

t.test('strangers of ever other places do not fill it', async (t) => {
  const app = await build(t);
  const store = auditStore(app.state.db, undefined, 3);
  const refused = { userId: null, userName: null, via: null, tokenId: null, subject: null, objectName: null };
  const at = new Date().toISOString();
  for (let net = 1; net <= 8; net++)
    for (const host of ['1', '2'])
      await store.record(
        {
          ...refused,
          at,
          address: `2001:db8:0:${net}::${host}`,
          operation: 'strange',
          object: {},
          changes: [],
          status: 401,
          requestId: 'r',
        },
        true,
      );
  const list = () => store.list({ operation: 'strange', perPage: 100, page: 1 });
  t.equal((await list()).total, 4, 'one each for three places, one for all others');
  await store.close();
  const { entries } = await list();
  t.same(entries.map(({ address, count }) => [address, count]).slice(0, 4), [
    ['::/0', 9],
    ['2001:db8:0:3::/64', 1],
    ['2001:db8:0:2::/64', 1],
    ['2001:db8:0:1::/64', 1],
  ]);
  t.match(await store.verify(), { fault: null });
});

t.test('what was done to one thing', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const send = (method: 'PATCH' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
  await send('PATCH', '/api/apps/users/7', { user: { company: 'Elsewhere' } });
  await send('DELETE', '/api/apps/users/7/sessions');
  await send('PATCH', '/api/apps/users/77', { user: { company: 'Nobody' } });
  await send('DELETE', '/api/apps/calendar/events/7');
  const { total, entries } = await listed(app, '&subject=User&object=7');
  t.equal(total, 2, 'neither of user 77 nor of what else has the id 7');
  t.match(entries, [
    { operation: 'endUserSessions', subject: 'User', object: { id: '7' } },
    { operation: 'updateUser', subject: 'User', object: { id: '7' } },
  ]);
});

/** An application whose trail has some entries, written at once. */
async function withTrail(t: Test) {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir });
  const headers = await signIn(app, 'admin');
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map((id) => app.inject({ method: 'DELETE', url: `/api/apps/calendar/events/${id}`, headers })),
  );
  return { app, dataDir, headers };
}

t.test('the trail cannot be changed, and writes that come together are one chain', async (t) => {
  const { app, headers } = await withTrail(t);
  const rows = await app.state.db.selectFrom('audit').selectAll().orderBy('id').execute();
  t.same(
    rows.map(({ id }) => id),
    rows.map((_, index) => index + 1),
    'numbered without a gap',
  );
  const sound = (await app.inject({ url: '/api/audit/verification', headers })).json();
  t.match(sound, { entries: rows.length, head: rows.at(-1)!.hash, fault: null, id: null });
  await t.rejects(app.state.db.updateTable('audit').set({ status: 200 }).execute(), /only ever added to/);
  await t.rejects(app.state.db.deleteFrom('audit').execute(), /only ever added to/);
});

t.test('the shell goes through the trail beside a running server', { skip: NO_FILE }, async (t) => {
  const { app, dataDir } = await withTrail(t);
  const rows = await app.state.db.selectFrom('audit').selectAll().orderBy('id').execute();
  const shell = await runCli('server/audit/verify-cli.ts', [rows[2]!.hash], { NDR_DATA: dataDir });
  t.match(shell, { code: 0, out: /all in order/ }, 'beside a running server, and an older head is still in it');
  const strange = await runCli('server/audit/verify-cli.ts', ['f'.repeat(64)], { NDR_DATA: dataDir });
  t.match(strange, { code: 1, err: /No entry has this hash/ });
});

t.test('whoever changes the file is found out', { skip: NO_FILE }, async (t) => {
  const { app, dataDir } = await withTrail(t);
  await app.close();
  const cases: [name: string, statements: string, found: Partial<AuditVerification>][] = [
    ['changed', "UPDATE audit SET user_name = 'nobody' WHERE id = 3", { fault: 'changed', id: 3, entries: 2 }],
    ['missing', 'DELETE FROM audit WHERE id = 3', { fault: 'missing', id: 3 }],
    [
      'taken out, the rest closed up',
      'DELETE FROM audit WHERE id = 3; UPDATE audit SET id = id - 1 WHERE id > 3',
      { fault: 'moved', id: 3 },
    ],
    ['cut off', 'DELETE FROM audit WHERE id >= 6', { fault: 'missing', id: 6 }],
    [
      'changed places',
      'UPDATE audit SET id = 99 WHERE id = 3; UPDATE audit SET id = 3 WHERE id = 4; UPDATE audit SET id = 4 WHERE id = 99',
      { fault: 'moved', id: 3 },
    ],
    [
      'added',
      `INSERT INTO audit SELECT (SELECT max(id) + 1 FROM audit), ${columns} FROM audit WHERE id = 3`,
      { fault: 'added', id: 8 },
    ],
    ['without its head', 'DELETE FROM audit_head', { fault: 'missing' }],
  ];
  for (const [name, statements, found] of cases) {
    const copy = temporaryFolder(t);
    const path = join(copy, 'ndr.sqlite');
    copyFileSync(join(dataDir, 'ndr.sqlite'), path);
    const file = new DatabaseSync(path);
    // Past the triggers, as somebody can who has the file.
    file.exec(`DROP TRIGGER audit_no_update; DROP TRIGGER audit_no_delete; ${statements}`);
    file.close();
    const state = await openState(path, migrations);
    const store = auditStore(state.db);
    t.match(await store.verify(), found, name);
    await store.close();
    await state.close();
    if (name === 'changed')
      t.match(
        await runCli('server/audit/verify-cli.ts', [], { NDR_DATA: copy }),
        { code: 1, err: /Entry 3 is not what was written; 2 before it are in order/ },
        'the shell says it, and fails',
      );
  }
});

t.test(
  'what the shell has done leaves an entry, by a server and without one; what it only asks leaves none',
  { skip: NO_FILE },
  async (t) => {
    const dataDir = temporaryFolder(t);
    const app = await build(t, { dataDir });
    const ask = (command: string, input: Record<string, string>) => commandOverControl(dataDir, command, input);
    await ask('make-admin', { email: 'client@demo.com' });
    await t.rejects(ask('make-admin', { email: 'nobody@demo.com' }), { code: 'USER_NOT_FOUND' });
    await ask('audit-verify', { hash: '' });
    const file = join(dataDir, 'eve.json');
    writeFileSync(file, EVENT);
    const server = (await connectControl(dataDir))!;
    await server.importFile(file, { source: 'hq' });
    await server.importStream('pipe', Readable.from([Buffer.from(EVENT.replace('10.0.0.5', '10.0.0.6'))]));
    const { entries, total } = await listed(app, '&q=command.');
    t.equal(total, 4);
    const byCommand = { via: 'command', userId: null, userName: null, address: 'local' };
    t.match(entries, [
      { ...byCommand, operation: 'command.stream', object: { source: 'pipe' }, changes: [{ after: 1 }] },
      { ...byCommand, operation: 'command.import', object: { path: file, source: 'hq' }, objectName: 'eve.json' },
      { ...byCommand, operation: 'command.make-admin', object: { email: 'nobody@demo.com' }, status: 404 },
      { ...byCommand, operation: 'command.make-admin', objectName: 'client@demo.com', status: 200 },
    ]);
    await app.close();

    const alone = await openIngester(dataDir);
    await alone.maintain({ kind: 'rebuild', table: 'derived' });
    await alone.close();
    const state = await openState(join(dataDir, 'ndr.sqlite'), migrations);
    const store = auditStore(state.db);
    const { entries: after } = await store.list({ perPage: 1, page: 1 });
    t.match(after, [{ ...byCommand, operation: 'command.rebuild', status: 200 }]);
    t.match(await store.verify(), { fault: null }, 'in one chain with the others');
    await store.close();
    await state.close();
  },
);

t.test('an entry says what was changed, and no secret', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const send = (method: 'PATCH' | 'DELETE' | 'POST' | 'PUT', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
  const newest = async (operation: string) => (await listed(app, `&operation=${operation}`)).entries[0];

  const user = (await app.inject({ url: '/api/apps/users/7', headers })).json();
  await send('PATCH', '/api/apps/users/7', { user: { company: 'Tidal Works' } });
  t.match(await newest('updateUser'), {
    objectName: user.fullName,
    changes: [{ field: 'company', before: user.company, after: 'Tidal Works' }],
  });
  await send('PATCH', '/api/apps/users/7', { user: { company: 'Tidal Works' } });
  t.strictSame((await newest('updateUser'))?.changes, [], 'what stays as it was is no change');
  await send('PATCH', '/api/apps/users/7', { user: { email: 'no' } });
  t.match(await newest('updateUser'), { status: 400, changes: [] }, 'nor is what was refused');

  await send('DELETE', '/api/apps/users/7');
  const gone = await newest('deleteUser');
  t.ok(
    gone?.changes.some(({ field, before, after }) => field === 'company' && before === 'Tidal Works' && after === null),
  );

  const event = { title: 'Handover', start: '2026-12-01T09:00:00Z', end: '2026-12-01T10:00:00Z' };
  const created = await send('POST', '/api/apps/calendar/events', {
    event: { ...event, allDay: false, extendedProps: { calendar: 'Business' } },
  });
  t.equal(created.statusCode, 201, created.body);
  t.match(await newest('createCalendarEvent'), { objectName: 'Handover' });
  t.ok((await newest('createCalendarEvent'))?.changes.some(({ after }) => after === 'Handover'));

  const token = (
    await send('POST', '/api/account/tokens', { name: 'Nightly', scope: 'read', expiresInDays: 9 })
  ).json();
  t.match(await newest('createToken'), {
    objectName: 'Nightly',
    changes: [
      { field: 'name', before: null, after: 'Nightly' },
      { field: 'scope', after: 'read' },
    ],
  });
  const link = (await send('POST', '/api/invitations', { role: 'client' })).json();
  const feed = (await send('POST', '/api/calendar/feed')).json();
  const rows = JSON.stringify((await listed(app)).entries);
  for (const secret of [token.token, link.path, feed.path]) {
    t.type(secret, 'string');
    t.notOk(rows.includes(secret), 'what lets somebody in stands nowhere');
  }
  const own = (await app.inject({ url: '/api/account/activity', headers })).json();
  t.ok(
    own.entries.every(({ changes }: AuditEntry) => changes.length === 0),
    'nor in what one sees of oneself',
  );
});

t.test('the filtered trail is saved as CSV, however long', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const store = auditStore(app.state.db);
  for (let i = 0; i < 2500; i++)
    await store.record(
      {
        ...{
          at: new Date().toISOString(),
          userId: 1,
          userName: '=cmd()',
          via: 'session',
          tokenId: null,
          address: '::1',
        },
        ...{ operation: 'many', subject: null, object: {}, objectName: null, changes: [], status: 200, requestId: 'r' },
      },
      false,
    );
  await store.close();
  const { headers: answered, body } = await app.inject({ url: '/api/audit/export?operation=many', headers });
  t.match(answered['content-disposition'], /attachment; filename="audit-trail.csv"/);
  const lines = body.trimEnd().split('\r\n');
  t.equal(lines.length, 2501);
  t.match(lines[1], /,'=cmd\(\),session/);
  t.equal((await app.inject({ url: '/api/audit/export?from=never', headers })).statusCode, 400);
  t.equal((await app.inject('/api/audit/export')).statusCode, 401);
});

t.test('a process whose writes would leave no entry does not start', async (t) => {
  const handler = async () => ({});
  const access = 'visitor' as const;
  const started = async (prepare: (app: FastifyInstance) => void) => {
    const app = fastify();
    t.teardown(() => app.close());
    await app.register(audit);
    prepare(app);
    await app.ready();
  };
  const withSink = (app: FastifyInstance) => app.auditBy({ begin: async () => 'begun', record: async () => undefined });
  await t.rejects(
    started((app) => app.post('/api/things', { config: { access } }, handler)),
    /Nobody keeps the audit/,
  );
  await t.rejects(
    started((app) => {
      withSink(app);
      app.addHook('onRoute', (route) => {
        route.onSend = [];
      });
      app.put('/things', { config: { access } }, handler);
    }),
    /Routes that write without the audit trail: \/things/,
    'wherever it is, when something takes the hook away',
  );
  await started((app) => {
    withSink(app);
    app.route({ method: ['GET', 'PATCH'], url: '/api/things', config: { access }, handler });
  });
});

t.test(
  'a write that the process does not live to answer has an entry that says so after the next start',
  { skip: NO_FILE },
  async (t) => {
    const [dataDir, killed] = [temporaryFolder(t), temporaryFolder(t)];
    const app = await build(t, { dataDir });
    const headers = await signIn(app, 'admin');
    const begun = () => app.state.db.selectFrom('audit_begun').selectAll().execute();
    // What is on the disk while the handler is at work is what a kill would leave.
    async function* body() {
      yield EVENT;
      while (!(await begun()).length) await new Promise(setImmediate);
      for (const name of ['ndr.sqlite', 'ndr.sqlite-wal']) copyFileSync(join(dataDir, name), join(killed, name));
      yield EVENT.replace('.000125', '.000126');
    }
    const payload = Readable.from(body(), { objectMode: false });
    const streamed = { ...headers, 'content-type': 'application/x-ndjson', 'transfer-encoding': 'chunked' };
    const sent = await app.inject({ method: 'POST', url: '/api/events?source=s', headers: streamed, payload });
    t.match(sent.json(), { accepted: 2 });
    t.same(await begun(), [], 'what was answered is an entry');
    t.match(await listed(app, '&operation=ingestEvents'), { total: 1, entries: [{ status: 200 }] });
    await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'a@b.example', password: 'wrong' } });
    await app.inject({ method: 'DELETE', url: '/api/apps/users/4711', headers });
    t.same(await begun(), [], 'refused or not');

    const next = await build(t, { dataDir: killed });
    const unanswered = await listed(next, '&outcome=unanswered');
    t.match(unanswered, { total: 1, entries: [{ operation: 'ingestEvents', userName: 'admin', status: 0, count: 1 }] });
    t.equal((await listed(next, '&outcome=done&operation=ingestEvents')).total, 0);
    const admin = await signIn(next, 'admin');
    const get = async (url: string) => (await next.inject({ url, headers: admin })).json();
    const { days } = await get('/api/audit/days?operation=ingestEvents');
    t.match(days.at(-1), { done: 0, refused: 0, unanswered: 1 }, 'in the chart it is neither done nor refused');
    const range = `from=${new Date(Date.now() - 3_600_000).toISOString()}&to=${new Date(Date.now() + 60_000).toISOString()}`;
    const { entries: latest } = await get(`/api/dashboards/crm/activity?${range}`);
    t.match(
      latest.find(({ operation }: { operation: string }) => operation === 'ingestEvents'),
      { outcome: 'unanswered' },
      'nor on the dashboard',
    );
    t.same(await next.state.db.selectFrom('audit_begun').selectAll().execute(), []);
    t.match(await auditStore(next.state.db).verify(), { fault: null });
  },
);
