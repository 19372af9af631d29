import type { Handle } from '../stores/state/state.ts';
import { authStore, wrongPassword } from './store.ts';
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
