import { once } from 'node:events';
import { appendFileSync, cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import t from 'tap';
import { build, NO_FILE, signIn, smallDisk, temporaryFolder } from '../test/helper.ts';
import { readConfig } from './config.ts';
import type { Parts } from './feature.ts';
import { answerBrokenHttp } from './http/errors.ts';
import { patience } from './http/patience.ts';
import { openEventStore } from './stores/events/open.ts';
import { storeMetrics } from './system/metrics.ts';

const app = await build(t);

t.test('answers carry the usual guards, and nothing of an unknown address leaks', async (t) => {
  const { headers } = await app.inject('/api/health');
  t.match(headers['content-security-policy'], /default-src 'none'/);
  t.equal(headers['x-content-type-options'], 'nosniff');
  t.notOk(headers['x-powered-by']);
  for (const url of ['/api/health', '/login', '/docs'])
    t.match((await app.inject(url)).headers['x-robots-tag'], /noindex/, `no search engine lists ${url}`);
  const { cookie } = await signIn(app, 'admin');
  for (const url of ['/api/account', '/api/threats', '/api/nothing', '/api/auth/invitation?token=x'])
    t.equal(
      (await app.inject({ url, headers: { cookie } })).headers['cache-control'],
      'no-store',
      `no cache keeps ${url}`,
    );
  const icons = await app.inject('/api/icons/mdi.json?icons=home');
  t.match(icons.headers['cache-control'], /public/, 'what is the same for everybody may be kept');
  t.notOk(headers['strict-transport-security'], 'TLS is the proxy’s, or NDR_HSTS says so');
  const id = headers['x-request-id'];
  t.ok(id);
  t.not((await app.inject('/api/health')).headers['x-request-id'], id);
  t.not((await (await build(t)).inject('/api/health')).headers['x-request-id'], id);
});

t.test('a start that takes long on a busy machine is waited for', async (t) => {
  t.equal(app.initialConfig.pluginTimeout, 0);
});

t.test('numbers that are too large for a number are within no limits', async (t) => {
  const headers = await signIn(app, 'admin');
  for (const url of [
    '/api/apps/users/list?perPage=1e400',
    '/api/apps/users/list?currentPage=-1e400',
    `/api/apps/users/${'9'.repeat(80)}`,
    '/api/threats?page=1e400',
    '/api/events?limit=1e400',
  ]) {
    const answer = await app.inject({ url, headers });
    t.equal(answer.statusCode, 400, url);
    t.match(answer.json(), { code: 'INVALID_INPUT', field: String });
  }
});

t.test('a known address tells which methods it takes', async (t) => {
  for (const [method, url, allow] of [
    ['DELETE', '/api/threats', 'GET, HEAD'],
    ['PUT', '/api/apps/users/7', 'DELETE, GET, HEAD, PATCH'],
    ['GET', '/api/auth/login', 'POST'],
    ['OPTIONS', '/api/auth/logout', 'POST'],
    ['POST', '/api/health?a=1', 'GET, HEAD'],
  ] as const) {
    const answer = await app.inject({ method, url });
    t.equal(answer.statusCode, 405, url);
    t.match(answer.json(), { code: 'METHOD_NOT_ALLOWED', params: { method, allowed: allow } });
    t.equal(answer.headers.allow, allow);
  }
  for (const url of ['/api/threat', '/api/apps/users/7/8', '/apithreats'])
    t.equal((await app.inject({ method: 'DELETE', url })).statusCode, 404, url);
});

t.test('JSON says itself what is a number, a text or nothing; an address is text', async (t) => {
  const headers = await signIn(app, 'admin');
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers });
  for (const [url, payload, field] of [
    ['/api/auth/login', { email: 'a', password: false }, 'password'],
    ['/api/auth/login', { email: ['a'], password: 'a' }, 'email'],
    ['/api/account/tokens', { name: 'a', scope: 'read', expiresInDays: '7' }, 'expiresInDays'],
    ['/api/account/tokens', { name: null, scope: 'read', expiresInDays: 7 }, 'name'],
  ] as const) {
    const answer = await post(url, payload);
    t.equal(answer.statusCode, 400, field);
    t.match(answer.json(), { code: 'INVALID_INPUT', fields: [{ field, code: 'WRONG_TYPE' }] });
  }
  const list = await app.inject({ url: '/api/apps/users/list?perPage=7', headers });
  t.equal(list.json().users.length, 7);
});

