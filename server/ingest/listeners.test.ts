import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import t from 'tap';
import { freePort } from '../../test/free-port.ts';
import { build, smallDisk, temporaryFolder } from '../../test/helper.ts';
import { readConfig } from '../config.ts';
import { countOf, line, lines, rejectsOf, sourcesOf, total } from './testing.ts';

/** A certificate of 127.0.0.1 that is its own authority. */
const [cert, key] = ['cert', 'key'].map((name) => join(import.meta.dirname, `../../test/tls/${name}.pem`)) as [
  string,
  string,
];

const listening = (NDR_LISTEN: string) => {
  const { listen, listenTls } = readConfig({
    NDR_SECRET: 'x'.repeat(32),
    NDR_LISTEN,
    NDR_LISTEN_CERT: cert,
    NDR_LISTEN_KEY: key,
    NDR_LISTEN_CA: cert,
  });
  return { listen, listenTls };
};

/** Leaves a socket in the file system as a process does that is killed. */
async function leaveSocket(path: string): Promise<void> {
  const code = `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
  await once(spawn(process.execPath, ['-e', code], { env: { PATH: process.env.PATH } }), 'exit');
}

t.test('lines come by sockets, each address a source, whatever connections do', async (t) => {
  const path = join(temporaryFolder(t), 'eve.sock');
  await leaveSocket(path);
  t.ok(existsSync(path), 'a socket was left there');
  const [plain, secure] = [await freePort(), await freePort()];
  const addresses = [`unix:${path}`, `tcp://127.0.0.1:${plain}`, `tls://127.0.0.1:${secure}`];
  const [unix, tcp, tls] = addresses as [string, string, string];
  const app = await build(t, listening(addresses.join()));
  const { events } = app;
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await sleep(30);
  };
  const acceptedBy = async (source: string) => (await sourcesOf(events)).find(({ name }) => name === source)!.accepted;

  t.equal(statSync(path).mode & 0o777, 0o660, 'for its user and group');
  t.match(
    await sourcesOf(events),
    addresses.toSorted().map((name) => ({ name, kind: 'listener', followed: true, accepted: 0 })),
  );

  const sensor = connect(path);
  sensor.write(line(0));
  sensor.write(`\n${line(1).slice(0, 50)}`);
  await until(async () => (await acceptedBy(unix)) === 1);
  t.pass('a line alone does not wait for the next');
  sensor.write(`${line(1).slice(50)}\nnot an event\n${'x'.repeat(2 ** 20 + 99)}`);
  sensor.write(`xx\n${lines(2, 5000)}${line(5000)}`);
  await until(async () => (await acceptedBy(unix)) === 5000);
  sensor.end();
  await until(async () => (await acceptedBy(unix)) === 5001);
  t.same(
    (await rejectsOf(events)).map(({ reason }) => reason).sort(),
    ['line too long', 'not valid JSON'],
    'the last line needs no end',
  );

  const senders = [1, 2, 3].map((at) => {
    const socket: Socket = connect(plain, '127.0.0.1');
    socket.end(lines(at * 10_000, at * 10_000 + 3000));
    return once(socket, 'close');
  });
  const broken = connect(plain, '127.0.0.1');
  broken.write(`${line(90_000)}\n${line(90_001).slice(0, 40)}`);
  await Promise.all(senders);
  await until(async () => (await acceptedBy(tcp)) === 9001);
  broken.resetAndDestroy();
  const array = connect(plain, '127.0.0.1');
  array.end('[{"a":1},\n{"a":2}]\n');
  await once(array.resume(), 'close');
  t.equal(await acceptedBy(tcp), 9001, 'neither half a line nor an array');

  const stranger = connectTls({ port: secure, host: '127.0.0.1', ca: readFileSync(cert) });
  stranger.write(`${line(1)}\n`);
  await t.rejects(once(stranger.resume(), 'end'), { message: /certificate required/ });
  const known = connectTls({
    port: secure,
    host: '127.0.0.1',
    ca: readFileSync(cert),
    cert: readFileSync(cert),
    key: readFileSync(key),
  });
  known.end(lines(0, 10));
  await until(async () => (await acceptedBy(tls)) === 10);
  t.pass('who has no certificate is not let in');

  const open = connect(path);
  open.on('error', () => undefined);
  open.write(lines(6000, 6100));
  await until(async () => (await acceptedBy(unix)) === 5101);
  t.equal(await countOf(events), 5101 + 9001 + 10);
  const gone = once(open.resume(), 'close');
  const began = performance.now();
  await app.close();
  await gone;
  t.comment(`closed in ${Math.round(performance.now() - began)} ms with a connection open`);
  t.notOk(existsSync(path), 'nothing is left');
});

