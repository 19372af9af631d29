import { existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import { AppError } from '../errors.ts';
import { openEventStore } from '../stores/events/open.ts';
import type { EventStore } from '../stores/events/port.ts';
import { counters, countOf, line, lines, sourcesOf, total } from './testing.ts';

t.jobs = 4;

/** A folder with a log in it and a store beside; `start` opens the store and follows, `stop` closes it. */
function aSensor(t: Test, pattern = 'eve.json') {
  const folder = t.testdir({ log: {} });
  const messages: string[] = [];
  const warnings: string[] = [];
  let store: EventStore | null = null;
  const sensor = {
    messages,
    warnings,
    path: (name = 'eve.json') => join(folder, 'log', name),
    async start() {
      store = await openEventStore({
        path: join(folder, 'events.duckdb'),
        log: (level, message) => {
          (level === 'info' ? messages : warnings).push(message);
          // Why a store has failed is said nowhere else.
          if (level === 'error') t.comment(message);
        },
      });
      await store.follow([join(folder, 'log', pattern)]);
      return store;
    },
    async stop() {
      await store?.close();
      store = null;
    },
  };
  t.teardown(sensor.stop);
  return sensor;
}

/** Waits until it is so, however busy the machine is. */
async function comesTrue(condition: () => boolean | Promise<boolean>) {
  // On a busy machine a question may take longer than it is given: it is asked again.
  const isTrue = async () => {
    try {
      return await condition();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'QUERY_TIMEOUT')) throw error;
      return false;
    }
  };
  for (const until = Date.now() + 300_000; Date.now() < until && !(await isTrue()); ) await sleep(50);
}

/** Waits until that many events are stored, then a while longer for any too many, and checks that none is there twice. */
async function settles(t: Test, store: EventStore, count: number, what: string) {
  await comesTrue(async () => {
    return (await countOf(store)) >= count;
  });
  await sleep(450);
  const { n, raws } = await total(store);
  t.same({ n, raws }, { n: count, raws: count }, what);
}

t.test('a file is followed from before it is there; a half line waits for its end', { buffered: true }, async (t) => {
  const sensor = aSensor(t);
  const store = await sensor.start();
  t.same(await counters(store), [{ name: 'eve.json', accepted: 0, duplicates: 0, rejected: 0 }], 'it shows at once');
  await writeFile(sensor.path(), `${lines(0, 3)}${line(3).slice(0, 100)}`);
  await settles(t, store, 3, 'whole lines');
  await appendFile(sensor.path(), line(3).slice(100));
  await settles(t, store, 3, 'the line has no end yet');
  await appendFile(sensor.path(), `\nnot an event\n${lines(4, 20_000)}`);
  await settles(t, store, 20_000, 'the rest');
  t.match(await counters(store), [{ accepted: 20_000, rejected: 1 }]);
  await sensor.stop();
  await appendFile(sensor.path(), lines(20_000, 20_010));
  await settles(t, await sensor.start(), 20_010, 'written while we were down');
});

t.test(
  'a link that leads nowhere is no log, and keeps none beside it from being read',
  { buffered: true },
  async (t) => {
    const sensor = aSensor(t);
    await writeFile(sensor.path(), lines(0, 3));
    await symlink('eve.json.1', sensor.path('eve.json.1'));
    const store = await sensor.start();
    await settles(t, store, 3, 'it was there at the start');
    await symlink('eve.json.2', sensor.path('eve.json.2'));
    await appendFile(sensor.path(), lines(3, 6));
    await settles(t, store, 6, 'it came meanwhile');
    await rm(sensor.path());
    await symlink('eve.json', sensor.path());
    await comesTrue(() => sensor.warnings.length > 0);
    t.match(sensor.warnings, [/ELOOP/], 'in the log’s own place it is told');
  },
);

t.test(
  'rotation by rename: late writes to the old file, then the new one, several times',
  { buffered: true },
  async (t) => {
    const sensor = aSensor(t);
    await writeFile(sensor.path(), lines(0, 100));
    const store = await sensor.start();
    let written = 100;
    for (const round of [1, 2, 3]) {
      await appendFile(sensor.path(), lines(written, written + 50));
      const old = sensor.path(`eve.json.${4 - round}`);
      await rename(sensor.path(), old);
      await sleep(round === 2 ? 500 : 0);
      await appendFile(old, lines(written + 50, written + 60));
      await writeFile(sensor.path(), lines(written + 60, written + 70));
      await appendFile(old, lines(written + 70, written + 75));
      written += 75;
      await settles(t, store, written, `round ${round}`);
      await appendFile(old, lines(written, written + 5));
      written += 5;
      await settles(t, store, written, `round ${round}, later still`);
    }
    t.match(await counters(store), [{ accepted: written }]);
  },
);

