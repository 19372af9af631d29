import { setTimeout as sleep } from 'node:timers/promises';
import { readStoreConfig, storeOptions } from '../config.ts';
import { openDataFolder } from '../data-folder.ts';
import { AppError } from '../errors.ts';
import { openEventStore } from '../stores/events/open.ts';
import type { EventStore } from '../stores/events/port.ts';

const LOCK_PATIENCE = 30_000;

/** What a store says of trouble, the reason why it ends included: a command has no log. */
const tell = (level: 'info' | 'warn' | 'error', message: string) => {
  if (level !== 'info') process.stderr.write(`${message}\n`);
};

/**
 * The event store in `dataDir`, which only one process has open; or, when a server has it, also one that has only just started,
 * what `connect` makes of that server (null while none answers). Another command at work is waited for,
 * until the signal.
 * @throws ConfigError when a setting is wrong or nothing can be written to the folder, 503 EVENTS_LOCKED
 */
export async function openOrConnect<T>(
  dataDir: string,
  connect: (dataDir: string) => Promise<T | null>,
  signal?: AbortSignal,
): Promise<EventStore | T> {
  const options = { ...storeOptions(readStoreConfig(dataDir, process.env)), patience: 0, log: tell };
  openDataFolder(dataDir);
  for (const until = Date.now() + LOCK_PATIENCE; ; await sleep(250, undefined, { signal })) {
    try {
      return await openEventStore(options);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'EVENTS_LOCKED') throw error;
      const server = await connect(dataDir);
      if (server !== null) return server;
      if (Date.now() > until) throw error;
    }
  }
}
