import { AppError } from '../errors.ts';
import type { Trx } from '../stores/state/state.ts';
import { accountOf, authStore } from './store.ts';

/**
 * For who lost the device: the second factor, its recovery codes and the passkeys go, and all sessions of the user end.
 * @throws 409 NO_SECOND_FACTOR when there was none of them
 */
export async function resetFactors(trx: Trx, userId: number): Promise<void> {
  const before = await Promise.all([
    trx.selectFrom('second_factor').select('account_id').where('account_id', 'in', accountOf(trx, userId)).execute(),
    trx.selectFrom('passkey').select('id').where('account_id', 'in', accountOf(trx, userId)).execute(),
  ]);
  if (!before.flat().length) throw new AppError('NO_SECOND_FACTOR');
  for (const table of ['second_factor', 'recovery_code', 'passkey'] as const)
    await trx.deleteFrom(table).where('account_id', 'in', accountOf(trx, userId)).execute();
  await authStore(trx).revokeOthers(userId, '');
}
