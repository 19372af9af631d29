import { join } from 'node:path';
import t from 'tap';
import { ALL } from '../../../../../shared/search/tree.ts';
import { alert, ndjson } from '../../../../../test/events.ts';
import { pieces, STAYING } from '../../../../ingest/testing.ts';
import { EVERYTHING } from '../../port.ts';
import { openEventStore } from '../store.ts';
import { rowsOf, withDatabase } from '../testing.ts';

const OLD = '2024-01-02T03:04:05Z';
const micros = (text: string) => BigInt(Date.parse(text)) * 1000n;

const flow = (timestamp: string, src_ip: string) => ({
  ...{ timestamp, event_type: 'flow', proto: 'TCP', src_ip, src_port: 40_000, dest_ip: '203.0.113.9', dest_port: 443 },
  flow: { start: timestamp, bytes_toserver: 10, bytes_toclient: 20, pkts_toserver: 1, pkts_toclient: 1 },
});

t.test('retention forgets who was not seen since the oldest moment from which anything is kept', async (t) => {
  const path = join(t.testdir(), 'events.duckdb');
  const store = await openEventStore({ path });
  const bringIn = async (...lines: Parameters<typeof ndjson>[0][]) => {
    await store.ingestStream('s', pieces(ndjson(lines.flat())));
    await store.settled();
  };
  const drop = (flowsBefore: string, kept: string[]) => {
    const year = micros('2025-06-01');
    const before = { flow: micros(flowsBefore), alert: year, stats: year, other: year };
    return store.maintain({ kind: 'drop', before, kept: async () => kept });
  };
  const hosts = async () =>
    (await store.networkFacts(STAYING)).hosts
      .map(({ address, first }) => `${address} since ${first?.slice(0, 10)}`)
      .sort();

  await bringIn([
    ...[flow(OLD, '10.0.0.5'), flow(OLD, '10.0.0.6'), flow('2026-01-02T03:04:05Z', '10.0.0.6'), flow(OLD, '10.0.0.7')],
    { timestamp: OLD, event_type: 'tls', src_ip: '10.0.0.6', dest_ip: '203.0.113.9', tls: { sni: 'old.example' } },
    { timestamp: OLD, event_type: 'smb', src_ip: '10.0.0.6', dest_ip: '10.0.0.7', smb: { ntlmssp: { host: 'FIN-1' } } },
    alert('Worked on', { timestamp: OLD, src_ip: '10.0.0.7', dest_ip: '203.0.113.8' }),
  ]);
  const [worked] = await store.threatKeys(ALL, EVERYTHING, { worst: ALL, some: ALL, most: 9 }, STAYING);
  const kept = [worked!.threat];

  await drop('2024-01-01', kept);
  t.equal((await hosts()).length, 3, 'nobody while flows of that time are kept');

  await drop('2025-06-01', kept);
  t.same(
    await hosts(),
    ['10.0.0.6 since 2024-01-02', '10.0.0.7 since 2024-01-02'],
    'who was seen again, or has alerts that people work on, stays as he was',
  );

  t.same(
    (await store.networkFacts(STAYING)).facts.map(({ address, kind, value }) => [address, kind, value]),
    [['10.0.0.6', 'name:ntlm', 'fin-1']],
    'what tells a machine stays as long as it is seen',
  );

  await bringIn([flow('2026-01-03T00:00:00Z', '10.0.0.5')]);
  t.match(await hosts(), ['10.0.0.5 since 2026-01-03'], 'who comes again is new');

  await drop('2025-06-01', []);
  t.same(await hosts(), ['10.0.0.5 since 2026-01-03', '10.0.0.6 since 2024-01-02']);
  await store.close();
  const rows = (sql: string) => withDatabase(path, (connection) => rowsOf(connection, sql));
  t.same(await rows('SELECT address, hour::VARCHAR FROM host_hour ORDER BY ALL'), [
    ['10.0.0.5', '2026-01-03 00:00:00'],
    ['10.0.0.6', '2026-01-02 03:00:00'],
  ]);
  t.same(await rows('SELECT threat FROM threat_fact'), []);
  t.same(
    await rows('SELECT kind, value FROM host_fact ORDER BY ALL'),
    [['name:ntlm', 'fin-1']],
    'and what it used goes',
  );
});

t.test('who was seen within a year is known, however few days events are kept', async (t) => {
  const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb') });
  t.teardown(() => store.close());
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await store.ingestStream('s', pieces(ndjson([flow(daysAgo(300), '10.0.0.5'), flow(daysAgo(400), '10.0.0.6')])));
  await store.settled();
  const yesterday = micros(daysAgo(1));
  const before = { flow: yesterday, alert: yesterday, stats: yesterday, other: yesterday };
  const { rows } = await store.maintain({ kind: 'drop', before, kept: async () => [] });
  t.equal(rows, 2, 'no event is left');
  t.match((await store.networkFacts(STAYING)).hosts, [{ address: '10.0.0.5' }]);
});
