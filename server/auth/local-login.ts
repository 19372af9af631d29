import { AppError } from '../errors.ts';
import type { Parts } from '../feature.ts';
import { invitationStore } from './invitations.ts';

/**
 * Accounts of the console itself may sign in, or `link` is the secret of one that the console made: at its first start, or for the
 * shell, which is the way back in.
 * @throws 403 LOCAL_LOGIN_OFF
 */
export async function assertLocalLogin(
  { config, state }: Pick<Parts, 'config' | 'state'>,
  link?: string,
): Promise<void> {
  if (config.localLogin) return;
  const found = link ? await invitationStore(state.db).find(link) : null;
  if (!found || found.invitedBy !== null) throw new AppError('LOCAL_LOGIN_OFF');
}
