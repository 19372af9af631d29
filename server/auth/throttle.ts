import { MAPPED_PREFIX, parseAddress, writeAddress } from '../../shared/address.ts';
import { AppError } from '../errors.ts';
import { type Handle, type Trx, transact } from '../stores/state/state.ts';
import { foldName } from '../users/names.ts';

/** Tries without success that are free: for one name from one place, and from one place whatever the names. */
const FREE_TRIES = { name: 5, place: 30 };
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 900;
/** Tries older than this no longer count; registrations are counted in spans of it. */
export const FORGET_AFTER_SECONDS = 3600;
/** What was counted later than now was counted by another clock: it would hold for as long as that was ahead. */
export const CLOCK_SLACK_SECONDS = 60;

interface Counter {
  failures: number;
  last_at: number;
  blocked_until: number;
}

/** A key whose tries are counted, with how many are free. */
interface Counted {
  key: string;
  free: number;
}

/** Where somebody is: whoever has one IPv6 address has a network of them. */
export function placeOf(ip: string): string {
  const num = parseAddress(ip)?.num;
  if (num === undefined) return ip;
  const isIPv4 = num >> 32n === MAPPED_PREFIX >> 32n;
  return isIPv4 ? writeAddress(num, false) : `${writeAddress((num >> 64n) << 64n, true)}/64`;
}

/** The counter of a key as far as it still counts. */
async function counterOf(trx: Trx, key: string, now: number): Promise<Counter | undefined> {
  const counter = await trx
    .selectFrom('login_failure')
    .select(['failures', 'last_at', 'blocked_until'])
    .where('key', '=', key)
    .executeTakeFirst();
  const age = now - (counter?.last_at ?? 0);
  return age <= FORGET_AFTER_SECONDS * 1000 && age >= -CLOCK_SLACK_SECONDS * 1000 ? counter : undefined;
}

const store = (trx: Trx, key: string, counter: Counter) =>
  trx
    .insertInto('login_failure')
    .values({ key, ...counter })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(counter))
    .execute();

const secondsLeft = (counter: Counter | undefined, now: number) =>
  Math.max(0, Math.ceil(((counter?.blocked_until ?? 0) - now) / 1000));

/** @throws 429 TOO_MANY_ATTEMPTS naming `field` when there are seconds to wait. */
function assertMayTry(seconds: number, field: string): void {
  if (seconds) throw new AppError('TOO_MANY_ATTEMPTS', { seconds }, { field, retryAfter: seconds });
}

/**
 * Slows guessing: after some tries without success a key waits 30 s, then twice as long each time, at most 15 minutes. Asking and
 * counting are one step, so that tries at the same time cannot slip past. Counters stand in the database: a restart does not hand
 * out fresh tries.
 */
export function loginThrottle(db: Handle, now = () => Date.now()) {
  const counted = (before: Counter | undefined, free: number): Counter => {
    const failures = (before?.failures ?? 0) + 1;
    const over = failures - free;
    const wait = over < 0 ? 0 : Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(over, 10));
    return { failures, last_at: now(), blocked_until: now() + wait * 1000 };
  };

  /** Takes `count` tries back, and the wait that the last of them began: nobody was let try since. */
  async function takeBack(trx: Trx, key: string, count: number): Promise<void> {
    const counter = await counterOf(trx, key, now());
    const failures = (counter?.failures ?? 0) - count;
    if (!counter || failures <= 0) await trx.deleteFrom('login_failure').where('key', '=', key).execute();
    else await store(trx, key, { ...counter, failures, blocked_until: 0 });
  }

  async function attempt<T>(keys: Counted[], field: string, guess: () => Promise<T>): Promise<T> {
    const [wait, counters] = await transact(db, async (trx) => {
      const before = await Promise.all(keys.map(({ key }) => counterOf(trx, key, now())));
      const wait = Math.max(...before.map((counter) => secondsLeft(counter, now())));
      const after = keys.map(({ free }, i) => counted(before[i], free));
      if (!wait) for (const [i, { key }] of keys.entries()) await store(trx, key, after[i]!);
      return [wait, after];
    });
    assertMayTry(wait, field);
    const forget = (ofName: number) =>
      transact(db, async (trx) => {
        for (const [i, { key }] of keys.entries()) await takeBack(trx, key, i === 0 ? ofName : 1);
      });
    const right = await guess().catch(async (error) => {
      await forget(1);
      throw error;
    });
    if (right) await forget(counters[0]!.failures);
    return right;
  }

  return {
    /**
     * Makes a guess of the password behind an email address. Each counts for name and place, and for the place alone: one password
     * may be tried on many names. A right one forgets itself and those of the name that were begun before it, not those that others
     * began meanwhile; one that could not be made counts for nothing.
     * @returns what `guess` finds, which is falsy when it was wrong
     * @throws 429 TOO_MANY_ATTEMPTS
     */
    signIn<T>(email: string, ip: string, guess: () => Promise<T>): Promise<T> {
      const place = placeOf(ip);
      const name = { key: `${place} ${foldName(email)}`, free: FREE_TRIES.name };
      return attempt([name, { key: `place ${place}`, free: FREE_TRIES.place }], 'email', guess);
    },
    /** Likewise a guess of his own password by whoever has this user's session. @throws 429 TOO_MANY_ATTEMPTS */
    ownPassword: <T>(userId: number, guess: () => Promise<T>): Promise<T> =>
      attempt([{ key: `password ${userId}`, free: FREE_TRIES.name }], 'currentPassword', guess),
    /**
     * Likewise a guess of this user's code. From wherever it comes: a million codes are few, and only who knows the password comes
     * this far. @throws 429 TOO_MANY_ATTEMPTS
     */
    code: <T>(userId: number, guess: () => Promise<T>): Promise<T> =>
      attempt([{ key: `code ${userId}`, free: FREE_TRIES.name }], 'code', guess),
  };
}

/** At most `limit` of `what` an hour from one place, those that are refused included. A refusal names `field`. */
export function placeThrottle(
  db: Handle,
  { what, field, limit }: { what: string; field: string; limit: number },
  now = () => Date.now(),
) {
  return {
    /** Counts one. @throws 429 TOO_MANY_ATTEMPTS */
    async attempt(ip: string): Promise<void> {
      const key = `${what} ${placeOf(ip)}`;
      const wait = await transact(db, async (trx) => {
        const before = await counterOf(trx, key, now());
        const wait = secondsLeft(before, now());
        if (wait) return wait;
        const failures = (before?.failures ?? 0) + 1;
        // The hour counts from its first try, not from the latest.
        const last_at = before?.last_at ?? now();
        const blocked_until = failures < limit ? 0 : last_at + FORGET_AFTER_SECONDS * 1000;
        await store(trx, key, { failures, last_at, blocked_until });
        return 0;
      });
      assertMayTry(wait, field);
    },
  };
}
