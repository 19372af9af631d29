import type { DuckDBConnection } from '@duckdb/node-api';
import { LEAST_ROOM } from '../../../disk-room.ts';
import type { MaintenanceReport } from '../port.ts';
import { checkpoint } from './checkpoint.ts';
import { assertRoom } from './engine-errors.ts';
import type { StoreWork } from './messages.ts';
import { alertCondition } from './schema.ts';
import { inTransaction } from './transaction.ts';

const SLICE_ROWS = 500_000;

async function number(connection: DuckDBConnection, sql: string): Promise<number> {
  return Number((await connection.runAndReadAll(sql)).getRows()[0]?.[0] ?? 0);
}

/** In one transaction: whoever asks meanwhile sees the alerts as they were. */
async function rebuildAlerts(connection: DuckDBConnection, onProgress: (share: number) => void): Promise<number> {
  const end = await number(connection, 'SELECT coalesce(max(rowid), -1) + 1 FROM event');
  await inTransaction(connection, async () => {
    await connection.run('DELETE FROM alert');
    for (let from = 0; from < end; from += SLICE_ROWS) {
      const slice = `rowid >= ${from} AND rowid < ${from + SLICE_ROWS}`;
      await connection.run(`INSERT INTO alert BY NAME SELECT * FROM event WHERE ${slice} AND ${alertCondition}`);
      onProgress(Math.min(1, (from + SLICE_ROWS) / end));
    }
  });
  return number(connection, 'SELECT count(*) FROM alert');
}

/** Bytes of the database file that nothing is in. */
export const emptyBytes = (connection: DuckDBConnection): Promise<number> =>
  number(
    connection,
    'SELECT sum(block_size * free_blocks)::BIGINT FROM pragma_database_size() WHERE database_name = current_database()',
  );

/**
 * What fails for want of room on the disk within a checkpoint costs the database, so there is to be room before it. What is empty
 * in the file is room as well, as long as the disk has some for the log. @throws AppError DISK_FULL
 */
export async function assertRoomIn(
  connection: DuckDBConnection,
  { path, reserve }: { path: string; reserve: number },
): Promise<void> {
  try {
    await assertRoom(path, reserve);
  } catch (error) {
    if (reserve <= LEAST_ROOM) throw error;
    await assertRoom(path, Math.max(LEAST_ROOM, reserve - (await emptyBytes(connection))));
  }
}

/** Bytes of the database on disk. */
export const sizeOf = (connection: DuckDBConnection): Promise<number> =>
  number(
    connection,
    'SELECT sum(block_size * total_blocks)::BIGINT FROM pragma_database_size() WHERE database_name = current_database()',
  );

/** Work on the database by the connection that writes; `onProgress` gets the share that is done, 0 to 1. */
export async function maintain(
  connection: DuckDBConnection,
  work: StoreWork,
  onProgress: (share: number) => void,
): Promise<MaintenanceReport> {
  const rows = work.kind === 'rebuild' && work.table === 'alert' ? await rebuildAlerts(connection, onProgress) : 0;
  await checkpoint(connection);
  onProgress(1);
  return { rows, bytes: await sizeOf(connection) };
}
