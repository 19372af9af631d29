import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import { build, signIn } from '../../test/helper.ts';
import type { Config } from '../config.ts';

/** A server behind the console; its base address. */
async function upstreamOf(t: Test, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Answers with what it was sent. */
const echo: RequestListener = async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const { url, method, headers } = request;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ url, method, headers, body: Buffer.concat(parts).toString('latin1') }));
};

async function buildBefore(t: Test, listener: RequestListener, overrides: Partial<Config> = {}) {
  return build(t, { upstream: await upstreamOf(t, listener), upstreamAccess: 'public', ...overrides });
}

let behind = echo;
const shared = await buildBefore(t, (request, response) => behind(request, response));

/** The one console that most cases share, with what this case has behind it. */
function before(listener: RequestListener): FastifyInstance {
  behind = listener;
  return shared;
}

/** The console listening, for what `inject` cannot show: streams and connections. */
async function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

t.test('what is not ours passes: method, query, headers and body', async (t) => {
  const app = before(echo);
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const payload = method === 'GET' ? {} : { payload: '{"b":  [1]}', headers: { 'content-type': 'application/json' } };
    const answer = await app.inject({ method, url: '/api/tickets/7?full=1&a=%20x&empty=', ...payload });
    t.equal(answer.statusCode, 200, method);
    t.match(answer.json(), { method, url: '/api/tickets/7?full=1&a=%20x&empty=' });
    if (method !== 'GET') t.equal(answer.json().body, '{"b":  [1]}', 'not parsed and written anew');
  }
  const { headers } = (await app.inject({ url: '/api/x', headers: { 'x-trace': 'abc', te: 'trailers' } })).json();
  t.match(headers, { 'x-trace': 'abc', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  t.match(headers, { 'x-forwarded-host': /localhost/, host: /127\.0\.0\.1:/ });
  t.notOk('te' in headers, 'a header of the connection stays on it');
  t.equal((await app.inject({ method: 'PUT', url: '/api/health' })).json().method, 'PUT', 'a method we do not have');
  t.notOk('/api/*' in (app.swagger().paths ?? {}), 'it is no operation of ours');
});

t.test('strangers who write there do not fill the audit trail', async (t) => {
  const app = await build(t, { upstream: await upstreamOf(t, echo), upstreamAccess: 'public' });
  for (const path of ['a', 'b', 'c']) {
    const answer = await app.inject({ method: 'POST', url: `/api/tickets/${path}`, payload: {} });
    t.equal(answer.statusCode, 200);
  }
  const headers = await signIn(app, 'admin');
  const trail = async () => (await app.inject({ url: '/api/audit?operation=upstream', headers })).json();
  t.match(await trail(), { total: 1, entries: [{ userId: null, object: {}, status: 200 }] });
  for (const path of ['d', 'e'])
    await app.inject({ method: 'POST', url: `/api/tickets/${path}`, headers, payload: {} });
  t.match(await trail(), { total: 3, entries: [{ userName: 'admin', object: { '*': 'tickets/e' } }] });
});

t.test('ours do not pass, whatever the upstream says', async (t) => {
  const app = before(echo);
  t.same((await app.inject('/api/health')).json(), { status: 'ok' });
  t.equal((await app.inject('/api/apps/users/list')).statusCode, 401);
});

t.test('a base address with a path', async (t) => {
  const base = await upstreamOf(t, echo);
  for (const upstream of [`${base}/behind`, `${base}/behind/`]) {
    const app = await build(t, { upstream, upstreamAccess: 'public' });
    t.equal((await app.inject('/api/tickets')).json().url, '/behind/api/tickets');
  }
});

t.test('addresses that lead elsewhere are refused', async (t) => {
  const app = before(echo);
  for (const url of ['/api/..%2f..%2fadmin', '/api/a/..%5c..%5cadmin', '/api/%E0%A4%A'])
    t.equal((await app.inject(url)).statusCode, 400, url);
});

t.test('status, headers, cookies and redirects come back', async (t) => {
  const app = before((_request, response) => {
    response.writeHead(307, {
      location: 'https://elsewhere.example/login',
      'x-own': 'yes',
      'set-cookie': ['theirs=1; Path=/', 'ndr_session=forged; Path=/', 'ndr_sign_on=forged; Path=/'],
      'content-security-policy': "default-src *; script-src 'unsafe-inline'",
      'keep-alive': 'timeout=99',
    });
    response.end();
  });
  const { statusCode, headers, cookies } = await app.inject('/api/tickets');
  t.equal(statusCode, 307, 'not followed');
  t.match(headers, { location: 'https://elsewhere.example/login', 'x-own': 'yes' });
  t.same(
    cookies.map(({ name }) => name),
    ['theirs'],
    'only we open sessions',
  );
  t.match(headers['content-security-policy'], /default-src 'none'/, 'our address, our policy');
  t.not(headers['keep-alive'], 'timeout=99');
  t.equal(headers['cache-control'], undefined, 'how long it may be kept is for the upstream to say');
});

t.test('errors of the upstream are its own', async (t) => {
  let asked = 0;
  const app = before((_request, response) => {
    asked++;
    response.writeHead(503, { 'content-type': 'text/plain' }).end('maintenance');
  });
  const answer = await app.inject('/api/tickets');
  t.equal(answer.statusCode, 503);
  t.equal(answer.body, 'maintenance');
  t.equal(asked, 1, 'asked once');
});

t.test('HEAD has the headers and no body', async (t) => {
  const app = before((request, response) => {
    response.writeHead(200, { 'content-length': '1234', 'x-method': request.method! }).end();
  });
  const answer = await app.inject({ method: 'HEAD', url: '/api/tickets' });
  t.match(answer.headers, { 'content-length': '1234', 'x-method': 'HEAD' });
  t.equal(answer.body, '');
});

t.test('compressed answers stay as they are, plain ones stay plain', async (t) => {
  const text = JSON.stringify({ rows: Array.from({ length: 500 }, (_, id) => ({ id })) });
  const app = before((request, response) => {
    const gzip = request.url === '/api/gzip';
    response.writeHead(200, { 'content-type': 'application/json', ...(gzip && { 'content-encoding': 'gzip' }) });
    response.end(gzip ? gzipSync(text) : text);
  });
  const headers = { 'accept-encoding': 'gzip, br' };
  const packed = await app.inject({ url: '/api/gzip', headers });
  t.equal(packed.headers['content-encoding'], 'gzip');
  t.equal(gunzipSync(packed.rawPayload).toString(), text);
  const plain = await app.inject({ url: '/api/plain', headers });
  t.equal(plain.headers['content-encoding'], undefined);
  t.equal(plain.body, text);
  t.match(packed.headers, { 'content-type': 'application/json' });
});

t.test('large bodies of any type stream through, byte for byte', async (t) => {
  const app = before(async (request, response) => {
    const digest = createHash('sha256');
    for await (const part of request) digest.update(part);
    response.end(digest.digest('hex'));
  });
  const payload = randomBytes(5 * 1024 * 1024);
  for (const type of [
    'application/octet-stream',
    'text/plain',
    'application/json',
    'multipart/form-data; boundary=x',
  ]) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/files',
      headers: { 'content-type': type },
      payload,
    });
    t.equal(answer.statusCode, 200, type);
    t.equal(answer.body, createHash('sha256').update(payload).digest('hex'), type);
  }
});

