import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import t from 'tap';
import { checkpoint } from './checkpoint.ts';

/** More than libuv's pool has threads. */
const MANY = 8;

t.test('a checkpoint waits for an open change, and keeps nobody else waiting', async (t) => {
  const instance = await DuckDBInstance.create(join(t.testdir(), 'x.duckdb'));
  const connections = await Promise.all(Array.from({ length: MANY + 2 }, () => instance.connect()));
  const [changing, writing, ...asking] = connections;
  t.teardown(() => {
    for (const connection of connections) connection.closeSync();
    instance.closeSync();
  });
  await changing!.run('CREATE TABLE thing AS SELECT range AS n FROM range(1000)');
  await changing!.run('BEGIN');
  await changing!.run('UPDATE thing SET n = 0 WHERE n < 10');
  let isDone = false;
  const done = checkpoint(writing!).then(() => {
    isDone = true;
  });
  const sums = await Promise.all(asking.map((connection) => connection.runAndReadAll('SELECT sum(n) FROM thing')));
  t.equal(sums.length, MANY);
  t.notOk(isDone);
  await changing!.run('COMMIT');
  await done;
});

t.test('what is wrong with it otherwise is said', async (t) => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  t.teardown(() => instance.closeSync());
  connection.closeSync();
  await t.rejects(checkpoint(connection));
});
