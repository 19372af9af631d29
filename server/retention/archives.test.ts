import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import type { Archives } from '../../shared/archives.ts';
import type { EventPage } from '../../shared/events.ts';
import type { Retention } from '../../shared/retention.ts';
import { RETENTION_JOB, type RetentionKind } from '../../shared/retention-values.ts';
import { ALL, equals, raw } from '../../shared/search/tree.ts';
import type { ThreatActed } from '../../shared/threat-work.ts';
import type { ThreatPage } from '../../shared/threats.ts';
import { alert, appWith, type Line } from '../../test/events.ts';
import { build, NO_FILE, openTestState, runCli, signIn, smallDisk, temporaryFolder } from '../../test/helper.ts';
import { pieces } from '../ingest/testing.ts';
import { archiveFiles } from '../stores/events/archive-files.ts';
import { openEventStore } from '../stores/events/open.ts';
import { EVERYTHING, type EventStore } from '../stores/events/port.ts';
import { ArchiveDesk } from './archives.ts';
import { DEFAULT_RETENTION } from './settings.ts';

const DAY = 86_400_000;
const never = new AbortController().signal;
const EVERYWHERE = { ...EVERYTHING, archives: true };
/** Noon of a day some days ago. */
const noon = (days: number) => new Date(Math.floor((Date.now() - days * DAY) / DAY) * DAY + DAY / 2);
const dayOf = (days: number) => noon(days).toISOString().slice(0, 10);
const of = (event_type: string, days: number, more: Line = {}): Line => ({
  timestamp: noon(days).toISOString(),
  event_type,
  src_ip: '10.0.0.1',
  dest_ip: '2001:db8::9',
  ...more,
});
const linesOf = (lines: readonly Line[]) => pieces(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);

const micros = (days: number) => BigInt(noon(days).getTime()) * 1000n;
const limits = (days: number): Record<RetentionKind, bigint> => ({
  ...{ alert: micros(days), flow: micros(days), stats: micros(days), other: micros(days) },
});
const archive = (store: EventStore, days: number) =>
  store.maintain({ kind: 'drop', before: limits(days), kept: async () => [], archive: true });

async function idsOf(store: EventStore, scope = EVERYTHING): Promise<string[]> {
  const { events } = await store.events(ALL, scope, { limit: 1000, rawBytes: null }, never);
  return events.map(({ id }) => id);
}

async function aStore(t: Parameters<typeof temporaryFolder>[0], folder = temporaryFolder(t)) {
  const path = join(folder, 'events.duckdb');
  const store = await openEventStore({ path });
  t.teardown(() => store.close());
  return { store, folder, archiveFolder: join(folder, 'archive'), path };
}

