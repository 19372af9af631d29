/** What an old store is full of, and what has just begun: of each kind more than the facts of it, by rows that a network would take months to make. */
import { join } from 'node:path';
import t from 'tap';
import { PRIVATE_NETWORKS } from '../../../../shared/network.ts';
import { alert, type Line, ndjson } from '../../../../test/events.ts';
import { dns, flow, letters } from '../../../../test/scene.ts';
import { pieces, STAYING } from '../../../ingest/testing.ts';
import type { FactName, Facts } from '../facts.ts';
import { openEventStore } from '../open.ts';
import { withDatabase } from './testing.ts';

type Columns = Record<string, string>;

const [LONG_AGO, NOW, LATER] = ['2026-01-01', '2026-09-01', '2026-09-02'].map((day) => `TIMESTAMP '${day}'`) as [
  string,
  string,
  string,
];
/** An address of its own for each number. */
const each = (network: string, number = 'n') => `'${network}.' || (${number} // 250) || '.' || ${number} % 250`;
const outside = { server_inside: 'false' };
const fromOutside = { client_inside: 'false' };

/** So many rows of a table, by expressions of their number `n`. */
const rows = (table: string, count: number, columns: Columns) =>
  `INSERT INTO ${table}_part BY NAME SELECT ${Object.entries(columns)
    .map(([name, value]) => `${value} AS ${name}`)
    .join(', ')} FROM (SELECT range::INTEGER AS n FROM range(${count}))`;
/** From an hour on, each a second after the one before. */
const since = (begin: string) => ({ begun: `${begin} + to_seconds(n)`, ended: `${begin} + to_seconds(n + 60)` });
const talk = (count: number, begin: string, { longest = '1', ...columns }: Columns) => {
  const counts = ['failed', 'visits', 'spoken', 'held', 'short', 'up', 'down'].map((name) => [name, '0']);
  return rows('talk', count, {
    ...{ client: each('10.1'), server: "'10.2.0.1'", port: '443', proto: "'TCP'" },
    ...{ client_inside: 'true', server_inside: 'true', flows: '1', ...Object.fromEntries(counts) },
    longest: `{'age': ${longest}, 'start': ${begin} + to_seconds(n)}`,
    ...{ ...since(begin), hour: `date_trunc('hour', ${begin} + to_seconds(n))`, ...columns },
  });
};
const known = (host: string) => talk(1, "TIMESTAMP '2025-01-01'", { client: host, server: "'198.19.0.1'", ...outside });

