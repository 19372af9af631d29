import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { demoTraffic } from '../../../../../demo/traffic.ts';
import { PRIVATE_NETWORKS } from '../../../../../shared/network.ts';
import { runCli, startCli } from '../../../../../test/helper.ts';
import { DRSUAPI, ftpSession, rename, rpc, shareFiles } from '../../../../../test/scene.ts';
import { foundIn } from '../../../../incidents/testing.ts';
import { aStore, pieces, STAYING } from '../../../../ingest/testing.ts';
import { factNames } from '../../facts.ts';
import { EVERYTHING, type EventStore } from '../../port.ts';
import { MemoryTurns } from '../memory-turns.ts';
import { openEventStore } from '../store.ts';
import { rowsOf, withDatabase } from '../testing.ts';
import { type Derivation, insideCondition } from './derivation.ts';
import { Derived } from './derived.ts';
import { DERIVATIONS } from './list.ts';
import { readEvents } from './new-events.ts';
import { tablesIn } from './testing.ts';

const CLI = 'server/ingest/cli.ts';
const REBUILD = 'server/ingest/rebuild-cli.ts';

/** What is found, all of it. */
const madeOf = (store: EventStore) => foundIn(store);
/** Ids of events are given as they come. */
const withoutEvents = ({ findings, incidents }: Awaited<ReturnType<typeof madeOf>>) => ({
  findings,
  incidents: incidents.map(({ story, ...incident }) => ({
    ...incident,
    story: story.map(({ event: _event, ...step }) => step),
  })),
});

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Of every type that some table is made from. */
const LINES = [
  ...demoTraffic({ events: 8000, seed: 3, until: new Date('2026-11-20T12:00:00Z'), days: 2 }),
  // Nobody of the demo uses FTP, gives a file another extension, or copies the directory.
  ...[
    ...ftpSession({ at: 0, src: '10.20.4.13', dest: '203.0.113.21', port: 21 }, 'mia', ['a.zip']),
    ...shareFiles(9).map((name) => rename({ at: 0, src: '10.20.4.13', dest: '10.20.20.12' }, name, `${name}.lockd`)),
    ...rpc({ at: 0, src: '10.20.4.13', dest: '10.20.20.10', port: 49_667 }, DRSUAPI, 3, 9),
  ].map((line) => JSON.stringify({ ...line, host: 'sensor-core' })),
];

t.test('derived tables are the same after kills, in any order of events, and made anew', async (t) => {
  const folder = t.testdir();
  const file = join(folder, 'eve.json');
  writeFileSync(file, LINES.map((line) => `${line}\n`).join(''));
  const path = join(folder, 'killed', 'events.duckdb');

  for (const size of [100_000, 5_000_000]) {
    const child = startCli(CLI, [file], { NDR_DATA: join(folder, 'killed') });
    const ended = new Promise((resolve) => child.once('close', resolve));
    while (child.exitCode === null && sizeOf(`${path}.wal`) + sizeOf(path) < size) await sleep(10);
    child.kill('SIGKILL');
    await ended;
  }
  const store = await openEventStore({ path });
  await store.importFile(file);
  await store.settled();
  const made = await madeOf(store);
  await store.close();
  t.ok(made.findings.length > 0 && made.incidents.length > 0, 'something is found');
  const killed = await tablesIn(path);
  // Nobody is refused in the demo.
  for (const [name, rows] of Object.entries(killed))
    t.ok((rows as unknown[]).length > 0 || name === 'refusal', `${name} has rows`);

  const { code, out, err } = await runCli(REBUILD, [], { NDR_DATA: join(folder, 'killed') });
  t.equal(code, 0, err);
  t.match(out, /Worked out anew/);
  t.same(await tablesIn(path), killed, 'as a rebuild gives');
  const rebuilt = await openEventStore({ path });
  await rebuilt.settled();
  t.same(await madeOf(rebuilt), made, 'and so are findings and incidents');
  await rebuilt.close();

  const other = join(folder, 'other.duckdb');
  const backwards = await openEventStore({ path: other });
  await backwards.ingestStream(
    'eve',
    [LINES.slice(3000), LINES.slice(0, 3000)].flat().map((line) => Buffer.from(`${line}\n`)) as never,
  );
  await backwards.settled();
  const otherwise = await madeOf(backwards);
  await backwards.close();
  t.same(await tablesIn(other), killed, 'in another order');
  t.same(withoutEvents(otherwise), withoutEvents(made), 'findings and incidents too');
});

