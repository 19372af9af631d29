import { randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DuckDBInstance } from '@duckdb/node-api';
import t from 'tap';
import { parseSearch } from '../../../../shared/search/parse.ts';
import { ALL, and, equals, exists, type Node, not, or, raw } from '../../../../shared/search/tree.ts';
import { smallDisk } from '../../../../test/helper.ts';
import { STORED_LINE_BYTES } from '../../../ingest/bounds.ts';
import { aStore, counters, countOf, eventsOf, line, lines, pieces, STAYING } from '../../../ingest/testing.ts';
import { type Commit, EVERYTHING, type EventStore, type Scope, type ThreatPageOptions } from '../port.ts';
import { BLOCK_LINES, WordIndex } from '../words/word-index.ts';
import { Projection } from './projection.ts';
import { TABLES } from './schema.ts';
import { openEventStore } from './store.ts';
import { rowsOf, withDatabase } from './testing.ts';

const send = (store: EventStore, source: string, events: (object | string)[]) =>
  store.ingestStream(
    source,
    pieces(events.map((event) => `${typeof event === 'string' ? event : JSON.stringify(event)}\n`).join('')),
  );

const alert = (second: number, more: object = {}, inAlert: object = {}) => ({
  timestamp: `2026-01-02T03:04:${String(second).padStart(2, '0')}Z`,
  event_type: 'alert',
  src_ip: '10.0.0.1',
  dest_ip: '10.0.0.2',
  ...more,
  alert: { signature: 'one', signature_id: 1, gid: 1, severity: 2, ...inAlert },
});

/** A search that no event fulfils and that takes a while: every line is read by a slow expression, again and again. */
const SLOW: Node = or(
  raw('"no" such/text'),
  ...Array.from({ length: 200 }, (_, i) => raw(`"no" such/text either ${i}`)),
);

async function withManyEvents(t: Parameters<typeof aStore>[0]) {
  const { store } = await aStore(t);
  await store.ingestStream('s', pieces(Array.from({ length: 1e4 }, (_, i) => `${line(i)}\n`).join(''), 65536));
  return store;
}

const slowly = (store: EventStore, signal: AbortSignal) =>
  store.groups(SLOW, EVERYTHING, { by: 'event_type', limit: 10 }, signal);

t.test('a reader who goes away ends the query, also one that waits', async (t) => {
  const store = await withManyEvents(t);
  const controller = new AbortController();
  const outcomes = Array.from({ length: 8 }, () => slowly(store, controller.signal).catch((error) => error.code));
  t.match(await store.check(), { running: 3, waiting: 1 }, 'what waits is asked once for all');
  controller.abort();
  t.same(await Promise.all(outcomes), Array(8).fill('QUERY_CANCELLED'));
  t.match(await store.check(), { running: 0, waiting: 0 });
  t.equal(await slowly(store, controller.signal).catch((error) => error.code), 'QUERY_CANCELLED', 'gone before asking');
  t.equal(await countOf(store), 1e4, 'the others are answered');
});

t.test('closing stops the questions that run and those that wait', async (t) => {
  const store = await withManyEvents(t);
  const outcomes = Promise.allSettled(Array.from({ length: 5 }, () => slowly(store, STAYING)));
  await store.close();
  for (const outcome of await outcomes) t.match(outcome, { status: 'rejected', reason: { code: 'EVENTS_CLOSED' } });
});

t.test('a thread that fails takes nobody along: who waits is told, and so is the operator', async (t) => {
  const folder = t.testdir();
  const post = Worker.prototype.postMessage;
  let worker: Worker | undefined;
  Worker.prototype.postMessage = function (...message) {
    worker = this;
    return post.apply(this, message);
  };
  t.teardown(() => {
    Worker.prototype.postMessage = post;
  });
  const logged: [level: string, message: string][] = [];
  const path = join(folder, 'events.duckdb');
  const store = await openEventStore({ path, log: (...entry) => logged.push(entry) });
  await store.ingestStream('s', pieces(Array.from({ length: 1e4 }, (_, i) => `${line(i)}\n`).join(''), 65536));
  const question = slowly(store, STAYING);
  async function* body() {
    yield Buffer.from(`${line(1)}\n${line(2)}\n`);
    // No message looks like this one: reading it throws.
    post.call(worker, null);
    await question.catch(() => undefined);
    yield Buffer.from(`${line(3)}\n`);
  }
  const failed = { code: 'EVENTS_FAILED', status: 503 };
  await t.rejects(store.ingestStream('http', body()), failed, 'a stream under way');
  await t.rejects(question, failed, 'a question under way');
  await t.rejects(store.check(), failed, 'a check afterwards');
  t.equal(logged.length, 1, 'it is said once');
  t.match(logged, [['error', /event store failed/]]);
  await store.close();
  const again = await openEventStore({ path });
  t.teardown(() => again.close());
  await t.resolves(countOf(again), 'what it had open it has let go');
});

