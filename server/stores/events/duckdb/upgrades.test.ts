import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { DuckDBConnection } from '@duckdb/node-api';
import t, { type Test } from 'tap';
import { parseSearch } from '../../../../shared/search/parse.ts';
import { eveRow } from '../../../ingest/eve.ts';
import { EVERYTHING } from '../port.ts';
import { DERIVATIONS } from './derived/list.ts';
import { openEventStore } from './store.ts';
import { rowsOf, withDatabase } from './testing.ts';
import { bringUpToDate, EVENT_SCHEMA } from './upgrades.ts';

/** Stores of earlier versions, made by the programs of their time of the two files beside them. */
const KEPT = join(import.meta.dirname, '../../../../test/stores/events');
const NEWEST = EVENT_SCHEMA.steps.length + 1;

function kept(t: Test, version: number): string {
  const path = join(t.testdir(), 'events.duckdb');
  writeFileSync(path, brotliDecompressSync(readFileSync(join(KEPT, `schema-${version}.duckdb.br`))));
  return path;
}

/** Tables and their columns, without those that are worked out from events; the columns of events in any order, since those that came later stand last. */
const shape = (connection: DuckDBConnection) =>
  rowsOf(
    connection,
    `SELECT table_name, column_name, data_type, is_nullable, column_default FROM duckdb_columns() WHERE NOT internal
       AND table_name NOT IN (${['derivation', ...DERIVATIONS.flatMap(({ name }) => [name, `${name}_part`])].map((name) => `'${name}'`).join()})
     ORDER BY table_name, CASE WHEN table_name IN ('event', 'alert') THEN 0 ELSE column_index END, column_name`,
  );

t.test('a store of every earlier version is kept', async (t) => {
  const versions = Array.from({ length: NEWEST }, (_, index) => `schema-${index + 1}.duckdb.br`);
  t.same(
    readdirSync(KEPT).filter((name) => name.endsWith('.br')),
    versions.sort(),
    'make the one of the newest version too',
  );
});

for (let version = 1; version <= NEWEST; version++) {
  t.test(`a store of version ${version} is brought up to date and goes on`, async (t) => {
    const path = kept(t, version);
    const log: string[] = [];
    const store = await openEventStore({ path, log: (_level, message) => log.push(message) });
    t.equal(log.length, version < NEWEST ? 1 : 0, 'who waits for it is told why');

    const folder = join(path, '../sensor');
    mkdirSync(folder);
    const file = join(folder, 'eve.json');
    const more = '{"event_type":"alert","alert":{"severity":3,"signature":"more"}}\n';
    writeFileSync(file, readFileSync(join(KEPT, 'eve.ndjson'), 'utf8') + more);
    t.match(
      await store.importFile(file),
      { accepted: 1, rejected: 0, continued: true },
      'a file that has grown goes on where its stored lines end',
    );
    async function* sent() {
      yield readFileSync(join(KEPT, 'sent.ndjson'));
    }
    t.match(
      await store.ingestStream('http', sent()),
      { accepted: 0, duplicates: 2, rejected: 1 },
      'nothing comes twice',
    );
    await store.settled();
    const { derived } = await store.check();
    t.equal(derived.done, derived.events, 'what is worked out from events goes on');
    await store.close();
    t.equal(log.length, version < NEWEST ? 1 : 0, 'and of nothing else');

    await withDatabase(path, async (connection) => {
      t.same(await rowsOf(connection, 'SELECT version FROM schema_version'), [[NEWEST]]);
      t.same(await rowsOf(connection, 'SELECT name, accepted, duplicates, rejected FROM ingest_source ORDER BY id'), [
        ['eve.json', '5', '0', '1'],
        // Older stores do not know which lines they rejected.
        ['http', '2', '2', version < 3 ? '2' : '1'],
      ]);
      const columns =
        'event_type, sensor, src_ip, dest_ip, alert_severity, alert_signature, time::VARCHAR, threat_key IS NULL';
      t.same(await rowsOf(connection, `SELECT ${columns} FROM event ORDER BY id`), [
        ['alert', 'north', '10.0.0.5', '192.0.2.7', 1, 'ET MALWARE Beacon', '2026-01-02 03:04:05.000001', false],
        ['dns', 'north', '2001:db8::5', '2001:db8::53', null, null, '2026-01-02 03:04:06.000002', true],
        ['drop', 'eve.json', '10.0.0.6', '192.0.2.8', 2, 'Dropped', '2026-01-02 03:04:07', true],
        ['flow', 'eve.json', '10.0.0.7', null, null, null, null, true],
        ['alert', 'eve.json', null, null, 3, 'more', null, false],
        ['http', 'http', '10.0.0.8', '192.0.2.9', null, null, '2026-01-02 03:05:00', true],
        ['alert', 'north', '10.0.0.5', '192.0.2.7', 1, 'ET MALWARE Beacon', '2026-01-02 03:05:01', false],
      ]);
      t.same(
        await rowsOf(connection, 'FROM alert ORDER BY id'),
        await rowsOf(connection, 'FROM event WHERE threat_key IS NOT NULL OR alert_severity IS NOT NULL ORDER BY id'),
        'every alert stands in its own table too, once',
      );
      const threats = 'SELECT count(*) FROM alert GROUP BY threat_key ORDER BY 1';
      t.same(await rowsOf(connection, threats), [['1'], ['1'], ['2']], 'the alerts of one threat are still one threat');

      const newest = await withDatabase(':memory:', async (other) => {
        await bringUpToDate(other, EVENT_SCHEMA);
        return shape(other);
      });
      t.same(await shape(connection), newest, 'its tables are those of a new store');
    });
  });
}

