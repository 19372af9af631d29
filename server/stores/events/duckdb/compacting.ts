import { existsSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { toDisk } from '../../../to-disk.ts';
import { THREADS } from './database.ts';
import { assertRoom, lockedBy } from './engine-errors.ts';
import { emptyBytes } from './maintenance.ts';
import { bringUpToDate, EVENT_SCHEMA } from './upgrades.ts';

/** Rows of `event` copied at a time. */
const PORTION = 122_880;
/** The id of what stands in the place of a dropped row until the copy has all rows; no event has it. */
const GAP = -1;

/** Bytes of the file before and after. */
export interface Compacted {
  before: number;
  after: number;
}

interface Options {
  path: string;
  memoryLimit: string;
  /** Bytes of the disk that stay free. */
  reserve: number;
  onProgress?(share: number): void;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function valuesOf(connection: DuckDBConnection, sql: string): Promise<unknown[]> {
  return (await connection.runAndReadAll(sql)).getRows().map(([value]) => value);
}

/** Brings what is there up to date and into the file itself: after it there is no log beside it. Gives the bytes that are in use. */
async function settle({ path, memoryLimit }: Options): Promise<number> {
  const limits = { threads: THREADS, memory_limit: memoryLimit };
  const instance = await DuckDBInstance.create(path, limits).catch((error) => {
    throw lockedBy(error) ?? error;
  });
  try {
    const connection = await instance.connect();
    await bringUpToDate(connection, EVENT_SCHEMA);
    await connection.run('FORCE CHECKPOINT');
    return statSync(path).size - (await emptyBytes(connection));
  } finally {
    instance.closeSync();
  }
}

/** The rows of `event` at their places: where one was dropped, another stands until the end, for rows are known by their numbers. */
async function copyEvents(connection: DuckDBConnection, onProgress: (share: number) => void): Promise<void> {
  const [end = 0] = await valuesOf(
    connection,
    `SELECT coalesce(sum(count), 0)::DOUBLE FROM pragma_storage_info('old.event') WHERE column_id = 0 AND segment_type <> 'VALIDITY'`,
  );
  const required = `coalesce(e.id, ${GAP}) AS id, coalesce(e.source_id, 0) AS source_id, coalesce(e.sensor, '') AS sensor, coalesce(e.raw, '') AS raw`;
  for (let from = 0; from < Number(end); from += PORTION) {
    await connection.run(
      `INSERT INTO fresh.event BY NAME SELECT e.* REPLACE (${required})
       FROM range(${from}, ${Math.min(Number(end), from + PORTION)}) p(place) LEFT JOIN old.event e ON e.rowid = place ORDER BY place`,
    );
    onProgress(Math.min(1, (from + PORTION) / Number(end)));
  }
  await connection.run(`DELETE FROM fresh.event WHERE id = ${GAP}`);
}

async function copyInto(fresh: string, { path, onProgress = () => undefined }: Options, connection: DuckDBConnection) {
  await connection.run(`ATTACH ${quoted(path)} AS old (READ_ONLY)`);
  await connection.run(`ATTACH ${quoted(fresh)} AS fresh (STORAGE_VERSION 'v1.5.0')`);
  await connection.run('COPY FROM DATABASE old TO fresh (SCHEMA)');
  const tables = await valuesOf(
    connection,
    `SELECT table_name FROM duckdb_tables() WHERE database_name = 'old' AND table_name <> 'event'`,
  );
  for (const table of tables) await connection.run(`INSERT INTO fresh."${table}" BY NAME SELECT * FROM old."${table}"`);
  await copyEvents(connection, onProgress);
  await connection.run('FORCE CHECKPOINT fresh');
  const [others] = await valuesOf(
    connection,
    `SELECT count(*) FROM old.event o FULL JOIN fresh.event f ON o.rowid = f.rowid WHERE o.id IS DISTINCT FROM f.id`,
  );
  if (others !== 0n) throw new Error(`The copy differs in ${others} rows; nothing was changed`);
  await connection.run('DETACH fresh');
}

/**
 * Gives the disk back what dropping has freed inside the file, by a copy that takes its place at once: whenever it is killed, there is
 * the old file or the new one, whole. No process may have the store open, and none gets it meanwhile.
 * @throws AppError EVENTS_LOCKED, EVENTS_SCHEMA, DISK_FULL
 */
export async function compactEvents(options: Options): Promise<Compacted> {
  const { path, memoryLimit, reserve } = options;
  // Where a link leads, perhaps to a larger disk, the copy goes; the engine's log stands beside the link.
  const file = realpathSync(path);
  const fresh = `${file}.compact`;
  const remove = () => {
    for (const end of ['', '.wal']) rmSync(fresh + end, { force: true });
  };
  // What a kill left behind.
  remove();
  await assertRoom(file, reserve + (await settle(options)));
  const before = statSync(path).size;
  const limits = { threads: THREADS, memory_limit: memoryLimit, temp_directory: `${path}.tmp` };
  const instance = await DuckDBInstance.create(':memory:', { ...limits, storage_compatibility_version: 'v1.5.0' });
  try {
    await copyInto(fresh, options, await instance.connect());
    if (existsSync(`${path}.wal`) || existsSync(`${fresh}.wal`)) throw new Error('There is a log beside the file');
    await toDisk(fresh);
    // The old one is held by its lock until the new one has its name.
    renameSync(fresh, file);
    await toDisk(dirname(file));
  } catch (error) {
    remove();
    throw error;
  } finally {
    instance.closeSync();
  }
  return { before, after: statSync(path).size };
}