/** By kind of fact what the store is full of, what has just begun, and how it is told from the others. */
const CASES: { name: FactName; about: string; full?: string[]; mine?: string[]; is: Record<string, unknown> }[] = [
  {
    name: 'series',
    about: 'a beacon; not behind contacts that ended, makers of systems and what is irregular',
    full: [
      rows('contact', 6000, {
        ...{ client: each('10.1'), server: each('198.30'), port: '443', kind: "'flow'", count: '1000' },
        ...{ begun: "TIMESTAMP '2025-12-01'", ended: LONG_AGO },
      }),
      rows('contact', 301, {
        ...{ client: each('10.1'), server: each('198.31'), port: '443', kind: "'tls'", count: '900' },
        ...{ name: "'news.microsoft.com'", ...since(NOW) },
      }),
    ],
    is: { client: '10.9.9.9', server: '203.0.113.9', count: 20 },
  },
  { name: 'threats', about: 'what a host does; not behind who tries from outside', is: { srcIp: '10.9.9.4' } },
  {
    name: 'long',
    about: 'a long connection',
    full: [talk(501, LONG_AGO, { server: each('198.20'), longest: '360000', ...outside })],
    mine: [talk(1, NOW, { client: "'10.9.9.1'", server: "'203.0.113.1'", longest: '15000', ...outside })],
    is: { client: '10.9.9.1' },
  },
  {
    name: 'scans',
    about: 'a scan',
    full: [
      talk(14_400, LONG_AGO, { client: each('10.1', '(n // 12)'), server: each('10.7', '(n % 12)'), failed: '1' }),
    ],
    mine: [talk(10, NOW, { client: "'10.9.9.7'", server: each('10.7'), failed: '1' })],
    is: { client: '10.9.9.7', targets: 10 },
  },
  {
    name: 'admin',
    about: 'who administers another; not behind who gets no answer',
    full: [talk(50_001, LONG_AGO, { port: '445' }), talk(50_001, LATER, { port: '3389', failed: '1' })],
    mine: [talk(1, NOW, { client: "'10.9.9.1'", port: '22' })],
    is: { client: '10.9.9.1' },
  },
  {
    name: 'shares',
    about: 'a program started on another host',
    full: [rows('share_use', 5001, { ...SHARE(), client: each('10.1'), ...since(LONG_AGO) })],
    mine: [rows('share_use', 1, { ...SHARE(), client: "'10.9.9.1'", ...since(NOW) })],
    is: { client: '10.9.9.1' },
  },
  { name: 'domains', about: 'a tunnel; not behind a resolver', is: { client: '10.9.9.5', domain: 'tunnel.example' } },
  { name: 'missing', about: 'generated names; not behind a resolver', is: { client: '10.9.9.6', domains: 15 } },
  {
    name: 'volumes',
    about: 'a large transfer',
    full: [talk(301, LONG_AGO, { server: each('198.21'), up: '1000000000', ...outside })],
    mine: [talk(1, NOW, { client: "'10.9.9.2'", server: "'203.0.113.2'", up: '60000000', ...outside })],
    is: { client: '10.9.9.2' },
  },
  {
    name: 'tls',
    about: 'a certificate of its own; not behind what many use',
    full: [
      rows('tls_use', 1001, { ...TLS(), client: each('10.1'), server: each('198.23'), ...since(LONG_AGO) }),
      rows('tls_use', 1001, { ...TLS(), client: each('10.1'), ...since(LATER) }),
    ],
    mine: [rows('tls_use', 1, { ...TLS(), client: "'10.9.9.1'", server: "'203.0.113.3'", ...since(NOW) })],
    is: { client: '10.9.9.1' },
  },
  {
    name: 'logins',
    about: 'who guesses within; not behind who tries from outside',
    full: [
      talk(1001, LATER, { client: each('198.22'), port: '22', flows: '500', short: '500', ...fromOutside }),
      "INSERT INTO host_part BY NAME SELECT '10.9.9.2' AS address",
    ],
    mine: [talk(1, NOW, { client: "'10.9.9.2'", port: '22', flows: '30', short: '30' })],
    is: { client: '10.9.9.2', refused: 30 },
  },
  {
    name: 'logins',
    about: 'a password that was found from outside; not behind who tries',
    mine: [
      talk(1, NOW, { ...fromOutside, client: "'203.0.113.4'", port: '22', flows: '41', short: '40' }),
      talk(1, NOW, { ...fromOutside, client: "'203.0.113.4'", port: '22', held: '1', longest: '300' }),
    ],
    is: { client: '203.0.113.4', longest: 300 },
  },
  {
    name: 'mail',
    about: 'who writes to many',
    full: [talk(2709, LONG_AGO, { client: each('10.1', '(n // 9)'), server: each('198.24'), port: '25', ...outside })],
    mine: [talk(8, NOW, { client: "'10.9.9.1'", server: each('198.24'), port: '25', ...outside })],
    is: { client: '10.9.9.1', servers: 8 },
  },
  {
    name: 'tickets',
    about: 'tickets for many services at once; not behind services in use',
    full: [
      rows('ticket', 20_001, {
        ...{ client: each('10.1', '(n % 100)'), server: "'10.0.0.1'", service: "'used' || (n // 100 % 7)", count: '1' },
        ...{ minute: `${LATER} + to_minutes(n)`, begun: `${LATER} + to_minutes(n)`, ended: `${LATER} + to_minutes(n)` },
      }),
      rows('ticket', 20_004, {
        ...{ client: each('10.8', '(n // 6)'), server: "'10.0.0.1'", service: "'once' || n % 6", count: '1' },
        ...{ minute: LONG_AGO, ...since(LONG_AGO) },
      }),
    ],
    mine: [
      rows('ticket', 6, {
        ...{ client: "'10.9.9.1'", server: "'10.0.0.1'", service: "'mssql' || n", count: '1' },
        ...{ minute: NOW, ...since(NOW) },
      }),
    ],
    is: { client: '10.9.9.1', service: 'mssql5' },
  },
  {
    name: 'rare',
    about: 'a server that speaks with somebody new',
    full: [
      ...Array.from({ length: 16 }, (_, server) => known(`'10.4.0.${server}'`)),
      talk(96, LONG_AGO, { client: each('10.1', '(n % 6)'), server: "'10.4.0.' || n // 6" }),
      talk(301, LONG_AGO, { client: "'10.4.0.' || n % 16", server: each('198.25'), ...outside }),
    ],
    mine: [
      ...[known("'10.4.0.99'"), talk(5, LONG_AGO, { server: "'10.4.0.99'" })],
      talk(1, NOW, { client: "'10.4.0.99'", server: "'203.0.113.5'", ...outside }),
    ],
    is: { client: '10.4.0.99', server: '203.0.113.5' },
  },
  {
    name: 'opened',
    about: 'a service that is new',
    full: [known("'10.3.0.1'"), talk(602, LONG_AGO, { server: "'10.3.0.1'", port: '1000 + n // 2' })],
    mine: [known("'10.3.0.2'"), talk(2, NOW, { server: "'10.3.0.2'", port: '8080' })],
    is: { server: '10.3.0.2', port: 8080 },
  },
  {
    name: 'exposed',
    about: 'a service that the Internet reaches',
    full: [
      talk(2002, LONG_AGO, {
        ...{ client: each('198.26', '(n % 2)'), server: each('10.6', '(n // 2)'), port: '3389' },
        ...{ visits: '1', spoken: '1', ...fromOutside },
      }),
    ],
    mine: [
      talk(1, NOW, {
        ...{ client: "'203.0.113.6'", server: "'10.9.9.1'", port: '3389', visits: '1', spoken: '1', ...fromOutside },
      }),
    ],
    is: { server: '10.9.9.1', clients: 1 },
  },
];