t.test('what older lines say of flows and answers stands in columns, as of new ones', async (t) => {
  const starts = [
    '2026-01-02T03:04:05.000006+0000',
    '2026-01-02T03:04:05.5-0930',
    '2026-01-02T03:04:05+02:00',
    'soon',
    '',
  ];
  const lines = [
    ...starts.map((start) => ({ event_type: 'flow', flow: { age: 3, start } })),
    { event_type: 'flow', flow: {} },
    { event_type: 'alert', alert: { severity: 1 }, flow: { start: starts[0] } },
    { event_type: 'http', http: { hostname: 'a.example', length: 1234 } },
    { event_type: 'http', http: { hostname: 'a.example' } },
  ];
  await withDatabase(kept(t, 6), async (connection) => {
    await connection.run('DELETE FROM event');
    for (const [id, line] of lines.entries())
      await connection.run(
        `INSERT INTO event (id, source_id, sensor, event_type, raw) VALUES (${id}, 1, 'north', '${line.event_type}', '${JSON.stringify(line)}')`,
      );
    await bringUpToDate(connection, EVENT_SCHEMA);
    const text = (value: unknown) => (value === null ? null : String(value));
    t.same(
      await rowsOf(connection, 'SELECT epoch_us(flow_start)::VARCHAR, http_length::VARCHAR FROM event ORDER BY id'),
      lines.map((line) => {
        const row = eveRow(line, 'north');
        return [text(row.flow_start), text(row.http_length)];
      }),
    );
  });
});

t.test('further values and names of older lines are found as those of new ones', async (t) => {
  const lines: object[] = [
    { event_type: 'dns', dns: { queries: [{ rrname: 'a', rrtype: 'A' }, { rrname: 'b"', rrtype: 'AAAA' }, {}] } },
    { event_type: 'dns', dns: { queries: [{ rrname: 'a' }], answers: [{ rrname: 'b' }, { rrname: 'c' }] } },
    { event_type: 'dns', dns: { queries: { rrname: 'a' }, answers: [{ rrname: 'b' }, { rrname: 'c' }] } },
    {
      event_type: 'dns',
      dns: {
        rrname: 'a',
        answers: [{ rrname: 'b' }, { rrname: 'c' }],
      },
    },
    { event_type: 'alert', dns: { query: [{ rrname: 'a' }, { rrname: 'é'.repeat(3000) }] } },
    {
      event_type: 'alert',
      alert: { severity: 1 },
      files: [
        { filename: 'a', size: 1, md5: 'x' },
        { filename: 'b', size: 70_000 },
      ],
    },
    { event_type: 'alert', alert: { severity: 1 }, files: [], tls: { subject: 'CN="a"', sni: 'b' } },
    { event_type: 'tls', tls: { subject: 'CN=c' } },
    { event_type: 'tls', tls: { subject: null }, smb: { ntlmssp: { user: 'not of this type' } } },
    { event_type: 'smb', smb: { ntlmssp: { user: 'tricia' } } },
    { event_type: 'alert', krb5: { cname: 'admin' }, files: [{ filename: 'a' }, { filename: 'b' }] },
    { event_type: 'quic', quic: { sni: 'q.example' } },
    { event_type: 'quic', quic: { version: '1' } },
    { event_type: 'flow', flow: {} },
  ];
  const raws = [
    ...lines.map((line) => JSON.stringify(line)),
    '{"event_type":"dns","dns":{"queries":[{"a":"\\ud800"}]}}',
  ];
  await withDatabase(kept(t, 7), async (connection) => {
    for (const table of ['event', 'alert']) {
      await connection.run(`DELETE FROM ${table}`);
      for (const [id, raw] of raws.entries())
        await connection.run(
          `INSERT INTO ${table} (id, source_id, sensor, event_type, raw) VALUES (${id}, 1, 'north', $1, $2)`,
          [JSON.parse(raw).event_type, raw],
        );
    }
    await bringUpToDate(connection, EVENT_SCHEMA);
    for (const table of ['event', 'alert'])
      t.same(
        await rowsOf(connection, `SELECT further, names, tls_sni FROM ${table} ORDER BY id`),
        raws.map((raw) => {
          const { further, names, tls_sni } = eveRow(JSON.parse(raw), 'north');
          return [further, names, tls_sni === 'b' ? null : tls_sni];
        }),
        table,
      );
  });
});