t.test('TLS is asked for only where it is there and wanted', async (t) => {
  const hstsOf = async (hsts: 'off' | 'on' | 'subdomains', proto: string) => {
    const app = await build(t, { hsts, trustProxy: true });
    const { headers } = await app.inject({ url: '/api/health', headers: { 'x-forwarded-proto': proto } });
    return headers['strict-transport-security'];
  };
  t.equal(await hstsOf('off', 'https'), undefined);
  t.equal(await hstsOf('on', 'http'), undefined);
  t.equal(await hstsOf('on', 'https'), 'max-age=31536000');
  t.equal(await hstsOf('subdomains', 'https'), 'max-age=31536000; includeSubDomains');
});

t.test('a body that does not come to its end is answered, and the connection closed', async (t) => {
  const app = fastify({ clientErrorHandler: answerBrokenHttp });
  t.teardown(() => app.close());
  await app.register(patience, { bodyMs: 300 });
  app.post('/short', async () => 'done');
  app.post('/endless', { config: { endlessBody: true } }, async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const send = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\n"a`);
    return socket;
  };
  const endless = send('/endless');
  const short = send('/short');
  let text = '';
  short.on('data', (part) => {
    text += part;
  });
  await once(short, 'close');
  t.match(text, /^HTTP\/1\.1 408 Request Timeout[\s\S]*REQUEST_TIMEOUT/);
  endless.write('a"');
  t.match(String((await once(endless, 'data'))[0]), /^HTTP\/1\.1 200/);
  endless.destroy();
});

