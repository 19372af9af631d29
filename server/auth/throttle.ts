import type { State } from '../stores/sqlite.ts';

const FREE_FAILURES = 5;
const FIRST_BLOCK_SECONDS = 30;
const LONGEST_BLOCK_SECONDS = 900;
/** Failures older than this no longer count. */
const FORGET_AFTER_SECONDS = 3600;

/**
 * Slows guessing: after five failures a key (address and e-mail) waits 30 s, then twice as long each time, at most 15 minutes.
 * Kept in the database so that a restart does not hand out fresh tries.
 */
export function loginThrottle(state: State, now = () => Date.now()) {
  return {
    /** Seconds this key must still wait; 0 when it may try. */
    waitFor(key: string): number {
      const row = state.get<{ blocked_until: number }>('SELECT blocked_until FROM login_failure WHERE key = ?', key);
      return row ? Math.max(0, Math.ceil((row.blocked_until - now()) / 1000)) : 0;
    },
    failed(key: string): void {
      state.transaction(() => {
        const oldest = now() - FORGET_AFTER_SECONDS * 1000;
        state.run('DELETE FROM login_failure WHERE last_at < ?', oldest);
        const row = state.get<{ failures: number }>('SELECT failures FROM login_failure WHERE key = ?', key);
        const failures = (row?.failures ?? 0) + 1;
        const over = failures - FREE_FAILURES;
        const block = over < 0 ? 0 : Math.min(LONGEST_BLOCK_SECONDS, FIRST_BLOCK_SECONDS * 2 ** Math.min(over, 10));
        state.run(
          'INSERT OR REPLACE INTO login_failure (key, failures, last_at, blocked_until) VALUES (?, ?, ?, ?)',
          key,
          failures,
          now(),
          now() + block * 1000,
        );
      });
    },
    succeeded(key: string): void {
      state.run('DELETE FROM login_failure WHERE key = ?', key);
    },
  };
}
