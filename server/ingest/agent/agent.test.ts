import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import type { AgentPlaces } from '../../../shared/agents.ts';
import type { IngestSources } from '../../../shared/ingest.ts';
import { crashAgent } from '../../../test/crash/agent-crash.ts';
import { faultsOf, storedLines } from '../../../test/crash/crash.ts';
import { AGENT, Console, end, READS, SENDS, startAgent } from '../../../test/crash/processes.ts';
import { freePort } from '../../../test/free-port.ts';
import { build, temporaryFolder } from '../../../test/helper.ts';
import { line, lines, total } from '../testing.ts';

if (!existsSync('dist/agent/ndr-agent.mjs'))
  throw new Error('These tests look at the build: run "npm run build" first');
/** A console that listens, and its agents, which end with the test. */
async function aConsole(t: Test, basePath = '') {
  const app = await build(t, { basePath });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${basePath}`;
  const said: string[] = [];
  return {
    app,
    url,
    said,
    until: async (isSo: () => boolean | Promise<boolean>) => {
      while (!(await isSo())) await sleep(30);
    },
    agent(args: string[], to = url) {
      const child = startAgent(['--to', to, '--name', 'edge', ...args], { NDR_AGENT_TOKEN: SENDS }, (text) =>
        said.push(text),
      );
      t.teardown(() => child.kill('SIGKILL'));
      return Object.assign(child, { ended: once(child, 'exit') as Promise<[number | null, string | null]> });
    },
    async sources() {
      const headers = { authorization: `Bearer ${READS}` };
      return (await app.inject({ url: '/api/ingest/sources', headers })).json<IngestSources>().sources;
    },
    ask: async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object | Buffer, token = SENDS) => {
      const isBytes = Buffer.isBuffer(payload);
      const headers = {
        authorization: `Bearer ${token}`,
        ...(isBytes && { 'content-type': 'application/octet-stream' }),
      };
      const answer = await app.inject({
        method,
        url: `/api/ingest/agents/edge${url}`,
        headers,
        ...(payload && { payload }),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}

t.test('the built file alone sends a log, through rotation and restarts, each line once', async (t) => {
  const { app, agent, sources, until, said } = await aConsole(t);
  const folder = temporaryFolder(t);
  const log = join(folder, 'eve.json');
  await writeFile(log, `\uFEFF${lines(0, 2999)}\n\r\nnot an event\n${'x'.repeat(2 ** 20 + 5)}\n${line(2999)}`);
  const first = agent([log]);
  const stored = async () => (await sources())[0]?.accepted ?? 0;
  await until(async () => (await stored()) === 2999);
  await appendFile(log, `\n${lines(3000, 4000)}`);
  await rename(log, `${log}.1`);
  await writeFile(log, lines(4000, 4500));
  await until(async () => (await stored()) === 4500);
  t.match(await sources(), [
    {
      name: 'eve.json@edge',
      kind: 'agent',
      path: `edge:${log}`,
      accepted: 4500,
      rejected: 2,
      sensors: [],
      fault: null,
    },
  ]);
  t.match((await sources())[0]!.state, /reading|waiting/);
  first.kill('SIGTERM');
  t.same(await first.ended, [0, null], 'it ends in order');

  await writeFile(`${log}.2.gz`, gzipSync(lines(4500, 5000)));
  await rm(`${log}.1`);
  await appendFile(log, lines(5000, 5500));
  const second = agent([log]);
  await until(async () => (await stored()) === 5500);
  t.match(await total(app.events), { n: 5500, raws: 5500 }, 'nothing twice after a restart, also of gzip');
  t.match((await sources())[0], { sensors: ['edge'] }, 'its name is the sensor of lines that name none');
  await rename(log, join(folder, 'gone'));
  await mkdir(log);
  await until(() => said.some((text) => text.includes('is a directory')));
  second.kill('SIGTERM');
  await second.ended;
  t.match(said.join(''), /edge: sending to http:\/\/127\.0\.0\.1/);
});

t.test('an agent tells the whole address that it sends to', async (t) => {
  const { agent, said, until } = await aConsole(t, '/ndr');
  const first = agent(['x']);
  await until(() => said.some((text) => /edge: sending to http:\/\/127\.0\.0\.1:\d+\/ndr\n/.test(text)));
  first.kill('SIGTERM');
  t.same(await first.ended, [0, null]);
});

t.test('what the console refuses is said in a line that helps', async (t) => {
  const { agent, said, until, url } = await aConsole(t);
  const cases = [
    [['--token', 'wrong', 'x'], 1, /the token does not hold there/],
    [['--token', READS!, 'x'], 1, /may not send events .*scope "ingest"/],
    [[], 2, /Name at least one file/],
    [['--ca', '/none', 'x'], 2, /--ca: ENOENT/],
    [['--spool', '/dev/null/x', 'x'], 2, /--spool: ENOTDIR/],
    [['--name', 'a b', 'x'], 2, /--name wants/],
  ] as const;
  for (const [args, code, words] of cases) {
    said.length = 0;
    t.same(await agent([...args]).ended, [code, null]);
    t.match(said.join(''), words);
  }
  // As pages answer where an address has more than the console's own.
  const page = createServer((_request, response) =>
    response.writeHead(405, { 'content-type': 'application/json' }).end('{"code":"METHOD_NOT_ALLOWED","message":""}'),
  );
  await new Promise<void>((done) => page.listen(0, '127.0.0.1', done));
  t.teardown(() => page.close());
  const { port } = page.address() as AddressInfo;
  for (const to of [`${url}/admin`, `http://127.0.0.1:${port}/admin`]) {
    said.length = 0;
    t.same(await agent(['x'], to).ended, [1, null]);
    t.match(said.join(''), /no NDR console .*--to wants the address at which people open the console/);
  }
  said.length = 0;
  const away = agent(['x'], `http://127.0.0.1:${await freePort()}`);
  await until(() => said.length > 0);
  t.match(said.join(''), /no answer .*trying again/);
  away.kill('SIGTERM');
  t.same(await away.ended, [0, null], 'it can be ended while it waits');
});