t.test('what is dropped is in a file of its day before, and is found by any search while it is attached', async (t) => {
  const { store, archiveFolder } = await aStore(t);
  const lines = [
    ...Array.from({ length: 20 }, (_, n) =>
      of(n % 4 ? 'flow' : 'dns', 40 - (n % 2), { note: `word${n}`, flow_id: 1000 + n }),
    ),
    alert('Old', { timestamp: noon(40).toISOString() }),
    of('flow', 1),
    { event_type: 'flow', src_ip: '10.0.0.1' },
  ];
  await store.ingestStream('s', linesOf(lines));
  await store.settled();
  const before = await idsOf(store);
  const whole = await store.events(ALL, EVERYTHING, { limit: 100, rawBytes: 1e6 }, never);
  t.equal((await archive(store, 30)).rows, 21);
  t.equal((await idsOf(store)).length, 2);
  t.same(
    (await archiveFiles(archiveFolder)).map(({ name }) => name),
    [`${dayOf(40)}.parquet`, `${dayOf(39)}.parquet`],
  );
  t.same(await store.archives({ limit: 9, offset: 0 }, never), {
    days: [
      { day: dayOf(39), files: 1, events: 10, bytes: (await archiveFiles(archiveFolder))[1]!.bytes },
      { day: dayOf(40), files: 1, events: 11, bytes: (await archiveFiles(archiveFolder))[0]!.bytes },
    ],
    total: 2,
    bytes: (await archiveFiles(archiveFolder)).reduce((sum, { bytes }) => sum + bytes, 0),
  });
  t.equal((await archive(store, 30)).rows, 0, 'once');
  t.equal((await archiveFiles(archiveFolder)).length, 2);

  t.same(await idsOf(store, EVERYWHERE), await idsOf(store), 'until it is attached it is not found');
  await store.attachArchives(() => [dayOf(39), dayOf(40)]);
  t.same(
    await idsOf(store),
    before.filter((id) => !isOld(id)),
    'and elsewhere never',
  );
  t.same(await store.events(ALL, EVERYWHERE, { limit: 100, rawBytes: 1e6 }, never), whole, 'as it was, in its order');
  const count = async (search: Parameters<EventStore['groups']>[0]) =>
    (await store.groups(search, EVERYWHERE, { by: 'event_type', limit: 9 }, never)).total;
  t.equal(await count(ALL), before.length);
  t.equal(await count(raw('word7"')), 1);
  t.equal(await count(equals('dest_ip', '2001:db8::9')), 21);
  t.equal(await count(equals('alert.severity', '2')), 1);
  t.equal(await count(equals('source', 's')), before.length);
  const drawn = await store.histogram(ALL, EVERYWHERE, { by: 'event_type', from: null, to: null, most: 9 }, never);
  t.equal(
    drawn!.counts.reduce((sum, one) => sum + one.count, 0),
    before.length - 1,
    'drawn, but for the one without a time',
  );
  const [oldest] = before.filter(isOld).slice(-1);
  t.match(await store.event(oldest!, EVERYWHERE, never), { id: oldest, source: 's' });
  t.equal(await store.event(oldest!, EVERYTHING, never), null);
  const paged: string[] = [];
  for (let after = null as Awaited<ReturnType<EventStore['events']>>['next']; ; ) {
    const { events, next } = await store.events(ALL, EVERYWHERE, { limit: 4, after, rawBytes: null }, never);
    paged.push(...events.map(({ id }) => id));
    after = next;
    if (!next) break;
  }
  t.same(paged, before, 'page by page');
  t.same(await idsOf(store, { ...EVERYWHERE, sensors: ['nobody'] }), [], 'by whoever may see it');

  await store.attachArchives(() => [dayOf(39)]);
  t.equal(await count(ALL), 12);
  await store.attachArchives(() => []);
  t.equal(await count(ALL), 2);

  function isOld(id: string): boolean {
    const { time } = whole.events.find((event) => event.id === id)!;
    return time !== null && time < noon(30).toISOString();
  }
});

t.test('a disk of the archive that is full is told as that one, and nothing is dropped', async (t) => {
  const archiveFolder = smallDisk(t, 2);
  if (!archiveFolder) return t.comment('left out: no disk can be mounted here');
  const store = await openEventStore({ path: join(temporaryFolder(t), 'events.duckdb'), archiveFolder });
  t.teardown(() => store.close());
  await store.ingestStream('s', linesOf([of('flow', 40), of('flow', 1)]));
  await store.settled();
  await t.rejects(archive(store, 30), { code: 'ARCHIVE_FULL', params: { folder: archiveFolder } });
  t.equal((await idsOf(store)).length, 2);
});

t.test('what comes later for an archived day gets a file of its own, and nothing is in two', async (t) => {
  const { store, archiveFolder } = await aStore(t);
  const first = [1, 2, 3].map((flow_id) => of('flow', 40, { flow_id }));
  await store.ingestStream('s', linesOf(first));
  await store.settled();
  await archive(store, 30);
  await store.attachArchives(() => [dayOf(40)]);
  await store.ingestStream('s', linesOf([...first, of('flow', 40, { flow_id: 4 })]));
  await store.settled();
  t.equal((await archive(store, 30)).rows, 4, 'what is sent again goes again');
  t.same(
    (await archiveFiles(archiveFolder)).map(({ name }) => name),
    [`${dayOf(40)}.parquet`, `${dayOf(40)}.2.parquet`],
  );
  t.match(await store.archives({ limit: 9, offset: 0 }, never), { days: [{ day: dayOf(40), files: 2, events: 4 }] });
  t.equal(
    (await idsOf(store, EVERYWHERE)).length,
    4,
    'and is found once, also of the file that came while the day was attached',
  );
});

