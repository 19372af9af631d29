import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { build, signIn } from '../test/helper.ts';

t.test('unknown API calls pass through to the upstream, ours do not, and the session stays here', async (t) => {
  const upstream = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url: request.url, method: request.method, headers: request.headers }));
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  t.teardown(() => upstream.close());
  const app = await build(t, { upstream: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}` });
  const headers = await signIn(app, 'admin');

  const passed = await app.inject({ url: '/api/tickets/7?full=1', headers: { ...headers, 'x-trace': 'abc' } });
  t.match(passed.json(), { url: '/api/tickets/7?full=1', method: 'GET', headers: { 'x-trace': 'abc' } });
  t.notOk(passed.json().headers.cookie, 'the session cookie is nobody else’s business');
  t.equal((await app.inject({ url: '/api/apps/users/list', headers })).json().totalUsers, 50);
  t.equal((await app.inject('/api/apps/users/list')).statusCode, 401);
});

t.test('the description of the API covers every route', async (t) => {
  const app = await build(t);
  const { paths = {} } = app.swagger();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods as Record<string, Record<string, unknown>>)) {
      t.ok(operation.operationId, `${method} ${path} has an operationId`);
      t.ok(operation.summary, `${method} ${path} has a summary`);
      t.ok(Array.isArray(operation.tags) && operation.tags.length, `${method} ${path} has a tag`);
    }
  for (const path of [
    '/api/events',
    '/api/events/{id}',
    '/api/events/aggregate',
    '/api/threats',
    '/api/threats/{key}',
    '/api/ingest/sources',
  ])
    t.ok(path in paths, path);
});

t.test('answers carry the usual guards, and nothing of an unknown address leaks', async (t) => {
  const app = await build(t);
  const { headers } = await app.inject('/api/health');
  t.match(headers['content-security-policy'], /default-src 'none'/);
  t.equal(headers['x-content-type-options'], 'nosniff');
  t.notOk(headers['x-powered-by']);
});
