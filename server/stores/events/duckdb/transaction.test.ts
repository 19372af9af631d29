import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import t, { type Test } from 'tap';
import { inTransaction } from './transaction.ts';

async function opened(t: Test, options: Record<string, string> = {}): Promise<DuckDBInstance> {
  const instance = await DuckDBInstance.create(':memory:', options);
  t.teardown(() => instance.closeSync());
  return instance;
}

const rowsOf = async (connection: DuckDBConnection) =>
  (await connection.runAndReadAll('SELECT n FROM kept ORDER BY n')).getRows().map(([n]) => Number(n));

/** The connection, on which a statement finds no memory for its answer, once: before it is done or after. */
function short(connection: DuckDBConnection, statement: string, when: 'before' | 'after'): DuckDBConnection {
  let isLeft = true;
  const run = async (sql: string) => {
    const fails = isLeft && sql === statement;
    if (fails) isLeft = false;
    if (!fails || when === 'after') await connection.run(sql);
    if (fails) throw new Error('Out of Memory Error: failed to allocate data of size 2.0 KiB (61.0 MiB/61.0 MiB used)');
  };
  return { run, runAndReadAll: (sql: string) => connection.runAndReadAll(sql) } as unknown as DuckDBConnection;
}

for (const when of ['before', 'after'] as const)
  t.test(
    `a statement around a transaction that finds no memory ${when} it is done says what has become of it`,
    async (t) => {
      const connection = await (await opened(t)).connect();
      await connection.run('CREATE TABLE kept (n INTEGER)');
      const store = (n: number, statement: string, fails = false) =>
        inTransaction(short(connection, statement, when), async () => {
          await connection.run(`INSERT INTO kept VALUES (${n})`);
          if (fails) throw new Error('of its own');
          return n;
        });
      await t.rejects(store(1, 'BEGIN'), /Out of Memory/);
      await t.rejects(store(2, 'ROLLBACK', true), /of its own/);
      if (when === 'before') await t.rejects(store(3, 'COMMIT'), /Out of Memory/);
      else t.equal(await store(3, 'COMMIT'), 3, 'what is stored is not said to have failed');
      t.equal(await store(4, 'none'), 4, 'the next one has nothing of it');
      t.same(await rowsOf(connection), when === 'before' ? [4] : [3, 4]);
    },
  );

t.test('a transaction that a commit has refused is no stored one, whatever the reason', async (t) => {
  const instance = await opened(t);
  const [connection, other] = [await instance.connect(), await instance.connect()];
  await connection.run('CREATE TABLE kept (n INTEGER PRIMARY KEY)');
  const insert = 'INSERT INTO kept VALUES (1)';
  await t.rejects(
    inTransaction(connection, async () => {
      await connection.run(insert);
      await other.run(insert);
    }),
    /Failed to commit/,
  );
  await inTransaction(connection, () => connection.run('INSERT INTO kept VALUES (2)'));
  t.same(await rowsOf(connection), [1, 2]);
});

t.test('with next to no memory left all is there that was said to be stored, and nothing else', async (t) => {
  const instance = await opened(t, { memory_limit: '64MB', threads: '2', temp_directory: '' });
  const connection = await instance.connect();
  await connection.run("CREATE TABLE line AS SELECT repeat('x', 50) || i AS text FROM range(200000) r(i)");
  await connection.run('CREATE TABLE kept (n INTEGER)');
  const over = new AbortController();
  const eat = async (sql: string) => {
    const reader = await instance.connect();
    while (!over.signal.aborted) await reader.run(sql).catch(() => undefined);
  };
  const eaters = [
    'SELECT text, count(*) FROM line GROUP BY text ORDER BY 2 LIMIT 5',
    "SELECT string_agg(text, ',') FROM line",
    'SELECT * FROM line ORDER BY text LIMIT 100000',
    'SELECT count(*) FROM line JOIN line AS other USING (text)',
  ].map(eat);
  const stored: number[] = [];
  const write = async (first: number) => {
    const writer = await instance.connect();
    for (let n = first; n < first + 250; n++)
      await inTransaction(writer, () => writer.run(`INSERT INTO kept VALUES (${n})`)).then(
        () => stored.push(n),
        (error) => t.match(String(error), /Out of Memory|Failed to commit/),
      );
  };
  await Promise.all([0, 250].map(write));
  over.abort();
  await Promise.all(eaters);
  t.same(
    await rowsOf(connection),
    stored.toSorted((one, two) => one - two),
  );
});
