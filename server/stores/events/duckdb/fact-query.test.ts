import { join } from 'node:path';
import t from 'tap';
import { PRIVATE_NETWORKS } from '../../../../shared/network.ts';
import { alert, ndjson } from '../../../../test/events.ts';
import { every, flow, minute } from '../../../../test/scene.ts';
import { pieces, STAYING } from '../../../ingest/testing.ts';
import { type FactName, type Facts, factNames } from '../facts.ts';
import { openEventStore } from '../open.ts';

t.setTimeout(300_000);

const FLOWS = 100_000;
const FIRST = Date.parse('2026-11-20T00:00:00Z');

/** Flows of which hardly two are between the same two ends in the same hour. */
async function* conversations(): AsyncGenerator<Buffer> {
  for (let from = 0; from < FLOWS; from += 1000) {
    const lines = Array.from({ length: 1000 }, (_, index) => {
      const n = from + index;
      const timestamp = new Date(FIRST + (n % 86_400) * 1000).toISOString().replace('Z', '000+0000');
      const [client, server] = [`10.0.${(n >> 8) & 127}.${n & 255}`, `203.0.${((n * 7) >> 8) & 255}.${(n * 7) & 255}`];
      const flow = { start: timestamp, state: 'closed', pkts_toserver: 5, pkts_toclient: 5, bytes_toserver: 500 };
      const ends = { src_ip: client, src_port: 40_000, dest_ip: server, dest_port: 1000 + (n % 5000), proto: 'TCP' };
      return `${JSON.stringify({ timestamp, event_type: 'flow', ...ends, flow })}\n`;
    });
    yield Buffer.from(lines.join(''));
  }
}

// Ten million events in 350 MB once were too many for what scans are found by, and so for every finding and incident.
t.test('what findings are made of is asked within little memory, however many speak with how many', async (t) => {
  const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb'), memoryLimit: '96MB' });
  t.teardown(() => store.close());
  t.match(await store.ingestStream('s', conversations()), { accepted: FLOWS });
  await store.settled();
  for (const name of factNames) await t.resolves(store.facts(name, { homeNetworks: PRIVATE_NETWORKS }, STAYING), name);
});

t.test('of alerts of one moment the same are told, in whatever order they came', async (t) => {
  const at = { timestamp: '2026-11-20T08:15:00.000001+0000', src_ip: '10.0.0.5', dest_ip: '203.0.113.9', host: 'hq' };
  const alerts = Array.from({ length: 50 }, (_, n) =>
    alert('Twice', { ...at, src_port: 40_000 + n, flow: { start: `${n}` } }),
  );
  const threatIn = async (lines: typeof alerts, name: string) => {
    const store = await openEventStore({ path: join(t.testdir(), `${name}.duckdb`) });
    await store.ingestStream('s', pieces(ndjson(lines)));
    const facts = await store.facts('threats', { homeNetworks: PRIVATE_NETWORKS }, STAYING);
    await store.close();
    return facts;
  };
  const [one, other] = [await threatIn(alerts, 'one'), await threatIn(alerts.toReversed(), 'other')];
  t.equal(one.length, 1);
  t.same(one, other);
});

t.test(
  'a series is of the events that are still there, with when each flow began and what an answer weighed',
  async (t) => {
    const at = (minute: number) => new Date(FIRST + minute * 60_000).toISOString().replace('Z', '000+0000');
    const ends = { src_ip: '10.0.0.5', src_port: 40_000, dest_ip: '203.0.113.9', proto: 'TCP' };
    const minutes = Array.from({ length: 60 }, (_, minute) => minute);
    const flows = minutes.map((minute) => ({
      ...{ timestamp: at(minute + 3), event_type: 'flow', ...ends, dest_port: 4444 },
      flow: { start: at(minute), bytes_toserver: 100 + minute, bytes_toclient: 7000, pkts_toclient: 5 },
    }));
    const answers = minutes.map((minute) => ({
      ...{ timestamp: at(minute), event_type: 'http', ...ends, dest_ip: '203.0.113.10', dest_port: 80 },
      http: { hostname: 'c2.example', length: 500 + minute },
    }));
    const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb') });
    t.teardown(() => store.close());
    await store.ingestStream('s', pieces(ndjson([...flows, ...answers])));
    await store.settled();
    const series = () => store.facts('series', { homeNetworks: PRIVATE_NETWORKS }, STAYING);
    const micros = (minute: number) => (FIRST + minute * 60_000) * 1000;
    const told = (from: number) => [
      {
        ...{ server: '203.0.113.10', kind: 'http', name: 'c2.example', clients: 1, count: 60, first: micros(0) },
        ...{ sizes: minutes.map((minute) => 500 + minute).toReversed(), spells: [micros(0)] },
      },
      {
        ...{ server: '203.0.113.9', kind: 'flow', name: null, count: 60 - from, first: micros(from), last: micros(59) },
        times: minutes.slice(from).map(micros).toReversed(),
        weight: 7000,
        sizes: minutes
          .slice(from)
          .map((minute) => 100 + minute)
          .toReversed(),
      },
    ];
    t.match(await series(), told(0));
    const before = { flow: BigInt(micros(40 + 3)), alert: 0n, stats: 0n, other: 0n };
    await store.maintain({ kind: 'drop', before, kept: async () => [] });
    t.match(await series(), told(40));
  },
);