t.test('where the ends of older events stand is said behind whoever asks', async (t) => {
  const path = kept(t, 8);
  await withDatabase(path, async (connection) => {
    for (const table of ['event', 'alert'])
      await connection.run(
        `UPDATE ${table} SET src_ip = CASE WHEN id % 2 = 0 THEN '1.1.1.1' ELSE '2606:4700::1' END, dest_ip = '10.0.0.1'`,
      );
  });
  const store = await openEventStore({ path });
  const { signal } = new AbortController();
  const ask = async (text: string) =>
    (await store.events(parseSearch(text), EVERYTHING, { limit: 50, rawBytes: 2 ** 20 }, signal)).events.map(
      ({ id }) => id,
    );
  while ((await ask('asn:13335')).length < 6) await setTimeout(50);
  while ((await ask('asn:13335 exists:alert.severity')).length < 3) await setTimeout(50);
  t.same(await ask('src_asn:13335 NOT exists:dest_asn'), await ask('exists:src_ip'));
  t.same(await ask('NOT exists:country'), []);
  await store.close();
  await withDatabase(path, async (connection) => {
    const placed =
      '(SELECT count(*) FROM event WHERE src_asn = 13335), (SELECT count(*) FROM alert WHERE src_asn = 13335)';
    t.same(await rowsOf(connection, `SELECT ${placed}, (SELECT count(*) FROM unplaced)`), [['6', '3', '0']]);
  });
});

t.test('a column more is a column in the tables and a step', async (t) => {
  const column = (table: string) => `ALTER TABLE ${table} ADD COLUMN ssh_client VARCHAR`;
  const wanted = {
    tables: `${EVENT_SCHEMA.tables}; ${column('event')}; ${column('alert')}`,
    steps: [...EVENT_SCHEMA.steps, `${column('event')}; ${column('alert')}`],
  };
  const counts =
    'SELECT (SELECT count(ssh_client) FROM alert), (SELECT count(*) FROM alert), (SELECT count(*) FROM event)';
  for (let version = 1; version <= NEWEST; version++) {
    await withDatabase(kept(t, version), async (connection) => {
      await bringUpToDate(connection, wanted);
      t.same(await rowsOf(connection, counts), [['0', '3', '6']], `from version ${version}`);
    });
  }
  await withDatabase(':memory:', async (connection) => {
    await bringUpToDate(connection, wanted);
    t.same(await rowsOf(connection, counts), [['0', '0', '0']], 'a new store');
  });
});

t.test('a step that fails leaves the store as the step before it did', async (t) => {
  const path = kept(t, 1);
  const broken = { ...EVENT_SCHEMA, steps: [...EVENT_SCHEMA.steps, 'DELETE FROM event; SELECT no_such_column'] };
  await withDatabase(path, async (connection) => {
    await t.rejects(bringUpToDate(connection, broken), /no_such_column/);
  });
  await withDatabase(path, async (connection) => {
    const state = 'SELECT version, (SELECT count(*) FROM event), (SELECT count(*) FROM alert) FROM schema_version';
    t.same(await rowsOf(connection, state), [[NEWEST, '6', '3']]);
  });
});

t.test('a store whose making was broken off is made anew; one of a newer program is left alone', async (t) => {
  await withDatabase(':memory:', async (connection) => {
    await connection.run('CREATE TABLE schema_version (version INTEGER); CREATE TABLE event (id BIGINT)');
    await bringUpToDate(connection, EVENT_SCHEMA);
    t.same(await rowsOf(connection, 'SELECT version FROM schema_version'), [[NEWEST]]);
    await t.resolves(connection.run('SELECT threat_key FROM event'));
    await connection.run(`UPDATE schema_version SET version = ${NEWEST + 1}`);
    await t.rejects(bringUpToDate(connection, EVENT_SCHEMA), { code: 'EVENTS_SCHEMA' });
  });
});
