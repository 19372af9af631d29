import type { AccountRole } from '../../shared/abilities.ts';
import { type FieldError, fieldError } from '../../shared/errors.ts';
import { pagesFor } from '../../shared/schema.ts';
import type { NewUser, User, UserChanges, UserDetail, UserPage, UserQuery } from '../../shared/users.ts';
import { AppError } from '../errors.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { contains, fold, folded } from '../stores/state/text.ts';

const LIST_COLUMNS = [
  'id',
  'full_name as fullName',
  'company',
  'role',
  'username',
  'country',
  'contact',
  'email',
  'current_plan as currentPlan',
  'status',
  'avatar',
] as const;
const DETAIL_COLUMNS = [
  ...LIST_COLUMNS,
  'task_done as taskDone',
  'project_done as projectDone',
  'tax_id as taxId',
  'language',
] as const;

/** Sort keys to columns: a name that is not here cannot reach the SQL. */
const sortColumns = {
  fullName: 'full_name',
  email: 'email',
  role: 'role',
  currentPlan: 'current_plan',
  status: 'status',
  company: 'company',
} as const;

/** The two roles of accounts behind the five of the user list. */
export const accountRoleOf = (role: User['role']): AccountRole => (role === 'admin' ? 'admin' : 'client');

/** Names are compared and stored without the spaces around them. */
const tidy = <T extends { username?: string; email?: string }>(user: T): T => ({
  ...user,
  ...(user.username !== undefined && { username: user.username.trim() }),
  ...(user.email !== undefined && { email: user.email.trim() }),
});

/** The columns that a user's names are found by. */
export const foldedNames = ({ username, email }: { username: string; email: string }) => ({
  username_folded: fold(username),
  email_folded: fold(email),
});

/** What is written of a new user and of a changed one. */
const columnsOf = (user: NewUser) => ({
  full_name: user.fullName,
  company: user.company,
  role: user.role,
  username: user.username,
  country: user.country,
  contact: user.contact,
  email: user.email,
  current_plan: user.currentPlan,
  status: user.status,
  avatar: user.avatar ?? '',
});

/** The names that a user other than `except` has already. */
async function conflicts(db: Handle, names: { username?: string; email?: string }, except = 0): Promise<FieldError[]> {
  const taken = async (column: 'username' | 'email') => {
    const name = names[column]?.trim();
    if (name === undefined) return false;
    const found = db
      .selectFrom('user')
      .select('id')
      .where(`${column}_folded`, '=', fold(name))
      .where('id', '<>', except);
    return (await found.executeTakeFirst()) !== undefined;
  };
  return [
    ...((await taken('username')) ? [fieldError('username', 'USERNAME_IN_USE')] : []),
    ...((await taken('email')) ? [fieldError('email', 'EMAIL_IN_USE')] : []),
  ];
}

async function assertFree(trx: Trx, names: { username?: string; email?: string }, except?: number): Promise<void> {
  const fields = await conflicts(trx, names, except);
  if (fields.length) throw new AppError('ALREADY_IN_USE', {}, { fields });
}

/**
 * Whom somebody with this address and an invitation of this role becomes: the user who has the address, nobody having made an
 * account of it. An invitation gives no more than it says, so a client's is not for an administrator's row.
 */
async function joinable(db: Handle, email: string, role: AccountRole): Promise<User | undefined> {
  const user = await db
    .selectFrom('user')
    .select(LIST_COLUMNS)
    .where('email_folded', '=', fold(email.trim()))
    .where('status', '<>', 'inactive')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account').select('account.id').whereRef('account.user_id', '=', 'user.id'))),
    )
    .executeTakeFirst();
  return user && (role === 'admin' || accountRoleOf(user.role) === role) ? user : undefined;
}

/** @throws 404 USER_NOT_FOUND */
async function get(db: Handle, id: number): Promise<UserDetail> {
  const user = await db.selectFrom('user').select(DETAIL_COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!user) throw new AppError('USER_NOT_FOUND');
  return user;
}

/** Whether an account beside the user's can sign in as admin. */
async function otherAdmin(trx: Trx, id: number): Promise<boolean> {
  const other = await trx
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.user_id')
    .select('user.id')
    .where('user.role', '=', 'admin')
    .where('user.status', '<>', 'inactive')
    .where('user.id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Nobody shuts himself out, and somebody is always left who may do everything. `after` is null when the user goes. */
async function assertNotLocked(trx: Trx, before: User, after: User | null, by: number): Promise<void> {
  const account = trx.selectFrom('account').select('id').where('user_id', '=', before.id);
  if (before.status === 'inactive' || !(await account.executeTakeFirst())) return;
  const goes = !after || after.status === 'inactive';
  const falls = before.role === 'admin' && (goes || after.role !== 'admin');
  if (falls && !(await otherAdmin(trx, before.id))) throw new AppError('LAST_ADMIN');
  if ((goes || falls) && before.id === by) throw new AppError('YOURSELF');
}

/** Ends the sessions of the user, and for good his tokens and the links that he made or that were made for him. */
async function endAccess(trx: Trx, userId: number): Promise<void> {
  const account = trx.selectFrom('account').select('id').where('user_id', '=', userId);
  await trx
    .updateTable('session')
    .set({ revoked_at: new Date().toISOString() })
    .where('revoked_at', 'is', null)
    .where('account_id', 'in', account)
    .execute();
  await trx.deleteFrom('api_token').where('account_id', 'in', account).execute();
  await trx
    .deleteFrom('invitation')
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('invited_by', '=', userId)]))
    .execute();
}

