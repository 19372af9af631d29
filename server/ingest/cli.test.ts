import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import t from 'tap';
import { runCli as runAnyCli, startCli } from '../../test/helper.ts';
import { AppError } from '../errors.ts';
import { openEventStore } from '../stores/events/open.ts';
import { openControl } from './control.ts';
import { counters, lines, pieces, sourcesOf, total } from './testing.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

t.jobs = 2;

/** Runs the command line on the data folder; with `killAt`, kill -9 once the database has that many bytes. */
async function runCli(
  args: string[],
  data: string,
  { input, killAt }: { input?: string | Buffer; killAt?: number } = {},
) {
  const child = startCli(CLI, args, { NDR_DATA: data });
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  child.stdin.on('error', () => void 0);
  child.stdin.end(input ?? '');
  const size = (name: string) => statSync(join(data, name), { throwIfNoEntry: false })?.size ?? 0;
  const watch = setInterval(() => {
    if (killAt && size('events.duckdb') + size('events.duckdb.wal') > killAt) child.kill('SIGKILL');
  }, 2);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearInterval(watch);
  return { code, out, err };
}

t.test('killed with -9 in mid-import, again and again, the count comes out right', { buffered: true }, async (t) => {
  const folder = t.testdir();
  const file = join(folder, 'eve.json');
  const count = 6e4;
  await writeFile(
    file,
    `${lines(0, 3e4)}not an event
${lines(3e4, count)}`,
  );
  let killed = 0;
  for (const killAt of [15e5, 7e6, 13e6]) {
    const { code } = await runCli([file], folder, { killAt });
    if (code === null) killed++;
  }
  t.ok(killed >= 2, `killed ${killed} times`);
  const store = await openEventStore({ path: join(folder, 'events.duckdb') });
  t.teardown(() => store.close());
  const before = (await total(store)).n;
  t.ok(before > 0 && before < count, `${before} were stored when it was killed`);
  t.match(await store.importFile(file), { accepted: count - before, continued: true });
  t.match(await total(store), { n: count, raws: count });
  t.same(await counters(store), [{ name: 'eve.json', accepted: count, duplicates: 0, rejected: 1 }]);
  t.match(await sourcesOf(store), [{ offset: statSync(file).size }]);
});

t.test('killed with -9 in mid-stream, sent again, the count comes out right', { buffered: true }, async (t) => {
  const folder = t.testdir();
  const body = lines(0, 4e4);
  // In the third of eight steps of 5,000: each is written whole or not at all, and takes some 3 MB.
  const { code } = await runCli(['-'], folder, { input: body, killAt: 8e6 });
  t.equal(code, null, 'it was killed');
  const store = await openEventStore({ path: join(folder, 'events.duckdb') });
  t.teardown(() => store.close());
  const before = (await total(store)).n;
  t.ok(before > 0 && before < 4e4, `${before} were stored when it was killed`);
  t.match(await store.ingestStream('stdin', pieces(body, 65536)), { accepted: 4e4 - before, duplicates: before });
  t.match(await total(store), { n: 4e4 });
});

t.test('a server that starts during an import waits for its end', { buffered: true }, async (t) => {
  const folder = t.testdir();
  const path = join(folder, 'events.duckdb');
  const child = startCli(CLI, ['-'], { NDR_DATA: folder });
  const ended = once(child, 'close');
  t.teardown(() => child.kill());
  child.stdin.write(lines(0, 10));
  while (!existsSync(path)) await sleep(20);
  const locked = openEventStore({ path, patience: 0 });
  await t.rejects(locked, {
    code: 'EVENTS_LOCKED',
    status: 503,
    message: RegExp(`\\(${child.pid}\\).*start this again`),
  });
  const logged: string[] = [];
  const opening = openEventStore({
    path,
    log(level, message) {
      logged.push(`${level}: ${message}`);
      // Longer than it takes to look again a few times.
      setTimeout(() => child.stdin.end(lines(10, 20)), 1000);
    },
  });
  const store = await opening;
  t.teardown(() => store.close());
  await ended;
  t.equal(logged.length, 1, 'it is said once');
  t.match(logged[0], /^warn: .*waiting for it for 30 s/);
  t.match(await total(store), { n: 20 });
});

t.test('a server that stops does not wait for a pipe that never ends', { buffered: true }, async (t) => {
  const folder = t.testdir();
  const store = await openEventStore({ path: join(folder, 'events.duckdb') });
  const control = await openControl(store, folder);
  const child = startCli(CLI, ['-'], { NDR_DATA: folder });
  t.teardown(() => child.kill());
  const ended = once(child, 'close');
  const said = once(child.stderr, 'data');
  child.stdin.on('error', () => undefined);
  child.stdin.write(lines(0, 10));
  while ((await total(store)).n < 10) await sleep(20);
  await control.close();
  await store.close();
  child.stdin.end(lines(10, 20));
  t.match(String(await said), /server stopped.*run this again/);
  t.same(await ended, [1, null]);
});

t.test('a command says what troubles its store', { buffered: true }, async (t) => {
  const folder = t.testdir();
  const file = join(folder, 'eve.json');
  await writeFile(file, lines(0, 9000));
  await writeFile(join(folder, 'events.words'), 'no index');
  t.match(await runCli([file], folder), {
    ...{ code: 0, out: '9,000 accepted' },
    err: 'The index of words is made anew',
  });
});