function SHARE(): Columns {
  return { server: "'10.2.0.1'", shares: '1', programs: '1', services: '1', wmi: '0', methods: '0' };
}
function TLS(): Columns {
  return {
    ...{ server: "'198.27.0.1'", port: '443', client_inside: 'true', server_inside: 'false' },
    ...{ count: '9', self_signed: '9', old: '0' },
  };
}

const RESOLVER = '10.0.0.53';
const LINES: Line[] = [
  alert('ET MALWARE Late', { src_ip: '10.9.9.4', dest_ip: '203.0.113.4' }, { severity: 3 }),
  ...Array.from({ length: 20 }, (_, index) => flow({ at: index, src: '10.9.9.9', dest: '203.0.113.9', port: 443 })),
  ...Array.from({ length: 301 }, (_, pair) =>
    Array.from({ length: 30 }, (_, index) =>
      flow({
        at: index ** 2 / 4,
        src: '10.9.8.8',
        dest: `198.28.${pair >> 8}.${pair & 255}`,
        port: 443,
      }),
    ),
  ).flat(),
  flow({ at: 1, src: '10.9.9.5', dest: RESOLVER, port: 53, proto: 'UDP' }),
  ...Array.from({ length: 301 * 20 }, (_, index) =>
    dns(index / 100, RESOLVER, '192.0.2.53', `${letters(index, 30)}.cdn${index % 301}.example`).slice(0, 1),
  ).flat(),
  ...Array.from({ length: 20 }, (_, index) =>
    dns(index, '10.9.9.5', RESOLVER, `${letters(index, 30)}.tunnel.example`),
  ).flat(),
  ...Array.from({ length: 301 * 16 }, (_, index) =>
    dns(60 * (index % 301), RESOLVER, '192.0.2.53', `${letters(index % 16, 9)}.com`, { rcode: 'NXDOMAIN' }).slice(1),
  ).flat(),
  ...Array.from({ length: 15 }, (_, index) =>
    dns(index, '10.9.9.6', RESOLVER, `${letters(index, 9)}.net`, { rcode: 'NXDOMAIN' }),
  ).flat(),
];
/** Alerts of one rule, each from another host outside, after all others. */
const TRIES = `INSERT INTO alert SELECT alert.* REPLACE (-1 - n AS id, -1 - n AS threat_key, ${LATER} + to_seconds(n) AS time,
  1 AS alert_severity, ${each('198.29')} AS src_ip, 3323789312 + n AS src_ip_num) FROM alert, (SELECT range::INTEGER AS n FROM range(20001))`;

t.test('of more facts than are looked at, the newest are', async (t) => {
  t.setTimeout(300_000);
  const path = join(t.testdir(), 'events.duckdb');
  const before = await openEventStore({ path });
  await before.ingestStream('s', pieces(ndjson(LINES), 1e6));
  await before.settled();
  await before.close();
  await withDatabase(path, async (connection) => {
    for (const { full = [], mine = [] } of CASES) for (const sql of [...full, ...mine]) await connection.run(sql);
    await connection.run(TRIES);
  });
  const store = await openEventStore({ path });
  t.teardown(() => store.close());
  for (const { name, about, is } of CASES)
    await t.test(`${name}: ${about}`, async (t) => {
      const facts = (await store.facts(name, { homeNetworks: PRIVATE_NETWORKS }, STAYING)) as Facts[FactName][];
      const met = (fact: Facts[FactName]) =>
        Object.entries(is).every(([key, value]) => fact[key as keyof typeof fact] === value);
      t.ok(facts.some(met), `${facts.length} facts`);
    });
});
