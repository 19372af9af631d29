import type { Selectable } from 'kysely';
import type { OutboxKind } from '../../shared/jobs.ts';
import type { JobRun, OutboxHandler } from '../feature.ts';
import { type Handle, nextId, transact } from '../stores/state/state.ts';
import { faultIn, faultOf } from './fault.ts';
import { backoff, reasonOf } from './retry.ts';
import type { OutboxTable } from './tables.ts';

const LONGEST_WAIT_MS = 6 * 3_600_000;
/** Some three days of trying. */
export const MOST_ATTEMPTS = 20;
/** Entries read at a time. */
const PORTION = 20;
/** Keys of one statement. */
const ROWS = 400;
/** Entries that are tried side by side: one that waits for an answer keeps a few from waiting. */
const LANES = 4;

/** Thrown by a handler: why an entry failed that no other attempt would mend. */
export class GivenUp extends Error {
  declare readonly cause: Error;

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/**
 * Puts work into the outbox, best in the transaction that makes it necessary: then both happen or neither. What has been put in
 * under this kind and key before, done or not, is not put in again.
 */
export function putOutbox(
  handle: Handle,
  { kind, key, payload }: { kind: string; key: string; payload: unknown },
  now = new Date(),
): Promise<void> {
  return transact(handle, async (trx) => {
    const known = await trx
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirst();
    if (known) return;
    const created_at = now.toISOString();
    const text = JSON.stringify(payload ?? null);
    await trx
      .insertInto('outbox')
      .values({
        id: await nextId(trx, 'outbox'),
        kind,
        key,
        payload: text,
        created_at,
        due: created_at,
        attempts: 0,
      })
      .execute();
  });
}

/**
 * Does what is due, the oldest first and a few side by side, and answers how many were tried. An attempt is counted, and the next one set,
 * before it begins: a process that is killed meanwhile finds it due again. Once `stopping` is raised nothing more is begun; what is under
 * way goes on until `run.signal` is.
 */
export async function workOutbox(
  db: Handle,
  handlers: Record<string, OutboxHandler>,
  run: JobRun,
  onError: (kind: string, key: string, error: unknown, isGivenUp: boolean) => void,
  stopping = run.signal,
): Promise<number> {
  const now = run.now.toISOString();
  /** Nothing waits for longer: the clock was ahead when it was written. */
  const latest = new Date(run.now.getTime() + LONGEST_WAIT_MS).toISOString();
  let tried = 0;

  async function attemptOne({ id, kind, key, payload, attempts, due: was }: Selectable<OutboxTable>): Promise<void> {
    const attempt = attempts + 1;
    const due = new Date(run.now.getTime() + backoff(attempt, LONGEST_WAIT_MS)).toISOString();
    await db.updateTable('outbox').set({ attempts: attempt, due }).where('id', '=', id).execute();
    tried++;
    try {
      await handlers[kind]!(JSON.parse(payload), { ...run, key, attempt });
      await db
        .updateTable('outbox')
        .set({ done_at: now, last_error: null, last_fault: null })
        .where('id', '=', id)
        .execute();
    } catch (thrown) {
      if (run.signal.aborted) {
        // It was the process that stopped: the next one tries as if nothing had been.
        await db.updateTable('outbox').set({ attempts, due: was }).where('id', '=', id).execute();
        return;
      }
      const isOver = thrown instanceof GivenUp;
      const error = isOver ? thrown.cause : thrown;
      onError(kind, key, error, isOver || attempt >= MOST_ATTEMPTS);
      await db
        .updateTable('outbox')
        .set({
          last_error: reasonOf(error),
          last_fault: JSON.stringify(faultOf(error)),
          ...(isOver && { attempts: MOST_ATTEMPTS }),
        })
        .where('id', '=', id)
        .execute();
    }
  }

  for (;;) {
    const entries = await db
      .selectFrom('outbox')
      .selectAll()
      .where('done_at', 'is', null)
      .where((eb) => eb.or([eb('due', '<=', now), eb('due', '>', latest)]))
      .where('attempts', '<', MOST_ATTEMPTS)
      .where('kind', 'in', Object.keys(handlers))
      .orderBy('due')
      .orderBy('id')
      .limit(PORTION)
      .execute();
    const queue = entries.values();
    const lane = async () => {
      for (const entry of queue) {
        if (stopping.aborted) return;
        await attemptOne(entry);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (stopping.aborted || entries.length < PORTION) return tried;
  }
}

/** Takes away what was done before `before` (ISO 8601); its keys may then be put in again. */
export async function cleanOutbox(db: Handle, before: string): Promise<void> {
  await db.deleteFrom('outbox').where('done_at', '<', before).execute();
}

/** Takes away entries whatever became of them, when what they were for is forgotten. */
export async function forgetOutbox(handle: Handle, kind: string, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += ROWS)
    await handle
      .deleteFrom('outbox')
      .where('kind', '=', kind)
      .where('key', 'in', keys.slice(from, from + ROWS))
      .execute();
}

/** Open work by kind. */
export async function outboxKinds(db: Handle): Promise<OutboxKind[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'attempts', 'last_error', 'last_fault'])
    .where('done_at', 'is', null)
    .orderBy('kind')
    .orderBy('id')
    .execute();
  const kinds = new Map<string, OutboxKind>();
  for (const { kind, attempts, last_error, last_fault } of rows) {
    const sums = kinds.get(kind) ?? { kind, waiting: 0, failing: 0, givenUp: 0, lastError: null, lastFault: null };
    kinds.set(kind, sums);
    if (attempts >= MOST_ATTEMPTS) sums.givenUp++;
    else sums.waiting++;
    if (last_error !== null && attempts < MOST_ATTEMPTS) sums.failing++;
    if (last_error !== null) Object.assign(sums, { lastError: last_error, lastFault: faultIn(last_fault) });
  }
  return [...kinds.values()];
}
