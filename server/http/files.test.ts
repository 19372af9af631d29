import t from 'tap';
import { build } from '../../test/helper.ts';
import { web } from '../../test/web.ts';

const app = await build(t, {}, web);

t.test('drawings are served for a day, and nothing beside them', async (t) => {
  const { statusCode, headers } = await app.inject({ url: '/images/help/ingest.svg' });
  t.equal(statusCode, 200);
  t.match(headers, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' });
  for (const url of ['/images/', '/images/help/nothing.svg', '/images/..%2ffavicon.svg'])
    t.not((await app.inject({ url })).statusCode, 200, url);
});

t.test('built files are served compressed and for good', async (t) => {
  const script = web.assets.scripts[0]!;
  const { statusCode, headers } = await app.inject({ url: script, headers: { 'accept-encoding': 'br' } });
  t.equal(statusCode, 200);
  t.equal(headers['content-encoding'], 'br');
  t.match(headers['cache-control'], /immutable/);
  t.equal((await app.inject('/assets/../../server/main.js')).statusCode, 404);
});

t.test('a built file that is not there is answered as an API answers, and not by a page', async (t) => {
  for (const url of ['/assets/nothing.js', '/images/nothing.svg', '/images/help'])
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url });
      t.equal(statusCode, 404, `${method} ${url}`);
      t.match(headers['content-type'], 'application/json', `${method} ${url}`);
    }
});