t.test('two rotations between two looks lose nothing', { buffered: true }, async (t) => {
  const sensor = aSensor(t);
  await writeFile(sensor.path(), lines(0, 10));
  const store = await sensor.start();
  await settles(t, store, 10, 'before');
  await appendFile(sensor.path(), lines(10, 20));
  await rename(sensor.path(), sensor.path('eve.json.2'));
  await writeFile(sensor.path('eve.json.1'), lines(20, 30));
  await writeFile(sensor.path(), lines(30, 40));
  await settles(t, store, 40, 'after');
});

t.test('copytruncate: what the copy holds and what comes after', { buffered: true }, async (t) => {
  const sensor = aSensor(t);
  await writeFile(sensor.path(), lines(0, 2000));
  const store = await sensor.start();
  await settles(t, store, 2000, 'before');
  await appendFile(sensor.path(), lines(2000, 2100));
  await copyFile(sensor.path(), sensor.path('eve.json.1'));
  await truncate(sensor.path());
  await settles(t, store, 2100, 'the copy');
  await appendFile(sensor.path(), lines(2100, 2110));
  await settles(t, store, 2110, 'the new beginning');
  // Cut off and grown beyond its old size before anybody looks.
  await copyFile(sensor.path(), sensor.path('eve.json.2'));
  await writeFile(sensor.path(), lines(2110, 6000));
  await settles(t, store, 6000, 'longer than before');
  // The same bytes again after a cut are new lines.
  await writeFile(sensor.path(), '');
  await sleep(700);
  await appendFile(sensor.path(), lines(2110, 2120));
  await comesTrue(async () => (await countOf(store)) >= 6010);
  t.match(await total(store), { n: 6010, raws: 6000 });
});

t.test(
  'rotation while we are down: the old one by its fingerprint, those between, then the new one',
  { buffered: true },
  async (t) => {
    for (const packed of [false, true]) {
      const sensor = aSensor(t);
      await writeFile(sensor.path('eve.json.9'), lines(90_000, 90_010));
      await sleep(100);
      await writeFile(sensor.path(), lines(0, 1000));
      await settles(t, await sensor.start(), 1000, 'before; older rotated files are left alone');
      await sensor.stop();
      await appendFile(sensor.path(), lines(1000, 1100));
      if (packed) {
        await writeFile(sensor.path('eve.json-20260101.gz'), gzipSync(lines(0, 1100)));
        await rm(sensor.path());
      } else await rename(sensor.path(), sensor.path('eve.json.2'));
      await sleep(20);
      const between = packed ? gzipSync(lines(1100, 1200)) : lines(1100, 1200);
      await writeFile(sensor.path(packed ? 'eve.json-20260102.gz' : 'eve.json.1'), between);
      await writeFile(sensor.path(), lines(1200, 1300));
      const store = await sensor.start();
      await settles(t, store, 1300, packed ? 'packed' : 'plain');
      await sensor.stop();
      await settles(t, await sensor.start(), 1300, 'started again, nothing new');
      await sensor.stop();
    }
  },
);

t.test('copytruncate while we are down', { buffered: true }, async (t) => {
  const sensor = aSensor(t);
  await writeFile(sensor.path(), lines(0, 500));
  await settles(t, await sensor.start(), 500, 'before');
  await sensor.stop();
  await appendFile(sensor.path(), lines(500, 600));
  await copyFile(sensor.path(), sensor.path('eve.json.1'));
  await writeFile(sensor.path(), lines(600, 700));
  await settles(t, await sensor.start(), 700, 'after');
});

t.test(
  'globs find files that come later; two sensors with files of one name are two sources',
  { buffered: true },
  async (t) => {
    const sensor = aSensor(t, '*/eve.json');
    await mkdir(sensor.path('a'));
    await mkdir(sensor.path('b'));
    await writeFile(sensor.path('a/eve.json'), lines(0, 10));
    const store = await sensor.start();
    await writeFile(sensor.path('b/eve.json'), lines(10, 30));
    await settles(t, store, 30, 'both');
    t.match(await counters(store), [
      { name: 'b/eve.json', accepted: 20 },
      { name: 'eve.json', accepted: 10 },
    ]);
  },
);

t.test(
  'names with dates are one source, the older read before the newer; files of threads are one each',
  { buffered: true },
  async (t) => {
    const sensor = aSensor(t, 'eve*.json');
    for (const [at, name] of ['eve-2026-01-02.json', 'eve-2026-01-01.json', 'eve.1.json', 'eve.2.json'].entries())
      await writeFile(sensor.path(name), lines(at * 40_000, (at + 1) * 40_000));
    const store = await sensor.start();
    const read: number[] = [];
    store.onCommit(({ source, to }) => source === 'eve.json' && read.push(Number(to! % 1_000_000n)));
    await writeFile(sensor.path('eve-2026-01-03.json'), lines(160_000, 160_100));
    await settles(t, store, 160_100, 'all');
    t.match(await counters(store), [
      { name: 'eve.1.json', accepted: 40_000 },
      { name: 'eve.2.json', accepted: 40_000 },
      { name: 'eve.json', accepted: 80_100 },
    ]);
    const days = read.map((n) => (n >= 160_000 ? 3 : n >= 40_000 ? 1 : 2));
    t.same(days, days.toSorted(), 'in the order of their names');
    await rm(sensor.path('eve-2026-01-01.json'));
    await appendFile(sensor.path('eve-2026-01-03.json'), lines(160_100, 160_200));
    await settles(t, store, 160_200, 'one that is gone keeps nobody waiting');
  },
);

