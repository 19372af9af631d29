import t from 'tap';
import { build } from '../test/helper.ts';

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
