import { createHash, randomBytes } from 'node:crypto';
import type { AccountRole } from '../../shared/abilities.ts';
import type { UserData } from '../../shared/auth.ts';
import type { User } from '../../shared/users.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { fold } from '../stores/state/text.ts';
import { accountRoleOf, userStore } from '../users/store.ts';
import { hashPassword, isPassword } from './password.ts';

const SESSION_DAYS = 30;

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

/** The columns that `toUserData` takes. */
export const USER_DATA = [
  'user.id as userId',
  'user.full_name as fullName',
  'user.username',
  'user.avatar',
  'user.email',
  'user.role as userRole',
] as const;

/** The id is the user's: accounts have none of their own outside. */
export const toUserData = (row: {
  userId: number;
  fullName: string;
  username: string;
  avatar: string;
  email: string;
  userRole: User['role'];
}): UserData => ({
  id: row.userId,
  fullName: row.fullName,
  username: row.username,
  avatar: row.avatar,
  email: row.email,
  role: accountRoleOf(row.userRole),
});

/** Accounts of people who may sign in. */
export const activeAccounts = (db: Handle) =>
  db
    .selectFrom('account')
    .innerJoin('user', (join) => join.onRef('user.id', '=', 'account.user_id').on('user.status', '<>', 'inactive'));

/** The id of the user's account, as part of a question. */
export const accountOf = (db: Handle, userId: number) =>
  db.selectFrom('account').select('account.id').where('account.user_id', '=', userId);

/** Gives the user a way in with this password; names and role are those of the user's row. */
export async function openAccount(trx: Trx, userId: number, passwordHash: string, now = new Date()): Promise<void> {
  await trx
    .insertInto('account')
    .values({
      id: await nextId(trx, 'account'),
      user_id: userId,
      password_hash: passwordHash,
      created_at: now.toISOString(),
    })
    .execute();
}

/** Ends all sessions of the user, but `except`. */
async function revokeSessions(db: Handle, userId: number, except = ''): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: new Date().toISOString() })
    .where('revoked_at', 'is', null)
    .where('id', '<>', except)
    .where('account_id', 'in', accountOf(db, userId))
    .execute();
}

/** Signing in: accounts and sessions. People are named by their user id. Times are ISO 8601 UTC. */
export function authStore(db: Handle) {
  return {
    /** The account when e-mail and password match and its user is not inactive, else null. */
    async verify(email: string, password: string): Promise<UserData | null> {
      const written = email.trim();
      const row = await activeAccounts(db)
        .select([...USER_DATA, 'account.password_hash'])
        .where('user.email_folded', '=', fold(written))
        // Of accounts older than the rule that addresses are unique in any case, the one that is written like this.
        .orderBy((eb) => eb('user.email', '=', written), 'desc')
        .executeTakeFirst();
      return (await isPassword(row?.password_hash, password)) ? toUserData(row!) : null;
    },

    /** Whether this is the user's password. */
    async verifyOwn(userId: number, password: string): Promise<boolean> {
      const row = await db
        .selectFrom('account')
        .select('password_hash')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return isPassword(row?.password_hash, password);
    },

    /** Sets the password; all sessions of the user but `sessionId` end, and so do links that would set another one. */
    async setPassword(userId: number, password: string, sessionId: string): Promise<void> {
      const password_hash = await hashPassword(password);
      await transact(db, async (trx) => {
        await trx.updateTable('account').set({ password_hash }).where('user_id', '=', userId).execute();
        await revokeSessions(trx, userId, sessionId);
        await trx.deleteFrom('invitation').where('user_id', '=', userId).where('used_at', 'is', null).execute();
      });
    },

    /** The user signs in with this password from now on, who may have had no account; all sessions end. */
    givePassword: (userId: number, passwordHash: string): Promise<UserData> =>
      transact(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('account')
          .set({ password_hash: passwordHash })
          .where('user_id', '=', userId)
          .executeTakeFirst();
        if (!numUpdatedRows) await openAccount(trx, userId, passwordHash);
        await revokeSessions(trx, userId);
        await trx.updateTable('user').set({ status: 'active' }).where('id', '=', userId).execute();
        return toUserData(
          await activeAccounts(trx).select(USER_DATA).where('user.id', '=', userId).executeTakeFirstOrThrow(),
        );
      }),

    hasAccounts: async (): Promise<boolean> =>
      (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined,

    /**
     * A new user with an account.
     * @throws 409 ALREADY_IN_USE: ask the users' `conflicts` first, in the same transaction, to answer otherwise.
     */
    create: ({ passwordHash, role, ...names }: NewAccount): Promise<UserData> =>
      transact(db, async (trx) => {
        const { id, fullName, username, avatar, email } = await userStore(trx).create({
          ...names,
          company: '',
          role: role === 'admin' ? 'admin' : 'subscriber',
          country: '',
          contact: '',
          currentPlan: 'basic',
          status: 'active',
        });
        await openAccount(trx, id, passwordHash);
        return { id, fullName, username, avatar, email, role };
      }),

    /** The id of a new session, which is the secret that opens it. */
    async openSession(userId: number, from: { ip: string; userAgent: string }): Promise<string> {
      const id = randomBytes(18).toString('base64url');
      const { id: account_id } = await accountOf(db, userId).executeTakeFirstOrThrow();
      await db
        .insertInto('session')
        .values({
          id,
          account_id,
          created_at: new Date().toISOString(),
          expires_at: inDays(SESSION_DAYS),
          ip: from.ip,
          user_agent: from.userAgent.slice(0, 300),
        })
        .execute();
      return id;
    },

    /** Whose session this is and when it ends; null when it is revoked or over, or its user inactive. */
    async sessionOf(sessionId: string): Promise<{ account: UserData; expiresAt: string } | null> {
      const row = await activeAccounts(db)
        .innerJoin('session', 'session.account_id', 'account.id')
        .select([...USER_DATA, 'session.expires_at as expiresAt'])
        .where('session.id', '=', sessionId)
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', new Date().toISOString())
        .executeTakeFirst();
      return row ? { account: toUserData(row), expiresAt: row.expiresAt } : null;
    },

    async revokeSession(sessionId: string): Promise<void> {
      const revoked_at = new Date().toISOString();
      await db.updateTable('session').set({ revoked_at }).where('id', '=', sessionId).execute();
    },

    revokeOthers: (userId: number, sessionId: string) => revokeSessions(db, userId, sessionId),
  };
}

export type AuthStore = ReturnType<typeof authStore>;