t.test(
  'the calls of agents: what is stored is known, what has moved is not stored, what is no batch is refused',
  async (t) => {
    const { ask, app, sources } = await aConsole(t);
    const hello = (logs: object[], wantsFiles = true) => ({ version: '0', lost: 0, logs, wantsFiles });
    const log = { name: 'conn.log', path: '/opt/zeek/conn.log', after: '0', size: 400, fault: null };
    const met = await ask('PUT', '', hello([log]));
    t.match(met, {
      status: 200,
      body: { logs: [{ name: 'conn.log', path: '/opt/zeek/conn.log', after: '0' }], files: [], newestFile: 0 },
    });
    const hash = 'a'.repeat(64);
    const step = (more: object = {}) =>
      `/lines?${new URLSearchParams(
        Object.entries({
          log: 'conn.log',
          file: 0,
          newest: 0,
          from: 0,
          to: 200,
          headLength: 10,
          headHash: hash,
          tailHash: hash,
          ...more,
        }).map(([key, value]) => [key, String(value)]),
      )}`;
    const zeek =
      '{"ts":1767323045.25,"uid":"CHhAvVGS1DHFjwGM9","id.orig_h":"10.0.0.5","id.orig_p":49822,"id.resp_h":"192.0.2.7","id.resp_p":443,"proto":"tcp"}';
    const batch = gzipSync(`0 ${zeek}\n190 nonsense\n`);
    const stored = await ask('POST', step(), batch);
    t.match(stored, { status: 200, body: { file: { log: 'conn.log', offset: 200 }, accepted: 1, rejected: 1 } });
    const { id } = stored.body.file;
    for (const [what, moved] of [
      ['again', step()],
      ['from elsewhere', step({ file: id, from: 100 })],
      ['of a file that is not there', step({ file: 99 })],
      ['of a log that is not there', step({ log: 'dns.log' })],
    ] as const)
      t.match(await ask('POST', moved, Buffer.from('190 {}\n')), { status: 409, body: { code: 'FILE_MOVED' } }, what);
    for (const body of ['{}\n', `200!${zeek}\n200 {}\n`, '500 {}\n', 'x'])
      t.match(
        await ask('POST', step({ file: id, from: 200, to: 400 }), Buffer.from(body)),
        { status: 400, body: { code: 'BAD_REQUEST' } },
        body,
      );
    t.match(await ask('POST', step({ file: id, from: 200, to: 400 }), batch.subarray(0, 40)), {
      status: 400,
      body: { code: 'GZIP_TRUNCATED' },
    });
    t.match(await ask('POST', step({ file: id, from: 200, to: 400 }), gzipSync(Buffer.alloc(2 ** 25))), {
      status: 413,
    });
    t.match(await ask('POST', step(), batch, READS), { status: 403 });
    t.match((await ask('PUT', '', hello([{ ...log, after: 'x' }]))).status, 400);

    await ask('PUT', '', { ...hello([log]), lost: 2_000_000 });
    t.match(await sources(), [{ name: 'conn.log@edge', lost: 2_000_000 }], 'what an agent has given up is told');
    const { files } = (await ask('PUT', '', hello([log]))).body as AgentPlaces;
    t.match(files, [{ id, log: 'conn.log', headHash: hash, offset: 200 }]);
    t.same((await ask('PUT', '', hello([log], false))).body.files, []);
    const hashes = await ask('GET', `/hashes?file=${id}&at=0,190`);
    t.match(hashes, { status: 200, body: { hashes: [{ at: 0, hash: /^[0-9a-f]{64}$/ }] } });
    const { events } = (await app.inject({ url: '/api/events', headers: { authorization: `Bearer ${READS}` } })).json();
    t.match(events, [
      { source: 'conn.log@edge', sensor: 'edge', event_type: 'flow', src_ip: '10.0.0.5', dest_port: 443, proto: 'TCP' },
    ]);
  },
);