t.test('a table of few types of events is made from no others', async (t) => {
  const { store, folder } = await aStore(t);
  await store.ingestStream('s', pieces(LINES.map((line) => `${line}\n`).join('')));
  await store.close();
  const inside = insideCondition(PRIVATE_NETWORKS);
  const few = DERIVATIONS.filter(({ types }) => types);
  t.ok(few.length > 5);
  await withDatabase(join(folder, 'events.duckdb'), async (connection) => {
    const foundIn = async ({ columns, fold }: Derivation, condition: string) => {
      await connection.run(`CREATE OR REPLACE TEMP TABLE new_event AS ${readEvents(condition, inside)}`);
      const keys = Object.keys(columns).filter((name) => columns[name]!.merge === 'key');
      const [row] = await rowsOf(
        connection,
        `SELECT count(*) FROM (${fold({ inside })}) WHERE ${keys.map((key) => `${key} IS NOT NULL`).join(' AND ')}`,
      );
      return Number(row![0]);
    };
    for (const derivation of few) {
      const types = `(${derivation.types!.map((type) => `'${type}'`).join()})`;
      t.not(await foundIn(derivation, `event_type IN ${types}`), 0, derivation.name);
      t.equal(await foundIn(derivation, `event_type NOT IN ${types}`), 0, derivation.name);
    }
  });
});

t.test('with other home networks the tables are made anew', async (t) => {
  const path = join(t.testdir(), 'events.duckdb');
  const line = JSON.stringify({
    timestamp: '2026-01-02T03:04:05Z',
    event_type: 'dns',
    src_ip: '203.0.113.7',
    dest_ip: '10.0.0.1',
  });
  const hosts = () => withDatabase(path, (connection) => rowsOf(connection, 'SELECT address FROM host ORDER BY ALL'));
  const store = await openEventStore({ path });
  await store.ingestStream('s', [Buffer.from(`${line}\n`)] as never);
  await store.settled();
  await store.close();
  t.same(await hosts(), []);
  const moved = await openEventStore({ path });
  await moved.setHomeNetworks([{ address: '203.0.113.0', prefix: 24 }]);
  await moved.settled();
  await moved.close();
  t.same(await hosts(), [['203.0.113.7']]);
  const same = await openEventStore({ path });
  await same.settled();
  t.same(
    (await same.networkFacts(new AbortController().signal)).hosts.length,
    1,
    'and who does not name any keeps them',
  );
  await same.setHomeNetworks([{ address: '10.0.0.0', prefix: 8 }]);
  await same.settled();
  t.match(await same.check(), { derived: { events: 1, done: 1 } });
  await same.close();
  t.same(await hosts(), [], 'also while the store is open');
});

t.test('an event whose row has the number of a dropped one is worked out as well', async (t) => {
  const path = join(t.testdir(), 'events.duckdb');
  const line = (src_ip: string) =>
    JSON.stringify({ timestamp: '2026-01-02T03:04:05Z', event_type: 'dns', src_ip, dest_ip: '10.0.0.1' });
  const send = (store: EventStore, lines: string[]) => store.ingestStream('s', pieces(`${lines.join('\n')}\n`));
  const before = await openEventStore({ path });
  await send(
    before,
    Array.from({ length: 50 }, (_, n) => line(`10.0.1.${n}`)),
  );
  await before.settled();
  const now = BigInt(Date.now()) * 1000n;
  const limits = { alert: now, flow: now, stats: now, other: now };
  t.equal((await before.maintain({ kind: 'drop', before: limits, kept: async () => [], archive: false })).rows, 50);
  await before.close();
  // The engine forgets what is left of dropped rows at the end of a table, and gives their numbers again.
  const store = await openEventStore({ path });
  await send(store, [line('10.0.2.2')]);
  await store.settled();
  const { hosts } = await store.networkFacts(new AbortController().signal);
  t.ok(hosts.some(({ address }) => address === '10.0.2.2'));
  await store.close();
});