t.test('streams go both ways while they are written', { timeout: 30_000 }, async (t) => {
  const app = before(async (request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    for await (const part of request) response.write(`got ${part}`);
    response.end('bye');
  });
  const sending = httpRequest(`${await listen(app)}/api/echo`, { method: 'POST' });
  sending.write('one');
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  t.same(await once(response, 'data'), ['got one'], 'before the request has ended');
  sending.write('two');
  t.same(await once(response, 'data'), ['got two']);
  sending.end();
  t.same(await once(response, 'data'), ['bye']);
});

t.test('down is 502, slow is 504, and both are over in time', async (t) => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const unreachable = await build(t, { upstream: `http://127.0.0.1:${port}`, upstreamAccess: 'public' });
  const down = await unreachable.inject('/api/tickets');
  t.equal(down.statusCode, 502);
  t.match(down.json(), { code: 'UPSTREAM_DOWN' });
  t.notMatch(down.body, /127\.0\.0\.1|ECONNREFUSED/, 'nothing of where it is');

  const resets = before((request) => request.socket.destroy());
  t.match((await resets.inject('/api/tickets')).json(), { code: 'UPSTREAM_DOWN' });

  const silent = await buildBefore(t, () => {}, { upstreamTimeout: 300 });
  const began = Date.now();
  const slow = await silent.inject({ method: 'POST', url: '/api/tickets', payload: { a: 1 } });
  t.equal(slow.statusCode, 504);
  t.match(slow.json(), { code: 'UPSTREAM_TIMEOUT' });
  t.ok(Date.now() - began < 5000);
  t.equal((await silent.inject('/api/health')).statusCode, 200);
});

t.test('without an upstream an unknown address is a JSON 404', async (t) => {
  const app = await build(t);
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: '/api/tickets/7' });
    t.equal(answer.statusCode, 404);
    t.match(answer.json(), { code: 'NOT_FOUND' });
  }
});