/** Alerts whose lines are as long as they may be. */
async function* longest(count: number): AsyncGenerator<Uint8Array> {
  const payload = 'x'.repeat(STORED_LINE_BYTES - 300);
  for (let n = 0; n < count; n++) yield Buffer.from(`${JSON.stringify({ ...alert(n % 60), n, payload })}\n`);
}

t.test('nothing but the longest lines that are taken breaks nothing', async (t) => {
  const path = join(t.testdir(), 'events.duckdb');
  const store = await openEventStore({ path });
  t.match(await store.ingestStream('s', longest(2500)), { accepted: 2500 });
  await store.maintain({ kind: 'checkpoint' });
  await send(store, 's', [{}]);
  await store.close();
  const again = await openEventStore({ path });
  t.teardown(() => again.close());
  t.match(await send(again, 's', [{ n: 1 }]), { accepted: 1 });
  await again.maintain({ kind: 'checkpoint' });
  t.equal(await countOf(again), 2502);
  t.equal(
    (await again.groups(raw('nowhere'), EVERYTHING, { by: 'source', limit: 1 }, STAYING)).total,
    0,
    'all is read',
  );
});

t.test('a store that the engine gives up has failed, and a new process finds all that was taken in', async (t) => {
  const path = join(t.testdir(), 'events.duckdb');
  const logged: string[] = [];
  const log = (_level: string, message: string) => logged.push(message);
  const made = await openEventStore({ path });
  await send(made, 's', [alert(1)]);
  await made.close();
  // As before lines had bounds: more than can be written again within the memory below.
  await withDatabase(path, async (connection) => {
    const rows = "SELECT event.* REPLACE (i AS id, repeat('x', 500000) AS raw) FROM event, range(300) r(i)";
    await connection.run(
      `INSERT INTO event ${rows}; INSERT INTO event_hour SELECT * REPLACE (300 AS events) FROM event_hour`,
    );
  });
  const store = await openEventStore({ path, memoryLimit: '56MB', log });
  const sent: object[] = [];
  let accepted = 0;
  // How much it takes depends on what the engine's threads do at once: sooner or later it is too much, here or when events come.
  const untilTooMuch = async () => {
    while (sent.length < 40) {
      sent.push(alert(2 + sent.length));
      accepted += (await send(store, 's', sent.slice(-1))).accepted;
      await store.maintain({ kind: 'checkpoint' });
    }
  };
  const refused = await untilTooMuch().then(
    () => null,
    (error: unknown) => error,
  );
  t.match(refused, { code: 'EVENTS_FAILED' });
  if (!refused) return store.close();
  await store.failed;
  await t.rejects(store.check(), { code: 'EVENTS_FAILED', status: 503 });
  await t.rejects(countOf(store), { code: 'EVENTS_FAILED' });
  await t.rejects(send(store, 's', [alert(58)]), { code: 'EVENTS_FAILED' });
  const failures = logged.filter((line) => !line.startsWith('Derived tables wait'));
  t.match(failures, [/^The event store failed; start the server again: FATAL/], 'it is said once, in one line');
  await store.close();
  const again = await openEventStore({ path });
  t.teardown(() => again.close());
  const taken = sent.slice(0, accepted);
  t.match(await send(again, 's', taken), { accepted: 0, duplicates: accepted }, 'what was taken in is there');
  await send(again, 's', [...sent, alert(59)]);
  await again.maintain({ kind: 'checkpoint' });
  t.equal(await countOf(again), 302 + sent.length, 'and once, when it is sent again');
});

