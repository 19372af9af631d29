import { isLimitable, limitableRoles } from '../../shared/abilities.ts';
import { invalidInput } from '../errors.ts';
import type { Command } from '../feature.ts';
import { type Handle, transact } from '../stores/state/state.ts';
import { accountRoleOf, readRole, typedRoles } from '../users/roles.ts';
import { userStore } from '../users/store.ts';
import { invitationStore } from './invitations.ts';
import { resetFactors } from './reset-factors.ts';

/** The path of a link that sets the password of whoever has this address, for a day. */
const passwordPath = (db: Handle, email: string): Promise<string> =>
  transact(db, async (trx) => {
    const { id } = await userStore(trx).byEmail(email);
    const { path } = await invitationStore(trx).passwordLink(id, null);
    return path;
  });

/** Whoever has this address may do everything from now on, and is no longer inactive. */
const makeAdmin = (db: Handle, email: string): Promise<void> =>
  transact(db, async (trx) => {
    const users = userStore(trx);
    const { id, status } = await users.byEmail(email);
    await users.update(id, { role: 'admin', ...(status === 'inactive' && { status: 'active' }) }, id);
  });

/**
 * What whoever has this address may do from now on, as on the user's page; `sensors` are names with commas between.
 * @throws 400 INVALID_INPUT for what is no role, or sensors of one that they do not limit, 409 LAST_ADMIN
 */
const setRole = (db: Handle, email: string, role: string, sensors: string): Promise<void> =>
  transact(db, async (trx) => {
    const known = readRole(role);
    if (!known) throw invalidInput('role', 'NOT_ONE_OF', { allowed: typedRoles.join(', ') });
    // An admin would be told to be one of some sensors, and see all.
    if (sensors && !isLimitable(accountRoleOf(known)))
      throw invalidInput('role', 'NOT_ONE_OF', { allowed: limitableRoles.join(', ') });
    const users = userStore(trx);
    const { id } = await users.byEmail(email);
    // In the name of the console: who has the machine shuts out nobody but himself.
    await users.update(id, { role: known, sensors }, 0);
  });

/** The password alone signs in from now on, and whoever is signed in by it is no more. */
const resetSecondFactor = (db: Handle, email: string): Promise<void> =>
  transact(db, async (trx) => resetFactors(trx, (await userStore(trx).byEmail(email)).id));

/** For whoever has the machine: a lone administrator who forgot the password or lost the phone asks nobody. All throw 404 USER_NOT_FOUND. */
export const authCommands: Record<string, Command> = {
  'reset-password': {
    changes: 'Invitation',
    run: async ({ email = '' }, { db, address }) => ({ path: await passwordPath(db, email), address }),
  },
  'reset-second-factor': { changes: 'User', run: ({ email = '' }, { db }) => resetSecondFactor(db, email) },
  'set-role': {
    changes: 'User',
    run: ({ email = '', role = '', sensors = '' }, { db }) => setRole(db, email, role, sensors),
  },
  'make-admin': { changes: 'User', run: ({ email = '' }, { db }) => makeAdmin(db, email) },
};
