import type { Command } from '../feature.ts';
import { type Handle, transact } from '../stores/state/state.ts';
import { userStore } from '../users/store.ts';
import { invitationStore } from './invitations.ts';

/** The path of a link that sets the password of whoever has this address, for a day. */
const resetPassword = (db: Handle, email: string): Promise<{ path: string }> =>
  transact(db, async (trx) => {
    const { id } = await userStore(trx).byEmail(email);
    const { path } = await invitationStore(trx).passwordLink(id, null);
    return { path };
  });

/** Whoever has this address may do everything from now on, and is no longer inactive. */
const makeAdmin = (db: Handle, email: string): Promise<void> =>
  transact(db, async (trx) => {
    const users = userStore(trx);
    const { id, status } = await users.byEmail(email);
    await users.update(id, { role: 'admin', ...(status === 'inactive' && { status: 'active' }) }, id);
  });

/** For whoever has the machine: a lone administrator who forgot the password asks nobody. Both throw 404 USER_NOT_FOUND. */
export const authCommands: Record<string, Command> = {
  'reset-password': ({ email = '' }, { db }) => resetPassword(db, email),
  'make-admin': ({ email = '' }, { db }) => makeAdmin(db, email),
};
