import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import t, { type Test } from 'tap';
import { freePort } from '../test/free-port.ts';
import { temporaryFolder } from '../test/helper.ts';

const MAIN = join(process.cwd(), 'dist/server/main.js');
if (!existsSync(MAIN)) throw new Error('These tests look at the build: run "npm run build" first');
/** The server as a process of its own, with what it writes. */
function start(t: Test, env: Record<string, string>) {
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(process.execPath, [MAIN], {
    cwd: temporaryFolder(t),
    env: { PATH: process.env.PATH, NDR_DEMO_TRAFFIC: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.teardown(() => child.kill('SIGKILL'));
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    said.out += text;
  });
  child.stderr.on('data', (text) => {
    said.err += text;
  });
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const until = async (what: () => boolean) => {
    while (!what() && child.exitCode === null && child.signalCode === null) await sleep(20);
    if (!what()) throw new Error(`The server ended: ${said.err}`);
  };
  return { child, said, ended, until };
}

t.test('what keeps it from starting is one clear line, before anything is made', async (t) => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  t.teardown(() => taken.close());
  const folder = temporaryFolder(t);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  writeFileSync(join(folder, 'ndr.sqlite'), 'This is no database. '.repeat(1000));
  const PORT = String((taken.address() as AddressInfo).port);
  const cases = [
    [{ PORT, NDR_DATA: join(folder, 'new') }, new RegExp(`^PORT: ${PORT} is taken by another process\n$`)],
    [{ PORT: '0', HOST: '198.51.100.1', NDR_DATA: join(folder, 'new') }, /^HOST: 198.51.100.1 is no address of this/],
    [{ PORT: '0', NDR_DATA: file }, /^NDR_DATA: nothing can be written to \S+file by user \d+ \(E\w+\)\n$/],
    [{ PORT: '0', NDR_DATA: folder }, /^\S+ndr.sqlite is damaged \(file is not a database\)/],
  ] as const;
  await Promise.all(
    cases.map(async ([env, line]) => {
      const { said, ended } = start(t, env);
      t.equal((await ended)[0], 1);
      t.match(said.err, line);
      t.notMatch(said.err, /\n {4}at /, 'no stack');
    }),
  );
  t.notOk(existsSync(join(folder, 'new', 'ndr.sqlite')), 'nothing is made for a port that is taken');
});

t.test('a signal ends it while it is still starting', async (t) => {
  const NDR_DATA = temporaryFolder(t);
  const { child, said, ended, until } = start(t, { PORT: '0', NDR_DATA, NDR_DEMO_TRAFFIC: '1' });
  await until(() => said.out.includes('making demo traffic'));
  child.kill('SIGTERM');
  t.same(await ended, [0, null]);
  t.notMatch(said.err, /./, 'without a word of what could not be done any more');
  const again = start(t, { PORT: '0', NDR_DATA });
  await again.until(() => again.said.err.includes('is ready'));
  again.child.kill('SIGINT');
  t.same(await again.ended, [0, null], 'and it starts on what was stored');
});

t.test('the link for the first admin leads to where people open the console', async (t) => {
  const env = { PORT: '0', NDR_DATA: temporaryFolder(t), NDR_MODE: 'production', NDR_SECRET: 'x'.repeat(32) };
  const where = { NDR_PUBLIC_URL: 'https://office.example', NDR_BASE_PATH: '/ndr' };
  const { child, said, ended, until } = start(t, { ...env, ...where });
  await until(() => said.err.includes('Create the first admin'));
  t.match(said.err, /, once: https:\/\/office\.example\/ndr\/register\?invitation=\S+\n/);
  t.match(said.err, /is ready \(version \S+\): http:\/\/localhost:\d+\/ndr\n/, 'it is ready here');
  child.kill('SIGTERM');
  await ended;
});

