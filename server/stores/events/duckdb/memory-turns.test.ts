import { DuckDBInstance } from '@duckdb/node-api';
import t from 'tap';
import { isOutOfMemory } from './engine-errors.ts';
import { MemoryTurns } from './memory-turns.ts';
import { QueryPool } from './query.ts';

const staying = new AbortController().signal;

/** A list that is held as a whole, some 80 MB at its end. */
const LARGE = 'SELECT len(list(n)) AS length FROM range($1) AS r(n)';
const LENGTH = 3_000_000;

t.test(
  'questions that find too little memory beside others are answered after them; what is too much by itself fails',
  async (t) => {
    const instance = await DuckDBInstance.create(':memory:', {
      memory_limit: '128MB',
      threads: '2',
      temp_directory: '',
    });
    const pool = await QueryPool.open(instance, 3);
    t.teardown(async () => {
      await pool.close();
      instance.closeSync();
    });
    const connection = await instance.connect();
    const large = () => connection.runAndReadAll(LARGE.replace('$1', String(LENGTH)));
    await t.resolves(large(), 'one has room');
    const others = await Promise.all(Array.from({ length: 8 }, () => instance.connect()));
    const atOnce = () =>
      Promise.allSettled(others.map((other) => other.runAndReadAll(LARGE.replace('$1', String(LENGTH)))));
    // On a busy machine they may happen to come one after the other.
    let refused = 0;
    for (let tries = 0; tries < 50 && !refused; tries++)
      refused = (await atOnce()).filter(({ status }) => status === 'rejected').length;
    t.ok(refused, 'many at once have not');
    const asked = Array.from({ length: 9 }, () => pool.run(LARGE, [LENGTH], 60_000, staying));
    t.same(await Promise.all(asked), Array(9).fill([{ length: LENGTH }]));
    const tooLarge = pool.run(LARGE, [40 * LENGTH], 60_000, staying);
    await t.rejects(tooLarge, /Out of Memory/);
  },
);

const tooLittle = () => Promise.reject(new Error('Out of Memory Error: failed to allocate'));

t.test(
  'who waits for memory gives up with the failure when it is told to, and what is behind the scenes lets it go first',
  async (t) => {
    const turns = new MemoryTurns();
    let end = () => {};
    const other = turns.beside(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const given = new AbortController();
    const first = turns.run(tooLittle, given.signal);
    const order: string[] = [];
    let tries = 0;
    const second = turns.run(() => (tries++ ? Promise.resolve(order.push('second')) : tooLittle()));
    await new Promise(setImmediate);
    const behind = turns.givesWay().then(() => order.push('behind'));
    given.abort();
    await t.rejects(first, /Out of Memory/);
    t.equal(tries, 1, 'nothing has ended yet');
    end();
    await Promise.all([other, second, behind]);
    t.same(order, ['second', 'behind']);
    await t.rejects(turns.run(tooLittle), /Out of Memory/, 'alone it fails at once');
  },
);

t.test('too little memory is told from other failures by what the engine says', async (t) => {
  const says = [
    'Out of Memory Error: failed to pin block of size 256.0 KiB (60.9 MiB/61.0 MiB used)',
    'Failed to append: could not allocate block of size 256.0 KiB (61.0 MiB/61.0 MiB used)',
    'TransactionContext Error: Failed to commit: could not allocate block of size 256.0 KiB (45.6 MiB/45.7 MiB used)',
  ];
  for (const message of says) t.ok(isOutOfMemory(new Error(message)), message);
  t.notOk(
    isOutOfMemory(new Error('FATAL Error: Failed to create checkpoint: could not allocate block of size 256.0 KiB')),
  );
  t.notOk(isOutOfMemory(new Error('Constraint Error: Duplicate key')));
});