t.test('without room on the disk nothing is stored, all is read, and with room it goes on', async (t) => {
  const path = join(t.testdir(), 'events.duckdb');
  const before = await openEventStore({ path });
  await send(before, 's', [alert(1)]);
  await before.close();
  const full = await openEventStore({ path, reserve: Number.MAX_SAFE_INTEGER });
  await t.rejects(send(full, 's', [alert(2)]), { code: 'DISK_FULL', status: 507 });
  await t.rejects(full.maintain({ kind: 'checkpoint' }), { code: 'DISK_FULL' });
  t.equal(await countOf(full), 1);
  const held = await full.hold(async () => undefined);
  await held.release();
  await full.check();
  await full.close();
  const after = await openEventStore({ path });
  t.teardown(() => after.close());
  t.match(await send(after, 's', [alert(1), alert(2)]), { accepted: 1, duplicates: 1 });
});

t.test('what is empty in the file is room also for what is worked out from events', async (t) => {
  const folder = smallDisk(t, 400);
  if (!folder) return t.comment('left out: no disk can be mounted here');
  const path = join(folder, 'events.duckdb');
  const before = await openEventStore({ path });
  // What does not compress.
  const fill = () => `"filler":"${randomBytes(600).toString('hex')}`;
  const flows = lines(0, 20_000).replaceAll(/"filler":"x*/g, fill);
  await before.ingestStream('s', pieces(flows, 65536));
  await send(before, 's', [alert(1, { timestamp: '2026-03-04T05:06:07Z' })]);
  await before.maintain({ kind: 'checkpoint' });
  await before.settled();
  const old = BigInt(Date.parse('2026-02-01')) * 1000n;
  const limits = { alert: old, flow: old, stats: old, other: old };
  t.equal((await before.maintain({ kind: 'drop', before: limits, kept: async () => [], archive: false })).rows, 20_000);
  await before.close();
  const { bavail, bsize } = statfsSync(folder);
  const short = await openEventStore({ path, reserve: bavail * bsize + 1e6 });
  t.teardown(() => short.close());
  t.match(await send(short, 's', [alert(1)]), { accepted: 1 }, 'it is stored');
  await short.settled();
  t.match(await short.check(), { hasRoom: true, derived: { events: 20_002, done: 20_002 } }, 'and worked out');
});

t.test('what cannot be worked out anew for want of room stays as it was', async (t) => {
  const path = join(t.testdir(), 'events.duckdb');
  const before = await openEventStore({ path });
  await send(before, 's', [alert(1)]);
  await before.settled();
  await before.close();
  const full = await openEventStore({ path, reserve: Number.MAX_SAFE_INTEGER });
  t.teardown(() => full.close());
  await t.rejects(full.maintain({ kind: 'rebuild', table: 'derived' }), { code: 'DISK_FULL' });
  t.match(await full.check(), { derived: { events: 1, done: 1 } });
});

t.test('the raw lines are stored with zstd', async (t) => {
  const { folder, store } = await aStore(t);
  const text = Array.from({ length: 3e4 }, (_, i) => `${line(i * 7919)}\n`).join('');
  await store.ingestStream('http', pieces(text, 65536));
  await store.close();
  const rows = await withDatabase(join(folder, 'events.duckdb'), (connection) =>
    rowsOf(
      connection,
      "SELECT DISTINCT compression FROM pragma_storage_info('event') WHERE column_name = 'raw' AND segment_type = 'VARCHAR'",
    ),
  );
  t.same(rows, [['ZSTD']]);
});

t.test('words are found by the index of words, and those it has not yet', async (t) => {
  const { folder, store } = await aStore(t);
  const count = 3 * BLOCK_LINES + 100;
  const rare = (i: number) => line(i).replace('"n":', `"rare":"needle${i}","n":`);
  const body = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => `${(from + i) % 1000 === 7 ? rare(from + i) : line(from + i)}\n`).join(
      '',
    );
  await store.ingestStream('s', pieces(body(0, count), 65536));
  const index = new WordIndex(join(folder, 'events.words'));
  t.teardown(() => index.close());
  while (index.end().blocks < 3) await sleep(20);
  await store.ingestStream('s', pieces(body(count, count + 1000), 65536));
  const find = async (words: string[], prefix = false) =>
    (await eventsOf(store, { kind: 'text', words, prefix })).map(({ raw }) => JSON.parse(raw!).n);
  t.same(await find(['needle2007']), [2007]);
  t.same(await find(['NEEDLE6007']), [6007]);
  t.same(
    (await find(['needle'], true)).sort((a, b) => a - b),
    [7, 1007, 2007, 3007, 4007, 5007, 6007, 7007].filter((n) => n < count + 1000),
  );
  t.same(await find(['needle2007', 'n', '2007']), [2007], 'words in this order');
  t.same(await find(['2007', 'needle2007']), [], 'and in no other');
  t.same(await find(['needle']), []);
  t.equal((await find(['flow'])).length, count + 1000);
  const counted = await store.groups(
    { kind: 'text', words: ['needle2007'], prefix: false },
    EVERYTHING,
    { by: 'event_type', limit: 5 },
    STAYING,
  );
  t.equal(counted.total, 1);
});

