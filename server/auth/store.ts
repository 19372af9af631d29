import { createHash, randomBytes } from 'node:crypto';
import type { AccountRole } from '../../shared/abilities.ts';
import type { UserData } from '../../shared/auth.ts';
import type { User } from '../../shared/users.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { fold } from '../stores/state/text.ts';
import { accountRoleOf, userStore } from '../users/store.ts';
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

/** Ends all sessions of the user but `sessionId`. */
async function revokeOthers(db: Handle, userId: number, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: new Date().toISOString() })
    .where('revoked_at', 'is', null)
    .where('id', '<>', sessionId)
    .where('account_id', 'in', accountOf(db, userId))
    .execute();
}

/** Signing in: accounts, sessions and invitations. People are named by their user id. Times are ISO 8601 UTC. */
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

    /** Sets the password and ends all sessions of the user but `sessionId`. */
    async setPassword(userId: number, password: string, sessionId: string): Promise<void> {
      const password_hash = await hashPassword(password);
      await transact(db, async (trx) => {
        await trx.updateTable('account').set({ password_hash }).where('user_id', '=', userId).execute();
        await revokeOthers(trx, userId, sessionId);
      });
    },

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

    revokeOthers: (userId: number, sessionId: string) => revokeOthers(db, userId, sessionId),

    /** A token that registers one account, shown once. */
    async invite(role: AccountRole): Promise<{ token: string; expiresAt: string }> {
      const token = randomBytes(24).toString('base64url');
      const expiresAt = inDays(INVITATION_DAYS);
      await db
        .insertInto('invitation')
        .values({ token_hash: digest(token), role, expires_at: expiresAt })
        .execute();
      return { token, expiresAt };
    },

    /** The role an unused, unexpired invitation gives, else null. */
    async invitedRole(token: string): Promise<AccountRole | null> {
      const row = await db
        .selectFrom('invitation')
        .select('role')
        .where('token_hash', '=', digest(token))
        .where('used_at', 'is', null)
        .where('expires_at', '>', new Date().toISOString())
        .executeTakeFirst();
      return row?.role ?? null;
    },

    async spendInvitation(token: string): Promise<void> {
      const used_at = new Date().toISOString();
      await db.updateTable('invitation').set({ used_at }).where('token_hash', '=', digest(token)).execute();
    },
  };
}

export type AuthStore = ReturnType<typeof authStore>;