t.test('what is worked out goes on after a line that is JSON to JavaScript and none to the engine', async (t) => {
  const { folder, store } = await aStore(t);
  const ends = { src_ip: '10.0.0.5', dest_ip: '10.0.0.9', src_port: 40_000, dest_port: 445, proto: 'TCP' };
  const types = ['alert', 'arp', 'dhcp', 'dns', 'flow', 'krb5', 'mdns', 'rdp', 'smb', 'ssh', 'stats', 'tls'];
  const severe = { signature: 'ET MALWARE Beacon', signature_id: 1, severity: 1 };
  const line = (event: object) =>
    JSON.stringify({ timestamp: '2026-11-20T12:00:00Z', ...ends, ...event }).replace('HALF', '\\ud83d');
  const lines = [
    ...types.map((event_type) => line({ event_type, alert: severe, ether: {}, note: 'HALF' })),
    line({ event_type: 'ssh', src_ip: '10.0.0.6' }),
  ];
  writeFileSync(join(folder, 'eve.json'), lines.map((each) => `${each}\n`).join(''));
  t.match(await store.importFile(join(folder, 'eve.json')), { accepted: lines.length });
  await store.settled();
  t.match(await store.check(), { derived: { events: lines.length, done: lines.length } });
  const { hosts, threats } = await store.networkFacts(STAYING);
  t.same(
    hosts.map(({ address }) => address),
    ['10.0.0.5', '10.0.0.6', '10.0.0.9'],
  );
  t.match(threats, [{ signature: severe.signature, metadata: null }]);
  const { incidents } = await foundIn(store);
  t.match(incidents, [{ hosts: [{ address: '10.0.0.5' }] }], 'incidents are made of it');
});