t.test('who listens is told of what each transaction stored, once it is there', async (t) => {
  const { store } = await aStore(t);
  const commits: Commit[] = [];
  const stop = store.onCommit((commit) => commits.push(commit));
  const lines = [alert(1), { event_type: 'dns', timestamp: '2026-01-02T03:04:09Z' }, alert(5), 'no event', {}];
  await send(store, 'north', lines);
  const [first] = commits;
  const from = BigInt(Date.parse('2026-01-02T03:04:01Z')) * 1000n;
  t.match(commits, [{ source: 'north', accepted: 4, from, to: from + 8_000_000n, end: 4 }]);
  const after = store.commits.newest;
  t.equal(store.commits.endOf(after), 4);
  const [stored] = await eventsOf(store, exists('threat'));
  t.same(first?.threats, [stored?.threat], 'a threat is named once');
  await send(store, 'north', lines);
  t.equal(commits.length, 1, 'what was stored before is no news');
  await send(store, 'south', [{}]);
  t.match(commits[1], { source: 'south', accepted: 1, from: null, to: null, threats: [], end: 5 });
  t.ok(store.commits.newest > after, 'later ones have greater ids');
  t.equal(store.commits.endOf(store.commits.newest), 5);
  t.equal(store.commits.endOf(after - 1), null, 'one that there was not');
  stop();
  await send(store, 'east', [{}]);
  t.equal(commits.length, 2);
});

t.test('a scope holds for every question', async (t) => {
  const { store } = await aStore(t);
  await send(store, 'a', [alert(1, { host: 'north' }), 'bad line']);
  await send(store, 'b', [alert(2, { host: 'south' }), alert(3, { host: 'south' })]);
  const page: ThreatPageOptions = { some: ALL, worst: ALL, sort: 'count', descending: true, limit: 10, offset: 0 };
  const south = await eventsOf(store, equals('sensor', 'south'));
  const seen = async (scope: Scope) => {
    const event = await store.event(south[0]!.id, scope, STAYING);
    const { events } = await store.events(ALL, scope, { limit: 10, rawBytes: null }, STAYING);
    const { groups, total } = await store.groups(ALL, scope, { by: 'sensor', limit: 10 }, STAYING);
    const options = { by: 'alert.severity' as const, from: null, to: null, most: 84 };
    const histogram = await store.histogram(ALL, scope, options, STAYING);
    const threats = await store.threats(ALL, scope, page, STAYING);
    return {
      event: event?.sensor ?? null,
      events: events.map(({ sensor }) => sensor),
      groups: groups.map(({ value }) => value),
      total,
      bars: histogram?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0,
      threats: threats.threats.map(({ sensor }) => sensor),
      allThreats: threats.total,
    };
  };
  const all = {
    event: 'south',
    events: ['south', 'south', 'north'],
    groups: ['south', 'north'],
    total: 3,
    bars: 3,
    threats: ['south', 'north'],
    allThreats: 2,
  };
  const north = { events: ['north'], groups: ['north'], total: 1, bars: 1, threats: ['north'], allThreats: 1 };
  const none = { event: null, events: [], groups: [], total: 0, bars: 0, threats: [], allThreats: 0 };
  t.same(await seen(EVERYTHING), all);
  t.same(await seen({ sensors: ['north', 'south'] }), all);
  t.same(await seen({ sensors: ['north'] }), { ...none, ...north });
  t.same(await seen({ sources: ['a'] }), { ...none, ...north });
  t.same(await seen({ sensors: ['north'], sources: ['b'] }), none, 'both hold');
  t.same(await seen({ sensors: [] }), none);
  const sources = async (scope: Scope) => (await store.sources(scope, STAYING)).map(({ name }) => name);
  t.same(await sources(EVERYTHING), ['a', 'b']);
  t.same(await sources({ sources: ['b'] }), ['b']);
  t.same(await sources({ sources: [] }), []);
  const rejects = async (scope: Scope) =>
    (await store.rejects(scope, { source: null, limit: 9 }, STAYING)).map(({ source }) => source);
  t.same(await rejects(EVERYTHING), ['a']);
  t.same(await rejects({ sources: ['b'] }), []);
});

