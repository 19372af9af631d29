import type { AccountRole } from '../../shared/abilities.ts';
import type { UserData } from '../../shared/auth.ts';
import type { Identity } from '../../shared/single-sign-on.ts';
import type { User } from '../../shared/users.ts';
import { AppError } from '../errors.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { endAccess, endLinksFor, hasAdmin } from '../users/access.ts';
import { listRoleOf } from '../users/roles.ts';
import { userStore } from '../users/store.ts';
import { namesOf, toldName } from './claims.ts';
import { NO_PASSWORD } from './password.ts';
import type { Claims } from './provider.ts';
import { accountOf, authStore, openAccount } from './store.ts';

declare module '../stores/state/database.ts' {
  interface Database {
    identity: {
      id: number;
      issuer: string;
      subject: string;
      user_id: number;
      name: string;
      email: string;
      /** Null while it waits for an administrator. */
      linked_at: string | null;
      last_seen_at: string;
    };
  }
}

const COLUMNS = [
  'id',
  'issuer',
  'subject',
  'name',
  'email',
  'linked_at as linkedAt',
  'last_seen_at as lastSeenAt',
] as const;

/** What the provider made of a user: the role of the user list before, null of who is new, and now. */
export interface Followed {
  id: number;
  name: string;
  before: User['role'] | null;
  after: User['role'];
}

/** A name that nobody has: the wanted one, or with a number behind it. */
async function freeUsername(trx: Trx, wanted: string): Promise<string> {
  for (let count = 1; ; count++) {
    const username = count === 1 ? wanted : `${wanted.slice(0, 54)}-${count}`;
    if (!(await userStore(trx).namesInUse({ username })).length) return username;
  }
}

/** Who people are at the provider. An identity is its issuer and subject; names and addresses bind nobody. */
export function identityStore(db: Handle) {
  async function keep(
    trx: Trx,
    issuer: string,
    claims: Claims,
    userId: number,
    linkedAt: string | null,
  ): Promise<void> {
    const { fullName, email } = namesOf(claims);
    const seen = {
      user_id: userId,
      name: fullName,
      email,
      linked_at: linkedAt,
      last_seen_at: new Date().toISOString(),
    };
    await trx
      .insertInto('identity')
      .values({ id: await nextId(trx, 'identity'), issuer, subject: claims.sub, ...seen })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(seen))
      .execute();
  }

  /** @throws 404 IDENTITY_NOT_FOUND */
  async function of(trx: Handle, userId: number, id: number): Promise<Identity> {
    const row = await trx
      .selectFrom('identity')
      .select(COLUMNS)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!row) throw new AppError('IDENTITY_NOT_FOUND');
    return row;
  }

  return {
    /**
     * Who signs in with this identity, with name and role as the provider tells them; whoever is new gets an account. Null when a
     * user has its address already: then it waits for an administrator to link the two.
     * @throws 403 SIGN_ON_NO_EMAIL, 409 USER_INACTIVE, LAST_ADMIN
     */
    signOn: (
      issuer: string,
      claims: Claims,
      role: AccountRole,
    ): Promise<{ account: UserData; followed: Followed } | null> =>
      transact(db, async (trx) => {
        const users = userStore(trx);
        const { fullName, username, email } = namesOf(claims);
        const known = await trx
          .selectFrom('identity')
          .select(['user_id', 'linked_at'])
          .where('issuer', '=', issuer)
          .where('subject', '=', claims.sub)
          .executeTakeFirst();
        if (known?.linked_at) {
          const { id, role: before } = await users.get(known.user_id);
          // Of whom no name is told the one here stays.
          const told = toldName(claims);
          const { role: after } = await users.followProvider(id, { ...(told && { fullName: told }), role });
          await keep(trx, issuer, claims, id, known.linked_at);
          const account = await authStore(trx).active(id);
          return account && { account, followed: { id, name: account.fullName, before, after } };
        }
        if (!email) throw new AppError('SIGN_ON_NO_EMAIL');
        const standing = await users.withEmail(email);
        if (standing) {
          await keep(trx, issuer, claims, standing.id, null);
          return null;
        }
        const account = await authStore(trx).create({
          fullName,
          username: await freeUsername(trx, username),
          email,
          passwordHash: NO_PASSWORD,
          role,
          sensors: '',
        });
        await keep(trx, issuer, claims, account.id, new Date().toISOString());
        return { account, followed: { id: account.id, name: fullName, before: null, after: listRoleOf(role) } };
      }),

    /**
     * Of whom the provider gives no role, or one that cannot be given, any more: sessions, tokens and links end, and the role with them,
     * unless nobody would be left who may do everything. Null when it is nobody's identity here.
     */
    signOff: (issuer: string, subject: string): Promise<Followed | null> =>
      transact(db, async (trx) => {
        const known = await trx
          .selectFrom('identity')
          .innerJoin('user', 'user.id', 'identity.user_id')
          .select(['user.id', 'user.full_name as name', 'user.role as before'])
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .where('linked_at', 'is not', null)
          .executeTakeFirst();
        if (!known) return null;
        await endAccess(trx, known.id);
        if (known.before === 'admin' && !(await hasAdmin(trx, known.id))) return { ...known, after: known.before };
        const { role: after } = await userStore(trx).update(known.id, { role: listRoleOf('client') }, 0);
        return { ...known, after };
      }),

    list: (userId: number): Promise<Identity[]> =>
      db.selectFrom('identity').select(COLUMNS).where('user_id', '=', userId).orderBy('id').execute(),

    /**
     * It signs in as this user from now on, who may have had no account.
     * @throws 404 IDENTITY_NOT_FOUND, USER_NOT_FOUND, 409 USER_INACTIVE
     */
    link: (userId: number, id: number): Promise<Identity> =>
      transact(db, async (trx) => {
        const { status } = await userStore(trx).get(userId);
        if (status === 'inactive') throw new AppError('USER_INACTIVE');
        await endLinksFor(trx, userId);
        const { linkedAt } = await of(trx, userId, id);
        if (!linkedAt)
          await trx.updateTable('identity').set({ linked_at: new Date().toISOString() }).where('id', '=', id).execute();
        if (!(await accountOf(trx, userId).executeTakeFirst())) await openAccount(trx, userId, NO_PASSWORD);
        return of(trx, userId, id);
      }),

    /** It signs in as nobody from now on; all sessions of the user end. @throws 404 IDENTITY_NOT_FOUND, 409 LAST_ADMIN */
    unlink: (userId: number, id: number): Promise<void> =>
      transact(db, async (trx) => {
        const [{ linkedAt }, { role }] = [await of(trx, userId, id), await userStore(trx).get(userId)];
        await trx.deleteFrom('identity').where('id', '=', id).execute();
        if (linkedAt && role === 'admin' && !(await hasAdmin(trx))) throw new AppError('LAST_ADMIN');
        await authStore(trx).revokeOthers(userId, '');
      }),

    /** Whether the user has an account with a password. */
    async hasPassword(userId: number): Promise<boolean> {
      const row = await db
        .selectFrom('account')
        .select('password_hash')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row !== undefined && row.password_hash !== NO_PASSWORD;
    },
  };
}