t.test('what never reaches a route is refused in the shape of all errors', async (t) => {
  for (const [url, status, code] of [
    ['/api/threats/%E0%A4%A', 400, 'BAD_ADDRESS'],
    [`/api/threats/${'x'.repeat(500)}`, 414, 'ADDRESS_TOO_LONG'],
    ['/api/nothing', 404, 'NOT_FOUND'],
  ] as const) {
    const answer = await app.inject(url);
    t.equal(answer.statusCode, status, url.slice(0, 40));
    t.strictSame(
      Object.keys(answer.json()).filter((name) => name !== 'params'),
      ['code', 'message'],
    );
    t.equal(answer.json().code, code);
  }

  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  for (const [bytes, status, code] of [
    ['this is not HTTP\r\n\r\n', '400 Bad Request', 'BAD_REQUEST'],
    [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`, '431 Request', 'HEADERS_TOO_LARGE'],
    ['GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n', '400 Bad Request', 'BAD_REQUEST'],
  ] as const) {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('error', () => {});
    socket.write(bytes);
    await once(socket, 'close');
    t.match(text, `HTTP/1.1 ${status}`);
    t.match(text, `"code":"${code}"`);
  }
  t.equal((await app.inject('/api/health')).statusCode, 200);
});

t.test('an address that ends before the name of the thing is no address', async (t) => {
  const answer = await app.inject({ url: '/api/threats/?x=1', headers: await signIn(app, 'admin') });
  t.equal(answer.statusCode, 404);
  t.match(answer.json(), { code: 'NOT_FOUND', params: { method: 'GET', path: '/api/threats/' } });
});

t.test('a packed body is refused as such where JSON is wanted, and is not said to be no JSON', async (t) => {
  const send = (encoding: string, payload: string | Buffer) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload,
    });
  const packed = await send('gzip', gzipSync('{"email":"a@b.c","password":"x"}'));
  t.equal(packed.statusCode, 415);
  t.match(packed.json(), { code: 'UNSUPPORTED_ENCODING', params: { encoding: 'gzip' } });
  t.match((await send('identity', '{"email":"a@b.c","password":"x"}')).json(), { code: 'INVALID_CREDENTIALS' });
});

t.test(
  'what watches over the process may ask whether it lives, and with the right token what it measures',
  async (t) => {
    const metricsToken = 'measured-by-prometheus';
    const measured = await build(t, { metricsToken });
    for (const url of ['/health', '/ready', '/api/health']) {
      const answer = await measured.inject(url);
      t.match({ status: answer.statusCode, body: answer.json() }, { status: 200, body: { status: 'ok' } }, url);
    }
    const metrics = (headers = {}) => measured.inject({ url: '/metrics', headers });
    t.equal((await metrics()).statusCode, 401);
    t.equal((await metrics({ authorization: 'Bearer measured-by-nobody' })).statusCode, 401);
    t.equal((await metrics(await signIn(measured, 'client'))).statusCode, 403);
    const admin = await signIn(measured, 'admin');
    t.equal((await metrics(admin)).statusCode, 200);
    await measured.inject({
      method: 'POST',
      url: '/api/events?source=branch',
      headers: admin,
      payload: '{"event_type":"flow","timestamp":"2026-03-01T12:00:00Z"}\nodd\n',
    });
    const { body, headers } = await metrics({ authorization: `Bearer ${metricsToken}` });
    t.match(headers['content-type'], /^text\/plain; version=0\.0\.4/);
    for (const line of [
      'ndr_ingest_events_total{source="branch"} 1',
      'ndr_ingest_rejected_total{source="branch"} 1',
      'ndr_ingest_source_up{source="branch"} 1',
      'ndr_ingest_last_event_timestamp_seconds{source="branch"} 1772366400',
    ])
      t.ok(body.includes(`${line}\n`), line);
    t.match(body, /ndr_http_request_seconds_count\{operation="login",status="200"\} 2/);
    t.match(body, /ndr_event_query_seconds_count\{question="sources"\} [1-9]/);
    t.match(body, /ndr_store_bytes\{store="events"\} [1-9]/);
    t.match(body, /ndr_engine_memory_bytes\{part="\w+"\} [1-9]/);
    t.match(body, /nodejs_eventloop_lag_seconds/);
    t.match(body, /process_resident_memory_bytes/);
    t.match(body, /^ndr_outbox_entries\{kind="notification",state="given_up"\} 0$/m, 'that there is none is a sample');
    t.match(body, /^ndr_notification_deliveries\{state="failing"\} 0$/m);
    t.equal((await (await build(t)).inject('/metrics')).statusCode, 401, 'and without a token of the settings');
    await measured.events.close();
    t.equal((await measured.inject('/ready')).statusCode, 503);
  },
);

t.test('who asks for the metrics at the same time has nothing counted twice', async (t) => {
  const registry = new Registry();
  // What is left of a file is looked up on the disk.
  const file = { name: 'eve', kind: 'followed', path: '/nowhere', offset: 0, size: 0, updatedAt: '', fault: null };
  const events = {
    sources: async () => [{ ...file, accepted: 3, duplicates: 2, rejected: 1 }],
    check: () => app.events.check(),
    engineMemory: async () => [],
  };
  const config = readConfig({ NDR_DATA: temporaryFolder(t) });
  const measure = storeMetrics(registry, { config, state: app.state, events, features: [] } as unknown as Parts);
  await Promise.all([measure(), measure()]);
  t.match(await registry.metrics(), 'ndr_ingest_events_total{source="eve"} 3\n');
});

t.test('whose data folder is gone is not ready, until it is back', { skip: NO_FILE }, async (t) => {
  const dataDir = temporaryFolder(t);
  const moved = await build(t, { dataDir });
  t.equal((await moved.inject('/ready')).statusCode, 200);
  renameSync(dataDir, `${dataDir}-away`);
  const answer = await moved.inject('/ready');
  cpSync(`${dataDir}-away`, dataDir, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  t.equal((await moved.inject('/ready')).statusCode, 503, 'another folder in its place, though it has the same files');
  rmSync(dataDir, { recursive: true });
  renameSync(`${dataDir}-away`, dataDir);
  t.equal(answer.statusCode, 503);
  t.match(answer.json(), { code: 'DATA_GONE' });
  t.equal((await moved.inject('/ready')).statusCode, 200);
});

t.test('a start beside a console that runs changes nothing that is that one’s', { skip: NO_FILE }, async (t) => {
  const dataDir = temporaryFolder(t);
  const path = join(dataDir, 'ndr.sqlite');
  const older = new URL('../test/stores/state/version-6.sqlite.gz', import.meta.url);
  writeFileSync(path, gunzipSync(readFileSync(older)));
  const before = readFileSync(path);
  const running = await openEventStore({ path: join(dataDir, 'events.duckdb') });
  await t.rejects(build(t, { dataDir }), { code: 'EVENTS_LOCKED' });
  t.strictSame(readFileSync(path), before, 'what it keeps is not brought up to date beneath it');
  await running.close();
  await t.resolves(build(t, { dataDir, mode: 'production' }));
});

t.test('an answer that it is not now possible says when to try again', async (t) => {
  const closed = await build(t);
  const headers = await signIn(closed, 'admin');
  await closed.events.close();
  for (const url of ['/api/events', '/api/threats', '/api/ingest/sources']) {
    const answer = await closed.inject({ url, headers });
    t.match(answer.json(), { code: 'EVENTS_CLOSED' }, url);
    t.equal(answer.statusCode, 503);
    t.equal(answer.headers['retry-after'], '5');
  }
});

t.test(
  'on a full disk all is read, what cannot be stored says why, and with room it goes on',
  { skip: NO_FILE },
  async (t) => {
    const dataDir = smallDisk(t, 400);
    if (!dataDir) return void t.pass('a full disk', { skip: 'needs the right to mount' });
    const app = await build(t, { dataDir, diskFloor: 256 << 20 });
    const headers = await signIn(app, 'admin');
    const send = async (n: number) => {
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: '/api/events',
        headers,
        payload: `{"n":${n}}\n`,
      });
      return [statusCode, JSON.parse(body).code];
    };
    const login = async () => {
      const payload = { email: 'admin@demo.com', password: 'admin' };
      const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
      return [statusCode, JSON.parse(body).code];
    };
    const reads = async () => {
      for (const url of ['/api/events', '/api/threats', '/api/apps/users/list', '/api/health'])
        t.equal((await app.inject({ url, headers })).statusCode, 200, url);
    };
    t.same(await send(1), [200, undefined]);

    const filler = join(dataDir, 'filler');
    appendFileSync(filler, Buffer.alloc(200 << 20));
    t.same(await send(2), [507, 'DISK_FULL'], 'events leave some room');
    t.same(await login(), [200, undefined], 'for what people do');
    await reads();

    t.throws(
      () => {
        for (;;) appendFileSync(filler, Buffer.alloc(4096));
      },
      { code: 'ENOSPC' },
    );
    t.same(await login(), [507, 'DISK_FULL']);
    t.same(await send(3), [507, 'DISK_FULL']);
    await reads();

    rmSync(filler);
    t.same(await login(), [200, undefined]);
    t.same(await send(4), [200, undefined]);
    t.equal((await app.inject({ url: '/api/events', headers })).json().events.length, 2);
  },
);

const skip = !!process.env.NDR_TEST_POSTGRES;
t.test('what cannot be stored at the end keeps nothing else from ending', { skip }, async (t) => {
  let isClosed = false;
  const app = await build(t, {}, undefined, (app) =>
    app.register(async (last) => {
      last.addHook('preClose', async () => {
        isClosed = true;
      });
    }),
  );
  // The use of a session and the second of two refusals wait to be written.
  await app.inject({ url: '/api/account', headers: await signIn(app, 'admin') });
  for (let times = 0; times < 2; times++) await app.inject({ method: 'POST', url: '/api/threats/actions' });
  await sql`PRAGMA query_only = 1`.execute(app.state.db);
  await app.close();
  t.ok(isClosed);
});
