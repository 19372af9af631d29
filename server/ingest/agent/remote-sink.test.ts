import { readFileSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { createServer as createPlain, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Ajv } from 'ajv';
import t, { type Test } from 'tap';
import { type AgentFile, AgentHello } from '../../../shared/agents.ts';
import { temporaryFolder } from '../../../test/helper.ts';
import { Following } from '../following.ts';
import { followedSource } from '../siblings.ts';
import type { Source } from '../sink.ts';
import { ConsoleClient } from './console-client.ts';
import { type LogHealth, RemoteSink } from './remote-sink.ts';

const [CERT, KEY, OF_THE_FUTURE] = ['cert', 'key', 'future'].map((name) =>
  readFileSync(join(import.meta.dirname, `../../../test/tls/${name}.pem`), 'utf8'),
);
const line = (n: number, pad = 20) => `{"n":${n},"pad":"${'x'.repeat(pad)}"}\n`;

/** As the console checks what it is told. */
const isHello = new Ajv({ strict: false }).compile(AgentHello);

interface Refusal {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** What a console does for agents, in memory; `refuse` says which batches it does not take. */
async function aConsole(
  t: Test,
  { cert, refuse = () => undefined }: { cert?: string; refuse?: (bytes: number) => Refusal | undefined },
) {
  const stored: number[] = [];
  const logs = new Map<string, object>();
  const files: AgentFile[] = [];
  const batches: number[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const send = (status: number, value: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
    const { pathname, searchParams } = new URL(request.url!, 'http://x');
    if (request.method === 'PUT') {
      const hello = JSON.parse(body.toString());
      if (!isHello(hello)) return send(400, { code: 'INVALID_INPUT', message: 'no hello' });
      for (const { name, path, after } of hello.logs) logs.set(name, { name, path, after });
      return send(200, { logs: [...logs.values()], files, newestFile: files.length });
    }
    if (!pathname.endsWith('/lines')) return send(404, { code: 'NOT_FOUND', message: '' });
    const text = gunzipSync(body).toString();
    batches.push(text.length);
    const refusal = refuse(text.length);
    if (refusal) return response.writeHead(refusal.status, refusal.headers).end(refusal.body ?? '');
    const at = (name: string) => Number(searchParams.get(name));
    const known = files.find(({ id }) => id === at('file'));
    if ((known?.offset ?? 0) !== at('from')) return send(409, { code: 'FILE_MOVED', message: '' });
    for (const one of text.trim().split('\n')) stored.push(JSON.parse(one.slice(one.indexOf(' '))).n);
    const file: AgentFile = {
      ...{ id: known?.id ?? files.length + 1, log: searchParams.get('log')!, offset: at('to') },
      ...{
        headLength: at('headLength'),
        headHash: searchParams.get('headHash')!,
        tailHash: searchParams.get('tailHash'),
      },
    };
    files.splice(file.id - 1, 1, file);
    return send(200, { file, accepted: 1, rejected: 0 });
  }
  const handle = (request: IncomingMessage, response: ServerResponse) => void answer(request, response);
  const server = cert ? createTls({ cert, key: KEY }, handle) : createPlain(handle);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.teardown(() => server.close());
  const to = new URL(`${cert ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`);

  const closing = new AbortController();
  const said: string[] = [];
  const say = (_level: string, message: string) => void said.push(message);
  const path = join(temporaryFolder(t), 'eve.json');
  /** An agent of this console, at work when it has been reached. */
  async function agent({
    ca,
    pattern = path,
    health,
  }: {
    ca?: string;
    pattern?: string;
    health?: () => LogHealth[];
  } = {}) {
    const client = new ConsoleClient({ to, token: 'x', ...(ca && { ca }) }, new AbortController().signal);
    const sink = new RemoteSink({
      agent: 'edge',
      version: '0',
      client,
      closing: closing.signal,
      say,
      mostHeld: Infinity,
    });
    if (health) sink.health = health;
    const following = new Following(sink, () => undefined);
    let touch: Promise<void> | undefined;
    t.teardown(async () => {
      closing.abort();
      await touch;
      await following.stop();
      client.close();
    });
    await sink.connect();
    if (closing.signal.aborted) return;
    await following.add([pattern]);
    touch = sink.keepInTouch();
  }
  return { agent, path, logs, stored, batches, said, stop: () => closing.abort() };
}

async function until(isSo: () => boolean) {
  while (!isSo()) await sleep(20);
}

t.test('over TLS an agent sends to whom its authority vouches for, and to nobody else', async (t) => {
  const { agent, path, stored } = await aConsole(t, { cert: CERT });
  await writeFile(path, line(1));
  await agent({ ca: CERT! });
  await until(() => stored.length === 1);
  const other = await aConsole(t, { cert: CERT });
  void other.agent();
  await until(() => other.said.length > 0);
  t.match(other.said[0], /no answer \(.*(self.signed|certificate)/);
  t.same([stored, other.stored], [[1], []]);
  other.stop();
});

t.test('of a certificate that does not hold by the clock of this machine the agent tells both', async (t) => {
  const { agent, said, stop } = await aConsole(t, { cert: OF_THE_FUTURE });
  void agent({ ca: OF_THE_FUTURE! });
  await until(() => said.length > 0);
  const day = new Date().toISOString().slice(0, 10);
  t.match(said[0], `no answer (certificate is not yet valid; by the clock of this machine it is ${day})`);
  stop();
});

t.test('batches that are too large for what stands in between are halved until they pass', async (t) => {
  const most = 300_000;
  // As a proxy answers: no JSON.
  const refuse = (bytes: number) => (bytes > most ? { status: 413, body: '<html>' } : undefined);
  const { agent, path, stored, batches, said } = await aConsole(t, { refuse });
  const count = 1500;
  await writeFile(path, Array.from({ length: count }, (_, n) => line(n, 1000)).join(''));
  await agent();
  await until(() => stored.length >= count);
  t.same(
    stored,
    Array.from({ length: count }, (_, n) => n),
    'each line once, in order',
  );
  t.ok(batches.some((bytes) => bytes > most) && batches.at(-1)! <= most);
  t.same(said, [], 'nobody has to do anything');
});

t.test('an agent that asks too often waits for as long as it is told', async (t) => {
  let refusals = 1;
  let refusedAt = 0;
  const refuse = () => {
    if (refusals-- <= 0) return undefined;
    refusedAt = performance.now();
    return { status: 429, headers: { 'retry-after': '2' } };
  };
  const { agent, path, stored, said } = await aConsole(t, { refuse });
  await writeFile(path, line(1));
  await agent();
  // A line is stored before the agent has its answer.
  await until(() => said.length === 2);
  t.same(stored, [1]);
  t.ok(performance.now() - refusedAt >= 2000);
  t.match(said, [/asked too often; trying again/, /answers again/]);
});

t.test('an agent that is told to wait for years is not back at once', async (t) => {
  const { agent, path, batches, said } = await aConsole(t, {
    refuse: () => ({ status: 429, headers: { 'retry-after': '31536000' } }),
  });
  await writeFile(path, line(1));
  await agent();
  await until(() => said.length === 1);
  await sleep(500);
  t.equal(batches.length, 1);
});

t.test(
  'what a proxy answers in place of the console is told by its status, and nothing counts as stored',
  async (t) => {
    const answers: Refusal[] = [502, 200, 301].map((status) => ({ status, body: '<html>' }));
    // One that changes the protocol has no body, and no end that anybody would hear of.
    answers.push({ status: 101, headers: { connection: 'upgrade', upgrade: 'websocket' } });
    const { agent, path, stored, said } = await aConsole(t, { refuse: () => answers.shift() });
    await writeFile(path, line(1));
    await agent();
    await until(() => said.some((words) => words.includes('answers again')));
    t.same(stored, [1]);
    t.match(said, [
      /in its place \(502\)/,
      /in its place \(200\)/,
      /leads to another one \(301\).*--to/,
      /in its place \(101\)/,
      /answers again/,
    ]);
  },
);

t.test('whether the token or its user may not send is told apart', async (t) => {
  const answers = [
    { code: 'FORBIDDEN', message: 'You may not create Event' },
    { code: 'TOKEN_SCOPE', message: 'This is not for an API token of scope read' },
  ].map((body) => ({ status: 403, body: JSON.stringify(body) }));
  const { agent, path, stored, said } = await aConsole(t, { refuse: () => answers.shift() });
  await writeFile(path, line(1));
  await agent();
  await until(() => stored.length === 1);
  t.match(said, [/the token's user may not send .*roles "sensor"/, /needs the scope "ingest"/]);
});

t.test('while the disk of the console is full lines wait, and come once when there is room', async (t) => {
  let isFull = true;
  const refuse = () =>
    isFull ? { status: 507, body: '{"code":"DISK_FULL","message":"The disk is full"}' } : undefined;
  const { agent, path, stored, batches, said } = await aConsole(t, { refuse });
  await writeFile(path, line(1));
  await agent();
  await until(() => batches.length >= 2);
  await appendFile(path, line(2));
  t.same(said, ['edge: the disk there is full; trying again'], 'said once');
  isFull = false;
  await until(() => said.length === 2);
  await until(() => stored.length === 2);
  t.same(stored, [1, 2]);
  t.match(said[1], /answers again/);
});

t.test('a log with a long name gets one that the console takes, the same at each start', async (t) => {
  const { agent, path, stored, logs, said } = await aConsole(t, {});
  const long = (end: string) => join(dirname(path), `${'eve'.repeat(30)}${end}.json`);
  await writeFile(long('1'), line(1));
  await writeFile(long('2'), line(2));
  await agent({ pattern: join(dirname(path), '*.json') });
  await until(() => stored.length === 2);
  t.equal(logs.size, 2);
  const sources = [...logs.values()].map((log, id) => ({ id, ...log, followedAfter: 0n }) as Source);
  t.ok(sources.every(({ name }) => name.length <= 59 && name.startsWith('eveeve')));
  t.equal(followedSource(long('1'), sources, 59), sources[0]!.name);
  t.same(said, []);
});

t.test('an agent of more logs than one call may have tells of all of them', async (t) => {
  const { agent, path, stored, logs, said } = await aConsole(t, {});
  await writeFile(path, line(1));
  const health = () =>
    Array.from({ length: 2500 }, (_, n) => ({ name: `log${n}`, path: `/log${n}`, after: '0', size: 1, fault: null }));
  await agent({ health });
  await until(() => stored.length === 1 || said.length > 0);
  t.same(said, []);
  t.equal(logs.size, 2501);
});