t.test(
  'what somebody begins to work on while events are archived stays, and is found once when its day is attached',
  async (t) => {
    const { store } = await aStore(t);
    const lines = [
      alert('Old', { timestamp: noon(40).toISOString(), flow_id: 1 }),
      ...[1, 2, 3].map((flow_id) => of('flow', 40, { flow_id })),
      of('flow', 1),
    ];
    await store.ingestStream('s', linesOf(lines));
    await store.settled();
    const whole = await idsOf(store);
    const [threat] = await store.threatKeys(ALL, EVERYTHING, { worst: ALL, some: ALL, most: 9 }, never);
    let asked = 0;
    // When the run began nobody had.
    const kept = async () => (asked++ === 0 ? [] : [threat!.threat]);
    const { rows } = await store.maintain({ kind: 'drop', before: limits(30), kept, archive: true });
    t.equal(rows, 2, 'the alert and its flow stay');
    await store.attachArchives(() => [dayOf(40)]);
    t.same((await idsOf(store, EVERYWHERE)).sort(), whole.sort());
    const { total } = await store.groups(ALL, EVERYWHERE, { by: 'event_type', limit: 9 }, never);
    t.equal(total, lines.length);
    const alerts = await store.groups(equals('event_type', 'alert'), EVERYWHERE, { by: 'src_ip', limit: 9 }, never);
    t.equal(alerts.total, 1);
  },
);

t.test('what is archived and in the store as well is found once, after a kill too', async (t) => {
  const { store, folder } = await aStore(t);
  const flows = Array.from({ length: 6 }, (_, n) => of('flow', 40, { flow_id: n }));
  const lines = [...flows, alert('Old', { timestamp: noon(40).toISOString(), flow_id: 7 })];
  await store.ingestStream('s', linesOf(lines));
  await store.settled();
  const whole = (await idsOf(store)).toSorted();
  const [threat] = await store.threatKeys(ALL, EVERYTHING, { worst: ALL, some: ALL, most: 9 }, never);
  let asked = 0;
  // Somebody begins to work on it when the file is there.
  const kept = async () => (asked++ < 2 ? [] : [threat!.threat]);
  t.equal((await store.maintain({ kind: 'drop', before: limits(30), kept, archive: true })).rows, 6);
  // As after a kill before anything was dropped.
  await store.ingestStream('s', linesOf(flows.slice(0, 3)));
  await store.settled();
  await store.attachArchives(() => [dayOf(40)]);
  const foundOnce = async (from: EventStore) => {
    t.same((await idsOf(from, EVERYWHERE)).toSorted(), whole);
    t.equal((await from.groups(ALL, EVERYWHERE, { by: 'event_type', limit: 9 }, never)).total, 7);
    t.equal((await from.groups(equals('event_type', 'alert'), EVERYWHERE, { by: 'src_ip', limit: 9 }, never)).total, 1);
  };
  await foundOnce(store);
  t.equal((await archive(store, 30)).rows, 4, 'nobody works on it any more');
  await foundOnce(store);
  await store.close();
  const again = (await aStore(t, folder)).store;
  await again.attachArchives(() => [dayOf(40)]);
  await foundOnce(again);
});