/**
 * The people of the user list, among them everybody who has an account. An account's names and role are those of its row here;
 * they are written nowhere else.
 */
export function userStore(db: Handle) {
  return {
    /** Messages in the specification's words, by field; empty when nobody but `except` has one of the names. */
    conflicts: (names: { username?: string; email?: string }, except?: number) => conflicts(db, names, except),

    /** @throws 404 USER_NOT_FOUND */
    async byEmail(email: string): Promise<User> {
      const found = db.selectFrom('user').select(LIST_COLUMNS).where('email_folded', '=', fold(email.trim()));
      // Rows older than the rule that addresses are unique may share one: the unmarked is who signs in with it.
      const user = await found.orderBy('shares_name').executeTakeFirst();
      if (!user) throw new AppError('USER_NOT_FOUND');
      return user;
    },

    joinable: (email: string, role: AccountRole) => joinable(db, email, role),

    /** @throws 409 ALREADY_IN_USE when nobody could register with this address and an invitation of this role */
    assertInvitable: (email: string, role: AccountRole): Promise<void> =>
      transact(db, async (trx) => assertFree(trx, { email }, (await joinable(trx, email, role))?.id)),

    /** @throws 404 USER_NOT_FOUND */
    get: (id: number) => get(db, id),

    async list({ q, role, plan, status, sort, perPage, currentPage }: UserQuery): Promise<UserPage> {
      let found = db.selectFrom('user');
      if (role) found = found.where('role', '=', role);
      if (plan) found = found.where('current_plan', '=', plan);
      if (status) found = found.where('status', '=', status);
      if (q) found = found.where((eb) => eb.or([contains(eb.ref('full_name'), q), contains(eb.ref('email'), q)]));
      const { totalUsers } = await found
        .select((eb) => eb.fn.countAll<number>().as('totalUsers'))
        .executeTakeFirstOrThrow();
      let page = found.select(LIST_COLUMNS);
      if (sort) {
        const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
        page = page.orderBy((eb) => folded(eb.ref(column)), sort.startsWith('-') ? 'desc' : 'asc');
      }
      // Without a sort the newest first, as the specification's "reversed".
      const users = await page
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((currentPage - 1) * perPage)
        .execute();
      return { users, totalPage: pagesFor(totalUsers, perPage), totalUsers };
    },

    /**
     * The new id is the last id plus one.
     * @throws 409 ALREADY_IN_USE
     */
    create: (given: NewUser): Promise<UserDetail> =>
      transact(db, async (trx) => {
        const user = tidy(given);
        await assertFree(trx, user);
        const id = await nextId(trx, 'user');
        await trx
          .insertInto('user')
          .values({
            id,
            ...columnsOf(user),
            ...foldedNames(user),
          })
          .execute();
        return get(trx, id);
      }),

    /**
     * Changes what is named; whoever becomes inactive loses his sessions, tokens and links. `by` is the user who asks.
     * @throws 404 USER_NOT_FOUND, 409 ALREADY_IN_USE, LAST_ADMIN, YOURSELF
     */
    update: (id: number, given: UserChanges, by: number): Promise<UserDetail> =>
      transact(db, async (trx) => {
        const before = await get(trx, id);
        const changes = tidy(given);
        const user = { ...before, ...changes };
        // Rows older than this rule may share a name: only a new one must be free.
        await assertFree(
          trx,
          {
            ...(user.username !== before.username && { username: user.username }),
            ...(user.email !== before.email && { email: user.email }),
          },
          id,
        );
        await assertNotLocked(trx, before, user, by);
        await trx
          .updateTable('user')
          .set({
            ...columnsOf(user),
            tax_id: user.taxId,
            language: user.language,
            ...foldedNames(user),
          })
          .where('id', '=', id)
          .execute();
        if (user.status === 'inactive' && before.status !== 'inactive') await endAccess(trx, id);
        return get(trx, id);
      }),

    /**
     * Removes a user with the account, sessions and tokens.
     * @throws 404 USER_NOT_FOUND, 409 LAST_ADMIN, YOURSELF
     */
    remove: (id: number, by: number): Promise<void> =>
      transact(db, async (trx) => {
        await assertNotLocked(trx, await get(trx, id), null, by);
        await trx.deleteFrom('user').where('id', '=', id).execute();
      }),
  };
}

export type UserStore = ReturnType<typeof userStore>;