t.test('the command line reports each file, and hands its work to a running server', { buffered: true }, async (t) => {
  const folder = t.testdir();
  const data = join(folder, 'd');
  await mkdir(data);
  const good = join(folder, 'good.json.gz');
  const bad = join(folder, 'bad.json');
  await writeFile(good, gzipSync(lines(0, 1200)));
  await writeFile(
    bad,
    `${lines(1200, 1210)}oops
`,
  );
  t.match(await runCli([], data), { code: 2, err: /Usage:/ });
  t.match(await runCli(['--source', '', good], data), { code: 2 });
  const alone = await runCli([good, join(folder, 'none'), bad], data);
  t.equal(alone.code, 1);
  t.equal(
    alone.out,
    `${good}: 1,200 accepted
${bad}: 10 accepted, 1 rejected
  line 11: not valid JSON
`,
  );
  t.match(alone.err, 'none: There is no such file');
  t.match(await runCli([good], data), { code: 0, out: /already stored, nothing new/ });
  const nothing = join(folder, 'README.md');
  await writeFile(nothing, '# Read me\n\nNo event.\n');
  const none = {
    code: 1,
    out: /0 accepted, 2 rejected\n {2}line 1: .*\n {2}line 3: /,
    err: /None of the 2 lines is an event/,
  };
  t.match(await runCli([nothing], data), none);
  t.match(await runCli(['-'], data, { input: 'no\nevent\n' }), { code: 1, err: /-: None of the 2 lines/ });
  const store = await openEventStore({ path: join(data, 'events.duckdb') });
  const control = await openControl(store, data);
  t.teardown(async () => {
    await control.close();
    await store.close();
  });
  t.equal(statSync(join(data, 'ingest.sock')).mode & 511, 384);
  await appendFile(bad, lines(1210, 9e3));
  t.match(await runCli([bad], data), { code: 0, out: '7,790 accepted (went on where it was)' });
  t.match(await runCli([join(folder, 'none')], data), { code: 1, err: 'There is no such file' });
  // As in another container.
  const seen = store.importFile;
  store.importFile = () => Promise.reject(new AppError('INGEST_NOT_FOUND'));
  await writeFile(join(folder, 'here.json'), lines(20_000, 20_007));
  t.match(await runCli([join(folder, 'here.json')], data), { code: 0, out: 'here.json: 7 accepted' });
  t.match(await runCli([join(folder, 'here.json')], data), { code: 0, out: 'here.json: 0 accepted, 7 already stored' });
  t.match(await runCli([join(folder, 'none')], data), { code: 1, err: 'There is no such file' });
  store.importFile = seen;
  t.match(await runCli(['--source', 'pipe', '-'], data, { input: lines(0, 30) }), { code: 0, out: '-: 30 accepted' });
  t.match(await runCli(['--source', 'pipe', '-'], data, { input: lines(0, 31) }), {
    out: '-: 1 accepted, 30 already stored',
  });
  const cut = await runCli(['--source', 'pipe', '-'], data, { input: gzipSync(lines(0, 31)).subarray(0, -40) });
  t.match(cut, { code: 1, out: /already stored[\s\S]*ends too early/ });
  t.notMatch(cut.out, /rejected/, 'the half line is no bad line');
  t.match(await runCli(['-'], data, { input: '[{"a":1}]' }), { code: 1, err: /JSON array/ });
  t.match(await total(store), { n: 9038 });
});

t.test('the settings of the event store hold for the shell as well', async (t) => {
  const folder = t.testdir({ 'eve.json': lines(0, 1) });
  const ingest = (env: Record<string, string>) =>
    runAnyCli('server/ingest/cli.ts', [join(folder, 'eve.json')], { NDR_DATA: join(folder, 'data'), ...env });
  const { code, err } = await ingest({ NDR_DISK_FLOOR: '1000000' });
  t.equal(code, 1);
  t.match(err, /NDR_DISK_FLOOR/);
  t.match(await ingest({ NDR_MEMORY: '64' }), { code: 1, err: /NDR_MEMORY: a whole number from 128/ });
  t.match(await ingest({ NDR_MEMORY: '200' }), { code: 0, out: /1 accepted/ });
  const compact = (NDR_MEMORY: string) =>
    runAnyCli('server/retention/compact-cli.ts', [], { NDR_DATA: join(folder, 'data'), NDR_MEMORY });
  t.match(await compact('64'), { code: 1, err: /NDR_MEMORY: a whole number from 128/ });
  t.match(await compact('200'), { code: 0, out: /MB now/ });
});

t.test('what is done with stored events is refused where there are none, and makes no folder', async (t) => {
  const folder = join(t.testdir(), 'mistaken');
  for (const path of ['./rebuild-cli.ts', '../retention/compact-cli.ts']) {
    const { code, out, err } = await runAnyCli(fileURLToPath(new URL(path, import.meta.url)), [], { NDR_DATA: folder });
    t.match([code, out, err], [1, '', /NDR_DATA: there are no events in \S+mistaken\n$/], path);
    t.notOk(existsSync(folder), path);
  }
});
