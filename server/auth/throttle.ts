import { AppError } from '../errors.ts';
import { type Handle, transact } from '../stores/state/state.ts';

const FREE_TRIES = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 900;
/** Tries older than this no longer count; registrations are counted in spans of it. */
export const FORGET_AFTER_SECONDS = 3600;

interface Counter {
  failures: number;
  last_at: number;
  blocked_until: number;
}

/**
 * Asks for one more try of the key and answers how many seconds it must still wait; 0: it may, and the try is counted, as `next`
 * says from what was counted before. Asking and counting are one step, so that tries at the same time cannot slip past. Counters
 * stand in the database: a restart does not hand out fresh tries.
 */
function attempt(
  db: Handle,
  key: string,
  now: number,
  next: (before: Counter | undefined) => Counter,
): Promise<number> {
  return transact(db, async (trx) => {
    const before = await trx.selectFrom('login_failure').selectAll().where('key', '=', key).executeTakeFirst();
    const wait = (before?.blocked_until ?? 0) - now;
    if (wait > 0) return Math.ceil(wait / 1000);
    const counts = before && before.last_at >= now - FORGET_AFTER_SECONDS * 1000;
    const counter = next(counts ? before : undefined);
    await trx
      .insertInto('login_failure')
      .values({ key, ...counter })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(counter))
      .execute();
    return 0;
  });
}

/** Slows guessing: after five tries without success a key waits 30 s, then twice as long each time, at most 15 minutes. */
export function loginThrottle(db: Handle, now = () => Date.now()) {
  return {
    /** Seconds to wait; 0: try, it is counted as a failure until it has succeeded. */
    attempt: (key: string): Promise<number> =>
      attempt(db, key, now(), (before) => {
        const failures = (before?.failures ?? 0) + 1;
        const over = failures - FREE_TRIES;
        const wait = over < 0 ? 0 : Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(over, 10));
        return { failures, last_at: now(), blocked_until: now() + wait * 1000 };
      }),
    async succeeded(key: string): Promise<void> {
      await db.deleteFrom('login_failure').where('key', '=', key).execute();
    },
  };
}

/** At most `limit` registrations an hour from one address, refused ones included, for each costs the time of a password hash. */
export function registrationThrottle(db: Handle, limit: number, now = () => Date.now()) {
  return {
    /** Seconds to wait; 0: it may, and is counted. */
    attempt: (ip: string): Promise<number> =>
      attempt(db, `register ${ip}`, now(), (before) => {
        const failures = (before?.failures ?? 0) + 1;
        // The hour counts from its first try, not from the latest.
        const last_at = before?.last_at ?? now();
        return { failures, last_at, blocked_until: failures < limit ? 0 : last_at + FORGET_AFTER_SECONDS * 1000 };
      }),
  };
}

/** @throws 429 TOO_MANY_ATTEMPTS naming `field` when there are seconds to wait. */
export function assertMayTry(seconds: number, field: string): void {
  if (seconds) throw new AppError('TOO_MANY_ATTEMPTS', { seconds }, { field, retryAfter: seconds });
}
