import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { lockedBy } from './engine-errors.ts';
import { assertReadable, bringUpToDate, EVENT_SCHEMA } from './upgrades.ts';

export interface DatabaseOptions {
  path: string;
  memoryLimit: string;
  /** Bytes of the disk that events leave free. */
  reserve: number;
  /** How long to wait while another process has the database open, in milliseconds. */
  patience: number;
  /** The folder of archived events, an absolute path: the only files that SQL reaches. */
  archiveFolder: string;
}

type Log = (level: 'info' | 'warn', message: string) => void;

/** A question is worked on by who asks it: handing parts of it on costs more than they take (docs/decisions/110). */
export const THREADS = '1';

/** Of the log: then it is written into the file. */
export const CHECKPOINT_AT = '64MB';

const LOCK_POLL_MILLISECONDS = 250;

function createInstance({ path, memoryLimit }: DatabaseOptions): Promise<DuckDBInstance> {
  return DuckDBInstance.create(path, {
    threads: THREADS,
    memory_limit: memoryLimit,
    temp_directory: join(dirname(path), 'events.tmp'),
    // zstd columns need at least v1.2.0.
    storage_compatibility_version: 'v1.5.0',
    checkpoint_threshold: CHECKPOINT_AT,
    // What was freed goes back to the system without waiting for the next question; of one thread each (above) nothing else looks after it.
    allocator_background_threads: 'true',
    // No extension is fetched.
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
}

/** From now on SQL reaches no files but those of the archive, and no network; DuckDB does not take that back while it runs. */
async function closeOff(connection: DuckDBConnection, archiveFolder: string): Promise<void> {
  await connection.run(`SET GLOBAL allowed_directories = ['${`${archiveFolder}/`.replaceAll("'", "''")}']`);
  await connection.run('SET GLOBAL enable_external_access = false');
}

/** Another process may have the database open, most likely an import that will soon end: waits for it, and says so once. */
async function openWhenFree(options: DatabaseOptions, log: Log): Promise<DuckDBInstance> {
  const until = Date.now() + options.patience;
  for (let said = false; ; await sleep(LOCK_POLL_MILLISECONDS)) {
    try {
      return await createInstance(options);
    } catch (error) {
      const locked = lockedBy(error);
      if (!locked) throw error;
      if (Date.now() >= until) throw locked;
      const seconds = Math.ceil(options.patience / 1000);
      if (!said)
        log('warn', `Another process (${locked.params.pid}) has the event store open; waiting for it for ${seconds} s`);
      said = true;
    }
  }
}

/** The database with the newest tables. Throws AppError EVENTS_LOCKED, AppError EVENTS_SCHEMA. */
export async function openDatabase(options: DatabaseOptions, log: Log): Promise<DuckDBInstance> {
  const instance = await openWhenFree(options, log);
  const connection = await instance.connect();
  // As all times are, wherever the machine stands: `now()` without a zone.
  await connection.run("SET GLOBAL TimeZone = 'UTC'");
  await closeOff(connection, options.archiveFolder);
  await bringUpToDate(connection, EVENT_SCHEMA, () =>
    log('info', 'The event store is brought up to date; this may take a minute'),
  );
  connection.closeSync();
  return instance;
}

/**
 * Says that the event store opens and is of a version that this program reads, and changes nothing.
 * Throws AppError EVENTS_LOCKED, AppError EVENTS_SCHEMA, and what DuckDB says is wrong.
 */
export async function examineEventStore(path: string): Promise<string> {
  const options = { access_mode: 'READ_ONLY', threads: THREADS, memory_limit: '128MB', temp_directory: '' };
  const instance = await DuckDBInstance.create(path, options).catch((error) => {
    throw lockedBy(error) ?? error;
  });
  try {
    const connection = await instance.connect();
    await assertReadable(connection, EVENT_SCHEMA);
    connection.closeSync();
    return 'opens';
  } finally {
    instance.closeSync();
  }
}
