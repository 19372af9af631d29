import { join } from 'node:path';
import { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import t from 'tap';
import { openDatabase } from './database.ts';
import { QueryPool } from './query.ts';
import { SlowSearches } from './slow-searches.ts';

const ENDLESS = 'SELECT count(*) FROM range(100000000000) AS r(n) WHERE n % 7 = $1';
const staying = new AbortController().signal;

t.test('a query has a deadline, can be withdrawn, and several run at once', async (t) => {
  const instance = await DuckDBInstance.create(':memory:');
  const pool = await QueryPool.open(instance, 2);
  await t.rejects(pool.run(ENDLESS, [3], 100, staying), { code: 'QUERY_TIMEOUT', status: 503 });
  const controller = new AbortController();
  const slow = pool.run(ENDLESS, [3], 60_000, controller.signal);
  const [row] = await pool.run(
    `SELECT 9007199254740991 AS safe, 9007199254740993 AS large, sum(2) AS hugeint, TIMESTAMP '2026-01-02 03:04:05.000006' AS time,
     $1 AS text, $2 + 1 AS whole, typeof($2) AS type, $3 AS wide, NULL AS nothing`,
    ["'; DROP TABLE event --", 41, 2 ** 40],
    10_000,
    staying,
  );
  t.same(row, {
    safe: 9007199254740991,
    large: '9007199254740993',
    hugeint: 2,
    time: '2026-01-02T03:04:05.000006Z',
    text: "'; DROP TABLE event --",
    whole: 42,
    type: 'INTEGER',
    wide: 2 ** 40,
    nothing: null,
  });
  t.same(pool.load, { running: 1, waiting: 0 });
  const others = [1, 2, 3].map(() => pool.run(ENDLESS, [3], 60_000, controller.signal));
  const withdrawn = Promise.all(
    [slow, ...others].map((query) => t.rejects(query, { code: 'QUERY_CANCELLED', status: 499 })),
  );
  t.same(pool.load, { running: 2, waiting: 1 }, 'who finds no connection free waits, who asks the same with him');
  controller.abort();
  await withdrawn;
  t.same(pool.load, { running: 0, waiting: 0 });
  await t.rejects(pool.run(ENDLESS, [3], 60_000, controller.signal), { code: 'QUERY_CANCELLED' }, 'withdrawn before');
  const last = pool.run(ENDLESS, [3], 60_000, staying);
  const closed = t.rejects(last, { code: 'EVENTS_CLOSED' });
  await pool.close();
  await closed;
  await t.rejects(pool.run('SELECT 1', [], 1000, staying), { code: 'EVENTS_CLOSED' });
  instance.closeSync();
});

t.test('what waits is asked once for all who ask the same, who wait as long as each will', async (t) => {
  const instance = await DuckDBInstance.create(':memory:');
  const writer = await instance.connect();
  await writer.run('CREATE TABLE seen AS SELECT 1 AS number');
  const pool = await QueryPool.open(instance, 1);
  t.teardown(async () => {
    await pool.close();
    writer.closeSync();
    instance.closeSync();
  });
  const busy = new AbortController();
  const running = t.rejects(pool.run(ENDLESS, [3], 60_000, busy.signal), { code: 'QUERY_CANCELLED' });
  const count = (value = 1, deadline = 60_000, signal = staying) =>
    pool.run('SELECT count(*) AS count FROM seen WHERE number >= $1', [value], deadline, signal);
  const gone = new AbortController();
  const first = t.rejects(count(1, 60_000, gone.signal), { code: 'QUERY_CANCELLED' }, 'the first goes');
  const impatient = count(1, 1);
  const [same, other] = [count(), count(2)];
  t.same(pool.load, { running: 1, waiting: 2 }, 'other values are another question');
  gone.abort();
  await first;
  await t.rejects(impatient, { code: 'QUERY_TIMEOUT' });
  t.same(pool.load, { running: 1, waiting: 2 }, 'for the others it is asked all the same');
  await writer.run('INSERT INTO seen VALUES (2)');
  const late = count();
  busy.abort();
  await running;
  t.same(
    await Promise.all([same, other, late]),
    [[{ count: 2 }], [{ count: 1 }], [{ count: 2 }]],
    'it begins after all of them: none is told less than there was',
  );
  t.equal(await same, await late, 'once');
  t.same(pool.load, { running: 0, waiting: 0 });
});

// Planned by what was there before, this gave wrong counts, texts of other letters and errors of the engine.
t.test('rows that come while a question is planned are none of its own', async (t) => {
  const instance = await DuckDBInstance.create(':memory:');
  const writer = await instance.connect();
  const pool = await QueryPool.open(instance, 1);
  const { prepare } = DuckDBConnection.prototype;
  t.teardown(async () => {
    DuckDBConnection.prototype.prepare = prepare;
    await pool.close();
    writer.closeSync();
    instance.closeSync();
  });
  DuckDBConnection.prototype.prepare = async function (sql) {
    const prepared = await prepare.call(this, sql);
    await writer.run("INSERT INTO seen VALUES (250, 'a long name that came later'), (-7, 'b')");
    return prepared;
  };
  for (const [sql, values, rows] of [
    [
      'SELECT source, count(*) AS count FROM seen GROUP BY source ORDER BY source',
      [],
      [1, 2].map((source) => ({ source, count: 1 })),
    ],
    ['SELECT sensor FROM seen ORDER BY sensor', [], [{ sensor: 'a' }, { sensor: 'b' }]],
    ['SELECT count(*) AS count FROM seen WHERE source < 10 AND sensor <> $1', ['z'], [{ count: 2 }]],
  ] as const) {
    await writer.run("CREATE OR REPLACE TABLE seen AS FROM (VALUES (1, 'a'), (2, 'b')) AS rows (source, sensor)");
    t.same(await pool.run(sql, values, 10_000, staying), rows, sql);
  }
});

t.test('what fails halfway through its rows is an error and no shorter answer', async (t) => {
  const instance = await DuckDBInstance.create(':memory:');
  const pool = await QueryPool.open(instance, 1);
  t.teardown(async () => {
    await pool.close();
    instance.closeSync();
  });
  const rows = (failing: number) =>
    pool.run(
      "SELECT CASE WHEN n = $1 THEN error('halfway')::BIGINT ELSE n END AS n FROM range(200000) AS r(n)",
      [failing],
      60_000,
      staying,
    );
  await t.rejects(rows(150_000), /halfway/);
  t.equal((await rows(-1)).length, 200_000);
});

t.test('a reader has one slow search, whose questions are answered in turn; the next one ends it', async (t) => {
  const instance = await DuckDBInstance.create(':memory:');
  const pool = await QueryPool.open(instance, 3);
  const searches = new SlowSearches();
  const endless = (reader: string | undefined, key: string, signal = staying) =>
    searches.run(reader, key, signal, (until) => pool.run(ENDLESS, [3], 60_000, until));
  const quick = (reader: string, key: string) =>
    searches.run(reader, key, staying, (until) => pool.run('SELECT 1 AS one', [], 60_000, until));

  const gone = new AbortController();
  const list = endless('ann', 'raw:a');
  const chart = endless('ann', 'raw:a');
  const other = endless('bob', 'raw:b', gone.signal);
  const file = endless(undefined, 'raw:f', gone.signal);
  const ends = Promise.all([
    t.rejects(list, { code: 'QUERY_REPLACED', status: 409 }),
    t.rejects(chart, { code: 'QUERY_REPLACED' }, 'also what had to wait'),
    t.rejects(other, { code: 'QUERY_CANCELLED' }, 'another reader is not ended by it'),
    t.rejects(file, { code: 'QUERY_CANCELLED' }),
  ]);
  // Each begins in a turn of its own.
  await new Promise((resolve) => setTimeout(resolve, 50));
  t.same(pool.load, { running: 3, waiting: 0 }, 'one of each reader, and one of nobody');
  t.same(await quick('ann', 'raw:c'), [{ one: 1 }]);
  t.same(pool.load, { running: 2, waiting: 0 });
  gone.abort();
  await ends;
  t.same(await Promise.all([quick('ann', 'raw:d'), quick('ann', 'raw:d')]), [[{ one: 1 }], [{ one: 1 }]]);
  await pool.close();
  instance.closeSync();
});

t.test('SQL never reaches files but those of the archive', async (t) => {
  const options = {
    path: join(t.testdir(), 'events.duckdb'),
    memoryLimit: '100MB',
    reserve: 0,
    patience: 0,
    archiveFolder: join(t.testdir(), 'archive'),
  };
  const instance = await openDatabase(options, () => undefined);
  const connection = await instance.connect();
  await t.rejects(connection.run("SELECT * FROM read_text('/etc/passwd')"), /disabled|Permission/);
  await t.rejects(connection.run("COPY (SELECT 1) TO '/tmp/x.parquet' (FORMAT parquet)"), /disabled|Permission/);
  await t.rejects(connection.run("SET GLOBAL allowed_directories = ['/']"), /Cannot change/);
  await t.rejects(connection.run('SET GLOBAL enable_external_access = true'), /Cannot/);
  connection.closeSync();
  instance.closeSync();
});
