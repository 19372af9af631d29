import type { Profile, ProfileChanges } from '../../shared/account.ts';
import type { UserChanges } from '../../shared/users.ts';
import { AppError } from '../errors.ts';
import { type Handle, transact } from '../stores/state/state.ts';
import { hasAdmin } from '../users/access.ts';
import { accountRoleOf } from '../users/roles.ts';
import { userStore } from '../users/store.ts';

function assertTimeZone(timeZone: string | undefined): void {
  try {
    if (timeZone) new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new AppError('UNKNOWN_TIME_ZONE', { timeZone: timeZone! }, { field: 'timeZone' });
  }
}

/** Of a user who has an account. */
async function profile(db: Handle, userId: number): Promise<Profile> {
  const { userRole, ...row } = await db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.user_id')
    .select([
      'user.id',
      'user.full_name as fullName',
      'user.username',
      'user.email',
      'user.avatar',
      'user.role as userRole',
      'user.contact as phone',
      'user.company as organization',
      'account.address',
      'account.state',
      'account.zip_code as zipCode',
      'user.country',
      'user.language',
      'account.time_zone as timeZone',
      'account.console_language as consoleLanguage',
      'account.currency',
      'user.current_plan as currentPlan',
      'account.created_at as createdAt',
      'user.version',
    ])
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();
  const mayDeactivate = userRole !== 'admin' || (await hasAdmin(db, userId));
  return { ...row, role: accountRoleOf(userRole), mayDeactivate };
}

/** What a signed-in person sees and changes of himself. People are named by their user id. */
export function profileStore(db: Handle) {
  return {
    get: (userId: number) => profile(db, userId),

    /** @throws 400 UNKNOWN_TIME_ZONE, 409 ALREADY_IN_USE, USER_CHANGED when it has another version than `changes` say */
    update(userId: number, changes: ProfileChanges): Promise<Profile> {
      const { phone, organization, address, state, zipCode, timeZone, consoleLanguage, currency, ...names } = changes;
      assertTimeZone(timeZone);
      return transact(db, async (trx) => {
        const before = await profile(trx, userId);
        const own = { address, state, zipCode, timeZone, consoleLanguage, currency };
        const beside = (Object.keys(own) as (keyof typeof own)[]).filter(
          (name) => own[name] !== undefined && own[name] !== before[name],
        );
        await userStore(trx).update(
          userId,
          {
            ...names,
            ...(phone !== undefined && { contact: phone }),
            ...(organization !== undefined && { company: organization }),
          },
          userId,
          beside,
        );
        await trx
          .updateTable('account')
          .set({
            address: address ?? before.address,
            state: state ?? before.state,
            zip_code: zipCode ?? before.zipCode,
            time_zone: timeZone ?? before.timeZone,
            console_language: consoleLanguage ?? before.consoleLanguage,
            currency: currency ?? before.currency,
          })
          .where('user_id', '=', userId)
          .execute();
        return profile(trx, userId);
      });
    },

    /** Address or plan of the user's row. @throws 409 ALREADY_IN_USE */
    async updateUser(userId: number, changes: Pick<UserChanges, 'email' | 'currentPlan'>): Promise<Profile> {
      await userStore(db).update(userId, changes, userId);
      return profile(db, userId);
    },

    /** The user becomes inactive: sessions, tokens and links end. @throws 409 LAST_ADMIN */
    async deactivate(userId: number): Promise<void> {
      // Nobody shuts another out here, so nobody is named who would shut himself out.
      await userStore(db).update(userId, { status: 'inactive' }, 0);
    },
  };
}