t.test('a histogram is of any field and search, its buckets without a gap', async (t) => {
  const { store } = await aStore(t);
  const dns = (second: number) => ({ ...alert(second), event_type: 'dns', alert: undefined });
  await send(store, 's', [dns(0), dns(1), alert(1), alert(59), { event_type: 'dns' }]);
  const options = { by: 'event_type' as const, from: null, to: null, most: 10 };
  const all = await store.histogram(ALL, EVERYTHING, options, STAYING);
  const minute = Date.parse('2026-01-02T03:04:00Z') / 1000;
  t.match(all, { seconds: 10, start: minute, buckets: 6 });
  t.same(new Set(all?.counts.map((bar) => Object.values(bar).join())), new Set(['0,dns,2', '0,alert,1', '5,alert,1']));
  const from = BigInt(minute) * 1_000_000n;
  const range = { ...options, by: 'source' as const, from, to: from + 1_000_000n };
  t.match(await store.histogram(not(exists('threat')), EVERYTHING, range, STAYING), {
    seconds: 1,
    buckets: 1,
    counts: [{ bucket: 0, value: 's', count: 1 }],
  });
  t.equal(await store.histogram(equals('event_type', 'ssh'), EVERYTHING, options, STAYING), null);
});

t.test('a clock that is years ahead does not stretch a histogram, unless there is nothing else', async (t) => {
  const { store } = await aStore(t);
  const ahead = { ...alert(0), timestamp: '2199-01-01T00:00:00.000000+0000', event_type: 'ssh' };
  await send(store, 's', [alert(0), alert(59), ahead]);
  const options = { by: 'event_type' as const, from: null, to: null, most: 10 };
  const minute = Date.parse('2026-01-02T03:04:00Z') / 1000;
  // Their hour, which is as exact as so long a time is told.
  t.match(await store.histogram(ALL, EVERYTHING, options, STAYING), { seconds: 600, counts: [{ count: 2 }] });
  const since = { ...options, from: BigInt(minute - 3600) * 1_000_000n };
  t.match(await store.histogram(ALL, EVERYTHING, since, STAYING), { counts: [{ value: 'alert', count: 2 }] });
  const asked = { ...options, to: BigInt(Date.parse('2200-01-01')) * 1000n };
  t.match(
    await store.histogram(ALL, EVERYTHING, asked, STAYING),
    { counts: { length: 2 } },
    'an end that is said holds',
  );
  const ssh = await store.histogram(equals('event_type', 'ssh'), EVERYTHING, options, STAYING);
  t.match(ssh, { buckets: 1, counts: [{ value: 'ssh', count: 1 }] });
});

t.test('maintenance keeps every row, is told how far it is, and storing goes on after it', async (t) => {
  const { folder, store } = await aStore(t);
  await send(store, 's', [alert(1), alert(2), { event_type: 'dns' }]);
  const alerts = () => eventsOf(store, exists('threat'));
  const before = await alerts();
  const shares: number[] = [];
  const report = await store.maintain({ kind: 'rebuild', table: 'alert' }, (share) => shares.push(share));
  t.match(report, { rows: 2, bytes: Number });
  t.ok(report.bytes > 0 && shares.length > 0 && shares.every((share) => share > 0 && share <= 1));
  t.same(await alerts(), before);
  await send(store, 's', [alert(3)]);
  t.match(await store.maintain({ kind: 'checkpoint' }), { rows: 0 });
  t.equal((await alerts()).length, 3);
  t.match(await counters(store), [{ accepted: 4 }]);
  await store.close();
  await withDatabase(join(folder, 'events.duckdb'), async (connection) => {
    await connection.run('DELETE FROM alert; INSERT INTO alert BY NAME SELECT * FROM event LIMIT 1');
  });
  const again = await openEventStore({ path: join(folder, 'events.duckdb') });
  t.teardown(() => again.close());
  t.equal((await eventsOf(again, exists('threat'))).length, 1, 'a table that is wrong');
  t.match(await again.maintain({ kind: 'rebuild', table: 'alert' }), { rows: 3 });
  t.same((await eventsOf(again, exists('threat'))).length, 3, 'is right again');
});