t.test('it is for whoever is signed in, unless it is said to be for everybody', async (t) => {
  const app = await buildBefore(t, echo, { upstreamAccess: 'signed-in' });
  const asked = async (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ url: '/api/tickets', method, headers });
  const { cookie } = await signIn(app, 'client');
  for (const method of ['GET', 'POST'] as const) {
    t.match((await asked({}, method)).json(), { code: 'UNAUTHENTICATED' });
    t.match((await asked({ authorization: 'Bearer theirs' }, method)).json(), { code: 'UNAUTHENTICATED' });
    t.equal((await asked({ cookie }, method)).statusCode, 200);
  }
  t.equal((await asked({ authorization: 'Bearer ndr_demo_10_full' })).statusCode, 200);
  const both = await asked({ cookie, authorization: 'Bearer theirs' });
  t.equal(both.json().headers.authorization, 'Bearer theirs', 'a token of its own passes beside our cookie');
});

t.test('where a request comes from is what we say, and never what it says', async (t) => {
  const app = before(echo);
  const said = {
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-host': 'bank.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '1',
    'x-forwarded-user': 'root',
    'x-real-ip': '198.51.100.7',
    forwarded: 'for=198.51.100.7',
  };
  const answer = await app.inject({ url: '/api/tickets', headers: said });
  const passed = Object.entries(answer.json().headers).filter(([name]) => name in said);
  t.match(Object.fromEntries(passed), { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  t.same(passed.map(([name]) => name).sort(), ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']);
  t.equal(answer.json().headers['x-request-id'], answer.headers['x-request-id'], 'both logs speak of the same request');
});

t.test('our cookie and our token stay here', async (t) => {
  const app = before(echo);
  const { cookie } = await signIn(app, 'admin');
  const passed = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/api/tickets', headers })).json().headers;

  t.notOk('cookie' in (await passed({ cookie })));
  t.equal((await passed({ cookie: `theirs=1; ${cookie}; more=2` })).cookie, 'theirs=1; more=2');
  t.equal((await passed({ cookie: `theirs=1;  ${cookie.replace('=', ' =')}` })).cookie, 'theirs=1');
  t.equal((await passed({ cookie: 'theirs=1; ndr_sign_on=x' })).cookie, 'theirs=1', 'nor that of a sign-in under way');

  const { accessToken } = (await app.inject({ method: 'POST', url: '/api/auth/token', headers: { cookie } })).json();
  t.notOk('authorization' in (await passed({ authorization: `Bearer ${accessToken}` })));
  for (const authorization of ['bearer  ndr_demo_10_full', 'BEARER   ndr_demo_05_read', `bearer  ${accessToken}`])
    t.notOk('authorization' in (await passed({ authorization })), authorization.slice(0, 20));
  for (const authorization of ['Bearer', 'Bearer a ndr_demo_10_full', 'Bearer\tndr_demo_10_full'])
    t.match((await app.inject({ url: '/api/tickets', headers: { authorization } })).json(), { code: 'INVALID_TOKEN' });
  t.equal((await passed({ authorization: 'Bearer theirs' })).authorization, 'Bearer theirs');
  t.equal((await passed({ cookie, authorization: 'Bearer theirs' })).authorization, 'Bearer theirs');
  t.equal((await passed({ cookie, authorization: 'Basic dTpw' })).authorization, 'Basic dTpw');

  await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } });
  const over = await app.inject({ url: '/api/tickets', headers: { authorization: `Bearer ${accessToken}` } });
  t.match(over.json(), { code: 'INVALID_TOKEN' }, 'one of ours that holds no more goes nowhere');
  const theirs = await app.inject({ url: '/api/apps/users/list', headers: { authorization: 'Bearer theirs' } });
  t.match(theirs.json(), { code: 'INVALID_TOKEN' }, 'a foreign token opens nothing here');
});

t.test('NDR_UPSTREAM_AUTH=forward hands both on', async (t) => {
  const app = await buildBefore(t, echo, { upstreamAuth: 'forward' });
  const { cookie } = await signIn(app, 'admin');
  const { accessToken } = (await app.inject({ method: 'POST', url: '/api/auth/token', headers: { cookie } })).json();
  const headers = { cookie: `theirs=1; ${cookie}`, authorization: `Bearer ${accessToken}` };
  t.match((await app.inject({ url: '/api/tickets', headers })).json().headers, headers);
});

t.test('writes from another site are refused before they pass', async (t) => {
  let asked = 0;
  const app = before((_request, response) => {
    asked++;
    response.end();
  });
  const headers = { origin: 'https://evil.example' };
  const refused = await app.inject({ method: 'POST', url: '/api/tickets', headers, payload: {} });
  t.match(refused.json(), { code: 'FOREIGN_ORIGIN' });
  t.equal(asked, 0);
});