t.test('with a spool what is deleted while the console is away outlives the agent: each line comes once', async (t) => {
  const folder = temporaryFolder(t);
  const [data, spool, log] = ['data', 'spool', 'log/eve.json'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  // One file in a folder of its own, as on another machine.
  const alone = join(folder, 'alone', 'ndr-agent.mjs');
  for (const name of ['data', 'log', 'alone']) await mkdir(join(folder, name));
  await copyFile(AGENT, alone);
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) await sleep(50);
  };
  const port = await freePort();
  let console = new Console(data, port);
  t.teardown(() => console.end('SIGKILL'));
  const start = () => {
    const args = ['--to', console.url, '--name', 'edge', '--spool', spool, log];
    const child = startAgent(args, { NDR_AGENT_TOKEN: SENDS }, undefined, alone);
    t.teardown(() => child.kill('SIGKILL'));
    return child;
  };
  const copies = () => readdirSync(spool, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  let written = 0;
  const write = async (count: number) => {
    await appendFile(log, lines(written, written + count));
    written += count;
  };
  /** The log goes on in a new file, and the old one is deleted before the console is there to take it. */
  const rotate = async (kept: number) => {
    await rename(log, `${log}.1`);
    await write(500);
    // A sensor rotates by the hour; the agent looks each second.
    await sleep(2500);
    await rm(`${log}.1`);
    await until(() => copies().length === kept && copies().every(({ name }) => !name.endsWith('.part')));
  };

  await console.ready();
  await write(1000);
  let agent = start();
  await until(async () => (await console.count()) === written);
  await console.end('SIGKILL');
  await write(700);
  await rotate(1);
  await end(agent, 'SIGKILL');
  await write(300);
  agent = start();
  await sleep(2500);
  await rotate(2);
  await rotate(3);
  await end(agent, 'SIGTERM');
  agent = start();
  await write(100);
  console = new Console(data, port);
  await until(async () => (await console.count()) === written);
  await until(() => copies().length === 0);
  await write(50);
  await until(async () => (await console.count()) === written);
  // What comes too often would come now.
  await sleep(1000);
  await end(agent, 'SIGTERM');
  await console.end('SIGTERM');
  t.same(faultsOf(await storedLines(join(data, 'events.duckdb'), written)), { lost: 0, doubled: 0 });
});

t.test('ten kills of agent and console, under rotation: nothing lost, nothing doubled', async (t) => {
  const { lost, doubled, lines, ...report } = await crashAgent('numbered', 10, 7, 600);
  t.comment(report);
  t.ok(lines > 3000, `${lines} lines`);
  t.same({ lost, doubled }, { lost: 0, doubled: 0 });
});
