import type { AccountSession, Profile, ProfileChanges } from '../../shared/account.ts';
import { type AuthStore, digest } from '../auth/store.ts';
import { AppError } from '../errors.ts';
import type { State } from '../stores/state/state.ts';
import type { UserStore } from '../users/store.ts';
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

interface SessionRow {
  id: string;
  ip: string;
  userAgent: string;
  createdAt: string;
  expiresAt: string;
  lastSeenAt: string | null;
}

/** What a signed-in person sees of himself and his sessions. People are named by their user id. */
export function accountStore(state: State, parts: { auth: AuthStore; users: UserStore; uses: LastUse }) {
  const { auth, users, uses } = parts;

  function profile(userId: number): Profile {
    return state.get<Profile>(
      `SELECT user.id AS id, user.full_name AS fullName, user.username AS username, user.email AS email,
         user.avatar AS avatar, account.role AS role, contact AS phone, company AS organization, address, state,
         zip_code AS zipCode, country, language, time_zone AS timeZone, currency, created_at AS createdAt
       FROM account JOIN user ON user.id = account.user_id WHERE user.id = ?`,
      userId,
    )!;
  }

  /** Sessions that are neither revoked nor over, newest first. */
  function sessionRows(userId: number): Readonly<SessionRow>[] {
    const now = new Date().toISOString();
    return state
      .all<SessionRow>(
        `SELECT id, ip, user_agent AS userAgent, created_at AS createdAt, expires_at AS expiresAt, last_seen_at AS lastSeenAt
         FROM session WHERE account_id = (SELECT id FROM account WHERE user_id = ?) AND revoked_at IS NULL
         ORDER BY created_at DESC, id`,
        userId,
      )
      .filter(({ expiresAt }) => expiresAt > now);
  }

  return {
    profile,

    /** @throws 400 UNKNOWN_TIME_ZONE, 409 ALREADY_IN_USE */
    updateProfile(userId: number, changes: ProfileChanges): Profile {
      const { phone, organization, address, state: region, zipCode, timeZone, currency, ...names } = changes;
      assertTimeZone(timeZone);
      return state.transaction(() => {
        users.update(
          userId,
          {
            ...names,
            ...(phone !== undefined && { contact: phone }),
            ...(organization !== undefined && { company: organization }),
          },
          userId,
        );
        const before = profile(userId);
        state.run(
          'UPDATE account SET address = ?, state = ?, zip_code = ?, time_zone = ?, currency = ? WHERE user_id = ?',
          address ?? before.address,
          region ?? before.state,
          zipCode ?? before.zipCode,
          timeZone ?? before.timeZone,
          currency ?? before.currency,
          userId,
        );
        return profile(userId);
      });
    },

    /** The user's sessions; `currentId` is the secret id of the one that asks, null when a token asks. */
    sessions: (userId: number, currentId: string | null): AccountSession[] =>
      sessionRows(userId)
        .slice(0, MOST_SESSIONS)
        .map(({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
          id: publicId(id),
          ip,
          userAgent,
          createdAt,
          lastSeenAt: uses.latest('session', id, lastSeenAt) ?? createdAt,
          current: id === currentId,
        })),

    /**
     * Ends one session of the user, named by its public id.
     * @throws 404 SESSION_NOT_FOUND
     */
    endSession(userId: number, id: string): void {
      const row = sessionRows(userId).find((session) => publicId(session.id) === id);
      if (!row) throw new AppError('SESSION_NOT_FOUND');
      auth.revokeSession(row.id);
    },
  };
}
