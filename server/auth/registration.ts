import type { UserData } from '../../shared/auth.ts';
import type { Config } from '../config.ts';
import { AppError, invalidInput } from '../errors.ts';
import type { Trx } from '../stores/state/state.ts';
import { foldName } from '../users/names.ts';
import { accountRoleOf, listRoleOf } from '../users/roles.ts';
import { userStore } from '../users/store.ts';
import { invitationStore } from './invitations.ts';
import { authStore } from './store.ts';

interface Registering {
  username: string;
  email: string;
  passwordHash: string;
  /** The secret of a link; empty without one. */
  invitation: string;
}

/**
 * Makes an account: by invitation, with its role, or in a demo without, as an admin. Who is invited and stands in the user list
 * without an account gets it there, and keeps the row; nobody else can take that row.
 * @throws 403 INVITATION_NEEDED, 400 ALREADY_REGISTERED, 400 INVALID_INPUT when the invitation is for another address
 */
export async function register(
  trx: Trx,
  mode: Config['mode'],
  { username, email, passwordHash, invitation: token }: Registering,
): Promise<UserData> {
  const invitations = invitationStore(trx);
  const users = userStore(trx);
  const invited = token ? await invitations.find(token) : null;
  const open = mode === 'demo' && !token;
  if (!open && invited?.kind !== 'register') throw new AppError('INVITATION_NEEDED');
  if (invited?.email && foldName(invited.email) !== foldName(email)) throw invalidInput('email', 'NOT_INVITED');
  const { role, sensors } = invited ?? { role: 'admin' as const, sensors: '' };

  const standing = invited && (await users.joinable(email, role));
  const fields = await users.conflicts({ username, email }, standing?.id);
  if (fields.length) throw new AppError('ALREADY_REGISTERED', {}, { fields });
  if (invited) {
    await invitations.spend(invited.id);
    await invitations.dropFirstLinks();
  }
  const auth = authStore(trx);
  if (!standing) return auth.create({ username, email, fullName: username, passwordHash, role, sensors });
  const given = accountRoleOf(standing.role) === role ? {} : { role: listRoleOf(role) };
  await users.update(standing.id, { username, ...(sensors && { sensors }), ...given }, standing.id);
  return auth.givePassword(standing.id, passwordHash);
}