t.test('broken off at any step, no event is lost and none is in two files', async (t) => {
  const { store, folder, archiveFolder } = await aStore(t);
  await store.ingestStream(
    's',
    linesOf(Array.from({ length: 50 }, (_, n) => of('flow', 40 - (n % 2), { flow_id: n }))),
  );
  await store.settled();
  const all = (await idsOf(store)).toSorted();
  await store.close();
  const asItWas = join(folder, 'before');
  mkdirSync(asItWas);
  for (const name of readdirSync(folder))
    if (name.startsWith('events')) cpSync(join(folder, name), join(asItWas, name));

  // Killed after the files had their names, before anything was dropped.
  let again = (await aStore(t, folder)).store;
  await again.settled();
  t.equal((await archive(again, 30)).rows, 50);
  await again.close();
  for (const name of readdirSync(asItWas)) cpSync(join(asItWas, name), join(folder, name));
  rmSync(join(folder, 'events.duckdb.wal'), { force: true });
  again = (await aStore(t, folder)).store;
  await again.settled();
  t.equal((await idsOf(again)).length, 50);
  // One of the days was being written, the other's sum as well.
  const [one] = await archiveFiles(archiveFolder);
  renameSync(one!.path, join(archiveFolder, `${one!.day}.partial`));
  writeFileSync(join(archiveFolder, `${one!.day}.parquet.sha256.partial`), 'ab');
  t.equal((await archive(again, 30)).rows, 50);
  t.same(
    readdirSync(archiveFolder).sort(),
    [40, 39].flatMap((days) => [`${dayOf(days)}.parquet`, `${dayOf(days)}.parquet.sha256`]),
  );
  t.match(await again.archives({ limit: 9, offset: 0 }, never), { days: [{ events: 25 }, { events: 25 }] });
  await again.attachArchives(() => [dayOf(39), dayOf(40)]);
  t.same((await idsOf(again, EVERYWHERE)).toSorted(), all);
  await again.close();

  // A folder that cannot be written: nothing is dropped.
  const other = await aStore(t);
  writeFileSync(other.archiveFolder, 'no folder');
  await other.store.ingestStream('s', linesOf([of('flow', 40)]));
  await other.store.settled();
  await t.rejects(archive(other.store, 30));
  t.equal((await idsOf(other.store)).length, 1);
});

t.test('an administrator archives, attaches and detaches; threats stay as they are', async (t) => {
  const archiveDir = join(temporaryFolder(t), 'elsewhere');
  const lines = [
    alert('Old', { timestamp: noon(40).toISOString() }),
    alert('Old', { timestamp: noon(1).toISOString() }),
    of('dns', 40, { dns: { type: 'query', rrname: 'old.example' } }),
  ];
  const { app, ask, headers, runJob } = await appWith(t, lines, { archiveDir });
  await app.events.settled();
  const settings = { ...DEFAULT_RETENTION, enabled: true, archive: true, alertDays: 30 };
  const put = await app.inject({ method: 'PUT', url: '/api/retention', headers, payload: settings });
  t.same(put.json(), { ...settings, version: 1 });
  t.equal(await runJob(RETENTION_JOB), 'done');
  const list = async () => (await ask<Archives>('/api/archives')).body;
  t.match(await list(), {
    total: 1,
    totalPages: 1,
    archives: [{ day: dayOf(40), files: 1, events: 2, attached: false }],
  });
  const call = (url: string, as: object = headers) =>
    app.inject({ method: 'POST', url: `/api/archives/${url}`, headers: { ...as } });
  const found = async (q: string) => (await ask<EventPage>(`/api/events?q=${q}`)).body.events.length;
  const threats = async () => (await ask<object>('/api/threats?status=all')).body;
  const before = await threats();
  t.equal(await found('old.example'), 0);
  t.equal((await call(`${dayOf(40)}/attach`)).statusCode, 204);
  t.equal((await call(`${dayOf(40)}/attach`)).statusCode, 204, 'again');
  t.match(await list(), { archives: [{ attached: true }] });
  t.equal(await found('old.example'), 1);
  t.equal(await found('alert.signature:Old'), 2);
  t.same(await threats(), before);
  t.equal(await runJob(RETENTION_JOB), 'done');
  t.match(await list(), { archives: [{ files: 1, events: 2 }] }, 'retention leaves it');
  t.equal(await found('old.example'), 1);
  t.match((await ask<{ entries: object[] }>('/api/audit?operation=attachArchive')).body.entries[0], {
    operation: 'attachArchive',
    object: { day: dayOf(40) },
  });

  t.equal((await call(`${dayOf(40)}/detach`)).statusCode, 204);
  t.equal(await found('old.example'), 0);
  t.equal((await call(`${dayOf(40)}/detach`)).statusCode, 204, 'again');
  t.match((await call('2026-13-45/detach')).json(), { code: 'ARCHIVE_NOT_FOUND' }, 'what is no day');
  t.match((await call(`${dayOf(41)}/attach`)).json(), { code: 'ARCHIVE_NOT_FOUND' });
  t.match((await call('..%2f..%2fsecret/attach')).json(), { code: 'INVALID_INPUT' });
  const client = await signIn(app, 'client');
  t.equal((await call(`${dayOf(40)}/attach`, client)).statusCode, 403);
  t.equal((await app.inject({ url: '/api/archives', headers: client })).statusCode, 403);

  await call(`${dayOf(40)}/attach`);
  const [file] = await archiveFiles(archiveDir);
  const bytes = readFileSync(file!.path);
  rmSync(file!.path);
  t.match(await ask<object>('/api/events?q=old.example'), {
    status: 503,
    body: { code: 'ARCHIVE_DAMAGED', params: { file: file!.name } },
  });
  t.match(await list(), { total: 0, archives: [{ day: dayOf(40), files: 0, events: null, attached: true }] });
  t.equal((await call(`${dayOf(40)}/detach`)).statusCode, 204, 'also of a file that is gone');
  t.equal(await found('old.example'), 0);
  writeFileSync(file!.path, bytes);
  appendFileSync(file!.path, ' ');
  t.match((await call(`${dayOf(40)}/attach`)).json(), { code: 'ARCHIVE_DAMAGED' });
  t.match(await list(), { archives: [{ events: null, attached: false }] });
});