t.test('a file that never rests keeps no other waiting, nor the end', { buffered: true }, async (t) => {
  const sensor = aSensor(t, '*.json');
  await writeFile(sensor.path('a.json'), lines(0, 10));
  const store = await sensor.start();
  let written = 10;
  let writing = true;
  const rows = () => appendFile(sensor.path('a.json'), lines(written, ++written));
  const never = (async () => {
    while (writing) {
      await rows();
      await sleep(2);
    }
  })();
  const commits = new Set<string>();
  await writeFile(sensor.path('b.json'), lines(1e6, 1e6 + 10));
  const began = Date.now();
  for (let found = 0; found < 10 && Date.now() < began + 30_000; await sleep(20)) {
    const sources = await sourcesOf(store);
    found = sources.find(({ name }) => name === 'b.json')?.accepted ?? 0;
    commits.add(sources.find(({ name }) => name === 'a.json')!.updatedAt);
  }
  const seconds = (Date.now() - began) / 1000;
  t.ok(seconds < 30, `the new file was found after ${seconds} s`);
  t.ok(commits.size < seconds * 6 + 6, `${commits.size} commits in that time`);
  await sensor.stop();
  writing = false;
  await never;
  await settles(t, await sensor.start(), written + 10, 'all of it');
});

t.test('importing a followed file at the same time stores it once', { buffered: true }, async (t) => {
  const sensor = aSensor(t);
  const store = await sensor.start();
  await writeFile(sensor.path(), lines(0, 15_000));
  const imported = store.importFile(sensor.path());
  await appendFile(sensor.path(), lines(15_000, 20_000));
  await imported;
  await settles(t, store, 20_000, 'both at once');
});

t.test('a file that is no NDJSON, or a folder, is said once and waited for', { buffered: true }, async (t) => {
  const sensor = aSensor(t);
  await mkdir(sensor.path());
  const store = await sensor.start();
  const said = (words: string) => sensor.warnings.filter((message) => message.includes(words)).length;
  await comesTrue(() => said('directory') > 0);
  await sleep(1000);
  await rm(sensor.path(), { recursive: true });
  await writeFile(sensor.path(), '[\n{"a":1}\n]\n');
  await comesTrue(() => said('JSON array') > 0);
  await sleep(1000);
  await writeFile(sensor.path(), lines(0, 5));
  await settles(t, store, 5, 'then it is one');
  t.equal(said('directory'), 1);
  t.equal(said('JSON array'), 1);
  t.ok(existsSync(sensor.path()));
});

t.test('what is rotated while a restart catches up is read', { buffered: true }, async (t) => {
  const sensor = aSensor(t);
  await writeFile(sensor.path(), lines(0, 100));
  await settles(t, await sensor.start(), 100, 'before');
  await sensor.stop();
  await appendFile(sensor.path(), lines(100, 40_000));
  await rename(sensor.path(), sensor.path('eve.json.1'));
  await writeFile(sensor.path(), lines(40_000, 40_100));
  const store = await sensor.start();
  await comesTrue(async () => (await countOf(store)) > 100);
  const before = await countOf(store);
  for (const number of [1, 0]) {
    const from = number ? `eve.json.${number}` : 'eve.json';
    await rename(sensor.path(from), sensor.path(`eve.json.${number + 1}`));
  }
  await writeFile(sensor.path(), lines(40_100, 40_200));
  t.ok(before > 100 && before < 40_000, `it was catching up: ${before}`);
  await settles(t, store, 40_200, 'all');
});

t.test(
  'what NDR_EVE names and is not there is warned about once, and told when it comes',
  { buffered: true },
  async (t) => {
    const sensor = aSensor(t);
    const store = await sensor.start();
    const glob = sensor.path('*/eve.json');
    await store.follow([glob]);
    const warned = (words: string) => sensor.warnings.filter((message) => message.includes(words)).length;
    const told = (path: string) =>
      sensor.messages.filter((message) => message.includes(`${path}: following as`)).length;
    await comesTrue(() => warned('There is no such file') > 0 && warned('no file matches') > 0);
    await sleep(1000);
    t.same([warned(`${sensor.path()}: There is no such file`), warned(`${glob}: no file matches`)], [1, 1]);
    t.same([told(sensor.path()), told(sensor.path('edge/eve.json'))], [0, 0], 'nothing is followed yet');
    await mkdir(sensor.path('edge'));
    await writeFile(sensor.path('edge/eve.json'), lines(0, 5));
    await writeFile(sensor.path(), lines(5, 10));
    await settles(t, store, 10, 'then both are');
    t.same([told(sensor.path()), told(sensor.path('edge/eve.json'))], [1, 1]);
    t.equal(sensor.warnings.length, 2);
  },
);
