import { hash, verify } from '@node-rs/argon2';
import { isStrongPassword } from '../../shared/account-values.ts';
import { AppError } from '../errors.ts';

/** argon2id with the parameters OWASP recommends (19 MiB, 2 passes), about 30 ms. */
const argon2 = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
/** Passwords at work at a time: the event store works in the same threads (thread-pool.ts), and visitors must not take them all. */
const AT_ONCE = 2;
/** More than one place is let try (throttle.ts), so that it takes several to keep others waiting: about two seconds. */
const MOST_WAITING = 100;
const RETRY_AFTER_SECONDS = 3;

let atWork = 0;
const waiting: (() => void)[] = [];

/** Does the work in its turn. @throws 503 BUSY when too many wait already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (atWork < AT_ONCE) atWork++;
  else if (waiting.length < MOST_WAITING) await new Promise<void>((resolve) => waiting.push(resolve));
  else throw new AppError('BUSY', {}, { retryAfter: RETRY_AFTER_SECONDS });
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else atWork--;
  }
}

/** Verified when there is no such account, so that both cases take the same time. */
const decoy = hash('no account has this password', argon2);

/** Of an account that has no password: it opens for none. */
export const NO_PASSWORD = '';

/** In the one of Unicode's forms in which an accent is part of its letter: keyboards differ in it, and nobody sees which one he has. */
const composed = (password: string): string => password.normalize('NFC');

/** @throws 503 BUSY */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(composed(password), argon2));

/** Whether `password` is the one behind `passwordHash`; never when there is none. @throws 503 BUSY */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash || (await decoy);
  // Those of earlier versions are as they were typed.
  for (const form of new Set([composed(password), password]))
    if ((await inTurn(() => verify(known, form))) && passwordHash) return true;
  return false;
}

/** The one rule for whatever password somebody chooses. @throws 400 WEAK_PASSWORD naming `field` */
export function assertStrong(password: string, field: string): void {
  if (!isStrongPassword(password)) throw new AppError('WEAK_PASSWORD', {}, { field });
}
