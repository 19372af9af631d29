import { AppError } from '../errors.ts';
import type { Handle } from '../stores/state/state.ts';
import { authStore } from './store.ts';
import { loginThrottle } from './throttle.ts';

/**
 * Whoever has a user's session also knows the password: asked before anything changes that lets somebody in.
 * @throws 400 WRONG_PASSWORD, 429 TOO_MANY_ATTEMPTS, 503 BUSY
 */
export async function assertOwnPassword(db: Handle, userId: number, password: string): Promise<void> {
  const right = await loginThrottle(db).ownPassword(userId, () => authStore(db).verifyOwn(userId, password));
  if (!right) throw new AppError('WRONG_PASSWORD', {}, { field: 'currentPassword' });
}