t.test("people's state stands beside the events for joins, replaced as a whole", async (t) => {
  const { store } = await aStore(t);
  await send(store, 's', [alert(1)]);
  const threat = (await eventsOf(store))[0]!.threat!;
  const row = (threat: string, status = 'closed') => ({
    ...{ threat, status: status as 'closed', verdict: null, assignee: null },
    ...{ snoozedUntil: null, tags: ["it's", 'a "tag", with [all]'], version: 1, alerts: null, lastSeen: null },
  });
  await store.project('triage', [row(threat)]);
  await t.rejects(store.project('triage', [row('no key')]), /Could not convert/);
  await store.amend('triage', [row(threat), row('7')]);
  const page = { worst: ALL, some: ALL, sort: 'lastSeen' as const, descending: true, limit: 1, offset: 0 };
  t.match(await store.threats(ALL, EVERYTHING, page, STAYING), {
    threats: [{ status: 'closed', tags: ["it's", 'a "tag", with [all]'] }],
    counts: { closed: 1, open: 0, all: 1 },
  });
  const found = async (some: Node) => (await store.threats(ALL, EVERYTHING, { ...page, some }, STAYING)).total;
  const is = (state: string): Node => ({ kind: 'is', state });
  t.same(
    await Promise.all(['closed', 'open', 'new', 'unassigned', 'muted'].map((state) => found(is(state)))),
    [1, 0, 0, 1, 0],
  );
  t.equal(await found(not(is('open'))), 1);
  await store.amend('triage', [{ ...row(threat, 'escalated'), assignee: 3, snoozedUntil: '2999-01-01T00:00:00.000Z' }]);
  t.same(
    await Promise.all(['snoozed', 'escalated', 'open', 'unassigned'].map((state) => found(is(state)))),
    [1, 0, 0, 0],
  );

  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(TABLES);
  const projection = await Projection.open(instance);
  const joined = () =>
    rowsOf(
      connection,
      `SELECT threat_key, status FROM (VALUES (${threat}), (7)) AS alert(threat_key)
       LEFT JOIN people.triage ON threat = threat_key ORDER BY threat_key`,
    );
  await projection.replace('triage', [row(threat), row('7', "it's; new")]);
  const both = [
    ['7', "it's; new"],
    [threat, 'closed'],
  ];
  t.same(
    (await joined()).map(([key, status]) => [String(key), status]),
    both,
  );
  await t.rejects(projection.replace('triage', [row(threat, 'new'), row('no key')]));
  await t.rejects(projection.amend('triage', [row(threat, 'new'), { ...row('7'), version: 2 ** 40 }]));
  t.same(
    (await joined()).map(([key, status]) => [String(key), status]),
    both,
    'one bad row changes nothing',
  );
  await projection.amend('triage', [row('7', 'new')]);
  t.same(
    (await joined()).map(([, status]) => status),
    ['new', 'closed'],
    'some rows alone',
  );
  await Promise.all([projection.replace('triage', [row('7', 'new')]), projection.replace('triage', [])]);
  t.same(
    (await joined()).map(([, status]) => status),
    [null, null],
    'in the order asked',
  );
  for (const status of ['new', 'closed', 'escalated'])
    await projection.replace('triage', [row('7', status), row('8', status)]);
  t.same(
    await rowsOf(connection, 'SELECT rowid, status FROM people.triage ORDER BY 1'),
    [
      [0n, 'escalated'],
      [1n, 'escalated'],
    ],
    'nothing is left of those that were replaced',
  );
  await projection.close();
  connection.closeSync();
  instance.closeSync();
});

