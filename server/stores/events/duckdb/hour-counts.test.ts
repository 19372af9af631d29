import { join } from 'node:path';
import t, { type Test } from 'tap';
import { ALL, and, between, equals, isoMicros, type Node, not, or } from '../../../../shared/search/tree.ts';
import { aStore, pieces, STAYING } from '../../../ingest/testing.ts';
import { bucketsFor } from '../buckets.ts';
import { EVERYTHING, type EventStore, type MicrosRange, type Scope } from '../port.ts';
import { hourAfter, hourOf, searchOfHours, wholeHours } from './hour-counts.ts';
import { openEventStore } from './store.ts';
import { rowsOf, withDatabase } from './testing.ts';

const HOUR = 3_600_000_000n;
const START = BigInt(Date.parse('2026-01-02T00:00:00Z')) * 1000n;
const HOURS = 200;
const SECOND = 1_000_000n;

interface Known {
  time: bigint | null;
  event_type: string | null;
  sensor: string;
  source: string;
}

/** Numbers from 0 to before 1, the same each time. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const next = random(7);
const below = (end: number) => Math.floor(next() * end);
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;

const TYPES = ['flow', 'dns', 'alert', 'tls', null] as const;
const SENSORS = ['north', 'south'] as const;
const SOURCES = ['a', 'b'] as const;

const someEvents = (count: number): Known[] =>
  Array.from({ length: count }, () => ({
    time: below(20) === 0 ? null : START + BigInt(below(HOURS * 3600)) * SECOND + BigInt(below(1e6)),
    event_type: oneOf(TYPES),
    sensor: oneOf(SENSORS),
    source: oneOf(SOURCES),
  }));

let sent = 0;
async function send(t: Test, store: EventStore, events: readonly Known[]) {
  for (const source of SOURCES) {
    const lines = events
      .filter((event) => event.source === source)
      .map(({ time, event_type, sensor }) =>
        JSON.stringify({
          ...(time !== null && { timestamp: isoMicros(time) }),
          ...(event_type !== null && { event_type }),
          ...{ host: sensor, n: sent++ },
        }),
      );
    if (lines.length === 0) continue;
    const { accepted } = await store.ingestStream(source, pieces(`${lines.join('\n')}\n`, 65_536));
    t.equal(accepted, lines.length);
  }
}

type Finds = (event: Known) => boolean;

/** A search that hours can answer, and the same as a plain question to an event. */
function aSearch(depth = 0): { node: Node; finds: Finds } {
  const kind = depth < 2 ? below(5) : 4;
  if (kind === 0) return { node: ALL, finds: () => true };
  if (kind === 1) {
    const { node, finds } = aSearch(depth + 1);
    return { node: not(node), finds: (event) => !finds(event) };
  }
  if (kind <= 3) {
    const [one, other] = [aSearch(depth + 1), aSearch(depth + 1)];
    return kind === 2
      ? { node: and(one.node, other.node), finds: (event) => one.finds(event) && other.finds(event) }
      : { node: or(one.node, other.node), finds: (event) => one.finds(event) || other.finds(event) };
  }
  const [field, value] = oneOf([
    ['event_type', oneOf(TYPES.slice(0, 4))],
    ['sensor', oneOf(SENSORS)],
    ['source', oneOf(SOURCES)],
  ] as const);
  return { node: equals(field, value!), finds: (event) => event[field] === value };
}

/** Open, short, or of whole hours. */
function aRange(): MicrosRange {
  const from = START + BigInt(below(HOURS * 3600)) * SECOND + BigInt(below(1e6));
  const to = from + BigInt(below(oneOf([1, 40, HOURS]) * 3600) + 1) * SECOND;
  return oneOf([
    { from: null, to: null },
    { from, to: null },
    { from: null, to },
    { from, to },
    { from: hourOf(from), to: hourAfter(to) },
  ]);
}
const isIn = ({ from, to }: MicrosRange, { time }: Known) =>
  (from === null && to === null) || (time !== null && (from === null || time >= from) && (to === null || time < to));

function countsOf(events: readonly Known[], field: 'event_type' | 'sensor' | 'source') {
  const counts: Record<string, number> = {};
  for (const event of events) counts[String(event[field])] = (counts[String(event[field])] ?? 0) + 1;
  return counts;
}

