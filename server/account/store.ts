import type { AccountSession, Profile, ProfileChanges } from '../../shared/account.ts';
import { accountOf, authStore, digest } from '../auth/store.ts';
import { AppError } from '../errors.ts';
import { type Handle, transact } from '../stores/state/state.ts';
import { accountRoleOf, userStore } from '../users/store.ts';
import type { LastUse } from './last-use.ts';

const PUBLIC_ID_LENGTH = 24;
const MOST_SESSIONS = 100;

/** Names a session without being the secret that opens it. */
const publicId = (sessionId: string) => digest(sessionId).slice(0, PUBLIC_ID_LENGTH);

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
      'account.currency',
      'account.created_at as createdAt',
    ])
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...row, role: accountRoleOf(userRole) };
}

/** What a signed-in person sees of himself and his sessions. People are named by their user id. */
export function accountStore(db: Handle, uses: LastUse) {
  /** Sessions that are neither revoked nor over, newest first. */
  const sessionRows = (userId: number) =>
    db
      .selectFrom('session')
      .select(['id', 'ip', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
      .where('account_id', 'in', accountOf(db, userId))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date().toISOString())
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();

  return {
    profile: (userId: number) => profile(db, userId),

    /** @throws 400 UNKNOWN_TIME_ZONE, 409 ALREADY_IN_USE */
    updateProfile(userId: number, changes: ProfileChanges): Promise<Profile> {
      const { phone, organization, address, state, zipCode, timeZone, currency, ...names } = changes;
      assertTimeZone(timeZone);
      return transact(db, async (trx) => {
        await userStore(trx).update(
          userId,
          {
            ...names,
            ...(phone !== undefined && { contact: phone }),
            ...(organization !== undefined && { company: organization }),
          },
          userId,
        );
        const before = await profile(trx, userId);
        await trx
          .updateTable('account')
          .set({
            address: address ?? before.address,
            state: state ?? before.state,
            zip_code: zipCode ?? before.zipCode,
            time_zone: timeZone ?? before.timeZone,
            currency: currency ?? before.currency,
          })
          .where('user_id', '=', userId)
          .execute();
        return profile(trx, userId);
      });
    },

    /** The user's sessions; `currentId` is the secret id of the one that asks, null when a token asks. */
    async sessions(userId: number, currentId: string | null): Promise<AccountSession[]> {
      const rows = await sessionRows(userId);
      return rows.slice(0, MOST_SESSIONS).map(({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
        id: publicId(id),
        ip,
        userAgent,
        createdAt,
        lastSeenAt: uses.latest('session', id, lastSeenAt) ?? createdAt,
        current: id === currentId,
      }));
    },

    /**
     * Ends one session of the user, named by its public id.
     * @throws 404 SESSION_NOT_FOUND
     */
    async endSession(userId: number, id: string): Promise<void> {
      const row = (await sessionRows(userId)).find((session) => publicId(session.id) === id);
      if (!row) throw new AppError('SESSION_NOT_FOUND');
      await authStore(db).revokeSession(row.id);
    },
  };
}
