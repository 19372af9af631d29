import { abilityOf, type Can } from '../../shared/abilities.ts';
import { abilitiesFor } from '../../shared/role-abilities.ts';
import type { UserAccess } from '../../shared/user-access.ts';
import type { User } from '../../shared/users.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { readSetting, writeSetting } from '../stores/state/settings.ts';
import { type Handle, type Trx, transact } from '../stores/state/state.ts';
import { ruledBy } from './roles.ts';

const LOCAL_LOGIN_OFF = 'local-login-off';
const PROVIDER = 'provider';

/**
 * Keeps whether accounts of the console itself may sign in, and by which provider others do: also the shell, which has no settings, is
 * to know whom it must not remove.
 */
export const keepWaysIn = (db: Handle, { localLogin, oidc }: Pick<Config, 'localLogin' | 'oidc'>): Promise<void> =>
  transact(db, async (trx) => {
    await writeSetting(trx, LOCAL_LOGIN_OFF, localLogin ? null : '1');
    await writeSetting(trx, PROVIDER, oidc?.issuer ?? null);
  });

/**
 * Whether an account can sign in as admin, by password while that is on, or by the provider of now; `except` is the user who does not
 * count.
 */
export async function hasAdmin(db: Handle, except = 0): Promise<boolean> {
  const hasPasswords = (await readSetting(db, LOCAL_LOGIN_OFF)) === undefined;
  const issuer = await readSetting(db, PROVIDER);
  const other = await db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.user_id')
    .select('user.id')
    .where('user.role', '=', 'admin')
    .where('user.status', '<>', 'inactive')
    .where((eb) =>
      eb.or([
        ...(hasPasswords ? [eb('account.password_hash', '<>', '')] : []),
        eb.exists(
          eb
            .selectFrom('identity')
            .select('identity.id')
            .whereRef('identity.user_id', '=', 'user.id')
            .where('issuer', '=', issuer ?? '')
            .where('linked_at', 'is not', null),
        ),
      ]),
    )
    .where('user.id', '<>', except)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether the user signs in, and why not. */
export const signsIn = ({ role, status }: User, hasAccount: boolean): UserAccess['signsIn'] => {
  if (status === 'inactive') return 'inactive';
  if (role === 'sensor') return 'sends';
  return hasAccount ? 'yes' : 'noAccount';
};

/**
 * Does what lets somebody in, in one transaction with a look at whether the user `by` still may: what was under way as a right was taken
 * away would outlive it. @throws 403 FORBIDDEN
 */
export const ifStillMay = <T>(
  db: Handle,
  by: number,
  [action, subject]: Can,
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  transact(db, async (trx) => {
    const user = await trx
      .selectFrom('user')
      .select(['role', 'sensors'])
      .where('id', '=', by)
      .where('status', '<>', 'inactive')
      .executeTakeFirst();
    if (!user || abilityOf(abilitiesFor(ruledBy(user))).cannot(action, subject))
      throw new AppError('FORBIDDEN', { action, subject });
    return work(trx);
  });

/** Nobody shuts himself out, and somebody is always left who may do everything. `after` is null when the user goes. */
export async function assertNotLocked(trx: Trx, before: User, after: User | null, by: number): Promise<void> {
  const account = trx.selectFrom('account').select('id').where('user_id', '=', before.id);
  if (before.status === 'inactive' || !(await account.executeTakeFirst())) return;
  const goes = !after || after.status === 'inactive';
  const falls = before.role === 'admin' && (goes || after.role !== 'admin');
  if (falls && !(await hasAdmin(trx, before.id))) throw new AppError('LAST_ADMIN');
  if ((goes || falls) && before.id === by) throw new AppError('YOURSELF');
}

/** Links that nobody has used. */
const openLinks = (trx: Trx) => trx.deleteFrom('invitation').where('used_at', 'is', null);

/** Ends the links that the user made for others: they give what only administrators may. */
export async function endMadeLinks(trx: Trx, userId: number): Promise<void> {
  await openLinks(trx).where('invited_by', '=', userId).execute();
}

/** Ends the links that set the user's password: they went to an address, or were made for a way in, that is no longer his. */
export async function endLinksFor(trx: Trx, userId: number): Promise<void> {
  await openLinks(trx).where('user_id', '=', userId).execute();
}

/** Ends the sessions of the user, and for good his tokens, the address of his calendar, and the links that he made or that were made for him. */
export async function endAccess(trx: Trx, userId: number): Promise<void> {
  const account = trx.selectFrom('account').select('id').where('user_id', '=', userId);
  await trx
    .updateTable('session')
    .set({ revoked_at: new Date().toISOString() })
    .where('revoked_at', 'is', null)
    .where('account_id', 'in', account)
    .execute();
  for (const table of ['api_token', 'calendar_feed'] as const)
    await trx.deleteFrom(table).where('account_id', 'in', account).execute();
  await openLinks(trx)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('invited_by', '=', userId)]))
    .execute();
}