t.test(
  'tries are told by the minute in which they began, a session by its own start, mail by first turns',
  async (t) => {
    const at = (minutes: number) => ({ at: minutes, src: '10.0.0.5' });
    const ssh = (minutes: number, seconds: number, down: number) =>
      flow({ ...at(minutes), dest: '10.0.0.9', port: 22, seconds, down });
    const lines = [
      ...[ssh(5, 300, 90_000), ...every(0.1, 50, 53, (minutes) => ssh(minutes, 2, 1800))],
      ...[1, 2, 3, 4, 5, 1].map((server, index) =>
        flow({ ...at(index), dest: `203.0.113.${server}`, port: 25, end: server < 3 ? 'silent' : 'answered' }),
      ),
    ];
    const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb') });
    t.teardown(() => store.close());
    await store.ingestStream('s', pieces(ndjson(lines)));
    await store.settled();
    const facts = <Name extends FactName>(name: Name) =>
      store.facts(name, { homeNetworks: PRIVATE_NETWORKS }, STAYING) as Promise<Facts[Name][]>;
    const micros = (minutes: number) => Date.parse(minute(minutes).replace('000+0000', 'Z')) * 1000;
    const [logins, ...others] = await facts('logins');
    t.same(others, []);
    t.match(logins, { refused: 30, longest: 300, longestAt: micros(5) });
    t.same(
      Object.entries(logins!.course),
      [5, 50, 51, 52].map((minutes) => [String(micros(minutes) / 6e7), minutes === 5 ? 1 : 10]),
    );
    t.match(await facts('mail'), [{ servers: 5, failed: 2, times: [0, 1, 2, 3, 4].map(micros) }]);
  },
);

t.test('sign-ins that the protocol says were refused are told by the minute as well, hour by hour', async (t) => {
  const at = (minutes: number) => ({ timestamp: minute(minutes), src_ip: '10.0.0.5', dest_ip: '10.0.0.1' });
  const refused = (minutes: number) => ({
    ...{ ...at(minutes), event_type: 'krb5', src_port: 40_000, dest_port: 88 },
    krb5: { msg_type: 'KRB_ERROR', cname: 'ada', error_code: 'KDC_ERR_PREAUTH_FAILED' },
  });
  const lines = [50, 50.2, 50.4, 53, 53.1, 61, 62, 63, 64, 64.5, 65, 125].map(refused);
  const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb') });
  t.teardown(() => store.close());
  await store.ingestStream('s', pieces(ndjson(lines)));
  await store.settled();
  const micros = (minutes: number) => Date.parse(minute(minutes).replace('000+0000', 'Z')) * 1000;
  const course = (counts: [minutes: number, count: number][]) =>
    Object.fromEntries(counts.map(([minutes, count]) => [micros(minutes) / 6e7, count]));
  const logins = (await store.facts('logins', { homeNetworks: PRIVATE_NETWORKS }, STAYING)) as Facts['logins'][];
  t.match(
    logins.map(({ refused, first, last, course }) => ({ refused, first, last, course })),
    [
      {
        ...{ refused: 6, first: micros(61), last: micros(65) },
        course: course([
          [61, 1],
          [62, 1],
          [63, 1],
          [64, 2],
          [65, 1],
        ]),
      },
      {
        ...{ refused: 5, first: micros(50), last: micros(53.1) },
        course: course([
          [50, 3],
          [53, 2],
        ]),
      },
    ],
  );
});