t.test('below the floor of the disk lines wait in their socket; with room each is stored, and once', async (t) => {
  const dataDir = smallDisk(t, 400);
  if (!dataDir) return void t.pass('a full disk', { skip: 'needs the right to mount' });
  const source = `unix:${join(temporaryFolder(t), 'eve.sock')}`;
  const app = await build(t, { dataDir, diskFloor: 200 << 20, ...listening(source) });
  const state = async () => (await sourcesOf(app.events)).find(({ name }) => name === source)!;
  const filler = join(dataDir, 'filler');
  writeFileSync(filler, Buffer.alloc(250 << 20));
  const sensor = connect(source.slice('unix:'.length));
  sensor.on('error', () => undefined);
  t.teardown(() => sensor.destroy());
  sensor.write(`${line(0)}\n`);
  while ((await state()).fault !== 'DISK_FULL') await sleep(30);
  const count = 60_000;
  sensor.write(lines(1, count));
  // Longer than a stream rests, and than what failed is tried again.
  await sleep(4000);
  t.ok(sensor.writableLength > 0, 'most of it is still with the sender');
  t.match(await state(), { accepted: 0, fault: 'DISK_FULL' });
  t.notOk(sensor.closed);
  rmSync(filler);
  while ((await state()).accepted < count) await sleep(100);
  t.match(await state(), { accepted: count, duplicates: 0, fault: null });
  t.same(await total(app.events), { n: count, raws: count });

  writeFileSync(filler, Buffer.alloc(250 << 20));
  sensor.write(lines(count, 2 * count));
  while ((await state()).fault !== 'DISK_FULL') await sleep(30);
  const began = performance.now();
  await app.close();
  t.ok(performance.now() - began < 10_000, 'nobody who stops it waits for room');
});

t.test('who sends nothing keeps no place from who does, and a quiet sensor keeps its own', async (t) => {
  const [plain, secure] = [await freePort(), await freePort()];
  const addresses = [`tcp://127.0.0.1:${plain}`, `tls://127.0.0.1:${secure}`] as const;
  const app = await build(t, listening(addresses.join()));
  const acceptedBy = async (source: string) =>
    (await sourcesOf(app.events)).find(({ name }) => name === source)!.accepted;
  const tls = { ca: readFileSync(cert), cert: readFileSync(cert), key: readFileSync(key) };
  const sockets: Socket[] = [];
  const open = (port: number, isTls: boolean) => {
    const socket = isTls ? connectTls({ port, host: '127.0.0.1', ...tls }) : connect(port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    sockets.push(socket);
    return socket;
  };
  t.teardown(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (const [source, port, isTls] of [
    [addresses[0], plain, false],
    [addresses[1], secure, true],
  ] as const) {
    const quiet = open(port, isTls);
    quiet.write(`${line(0)}\n`);
    while ((await acceptedBy(source)) < 1) await sleep(30);
    // Some of them stay before their handshake.
    const idle = Array.from({ length: 63 }, (_, at) => open(port, isTls && at % 2 === 0));
    await sleep(1000);
    const first = once(idle[0]!, 'close');
    open(port, isTls).write(`${line(1)}\n`);
    await first;
    while ((await acceptedBy(source)) < 2) await sleep(30);
    t.notOk(idle[1]!.closed, 'one makes room');
    quiet.write(`${line(2)}\n`);
    while ((await acceptedBy(source)) < 3) await sleep(30);
    t.pass(source);
  }
});

t.test('an address that cannot be had keeps the server from starting', async (t) => {
  const folder = temporaryFolder(t);
  const [taken, file] = [join(folder, 'taken.sock'), join(folder, 'file')];
  const other = createServer().listen(taken);
  await once(other, 'listening');
  t.teardown(() => other.close());
  writeFileSync(file, 'mine');
  const port = await freePort();
  const busy = createServer().listen(port, '127.0.0.1');
  await once(busy, 'listening');
  t.teardown(() => busy.close());
  for (const [address, message] of [
    [`unix:${taken}`, /another process listens there/],
    [`unix:${file}`, /there is a file of this name/],
    [`unix:${join(folder, 'none/eve.sock')}`, /NDR_LISTEN: unix:.*(EACCES|ENOENT)/],
    [`tcp://127.0.0.1:${port}`, /EADDRINUSE/],
  ] as const)
    await t.rejects(build(t, listening(address)), { message }, address);
  t.equal(readFileSync(file, 'utf8'), 'mine');
});

t.test('which addresses there are', (t) => {
  const given = 'unix:/run/ndr/eve.sock, tcp://[::1]:5000,tls://sensors.example:5001,tcp+insecure://0.0.0.0:5002';
  t.match(listening(given).listen, [
    { kind: 'unix', path: '/run/ndr/eve.sock' },
    { kind: 'tcp', host: '::1', port: 5000 },
    { kind: 'tls', host: 'sensors.example', port: 5001 },
    { kind: 'tcp', host: '0.0.0.0', port: 5002 },
  ]);
  t.match(listening('TLS://[::1]:5003').listen, [{ kind: 'tls', host: '::1', port: 5003 }], 'in any case');
  for (const wrong of [
    'tcp://0.0.0.0:5000',
    'TCP://0.0.0.0:5000',
    'unix:eve.sock',
    'tls://x',
    'tcp://127.0.0.1:99999',
    'http://x:1',
    'tcp://[1.2.3.4]:5',
  ])
    t.throws(
      () => listening(wrong),
      { message: new RegExp(`NDR_LISTEN: ${wrong.replace(/[[\].+]/g, '\\$&')} is none of`) },
      wrong,
    );
  for (const scheme of ['tls', 'TLS'])
    t.throws(() => readConfig({ NDR_SECRET: 'x'.repeat(32), NDR_LISTEN: `${scheme}://0.0.0.0:1` }), {
      message: /NDR_LISTEN_CERT/,
    });
  t.end();
});
