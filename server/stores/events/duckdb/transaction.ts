import type { DuckDBConnection } from '@duckdb/node-api';

/** All of it or, when it fails or the process is killed, nothing. */
export async function inTransaction<Answer>(
  connection: DuckDBConnection,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await connection.run('BEGIN');
  try {
    const answer = await work();
    await connection.run('COMMIT');
    return answer;
  } catch (error) {
    // A COMMIT that failed has already ended the transaction.
    await connection.run('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
