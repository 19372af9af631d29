import type { AccountSession } from '../../shared/account.ts';
import { accountOf, authStore, digest } from '../auth/store.ts';
import { AppError } from '../errors.ts';
import type { Handle } from '../stores/state/state.ts';
import type { LastUse } from './last-use.ts';

const PUBLIC_ID_LENGTH = 24;
const MOST_SESSIONS = 100;

/** Names a session without being the secret that opens it. */
const publicId = (sessionId: string) => digest(sessionId).slice(0, PUBLIC_ID_LENGTH);

/** Where a signed-in person is signed in. People are named by their user id; a session that was not used for `idleHours` is over. */
export function sessionStore(db: Handle, uses: LastUse, idleHours: number) {
  const isIdle = (lastSeenAt: string) => Date.parse(lastSeenAt) < Date.now() - idleHours * 3_600_000;

  /** Sessions that are neither revoked nor over, newest first. */
  const sessionRows = async (userId: number) => {
    const rows = await db
      .selectFrom('session')
      .select(['id', 'ip', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as storedUse'])
      .where('account_id', 'in', accountOf(db, userId))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date().toISOString())
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows
      .map(({ storedUse, ...row }) => ({
        ...row,
        lastSeenAt: uses.latest('session', row.id, storedUse ?? row.createdAt),
      }))
      .filter(({ lastSeenAt }) => !isIdle(lastSeenAt));
  };

  return {
    /** Whose session this is (auth/store.ts); null when it holds no more, also when nobody has used it for long. */
    async of(sessionId: string) {
      const session = await authStore(db).sessionOf(sessionId);
      return session && !isIdle(uses.latest('session', sessionId, session.lastSeenAt)) ? session : null;
    },

    /** The user's sessions; `currentId` is the secret id of the one that asks, null when a token asks. */
    async list(userId: number, currentId: string | null): Promise<AccountSession[]> {
      const rows = await sessionRows(userId);
      return rows.slice(0, MOST_SESSIONS).map(({ id, ...session }) => ({
        ...session,
        id: publicId(id),
        current: id === currentId,
      }));
    },

    /**
     * Ends one session of the user, named by its public id.
     * @throws 404 SESSION_NOT_FOUND
     */
    async end(userId: number, id: string): Promise<void> {
      const row = (await sessionRows(userId)).find((session) => publicId(session.id) === id);
      if (!row) throw new AppError('SESSION_NOT_FOUND');
      await authStore(db).revokeSession(row.id);
    },
  };
}