t.test('days whose files are gone, as when the disk of the archive is, are detached one after the other', async (t) => {
  const { store, archiveFolder } = await aStore(t);
  const days = [42, 41, 40];
  await store.ingestStream('archived', linesOf(days.map((age) => of('dns', age))));
  await store.settled();
  await archive(store, 39);
  const attached = days.map(dayOf);
  await store.attachArchives(() => attached);
  t.equal((await idsOf(store, EVERYWHERE)).length, 3);
  renameSync(archiveFolder, `${archiveFolder}.away`);
  await t.rejects(idsOf(store, EVERYWHERE), { code: 'ARCHIVE_DAMAGED' });
  await store.attachArchives(() => attached.slice(1));
  await t.rejects(idsOf(store, EVERYWHERE), { code: 'ARCHIVE_DAMAGED' }, 'until all of them are');
  await t.rejects(
    store.attachArchives(() => attached),
    { code: 'ARCHIVE_NOT_FOUND' },
  );
  t.same(store.attachedArchives, attached.slice(1));
  for (const left of [2, 3]) await store.attachArchives(() => attached.slice(left));
  t.same(await idsOf(store, EVERYWHERE), []);
  renameSync(`${archiveFolder}.away`, archiveFolder);
  await store.attachArchives(() => attached);
  t.equal((await idsOf(store, EVERYWHERE)).length, 3, 'it is back');
});

