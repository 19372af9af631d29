import { createHash, randomBytes } from 'node:crypto';
import type { AccountRole } from '../../shared/abilities.ts';
import type { UserData } from '../../shared/auth.ts';
import type { State } from '../stores/state/state.ts';
import { accountRoleOf, type UserStore } from '../users/store.ts';
import { hashPassword, isPassword } from './password.ts';

const SESSION_DAYS = 30;
const INVITATION_DAYS = 7;

export interface NewAccount {
  fullName: string;
  username: string;
  email: string;
  passwordHash: string;
  role: AccountRole;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** What is stored of a secret that is shown once. */
export const digest = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** The columns of `UserData`, of an account joined with its user. The id is the user's: accounts have none of their own outside. */
export const USER_DATA = `user.id AS id, user.full_name AS fullName, user.username AS username, user.avatar AS avatar,
  user.email AS email, account.role AS role`;

/** Accounts of people who may sign in. */
export const ACTIVE_ACCOUNT = "account JOIN user ON user.id = account.user_id AND user.status <> 'inactive'";

const toUserData = ({ id, fullName, username, avatar, email, role }: UserData): UserData => ({
  id,
  fullName,
  username,
  avatar,
  email,
  role,
});

/** Gives the user a way in with this password; names and role are those of the user's row. */
export function openAccount(state: State, userId: number, passwordHash: string, now = new Date()): void {
  const user = state.get<{ role: Parameters<typeof accountRoleOf>[0] }>('SELECT role FROM user WHERE id = ?', userId)!;
  state.run(
    `INSERT INTO account (user_id, full_name, username, email, avatar, password_hash, role, created_at)
     SELECT id, full_name, username, email, avatar, ?, ?, ? FROM user WHERE id = ?`,
    passwordHash,
    accountRoleOf(user.role),
    now.toISOString(),
    userId,
  );
}

/** Signing in: accounts, sessions and invitations. People are named by their user id. Times are ISO 8601 UTC. */
export function authStore(state: State, users: UserStore) {
  /** Ends all sessions of the user but `sessionId`. */
  function revokeOthers(userId: number, sessionId: string): void {
    state.run(
      `UPDATE session SET revoked_at = ? WHERE revoked_at IS NULL AND id <> ?
         AND account_id = (SELECT id FROM account WHERE user_id = ?)`,
      new Date().toISOString(),
      sessionId,
      userId,
    );
  }

  return {
    /** The account when e-mail and password match and its user is not inactive, else null. */
    async verify(email: string, password: string): Promise<UserData | null> {
      const row = state.get<UserData & { hash: string }>(
        `SELECT ${USER_DATA}, password_hash AS hash FROM ${ACTIVE_ACCOUNT} WHERE account.email = ?`,
        email.trim(),
      );
      return (await isPassword(row?.hash, password)) ? toUserData(row!) : null;
    },

    /** Whether this is the user's password. */
    verifyOwn(userId: number, password: string): Promise<boolean> {
      const row = state.get<{ hash: string }>('SELECT password_hash AS hash FROM account WHERE user_id = ?', userId);
      return isPassword(row?.hash, password);
    },

    /** Sets the password and ends all sessions of the user but `sessionId`. */
    async setPassword(userId: number, password: string, sessionId: string): Promise<void> {
      const passwordHash = await hashPassword(password);
      state.transaction(() => {
        state.run('UPDATE account SET password_hash = ? WHERE user_id = ?', passwordHash, userId);
        revokeOthers(userId, sessionId);
      });
    },

    hasAccounts: () => !!state.get('SELECT 1 FROM account LIMIT 1'),

    /**
     * A new user with an account.
     * @throws 409 ALREADY_IN_USE: ask the users' `conflicts` first, in the same transaction, to answer otherwise.
     */
    create({ passwordHash, role, ...names }: NewAccount): UserData {
      return state.transaction(() => {
        const user = users.create({
          ...names,
          company: '',
          role: role === 'admin' ? 'admin' : 'subscriber',
          country: '',
          contact: '',
          currentPlan: 'basic',
          status: 'active',
        });
        openAccount(state, user.id, passwordHash);
        return toUserData({ ...user, role });
      });
    },

    openSession(userId: number, from: { ip: string; userAgent: string }): string {
      const id = randomBytes(18).toString('base64url');
      state.run(
        `INSERT INTO session (id, account_id, created_at, expires_at, ip, user_agent)
         SELECT ?, id, ?, ?, ?, ? FROM account WHERE user_id = ?`,
        id,
        new Date().toISOString(),
        inDays(SESSION_DAYS),
        from.ip,
        from.userAgent.slice(0, 300),
        userId,
      );
      return id;
    },

    /** Whose session this is and when it ends; null when it is revoked or over, or its user inactive. */
    sessionOf(sessionId: string): { account: UserData; expiresAt: string } | null {
      const row = state.get<UserData & { expiresAt: string }>(
        `SELECT ${USER_DATA}, expires_at AS expiresAt FROM ${ACTIVE_ACCOUNT} JOIN session ON session.account_id = account.id
         WHERE session.id = ? AND revoked_at IS NULL`,
        sessionId,
      );
      return row && row.expiresAt > new Date().toISOString()
        ? { account: toUserData(row), expiresAt: row.expiresAt }
        : null;
    },

    revokeSession(sessionId: string): void {
      state.run('UPDATE session SET revoked_at = ? WHERE id = ?', new Date().toISOString(), sessionId);
    },

    revokeOthers,

    /** A token that registers one account, shown once. */
    invite(role: AccountRole): { token: string; expiresAt: string } {
      const token = randomBytes(24).toString('base64url');
      const expiresAt = inDays(INVITATION_DAYS);
      state.run(
        'INSERT INTO invitation (token_hash, role, expires_at) VALUES (?, ?, ?)',
        digest(token),
        role,
        expiresAt,
      );
      return { token, expiresAt };
    },

    /** The role an unused, unexpired invitation gives, else null. */
    invitedRole(token: string): AccountRole | null {
      const row = state.get<{ role: AccountRole; expiresAt: string }>(
        'SELECT role, expires_at AS expiresAt FROM invitation WHERE token_hash = ? AND used_at IS NULL',
        digest(token),
      );
      return row && row.expiresAt > new Date().toISOString() ? row.role : null;
    },

    spendInvitation(token: string): void {
      state.run('UPDATE invitation SET used_at = ? WHERE token_hash = ?', new Date().toISOString(), digest(token));
    },

    transaction: state.transaction,
  };
}

export type AuthStore = ReturnType<typeof authStore>;
