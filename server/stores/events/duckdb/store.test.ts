import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import t from 'tap';
import { aStore, line, pieces } from '../../../ingest/testing.ts';
import { openEventStore } from './store.ts';

// The machine may be busy.
t.setTimeout(120_000);

t.test('a query has a deadline, can be withdrawn, and several run at once', async (t) => {
  const { store } = await aStore(t);
  const endless = 'SELECT count(*) FROM range(100000000000) AS r(n) WHERE n % 7 = $1';
  await t.rejects(store.query(endless, [3], { deadline: 100 }), { code: 'QUERY_TIMEOUT', status: 503 });
  const controller = new AbortController();
  const slow = store.query(endless, [3], { signal: controller.signal });
  const [row] = await store.query(
    `SELECT 9007199254740991 AS safe, 9007199254740993 AS large, 5::UHUGEINT AS address, sum(2) AS hugeint, 1.5::DECIMAL(4, 2) AS money,
     TIMESTAMP '2026-01-02 03:04:05.000006' AS time, [1, 2] AS list, {'a': NULL} AS struct, $text AS text, $whole + 1 AS whole`,
    { text: "'; DROP TABLE event --", whole: 41 },
  );
  t.same(row, {
    safe: 9007199254740991,
    large: '9007199254740993',
    address: '5',
    hugeint: 2,
    money: 1.5,
    time: '2026-01-02T03:04:05.000006Z',
    list: [1, 2],
    struct: { a: null },
    text: "'; DROP TABLE event --",
    whole: 42,
  });
  controller.abort();
  await t.rejects(slow, { code: 'QUERY_CANCELLED' });
  await t.rejects(store.query("SELECT * FROM read_text('/etc/passwd')"), /disabled|Permission/);
  t.match(
    await store.query("SELECT DISTINCT compression FROM pragma_storage_info('event') WHERE column_name = 'id'"),
    [],
  );
});

t.test('closing stops the queries that run and those that wait', async (t) => {
  const { store } = await aStore(t);
  const queries = Array.from({ length: 5 }, () =>
    store.query('SELECT count(*) FROM range(100000000000) WHERE range % 7 = 3'),
  );
  const outcomes = Promise.allSettled(queries);
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
  const query = store.query('SELECT count(*) FROM range(100000000000) AS r(n) WHERE n % 7 = 3');
  async function* body() {
    yield Buffer.from(`${line(1)}\n${line(2)}\n`);
    // No message looks like this one: reading it throws.
    post.call(worker, null);
    await query.catch(() => undefined);
    yield Buffer.from(`${line(3)}\n`);
  }
  const failed = { code: 'EVENTS_FAILED', status: 503 };
  await t.rejects(store.ingestStream('http', body()), failed, 'a stream under way');
  await t.rejects(query, failed, 'a query under way');
  await t.rejects(store.query('SELECT 1'), failed, 'a query afterwards');
  t.equal(logged.length, 1, 'it is said once');
  t.match(logged, [['error', /event store failed/]]);
  await store.close();
  const again = await openEventStore({ path });
  t.teardown(() => again.close());
  await t.resolves(again.query('SELECT count(*) FROM event'), 'what it had open it has let go');
});

t.test('the raw lines are stored with zstd', async (t) => {
  const { folder, store } = await aStore(t);
  await store.ingestStream(
    'http',
    pieces(
      Array.from(
        { length: 3e4 },
        (_, i) => `${line(i * 7919)}
`,
      ).join(''),
      65536,
    ),
  );
  await store.close();
  const again = await openEventStore({ path: join(folder, 'events.duckdb') });
  t.teardown(() => again.close());
  const rows = await again.query(
    "SELECT DISTINCT compression FROM pragma_storage_info('event') WHERE column_name = 'raw' AND segment_type = 'VARCHAR'",
  );
  t.same(rows, [{ compression: 'ZSTD' }]);
});