t.test(
  'a day whose files are not there at a start is attached by a later one, whatever is attached meanwhile',
  async (t) => {
    const { store, folder, archiveFolder, path } = await aStore(t);
    const state = await openTestState(t, join(folder, 'ndr.sqlite'));
    t.teardown(() => state.close());
    const days = [42, 41, 40].map(dayOf) as [string, string, string];
    await store.ingestStream('archived', linesOf([42, 41, 40].map((age) => of('dns', age))));
    await store.settled();
    await archive(store, 39);
    await new ArchiveDesk({ db: state.db, events: store }).attach(days[0]);
    await store.close();
    const faults: unknown[] = [];
    const start = async () => {
      const events = await openEventStore({ path });
      t.teardown(() => events.close());
      const desk = new ArchiveDesk({ db: state.db, events });
      await desk.open((fault) => faults.push(fault));
      return { events, desk };
    };

    const file = join(archiveFolder, `${days[0]}.parquet`);
    renameSync(file, `${file}.away`);
    const without = await start();
    t.match(faults, [{ code: 'ARCHIVE_NOT_FOUND' }]);
    await without.desk.attach(days[1]);
    await without.desk.attach(days[2]);
    await without.desk.detach(days[2]);
    t.same(without.events.attachedArchives, [days[1]]);
    t.match(await without.desk.list(1, never), {
      archives: [
        { day: days[0], files: 0, attached: true },
        { day: days[2], attached: false },
        { day: days[1], attached: true },
      ],
    });
    await without.events.close();

    renameSync(`${file}.away`, file);
    const again = await start();
    t.same(again.events.attachedArchives, days.slice(0, 2));
    await again.events.close();
    renameSync(file, `${file}.away`);
    const last = await start();
    await last.desk.detach(days[0]);
    t.match(await last.desk.list(1, never), { archives: [{ day: days[2] }, { day: days[1] }] }, 'it can be given up');
  },
);

t.test('a run that fails is told with its reason until one does not', async (t) => {
  const archiveDir = join(temporaryFolder(t), 'elsewhere');
  const { app, ask, headers, runJob } = await appWith(t, [of('flow', 40)], { archiveDir });
  writeFileSync(archiveDir, 'no folder');
  await app.events.settled();
  const failure = async () => (await ask<Retention>('/api/retention')).body.failure;
  const set = (payload: object) => app.inject({ method: 'PUT', url: '/api/retention', headers, payload });
  await set({ ...DEFAULT_RETENTION, enabled: true, archive: true });
  t.equal(await failure(), null);
  t.equal(await runJob(RETENTION_JOB), 'failed');
  t.match(await failure(), {
    at: String,
    reason: /EEXIST|ENOTDIR/,
    fault: { code: 'PATH_REFUSED', params: { path: String, reason: /EEXIST|ENOTDIR/ } },
  });
  t.match(await ask<object>('/api/events?q=type:flow'), { body: { events: [{}] } }, 'nothing was dropped');
  await set(DEFAULT_RETENTION);
  t.equal(await failure(), null, 'it is no matter while nothing is to be dropped');
  await set({ ...DEFAULT_RETENTION, enabled: true, archive: true });
  rmSync(archiveDir);
  t.equal(await runJob(RETENTION_JOB), 'done');
  t.equal(await failure(), null);
});

