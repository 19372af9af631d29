import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
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

t.test(
  'of batches that are on their way no more are held than there is room for, and who is refused comes again',
  async (t) => {
    const app = await build(t);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const at = `log=eve.json&file=0&newest=0&from=0&to=2&headLength=2&headHash=${'a'.repeat(64)}&tailHash=${'b'.repeat(64)}`;
    /** Says how long the batch is, and sends a part of it. */
    const begin = async (bytes: number) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      t.teardown(() => socket.destroy());
      await once(socket, 'connect');
      socket.write(
        `POST /api/ingest/agents/edge/lines?${at} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${SENDS}\r\n` +
          `content-type: application/octet-stream\r\ncontent-length: ${bytes}\r\n\r\n0`,
      );
      return socket;
    };
    const answered = async (bytes: number) => String((await once(await begin(bytes), 'data'))[0]).split('\r\n');
    const slow = await Promise.all(Array.from({ length: 8 }, () => begin(8 * 1024 * 1024)));
    let refused: string[] = [];
    for (const end = Date.now() + 60_000; !refused[0]?.includes('503') && Date.now() < end; )
      refused = await answered(1);
    t.match(refused[0], '503');
    t.ok(refused.some((line) => /^retry-after: \d+$/i.test(line)));
    for (const socket of slow) socket.destroy();
    let again: string[] = [];
    for (const end = Date.now() + 60_000; !again[0]?.includes('409') && Date.now() < end; ) again = await answered(1);
    t.match(again[0], '409', 'as any that is no step of a file');
  },
);
