import { createHash, randomBytes } from 'node:crypto';
import type { AccountRole } from '../../shared/abilities.ts';
import type { UserData } from '../../shared/auth.ts';
import type { Choices } from '../../shared/preferences.ts';
import type { User } from '../../shared/users.ts';
import { AppError } from '../errors.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { endLinksFor } from '../users/access.ts';
import { foldName } from '../users/names.ts';
import { listRoleOf, ruledBy } from '../users/roles.ts';
import { userStore } from '../users/store.ts';
import { isPassword, NO_PASSWORD } from './password.ts';

const SESSION_DAYS = 30;

export interface NewAccount {
  fullName: string;
  username: string;
  email: string;
  passwordHash: string;
  role: AccountRole;
  /** Names with commas between; without it, all. */
  sensors?: string;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** What is stored of a secret that is shown once. */
export const digest = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Tells one password from another without being it. */
export const markOf = (passwordHash: string) => digest(passwordHash).slice(0, 16);

/** Of the user's password; undefined without an account. */
export async function passwordMark(db: Handle, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('account').select('password_hash').where('user_id', '=', userId).executeTakeFirst();
  return row && markOf(row.password_hash);
}

/** Of who changes what lets him in. */
export const wrongPassword = () => new AppError('WRONG_PASSWORD', {}, { field: 'currentPassword' });

/** The columns that `toUserData` takes. */
export const USER_DATA = [
  'user.id as userId',
  'user.full_name as fullName',
  'user.username',
  'user.avatar',
  'user.email',
  'user.role as userRole',
  'user.sensors',
] as const;

/** The id is the user's: accounts have none of their own outside. */
export const toUserData = (row: {
  userId: number;
  fullName: string;
  username: string;
  avatar: string;
  email: string;
  userRole: User['role'];
  sensors: string;
}): UserData => ({
  id: row.userId,
  fullName: row.fullName,
  username: row.username,
  avatar: row.avatar,
  email: row.email,
  ...ruledBy({ role: row.userRole, sensors: row.sensors }),
});

/** Accounts whose users are not inactive. */
export const activeAccounts = (db: Handle) =>
  db
    .selectFrom('account')
    .innerJoin('user', (join) => join.onRef('user.id', '=', 'account.user_id').on('user.status', '<>', 'inactive'));

/** The same of those who sign in: a sensor only sends, with a token. */
const signingIn = (db: Handle) => activeAccounts(db).where('user.role', '<>', 'sensor');

/** For what is added in the transaction: who was suspended while it was under way gets no way in. @throws 409 USER_INACTIVE */
export async function assertActive(trx: Trx, userId: number): Promise<void> {
  const account = await activeAccounts(trx).select('account.id').where('user.id', '=', userId).executeTakeFirst();
  if (!account) throw new AppError('USER_INACTIVE');
}

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
    /** The account when email and password match and its user is not inactive, with the mark of the password; else null. */
    async verify(email: string, password: string): Promise<{ account: UserData; mark: string } | null> {
      const written = email.trim();
      const row = await signingIn(db)
        .select([...USER_DATA, 'account.password_hash'])
        .where('user.email_folded', '=', foldName(email))
        // Of accounts older than the rule that addresses are unique in any case, the one that is written like this.
        .orderBy((eb) => eb('user.email', '=', written), 'desc')
        .executeTakeFirst();
      const isRight = await isPassword(row?.password_hash, password);
      return isRight ? { account: toUserData(row!), mark: markOf(row!.password_hash) } : null;
    },

    /** The mark of the user's password when it is this one, else null. */
    async verifyOwn(userId: number, password: string): Promise<string | null> {
      const row = await db
        .selectFrom('account')
        .select('password_hash')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return (await isPassword(row?.password_hash, password)) ? markOf(row!.password_hash) : null;
    },

    /** Sets the password of who has an account; all sessions of the user but `sessionId` end, and so do links that would set another one. */
    setPassword: (userId: number, passwordHash: string, sessionId: string): Promise<void> =>
      transact(db, async (trx) => {
        await trx.updateTable('account').set({ password_hash: passwordHash }).where('user_id', '=', userId).execute();
        await revokeSessions(trx, userId, sessionId);
        await endLinksFor(trx, userId);
      }),