t.test('a server at work: its log, and its end beside people who say half of something', async (t) => {
  const PORT = String(await freePort());
  const NDR_DATA = temporaryFolder(t);
  const { child, said, ended, until } = start(t, { PORT, NDR_DATA, NDR_TITEL: 'x', LOG_LEVEL: 'info' });
  await until(() => said.err.includes('is ready'));
  t.match(said.err, /^NDR_TITEL is no setting .* did you mean NDR_TITLE\?\n/);
  t.match(said.err, /admin@demo\.com \/ admin/, 'the greeting is for the person who started it');

  const base = `http://127.0.0.1:${PORT}`;
  const login = (password: string, email = 'admin@demo.com') =>
    fetch(`${base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
  const right = await login('admin');
  const cookie = right.headers.getSetCookie()[0]!.split(';')[0]!;
  for (let i = 0; i < 6; i++) await login('hunter2', 'client@demo.com');
  await fetch(`${base}/api/health`);
  await fetch(`${base}/register?invitation=s3cret`);
  await fetch(`${base}/user/list?q=s3cret`, { headers: { cookie, 'x-forwarded-for': '192.0.2.1' } });
  await fetch(`${base}/api/threats?q=s3cret`);
  await fetch(`${base}/api/auth/session`, {
    headers: { authorization: 'Bearer ndr_demo_05_read', 'x-forwarded-for': '192.0.2.1' },
  });
  await fetch(`${base}/api/apps/users/2`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ user: { role: 'editor' } }),
  });
  for (const path of ['/api/events?source=s3cret', '/api/apps/users/user']) {
    const upload = httpRequest(`${base}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    });
    upload.on('error', () => undefined);
    upload.write('{"event_type":');
    await sleep(300);
    upload.destroy();
  }

  interface Line {
    level: number;
    msg: string;
    requestId?: string;
    method?: string;
    path?: string;
    status?: number;
    [name: string]: unknown;
  }
  const lines = (): Line[] =>
    said.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  await until(() => lines().filter(({ msg }) => msg.startsWith('gone')).length === 2);
  const answered = lines().filter(({ msg }) => msg === 'answered');
  const line = (path: string) => answered.find((one) => one.path === path);
  t.match(line('/api/auth/login'), {
    level: 30,
    requestId: right.headers.get('x-request-id')!,
    method: 'POST',
    status: 200,
    ms: Number,
    user: 1,
    address: '127.0.0.1',
  });
  t.match(line('/user/list'), { status: 200, user: 1 });
  t.match(line('/api/threats'), { status: 401, code: 'UNAUTHENTICATED', user: null });
  t.match(line('/api/auth/session'), { status: 200, user: 1, token: Number });
  t.notOk(line('/api/health'), 'what is always asked is for LOG_LEVEL=debug');
  t.notOk(line('/api/apps/users/list'), 'so is what a page asks for');
  const told = (msg: string) => lines().filter((one) => one.msg === msg);
  t.match(told('signed in'), [{ level: 30, user: 1, address: '127.0.0.1' }]);
  t.match(told('wrong password')[4], { level: 40, email: 'client@demo.com', address: '127.0.0.1' });
  t.match(told('locked out'), [{ level: 40, email: 'client@demo.com', requestId: String }]);
  t.match(told('role, status or sensors set'), [{ user: 1, of: 2, role: 'editor' }]);
  t.equal(lines().filter(({ msg }) => msg.includes('NDR_TRUST_PROXY')).length, 1, 'said once');
  t.same(
    lines().filter(({ level }) => level >= 50),
    [],
    'an upload that is broken off is no error',
  );
  t.equal(line('/register')!.requestId, line('/api/auth/invitation')!.requestId, 'what a page asks for has its id');
  t.equal(new Set(answered.map(({ requestId }) => requestId)).size, answered.length - 1, 'all others have their own');
  t.notMatch(said.out, /s3cret|hunter2|ndr_demo|ndr_session/, 'no secrets');

  const halves = [
    '',
    'GET / HTTP/1.1\r\nhost:',
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{"em',
  ];
  for (const half of halves) {
    const socket = connect(Number(PORT), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    if (half) socket.write(half);
  }
  await sleep(200);
  child.kill('SIGTERM');
  t.same(await ended, [0, null]);

  const copy = join(temporaryFolder(t), 'copy.sqlite');
  copyFileSync(join(NDR_DATA, 'ndr.sqlite'), copy);
  const database = new DatabaseSync(copy, { readOnly: true });
  t.match(database.prepare('SELECT count(*) AS n FROM account').get(), { n: 2 }, 'the one file holds everything');
  database.close();
});
