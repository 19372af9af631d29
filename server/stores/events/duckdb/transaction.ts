import { setTimeout as sleep } from 'node:timers/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { hasNotCommitted, isOutOfMemory } from './engine-errors.ts';

const AGAIN_MILLISECONDS = 5;

/** Does again what needs next to no memory and finds none, until others have left some. What it did before must not matter. */
export async function untilMemory<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isOutOfMemory(error)) throw error;
      await sleep(AGAIN_MILLISECONDS);
    }
  }
}

/**
 * All of it or, when it fails or the process is killed, nothing. What the engine answers to BEGIN, COMMIT and ROLLBACK takes memory
 * too: where none is left each of them may fail before it is done, and after it (docs/decisions/109).
 */
export async function inTransaction<Answer>(
  connection: DuckDBConnection,
  work: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Answer;
  try {
    await connection.run('BEGIN');
    answer = await work();
  } catch (error) {
    await rollBack(connection);
    throw error;
  }
  try {
    await connection.run('COMMIT');
  } catch (error) {
    // One that is over, and did not fail itself, is done.
    if (isOutOfMemory(error) && !hasNotCommitted(error) && !(await isUnderWay(connection))) return answer;
    await rollBack(connection);
    throw error;
  }
  return answer;
}

/** Whether the connection is in a transaction, broken or not: outside of one each statement has its own. */
async function isUnderWay(connection: DuckDBConnection): Promise<boolean> {
  const number = () => connection.runAndReadAll('SELECT txid_current()');
  // null in a broken one.
  const ask = () =>
    untilMemory(number)
      .then((answer) => answer.getRows()[0]?.[0])
      .catch(() => null);
  const first = await ask();
  return (await ask()) === first;
}

/** Ends the transaction, if there is one. A connection that is left in a broken one refuses whatever it is asked. */
async function rollBack(connection: DuckDBConnection): Promise<void> {
  // Fails where there is none, or the engine has given up.
  await untilMemory(() => connection.run('ROLLBACK')).catch(() => undefined);
}
