import { setTimeout as sleep } from 'node:timers/promises';
import type { DuckDBConnection } from '@duckdb/node-api';

const AGAIN_MS = 20;
/** Longer than any question may last. */
const MOST_MS = 300_000;

const isRefused = (error: unknown): boolean => error instanceof Error && error.message.includes('Cannot CHECKPOINT');

/**
 * Writes what the engine's log holds into the database file, when those have ended who keep it from that: open changes, and questions
 * that began before a change. `FORCE CHECKPOINT` would wait by itself, but keeps everybody else from beginning; and a change
 * that is open ends by a statement, for which there is no thread left when as many wait as the pool has (docs/decisions/098).
 *
 * @throws what the engine says, also when nobody let it for five minutes.
 */
export async function checkpoint(connection: DuckDBConnection): Promise<void> {
  for (const until = Date.now() + MOST_MS; ; await sleep(AGAIN_MS)) {
    try {
      await connection.run('CHECKPOINT');
      return;
    } catch (error) {
      if (!isRefused(error) || Date.now() > until) throw error;
    }
  }
}