t.test('flows that say more bytes than can be added are summed up to the most there is', async (t) => {
  const { folder, store } = await aStore(t);
  const path = join(folder, 'events.duckdb');
  const most = Number.MAX_SAFE_INTEGER;
  const flows = Array.from({ length: 1100 }, (_, n) => ({
    ...{ timestamp: '2026-11-20T12:00:00Z', event_type: 'flow', src_ip: '10.0.0.5', src_port: 40_000 + n },
    ...{ dest_ip: '203.0.113.9', dest_port: 443, proto: 'TCP' },
    flow: { pkts_toserver: 5, pkts_toclient: 5, bytes_toserver: most, bytes_toclient: most, age: 3600 },
  }));
  writeFileSync(join(folder, 'eve.json'), flows.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await store.importFile(join(folder, 'eve.json'));
  await store.settled();
  t.match(await store.check(), { derived: { events: flows.length, done: flows.length } });
  t.match((await store.networkFacts(STAYING)).hosts, [{ address: '10.0.0.5', bytesOut: most, bytesIn: most }]);
  const always = { from: null, to: null };
  t.match(await store.hostPeers(['10.0.0.5'], always, 9, STAYING), { peers: [{ bytesOut: most, bytesIn: most }] });
  t.match(await store.edgeHours(always, STAYING), [{ bytesOut: most, bytesIn: most }]);
  const bytes = { bytesOut: most, bytesIn: most };
  t.match(await store.outsideEnds(always, 9, STAYING), { ends: [bytes], ...bytes });
  const day = (n: number) => BigInt(Date.parse(`2026-11-${n}T00:00:00Z`)) * 1000n;
  t.match(await store.period({ from: day(20), to: day(21), before: day(19), most: 9 }, EVERYTHING, STAYING), {
    traffic: [{ bytesOut: most, bytesIn: most }],
    talkers: [{ bytesOut: most, bytesIn: most, before: 0 }],
  });
  for (const name of factNames) await t.resolves(store.facts(name, { homeNetworks: PRIVATE_NETWORKS }, STAYING), name);
  await store.close();

  // As an earlier program left it.
  await withDatabase(path, (connection) =>
    connection.run('CREATE OR REPLACE VIEW edge_hour AS SELECT sum(no)::BIGINT AS bytes_out FROM (SELECT 1 AS no)'),
  );
  const again = await openEventStore({ path });
  await again.close();
  t.equal((await withDatabase(path, (connection) => rowsOf(connection, 'FROM edge_hour')))[0]?.length, 5);
});

t.test('an event that a table cannot take is left out of it, and what comes after it is not', async (t) => {
  const path = join(t.testdir(), 'events.duckdb');
  const store = await openEventStore({ path });
  const lines = Array.from({ length: 300 }, (_, n) =>
    JSON.stringify({ event_type: 'dns', src_ip: '10.0.0.5', src_port: n, host: n === 200 ? 'odd' : '1' }),
  );
  await store.ingestStream('s', [Buffer.from(`${lines.join('\n')}\n`)] as never);
  await store.settled();
  await store.close();
  const counting = (name: string, key: string): Derivation => ({
    ...{ name, version: 1 },
    columns: { number: { type: 'INTEGER', merge: 'key' }, events: { type: 'BIGINT', merge: 'sum' } },
    fold: () => `SELECT ${key} AS number, 1 AS events FROM new_event`,
  });
  await withDatabase(path, async (connection) => {
    const said: string[] = [];
    const derived = await Derived.open(connection, {
      ...{ path, reserve: 0, turns: new MemoryTurns(), onStep: () => {} },
      derivations: [counting('strict', 'sensor::INTEGER'), counting('lax', '1')],
      onFatal: (error) => t.fail(String(error)),
      log: (message) => said.push(message),
    });
    derived.follow(300);
    await derived.settled();
    t.same(derived.progress, { events: 300, done: 300 });
    t.same(await rowsOf(connection, 'SELECT * FROM strict'), [[1, '299']]);
    t.same(await rowsOf(connection, 'SELECT * FROM lax'), [[1, '300']]);
    const [[odd]] = (await rowsOf(connection, "SELECT id FROM event WHERE sensor = 'odd'")) as [[string]];
    t.equal(said.length, 1);
    t.match(said[0], `The event ${odd} is left out of strict: Conversion Error`);
    derived.stop();
  });
});

t.test('what waits for room goes on when there is room, also when no event comes', async (t) => {
  const path = join(t.testdir(), 'events.duckdb');
  const store = await openEventStore({ path });
  await store.ingestStream('s', [Buffer.from('{"event_type":"dns","src_ip":"10.0.0.5"}\n')] as never);
  await store.close();
  await withDatabase(path, async (connection) => {
    const said: string[] = [];
    let reserve = Number.MAX_SAFE_INTEGER;
    const derived = await Derived.open(connection, {
      path,
      // The floor moves instead of the disk.
      get reserve() {
        return reserve;
      },
      ...{ turns: new MemoryTurns(), onStep: () => {}, retry: 20 },
      derivations: [
        {
          name: 'everything',
          version: 1,
          columns: { number: { type: 'INTEGER', merge: 'key' }, events: { type: 'BIGINT', merge: 'sum' } },
          fold: () => 'SELECT 1 AS number, 1 AS events FROM new_event',
        },
      ],
      onFatal: (error) => t.fail(String(error)),
      log: (message) => said.push(message),
    });
    derived.follow(1);
    while (!said.length) await sleep(20);
    // Several tries.
    await sleep(200);
    t.same(derived.progress, { events: 1, done: 0 });
    t.equal(said.length, 1, 'it is said once');
    reserve = 0;
    while (derived.progress.done < 1) await sleep(20);
    // The step is not over yet: its connection would be closed under it.
    await derived.settled();
    derived.stop();
  });
});
