import { AppError } from '../errors.ts';
import { type Handle, transact } from '../stores/state/state.ts';

const FREE_FAILURES = 5;
const FIRST_BLOCK_SECONDS = 30;
const LONGEST_BLOCK_SECONDS = 900;
/** Failures older than this no longer count; registrations are counted in spans of it. */
const FORGET_AFTER_SECONDS = 3600;

interface Counter {
  failures: number;
  last_at: number;
  blocked_until: number;
}

const find = (db: Handle, key: string): Promise<Counter | undefined> =>
  db.selectFrom('login_failure').selectAll().where('key', '=', key).executeTakeFirst();

/** Seconds this key must still wait; 0 when it may try. */
async function waitFor(db: Handle, key: string, now: number): Promise<number> {
  const row = await find(db, key);
  return Math.max(0, Math.ceil(((row?.blocked_until ?? 0) - now) / 1000));
}

/**
 * Counts one more for the key, as `next` says from how many there are and since when, and drops all that no longer count. It is
 * kept in the database so that a restart does not hand out fresh tries.
 */
function count(db: Handle, key: string, now: number, next: (before: Counter | undefined) => Counter): Promise<void> {
  const forgotten = now - FORGET_AFTER_SECONDS * 1000;
  return transact(db, async (trx) => {
    await trx.deleteFrom('login_failure').where('last_at', '<', forgotten).execute();
    const counter = next(await find(trx, key));
    await trx
      .insertInto('login_failure')
      .values({ key, ...counter })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(counter))
      .execute();
  });
}

/** Slows guessing: after five failures a key (address and e-mail) waits 30 s, then twice as long each time, at most 15 minutes. */
export function loginThrottle(db: Handle, now = () => Date.now()) {
  return {
    waitFor: (key: string) => waitFor(db, key, now()),
    failed: (key: string): Promise<void> =>
      count(db, key, now(), (before) => {
        const failures = (before?.failures ?? 0) + 1;
        const over = failures - FREE_FAILURES;
        const block = over < 0 ? 0 : Math.min(LONGEST_BLOCK_SECONDS, FIRST_BLOCK_SECONDS * 2 ** Math.min(over, 10));
        return { failures, last_at: now(), blocked_until: now() + block * 1000 };
      }),
    async succeeded(key: string): Promise<void> {
      await db.deleteFrom('login_failure').where('key', '=', key).execute();
    },
  };
}
export type LoginThrottle = ReturnType<typeof loginThrottle>;

/** At most `limit` registrations an hour from one address, refused ones included, for each costs the time of a password hash. */
export function registrationThrottle(db: Handle, limit: number, now = () => Date.now()) {
  const keyOf = (ip: string) => `register ${ip}`;
  return {
    waitFor: (ip: string) => waitFor(db, keyOf(ip), now()),
    tried: (ip: string): Promise<void> =>
      count(db, keyOf(ip), now(), (before) => {
        const failures = (before?.failures ?? 0) + 1;
        // The hour counts from its first try, not from the latest.
        const last_at = before?.last_at ?? now();
        return { failures, last_at, blocked_until: failures < limit ? 0 : last_at + FORGET_AFTER_SECONDS * 1000 };
      }),
  };
}
export type RegistrationThrottle = ReturnType<typeof registrationThrottle>;

/** @throws 429 TOO_MANY_ATTEMPTS naming `field` when there are seconds to wait. */
export function assertMayTry(seconds: number, field: string): void {
  if (seconds) throw new AppError('TOO_MANY_ATTEMPTS', { seconds }, { field, retryAfter: seconds });
}
