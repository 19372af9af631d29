import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type Handle, type Trx, transact } from '../stores/state/state.ts';
import { authStore, passwordMark, wrongPassword } from './store.ts';
import { loginThrottle } from './throttle.ts';

/**
 * Whoever has a user's session also knows the password: asked before anything changes that lets somebody in. Answers its mark.
 * @throws 400 WRONG_PASSWORD, 429 TOO_MANY_ATTEMPTS, 503 BUSY
 */
export async function assertOwnPassword(db: Handle, userId: number, password: string): Promise<string> {
  const mark = await loginThrottle(db).ownPassword(userId, () => authStore(db).verifyOwn(userId, password));
  if (!mark) throw wrongPassword();
  return mark;
}

/**
 * Does what lets somebody in, in one transaction with a look at whether the session still holds and the password is still the one of this
 * mark, null where none was asked for: to look at a password or a passkey takes its time, and what was under way as the owner shut
 * everybody else out would outlive it.
 * @throws 401 UNAUTHENTICATED, 400 WRONG_PASSWORD
 */
export const ifStillOwn = <T>(
  db: Handle,
  { account, sessionId }: FastifyRequest,
  mark: string | null,
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  transact(db, async (trx) => {
    if (!sessionId || !(await authStore(trx).sessionOf(sessionId))) throw new AppError('UNAUTHENTICATED');
    if (mark !== null && (await passwordMark(trx, account!.id)) !== mark) throw wrongPassword();
    return work(trx);
  });
