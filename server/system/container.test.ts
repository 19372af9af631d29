import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';

t.test('a container is asked whether it lives where it listens', async (t) => {
  const [, words] = /^ +CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))!;
  const [, ...args] = JSON.parse(words!) as string[];
  for (const [HOST, listens] of [
    ['0.0.0.0', '127.0.0.1'],
    ['::', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '::1'],
    ['[::1]', '::1'],
  ] as const) {
    const server = createServer(({ url }, answer) => answer.writeHead(url === '/ndr/api/health' ? 200 : 404).end());
    server.listen(0, listens);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const env = { PATH: process.env.PATH, HOST, PORT: String(port), NDR_BASE_PATH: '/ndr' };
    const asking = spawn(process.execPath, args, { env, stdio: 'ignore' });
    t.same(await once(asking, 'close'), [0, null], HOST);
    server.close();
  }
});