    /** The user signs in with this password from now on, who may have had no account; all sessions and open links end. */
    givePassword: (userId: number, passwordHash: string): Promise<UserData> =>
      transact(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('account')
          .set({ password_hash: passwordHash })
          .where('user_id', '=', userId)
          .executeTakeFirst();
        if (!numUpdatedRows) await openAccount(trx, userId, passwordHash);
        await revokeSessions(trx, userId);
        await endLinksFor(trx, userId);
        await userStore(trx).activate(userId);
        return toUserData(
          await activeAccounts(trx).select(USER_DATA).where('user.id', '=', userId).executeTakeFirstOrThrow(),
        );
      }),

    /** A sensor has an account that no password opens. */
    openForTokens: (userId: number): Promise<void> =>
      transact(db, async (trx) => {
        if (!(await accountOf(trx, userId).executeTakeFirst())) await openAccount(trx, userId, NO_PASSWORD);
      }),

    hasAccounts: async (): Promise<boolean> =>
      (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined,

    /**
     * A new user with an account.
     * @throws 409 ALREADY_IN_USE: ask the users' `conflicts` first, in the same transaction, to answer otherwise.
     */
    create: ({ passwordHash, role, sensors, ...names }: NewAccount): Promise<UserData> =>
      transact(db, async (trx) => {
        const user = await userStore(trx).create({
          ...names,
          company: '',
          role: listRoleOf(role),
          ...(sensors && { sensors }),
          country: '',
          contact: '',
          currentPlan: 'basic',
          status: 'active',
        });
        await openAccount(trx, user.id, passwordHash);
        return toUserData({ ...user, userId: user.id, userRole: user.role });
      }),

    /**
     * The id of a new session, which is the secret that opens it. It is looked again who signs in: checking a password takes its time.
     * @throws 403 SIGN_IN_OVER when the user may not any more, or the password is not the one that has this mark any more
     */
    async openSession(userId: number, from: { ip: string; userAgent: string }, mark?: string): Promise<string> {
      const id = randomBytes(18).toString('base64url');
      const created_at = new Date().toISOString();
      await transact(db, async (trx) => {
        const account = await signingIn(trx)
          .select(['account.id', 'account.password_hash'])
          .where('user.id', '=', userId)
          .executeTakeFirst();
        if (!account || (mark !== undefined && markOf(account.password_hash) !== mark))
          throw new AppError('SIGN_IN_OVER');
        const account_id = account.id;
        await trx
          .insertInto('session')
          .values({
            id,
            account_id,
            created_at,
            expires_at: inDays(SESSION_DAYS),
            ip: from.ip,
            user_agent: from.userAgent.slice(0, 300),
          })
          .execute();
        await trx.updateTable('account').set({ last_sign_in_at: created_at }).where('id', '=', account_id).execute();
      });
      return id;
    },

    /**
     * Whose session this is, what he has chosen, when it ends, and the last use that is stored; null when it is revoked or over, or its user
     * inactive or a sensor.
     */
    async sessionOf(
      sessionId: string,
    ): Promise<{ account: UserData; choices: Choices; expiresAt: string; lastSeenAt: string } | null> {
      const row = await signingIn(db)
        .innerJoin('session', 'session.account_id', 'account.id')
        .select([
          ...USER_DATA,
          'session.expires_at as expiresAt',
          'session.created_at as createdAt',
          'session.last_seen_at as lastSeenAt',
          'account.time_zone as timeZone',
          'account.console_language as language',
        ])
        .where('session.id', '=', sessionId)
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', new Date().toISOString())
        .executeTakeFirst();
      if (!row) return null;
      const choices = { language: row.language || null, timeZone: row.timeZone || null };
      const { expiresAt, lastSeenAt, createdAt } = row;
      return { account: toUserData(row), choices, expiresAt, lastSeenAt: lastSeenAt ?? createdAt };
    },

    /** The account of a user who may sign in; null when there is none. */
    async active(userId: number): Promise<UserData | null> {
      const row = await signingIn(db).select(USER_DATA).where('user.id', '=', userId).executeTakeFirst();
      return row ? toUserData(row) : null;
    },

    async revokeSession(sessionId: string): Promise<void> {
      const revoked_at = new Date().toISOString();
      await db.updateTable('session').set({ revoked_at }).where('id', '=', sessionId).execute();
    },

    revokeOthers: (userId: number, sessionId: string) => revokeSessions(db, userId, sessionId),
  };
}
