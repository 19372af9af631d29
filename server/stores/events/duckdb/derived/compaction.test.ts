import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { rowsOf, withDatabase } from '../testing.ts';
import { inTransaction } from '../transaction.ts';
import { compaction, type Derivation, declaration, portionEnds } from './derivation.ts';

const derivation = (type: string): Derivation => ({
  ...{ name: 'seen', version: 1 },
  columns: {
    first: { type, merge: 'key' },
    second: { type: 'INTEGER', merge: 'key' },
    events: { type: 'BIGINT', merge: 'sum' },
  },
  fold: () => '',
});

/** Puts together what a table has, in portions as of a million rows; gives how many there were. */
async function putTogether(connection: Parameters<typeof inTransaction>[0], what: Derivation, without?: string) {
  const [[ends]] = (await rowsOf(connection, portionEnds(what, 1_000_000))) as [[string[] | null]];
  await inTransaction(connection, async () => {
    for (const statement of compaction(what, ends ?? [], without)) await connection.run(statement);
  });
  return (ends?.length ?? 0) + 1;
}

t.test('rows of a key become one, in the order of the first key, portion by portion', async (t) => {
  for (const [type, key] of [
    ['VARCHAR', "'it''s ' || (number * 7919) % 1000"],
    ['INTEGER', '(number * 7919) % 1000'],
    ['TIMESTAMP', "TIMESTAMP '2026-01-01' + to_microseconds((number * 7919) % 1000)"],
    ['VARCHAR', "'one'"],
  ] as const) {
    const path = join(t.testdir(), 'events.duckdb');
    const what = derivation(type);
    await withDatabase(path, async (connection) => {
      await connection.run(declaration(what));
      await connection.run(`INSERT INTO seen_part SELECT ${key}, number % 3, 1 FROM range(9000) r(number)`);
      const all = 'SELECT * FROM seen ORDER BY ALL';
      const before = await rowsOf(connection, all);
      t.equal(await putTogether(connection, what), 4, type);
      t.same(await rowsOf(connection, all), before);
      const firsts = 'SELECT first FROM seen_part';
      t.same(await rowsOf(connection, firsts), await rowsOf(connection, `${firsts} ORDER BY 1`), 'in order');
      t.same(await rowsOf(connection, 'SELECT count(*) FROM seen_part'), [[String(before.length)]]);
      // What a kill leaves at this moment.
      for (const end of ['', '.wal']) if (existsSync(path + end)) copyFileSync(path + end, `${path}.killed${end}`);
      await putTogether(connection, what, 'second = 1');
      t.same(
        await rowsOf(connection, all),
        before.filter(([, second]) => second !== 1),
        'without what is past',
      );
    });
    await withDatabase(`${path}.killed`, async (connection) => {
      t.same(await rowsOf(connection, 'SELECT sum(events) FROM seen'), [['9000']], 'after a kill');
      await connection.run('INSERT INTO seen_part SELECT first, second, 1 FROM seen LIMIT 1');
      t.same(await rowsOf(connection, 'SELECT sum(events) FROM seen'), [['9001']]);
    });
  }
});

t.test('a table without rows stays one', async (t) => {
  const what = derivation('VARCHAR');
  await withDatabase(join(t.testdir(), 'events.duckdb'), async (connection) => {
    await connection.run(declaration(what));
    t.equal(await putTogether(connection, what), 1);
    t.same(await rowsOf(connection, 'SELECT * FROM seen'), []);
  });
});
