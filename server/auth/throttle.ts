import { AppError } from '../errors.ts';
import type { State } from '../stores/state/state.ts';

const FREE_FAILURES = 5;
const FIRST_BLOCK_SECONDS = 30;
const LONGEST_BLOCK_SECONDS = 900;
/** Failures older than this no longer count; registrations are counted in spans of it. */
const FORGET_AFTER_SECONDS = 3600;

interface Row {
  failures: number;
  last_at: number;
  blocked_until: number;
}

/** What both throttles keep for a key, in the database so that a restart does not hand out fresh tries. */
function counters(state: State, now: () => number) {
  const get = (key: string) => state.get<Row>('SELECT * FROM login_failure WHERE key = ?', key);
  return {
    get,
    /** Replaces the row of `key` and drops all that no longer count. */
    set(key: string, { failures, last_at, blocked_until }: Row): void {
      state.run('DELETE FROM login_failure WHERE last_at < ?', now() - FORGET_AFTER_SECONDS * 1000);
      state.run(
        'INSERT OR REPLACE INTO login_failure (key, failures, last_at, blocked_until) VALUES (?, ?, ?, ?)',
        key,
        failures,
        last_at,
        blocked_until,
      );
    },
    /** Seconds this key must still wait; 0 when it may try. */
    waitFor: (key: string) => Math.max(0, Math.ceil(((get(key)?.blocked_until ?? 0) - now()) / 1000)),
  };
}

/** Slows guessing: after five failures a key (address and e-mail) waits 30 s, then twice as long each time, at most 15 minutes. */
export function loginThrottle(state: State, now = () => Date.now()) {
  const kept = counters(state, now);
  return {
    waitFor: (key: string) => kept.waitFor(key),
    failed(key: string): void {
      state.transaction(() => {
        const row = kept.get(key);
        const fresh = !row || row.last_at < now() - FORGET_AFTER_SECONDS * 1000;
        const failures = (fresh ? 0 : row.failures) + 1;
        const over = failures - FREE_FAILURES;
        const block = over < 0 ? 0 : Math.min(LONGEST_BLOCK_SECONDS, FIRST_BLOCK_SECONDS * 2 ** Math.min(over, 10));
        kept.set(key, { failures, last_at: now(), blocked_until: now() + block * 1000 });
      });
    },
    succeeded(key: string): void {
      state.run('DELETE FROM login_failure WHERE key = ?', key);
    },
  };
}
export type LoginThrottle = ReturnType<typeof loginThrottle>;

/** At most `limit` registrations an hour from one address, refused ones included, for each costs the time of a password hash. */
export function registrationThrottle(state: State, limit: number, now = () => Date.now()) {
  const kept = counters(state, now);
  const keyOf = (ip: string) => `register ${ip}`;
  return {
    waitFor: (ip: string) => kept.waitFor(keyOf(ip)),
    tried(ip: string): void {
      state.transaction(() => {
        const row = kept.get(keyOf(ip));
        const fresh = !row || row.last_at < now() - FORGET_AFTER_SECONDS * 1000;
        const failures = (fresh ? 0 : row.failures) + 1;
        // The hour counts from its first try, not from the latest.
        const last_at = fresh ? now() : row.last_at;
        const blocked_until = failures < limit ? 0 : last_at + FORGET_AFTER_SECONDS * 1000;
        kept.set(keyOf(ip), { failures, last_at, blocked_until });
      });
    },
  };
}
export type RegistrationThrottle = ReturnType<typeof registrationThrottle>;

/** @throws 429 TOO_MANY_ATTEMPTS naming `field` when there are seconds to wait. */
export function assertMayTry(seconds: number, field: string): void {
  if (seconds) throw new AppError('TOO_MANY_ATTEMPTS', { seconds }, { field, retryAfter: seconds });
}