t.test('pages of events end where they should, in one order, and lines do not grow beyond their bytes', async (t) => {
  const { store } = await aStore(t);
  const times = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', undefined, '2026-01-02T03:04:05Z'];
  const lines = times.flatMap((timestamp) => [1, 2, 3].map((n) => ({ timestamp, n })));
  await send(store, 's', lines);
  const seen: string[] = [];
  let pages = 0;
  for (let after = null as Awaited<ReturnType<EventStore['events']>>['next']; ; pages++) {
    const { events, next } = await store.events(ALL, EVERYTHING, { limit: 5, after, rawBytes: 45 }, STAYING);
    t.ok(events.length === 1 || events.reduce((sum, { raw: text }) => sum + text!.length, 0) <= 45);
    seen.push(...events.map(({ id }) => id));
    if (!next || pages > lines.length) break;
    after = next;
  }
  t.equal(new Set(seen).size, lines.length);
  t.equal(seen.length, lines.length);
  const whole = await store.events(ALL, EVERYTHING, { limit: 100, rawBytes: null }, STAYING);
  t.same(
    seen,
    whole.events.map(({ id }) => id),
  );
  t.equal(whole.next, null);
  t.same(whole.events.map(({ time }) => time === null).lastIndexOf(false), 8, 'those without a time come last');
  t.equal(await store.event('1', EVERYTHING, STAYING), null);
  t.match(await eventsOf(store, and(ALL, equals('id', seen[0]!))), [{ id: seen[0] }]);
});

t.test('a page has the newest events also when older ones were stored after them', async (t) => {
  const { store } = await aStore(t);
  const of = (day: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      timestamp: new Date(Date.parse(`${day}T00:00:00Z`) + n * 1000).toISOString(),
      ...{ event_type: 'dns', src_ip: '10.0.0.1', n },
    }));
  const page = { limit: 50, rawBytes: 1e6 };
  const seconds = async (query: string) =>
    (await store.events(parseSearch(query), EVERYTHING, page, STAYING)).events.map(({ raw }) => JSON.parse(raw!).n);
  const newest = Array.from({ length: 50 }, (_, n) => 99 - n);
  await send(store, 'new', of('2026-03-02', 100));
  for (const query of ['', 'type:dns', 'raw:dns', 'raw:ns']) t.same(await seconds(query), newest, query);
  await send(store, 'old', of('2025-01-01', 9000));
  for (const query of ['', 'type:dns', 'raw:dns', 'raw:ns'])
    t.same(await seconds(query), newest, `${query}, late ones`);
  await send(store, 'odd', of('2026-03-03', 20));
  const both = [...Array.from({ length: 20 }, (_, n) => 19 - n), ...newest.slice(0, 30)];
  for (const query of ['', 'type:dns', 'raw:dns', 'raw:ns'])
    t.same(await seconds(query), both, `${query}, few of the last`);
});

t.test('how old something is, is told by UTC, wherever the machine stands', async (t) => {
  const { TZ } = process.env;
  process.env.TZ = 'America/New_York';
  t.teardown(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
  const { store } = await aStore(t);
  const at = (hoursAgo: number) => ({
    timestamp: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    host: 'hq',
  });
  await send(store, 's', [alert(0, at(4)), alert(0, at(0), { signature_id: 2 })]);
  await store.settled();
  const { threats } = await store.networkFacts(STAYING);
  t.same(threats.map(({ ageHours }) => Math.round(ageHours)).sort(), [0, 4]);
});

t.test(
  'a recording that is brought long after is of one age; what comes as it happens, of the same sensor too, is not',
  async (t) => {
    const { store } = await aStore(t);
    const of = (sid: number, daysAgo: number) =>
      alert(
        sid,
        { timestamp: new Date(Date.now() - daysAgo * 86_400_000).toISOString(), host: 'hq' },
        { signature_id: sid, signature: `rule ${sid}` },
      );
    await send(store, 'live', [of(1, 5), of(2, 0)]);
    await send(store, 'brought', [of(3, 3006), of(4, 3000)]);
    await send(store, 'brought, of days that the other tells of too', [of(5, 4), of(6, 2)]);
    await store.settled();
    const { threats } = await store.networkFacts(STAYING);
    t.same(Object.fromEntries(threats.map(({ signature, ageHours }) => [signature, Math.round(ageHours / 24)])), {
      'rule 1': 5,
      'rule 2': 0,
      'rule 3': 0,
      'rule 4': 0,
      'rule 5': 4,
      'rule 6': 2,
    });
  },
);