t.test(
  'the shell archives, attaches and detaches, through the server that runs or by itself',
  { skip: NO_FILE },
  async (t) => {
    const dataDir = temporaryFolder(t);
    const archiveDir = join(temporaryFolder(t), 'elsewhere');
    const lines = [of('dns', 40), of('flow', 40), of('flow', 39), of('flow', 2)];
    const { app, ask } = await appWith(t, lines, { dataDir, archiveDir });
    const archive = (...args: string[]) =>
      runCli('server/retention/archive-cli.ts', args, { NDR_DATA: dataDir, NDR_ARCHIVE: archiveDir });
    const found = async () => (await ask<EventPage>('/api/events')).body.events.length;
    t.match(await archive('list'), { code: 0, out: 'No day is archived\n' });
    t.match(await archive('before', dayOf(-1)), { code: 1, err: /has not come/ });
    t.match(await archive('before', '2026-02-30'), { code: 1, err: /must be a date/ });
    t.match(await archive('before', dayOf(30)), { code: 0, out: '3 events are archived and dropped\n', err: '' });
    t.match(await archive('before', dayOf(30)), { code: 0, out: /^0 events/ }, 'once');
    t.equal(await found(), 1);
    t.match(await archive('attach', dayOf(40)), { code: 0, err: '' });
    t.equal(await found(), 3, 'the server that runs finds them');
    t.match((await ask<Archives>('/api/archives')).body, {
      archives: [
        { day: dayOf(39), attached: false },
        { day: dayOf(40), attached: true },
      ],
    });
    t.match(await archive('attach', dayOf(41)), { code: 1, err: /There is no archive of/ });
    const entries = (await ask<{ entries: object[] }>('/api/audit?operation=command.archive-attach')).body.entries;
    t.match(entries, [{ status: 404 }, { object: { day: dayOf(40) }, via: 'command', status: 200 }]);

    await app.close();
    t.match(await archive('attach', dayOf(39)), { code: 0, err: '' }, 'beside what was attached before');
    const { code, out } = await archive('list');
    t.equal(code, 0);
    t.match(out, new RegExp(`^${dayOf(39)} +1 events .* attached\\n${dayOf(40)} +2 events .* attached\\n$`));
    t.match(await archive('detach', dayOf(40)), { code: 0, out: /no more/, err: '' });
    t.match(await archive('detach', dayOf(40)), { code: 0, out: `${dayOf(40)} was not attached\n` });
    t.match(await archive('detach', '2026-13-45'), { code: 1, err: /There is no archive of 2026-13-45/ });
    t.match(await archive('before', dayOf(1)), { code: 0, out: /^1 events/ });
    t.match(await archive('before'), { code: 2, err: /Usage/ });

    const again = await build(t, { dataDir, archiveDir });
    t.same(again.events.attachedArchives, [dayOf(39)], 'the next server has what was left attached');
    const events = await again.events.events(ALL, EVERYWHERE, { limit: 9, rawBytes: null }, never);
    t.equal(events.events.length, 1);
  },
);

t.test(
  'what people work on stays, also when the shell archives beside a stopped server',
  { skip: NO_FILE },
  async (t) => {
    const dataDir = temporaryFolder(t);
    const worked: Record<string, object> = {
      assigned: { action: 'assign', assignee: 1 },
      escalated: { action: 'escalate' },
      real: { action: 'close', verdict: 'true_positive' },
      'looked into': { action: 'start' },
    };
    const dismissed: Record<string, object> = {
      benign: { action: 'close', verdict: 'benign' },
      snoozed: { action: 'snooze', until: new Date(Date.now() + DAY).toISOString() },
      tagged: { action: 'tag', tag: 'vpn' },
      'taken back': { action: 'escalate' },
    };
    const names = [...Object.keys(worked), 'commented', ...Object.keys(dismissed), 'nothing'];
    const { app, headers, ask } = await appWith(
      t,
      names.map((name, n) => alert(name, { timestamp: noon(40).toISOString(), dest_ip: `10.0.1.${n}` })),
      { dataDir },
    );
    const threats = async () => (await ask<ThreatPage>('/api/threats?status=all&sort=signature')).body.threats;
    const call = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers });
    for (const { key, signature } of await threats()) {
      const name = signature!;
      if (name === 'nothing') continue;
      const done = await (name === 'commented'
        ? call(`/api/threats/${key}/comments`, { text: 'Whose is it?' })
        : call('/api/threats/actions', { ...(worked[name] ?? dismissed[name]), keys: [{ key, version: 0 }] }));
      t.match(done.statusCode, /20[01]/, name);
      if (name === 'taken back') await call(`/api/threats/actions/${done.json<ThreatActed>().actionId}/undo`, {});
      if (name === 'looked into') {
        const closed = { action: 'close', verdict: 'false_positive', keys: [{ key, version: 1 }] };
        t.equal((await call('/api/threats/actions', closed)).statusCode, 200);
      }
    }
    await app.events.settled();
    await app.close();
    const { out } = await runCli('server/retention/archive-cli.ts', ['before', dayOf(30)], { NDR_DATA: dataDir });
    t.equal(out, '5 events are archived and dropped\n');

    const again = await build(t, { dataDir });
    const url = '/api/threats?status=all&sort=signature';
    const left = await again.inject({ url, headers: await signIn(again, 'admin') });
    t.same(
      left.json<ThreatPage>().threats.map(({ signature }) => signature),
      [...Object.keys(worked), 'commented'].toSorted(),
    );
  },
);