/** Groups and charts of many searches are those that counting one by one gives. */
async function compare(t: Test, store: EventStore, known: readonly Known[], scope: Scope = EVERYTHING) {
  const allowed = known.filter(({ sensor }) => !scope.sensors || scope.sensors.includes(sensor));
  let charts = 0;
  for (let round = 0; round < 60; round++) {
    const { node, finds } = aSearch();
    const range = aRange();
    const asked = and(node, between(range.from, range.to));
    const by = oneOf(['event_type', 'sensor', 'source'] as const);
    const found = allowed.filter((event) => finds(event) && isIn(range, event));
    const { total, groups } = await store.groups(asked, scope, { by, limit: 10 }, STAYING);
    const message = JSON.stringify({ asked, by });
    t.equal(total, found.length, message);
    t.same(Object.fromEntries(groups.map(({ value, count }) => [String(value), count])), countsOf(found, by), message);

    const times = found.flatMap(({ time }) => (time === null ? [] : [time])).sort((a, b) => Number(a - b));
    const chart = await store.histogram(asked, scope, { by, ...range, most: 84 }, STAYING);
    const [first, last] = [range.from ?? times[0], range.to ?? (times.length > 0 ? times.at(-1)! + 1n : undefined)];
    if (first === undefined || last === undefined) {
      t.equal(chart, null, message);
      continue;
    }
    charts++;
    const at = (micros: bigint) => Math.floor(Number(micros / SECOND));
    const buckets = bucketsFor(at(first), at(last - 1n), 84);
    t.match(
      chart,
      { seconds: buckets.width, start: buckets.first * buckets.width, buckets: buckets.last - buckets.first + 1 },
      message,
    );
    const bars: Record<string, number> = {};
    for (const event of found) {
      if (event.time === null) continue;
      const bar = `${Math.floor(at(event.time) / buckets.width) - buckets.first} ${event[by]}`;
      bars[bar] = (bars[bar] ?? 0) + 1;
    }
    const drawn = chart!.counts.map(({ bucket, value, count }) => [`${bucket} ${value}`, count]);
    t.same(Object.fromEntries(drawn), bars, message);
    t.equal(drawn.length, Object.keys(bars).length, 'each bar once, none of nothing');
  }
  t.ok(charts > 20);
}

t.test('what is counted by hours is what the events are, also after some were dropped', async (t) => {
  const { folder, store } = await aStore(t);
  let known = someEvents(3000);
  await send(t, store, known);
  await compare(t, store, known);
  await compare(t, store, known, { sensors: ['north'] });

  const before = START + 100n * HOUR + 17n * SECOND;
  const limits = { flow: before, alert: 0n, stats: 0n, other: START + 20n * HOUR };
  const limitOf = (type: string | null) => (type === 'flow' ? limits.flow : type === 'alert' ? 0n : limits.other);
  const { rows } = await store.maintain({ kind: 'drop', before: limits, kept: async () => [] });
  const left = known.filter(({ time, event_type }) => time === null || time >= limitOf(event_type));
  t.equal(rows, known.length - left.length);
  t.ok(rows > 300);
  known = left;
  await compare(t, store, known);

  const more = someEvents(500);
  await send(t, store, more);
  known.push(...more);
  await store.close();
  const again = await openEventStore({ path: join(folder, 'events.duckdb') });
  await compare(t, again, known);
  await again.close();
});

t.test('the rows of an hour are put together before they are many', async (t) => {
  const { folder, store } = await aStore(t);
  const known = someEvents(30_000);
  for (let from = 0; from < known.length; from += 2000) await send(t, store, known.slice(from, from + 2000));
  await compare(t, store, known);
  await store.close();
  await withDatabase(join(folder, 'events.duckdb'), async (connection) => {
    const [[rows, events]] = (await rowsOf(connection, 'SELECT count(*), sum(events) FROM event_hour')) as [
      [string, string],
    ];
    t.equal(Number(events), known.length);
    t.ok(Number(rows) < 20_000, `${rows} rows`);
    const counted = (from: string, count: string) =>
      rowsOf(
        connection,
        `SELECT * FROM (SELECT ${from} AS hour, event_type, sensor, source_id, ${count} AS events FROM ${count === 'count(*)' ? 'event' : 'event_hour'} GROUP BY ALL) ORDER BY ALL`,
      );
    t.same(await counted('time', 'sum(events)::BIGINT'), await counted("date_trunc('hour', time)", 'count(*)'));
  });
});

t.test('names that look like the end of others are counted apart', async (t) => {
  const { store } = await aStore(t);
  const one = { time: START, event_type: 'a', sensor: 'b" c', source: 'a' };
  await send(t, store, [one, { ...one, event_type: 'a" b', sensor: 'c' }, { ...one, event_type: 'b" c', sensor: 'a' }]);
  const { groups } = await store.groups(ALL, EVERYTHING, { by: 'event_type', limit: 10 }, STAYING);
  t.same(
    groups.map(({ value, count }) => [value, count]),
    [
      ['a', 1],
      ['a" b', 1],
      ['b" c', 1],
    ],
  );
});

t.test('which searches hours answer', (t) => {
  const at = (hours: number) => START + BigInt(Math.round(hours * 3600)) * SECOND;
  t.same(searchOfHours(and(equals('sensor', 'x'), between(at(1), at(3)), between(at(2), null))), {
    rest: equals('sensor', 'x'),
    from: at(2),
    to: at(3),
  });
  t.equal(searchOfHours(and(equals('sensor', 'x'), equals('proto', 'TCP'))), null);
  t.equal(searchOfHours(not(between(at(1), null))), null, 'a time that is no end of the whole');
  t.same(wholeHours({ from: at(0.5), to: at(2.5) }), {
    hours: { from: at(1), to: at(2) },
    ends: [
      { from: at(0.5), to: at(1) },
      { from: at(2), to: at(2.5) },
    ],
  });
  t.same(wholeHours({ from: at(1), to: null }), { hours: { from: at(1), to: null }, ends: [] });
  t.equal(wholeHours({ from: at(0.2), to: at(0.9) }), null);
  t.equal(hourOf(-1n), -HOUR, 'before 1970');
  t.end();
});
