import { gzipSync } from 'node:zlib';
import t from 'tap';
import { SENDS } from '../../test/crash/processes.ts';
import { build } from '../../test/helper.ts';

t.test('batches of many agents at once are unzipped a few at a time, and each is answered', async (t) => {
  const app = await build(t);
  const headers = { authorization: `Bearer ${SENDS}` };
  const log = { name: 'eve.json', path: '/eve.json', after: '0', size: 1, fault: null };
  const hello = { version: '0', lost: 0, logs: [log], wantsFiles: false };
  const met = await app.inject({ method: 'PUT', url: '/api/ingest/agents/edge', payload: hello, headers });
  t.equal(met.statusCode, 200);

  const payload = gzipSync(`0 {"a":"${'x'.repeat(15 * 1024 * 1024)}"}\n`);
  const query = { log: 'eve.json', file: 0, newest: 0, from: 0, to: 2 ** 24, headLength: 10 };
  const hashes = { headHash: 'a'.repeat(64), tailHash: 'b'.repeat(64) };
  const at = new URLSearchParams({
    ...Object.fromEntries(Object.entries(query).map(([k, v]) => [k, `${v}`])),
    ...hashes,
  });
  const send = () =>
    app.inject({
      ...{ method: 'POST', url: `/api/ingest/agents/edge/lines?${at}`, payload },
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    });
  const bytes = () => process.memoryUsage().arrayBuffers;
  const before = bytes();
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, bytes() - before);
  }, 1);
  const answers = await Promise.all(Array.from({ length: 40 }, send));
  clearInterval(timer);
  t.same(
    answers.map(({ statusCode }) => statusCode).sort(),
    [200, ...Array(39).fill(409)],
    'one is stored, and the others see that it is',
  );
  t.ok(most < 250e6, `${most} bytes of 40 batches of 15 MB`);
});
