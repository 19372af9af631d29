import type { ExpressionBuilder } from 'kysely';
import type { AccountRole } from '../../shared/abilities.ts';
import { abilitiesFor } from '../../shared/role-abilities.ts';
import { pagesFor } from '../../shared/schema.ts';
import type { UserAccess } from '../../shared/user-access.ts';
import type {
  NewUser,
  User,
  UserChanges,
  UserDetail,
  UserFigures,
  UserNames,
  UserPage,
  UserQuery,
} from '../../shared/users.ts';
import { AppError } from '../errors.ts';
import { removeOrphans } from '../notify/rules.ts';
import type { Database } from '../stores/state/database.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { contains, ordered } from '../stores/state/text.ts';
import { keepName } from '../threats/comments.ts';
import { unassignAll } from '../threats/work.ts';
import { assertNotLocked, endAccess, endLinksFor, endMadeLinks, signsIn } from './access.ts';
import { noteStatus, userFigures } from './figures.ts';
import { assertFree, conflicts, foldedNames, foldName, namesInUse, tidy } from './names.ts';
import { accountRoleOf, assertSensors, givesAsMuch, listRoleOf, ruledBy } from './roles.ts';

/** Null for who never did, or cannot: there is no account. */
const lastSignInAt = (eb: ExpressionBuilder<Database, 'user'>) =>
  eb
    .selectFrom('account')
    .select('account.last_sign_in_at')
    .whereRef('account.user_id', '=', 'user.id')
    .as('lastSignInAt');

/** 1 for who has an authenticator app or a passkey. */
const secondFactor = (eb: ExpressionBuilder<Database, 'user'>) => {
  const accounts = eb.selectFrom('account').select('account.id').whereRef('account.user_id', '=', 'user.id');
  const app = eb
    .selectFrom('second_factor')
    .select('second_factor.account_id')
    .where('second_factor.account_id', 'in', accounts)
    .where('second_factor.confirmed_at', 'is not', null);
  const passkey = eb.selectFrom('passkey').select('passkey.account_id').where('passkey.account_id', 'in', accounts);
  return eb
    .case()
    .when(eb.or([eb.exists(app), eb.exists(passkey)]))
    .then(1)
    .else(0)
    .end()
    .as('secondFactor');
};

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
  lastSignInAt,
  secondFactor,
] as const;
const DETAIL_COLUMNS = [
  ...LIST_COLUMNS,
  'task_done as taskDone',
  'project_done as projectDone',
  'tax_id as taxId',
  'language',
  'sensors',
  'version',
] as const;

/** Yes and no are 1 and 0 in the database. */
const asUser = <Row extends { secondFactor: number }>(row: Row) => ({
  ...row,
  secondFactor: Number(row.secondFactor) === 1,
});

/** Sort keys to columns: a name that is not here cannot reach the SQL. */
const sortColumns = {
  fullName: 'full_name',
  email: 'email',
  role: 'role',
  currentPlan: 'current_plan',
  status: 'status',
  company: 'company',
} as const;

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

/**
 * Whom somebody with this address and an invitation of this role becomes: the user who has the address, nobody having made an
 * account of it. An invitation gives no more than it says, so a client's is not for an administrator's row.
 */
async function joinable(db: Handle, email: string, role: AccountRole): Promise<User | undefined> {
  const row = await db
    .selectFrom('user')
    .select(LIST_COLUMNS)
    .where('email_folded', '=', foldName(email))
    .where('status', '<>', 'inactive')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account').select('account.id').whereRef('account.user_id', '=', 'user.id'))),
    )
    .executeTakeFirst();
  return row && givesAsMuch(role, accountRoleOf(row.role)) ? asUser(row) : undefined;
}

/** @throws 404 USER_NOT_FOUND */
async function get(db: Handle, id: number): Promise<UserDetail> {
  const user = await db.selectFrom('user').select(DETAIL_COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!user) throw new AppError('USER_NOT_FOUND');
  return asUser(user);
}

/** @throws 409 USER_CHANGED telling who stored the version there is by now, when, and what that changed */
async function assertAsSeen(trx: Trx, id: number, seen: number | undefined): Promise<void> {
  if (seen === undefined) return;
  const { version, changed_by, changed_at, changed_fields } = await trx
    .selectFrom('user')
    .select(['version', 'changed_by', 'changed_at', 'changed_fields'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (version !== seen)
    throw new AppError('USER_CHANGED', { name: changed_by, fields: changed_fields, at: changed_at, version });
}

/** A row that differs in these fields is a new version, stored by the user `by`. */
async function nextVersion(trx: Trx, { version }: UserDetail, fields: readonly string[], by: number) {
  const author = await trx.selectFrom('user').select('full_name').where('id', '=', by).executeTakeFirst();
  return {
    version: version + 1,
    changed_by: author?.full_name ?? '',
    changed_at: new Date().toISOString(),
    changed_fields: fields.join(', '),
  };
}

/**
 * The people of the user list, among them everybody who has an account. An account's names and role are those of its row here;
 * they are written nowhere else.
 */
export function userStore(db: Handle) {
  return {
    /** Messages in the specification's words, by field; empty when nobody but `except` has one of the names. */
    namesInUse: (names: UserNames) => namesInUse(db, names),
    conflicts: (names: UserNames, except?: number) => conflicts(db, names, except),

    /** @throws 404 USER_NOT_FOUND */
    async byEmail(email: string): Promise<User> {
      const found = db.selectFrom('user').select(LIST_COLUMNS).where('email_folded', '=', foldName(email));
      // Rows older than the rule that addresses are unique may share one: the unmarked is who signs in with it.
      const user = await found.orderBy('shares_name').executeTakeFirst();
      if (!user) throw new AppError('USER_NOT_FOUND');
      return asUser(user);
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
        page = page.orderBy((eb) => ordered(eb.ref(column)), sort.startsWith('-') ? 'desc' : 'asc');
      }
      // Without a sort the newest first, as the specification's "reversed".
      const rows = await page
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((currentPage - 1) * perPage)
        .execute();
      return { users: rows.map(asUser), totalPage: pagesFor(totalUsers, perPage), totalUsers };
    },

    /**
     * The new id is the last id plus one.
     * @throws 400 INVALID_INPUT naming the sensors, 409 ALREADY_IN_USE
     */
    create: (given: NewUser): Promise<UserDetail> =>
      transact(db, async (trx) => {
        const user = tidy(given);
        assertSensors(user.sensors);
        await assertFree(trx, user);
        const id = await nextId(trx, 'user');
        await trx
          .insertInto('user')
          .values({
            id,
            ...columnsOf(user),
            ...(user.sensors !== undefined && { sensors: user.sensors }),
            ...foldedNames(user),
          })
          .execute();
        await noteStatus(trx, id, user.status);
        return get(trx, id);
      }),

    /**
     * Changes what is named; whoever becomes inactive loses his sessions, tokens and links, who is no administrator any more the links
     * that he made, whose address changes those that went to the one before. `by` is the user who asks, 0 for the console in the name of the user himself. `beside`: fields that stand elsewhere and change with it.
     * @throws 400 INVALID_INPUT naming the sensors, 404 USER_NOT_FOUND, 409 USER_CHANGED when it has another version than `given` says,
     * ALREADY_IN_USE, LAST_ADMIN, YOURSELF
     */
    update: (
      id: number,
      { version: seen, ...given }: UserChanges,
      by: number,
      beside: readonly string[] = [],
    ): Promise<UserDetail> =>
      transact(db, async (trx) => {
        const before = await get(trx, id);
        await assertAsSeen(trx, id, seen);
        const changes = tidy(given);
        assertSensors(changes.sensors);
        const user = { ...before, ...changes };
        const fields = (Object.keys(changes) as (keyof typeof changes)[]).filter((name) => user[name] !== before[name]);
        if (!fields.length && !beside.length) return before;
        // Rows older than this rule may share a name: only a new one must be free.
        await assertFree(
          trx,
          {
            ...(foldName(user.username) !== foldName(before.username) && { username: user.username }),
            ...(foldName(user.email) !== foldName(before.email) && { email: user.email }),
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
            sensors: user.sensors,
            ...foldedNames(user),
            ...(await nextVersion(trx, before, [...fields, ...beside], by || id)),
          })
          .where('id', '=', id)
          .execute();
        if (user.status !== before.status) await noteStatus(trx, id, user.status);
        if (user.status === 'inactive' && before.status !== 'inactive') await endAccess(trx, id);
        if (fields.includes('email')) await endLinksFor(trx, id);
        if (before.role === 'admin' && user.role !== 'admin') await endMadeLinks(trx, id);
        return get(trx, id);
      }),

    /** The user with this address, if there is one. */
    withEmail: (email: string): Promise<{ id: number } | undefined> =>
      db.selectFrom('user').select('id').where('email_folded', '=', foldName(email)).executeTakeFirst(),

    /** Name and role are as the provider of single sign-on tells them. @throws 409 USER_INACTIVE, LAST_ADMIN */
    followProvider: (id: number, { role, ...told }: { fullName?: string; role: AccountRole }): Promise<UserDetail> =>
      transact(db, async (trx) => {
        const before = await get(trx, id);
        if (before.status === 'inactive') throw new AppError('USER_INACTIVE');
        const changed = accountRoleOf(before.role) !== role;
        return userStore(trx).update(id, { ...told, ...(changed && { role: listRoleOf(role) }) }, 0);
      }),

    /** Of who takes a link to choose a password. */
    activate: (id: number): Promise<void> =>
      transact(db, async (trx) => {
        const before = await get(trx, id);
        if (before.status === 'active') return;
        await trx
          .updateTable('user')
          .set({ status: 'active', ...(await nextVersion(trx, before, ['status'], id)) })
          .where('id', '=', id)
          .execute();
        await noteStatus(trx, id, 'active');
      }),

    /** @throws 404 USER_NOT_FOUND */
    async access(id: number): Promise<UserAccess> {
      const user = await get(db, id);
      const account = await db.selectFrom('account').select('id').where('user_id', '=', id).executeTakeFirst();
      const ruled = ruledBy(user);
      const everyone = JSON.stringify(abilitiesFor(null));
      const rules = abilitiesFor(ruled) as UserAccess['rules'];
      return {
        signsIn: signsIn(user, account !== undefined),
        ...ruled,
        rules: rules.map((rule) => ({ ...rule, from: everyone.includes(JSON.stringify(rule)) ? 'everyone' : 'role' })),
      };
    },

    figures: (): Promise<UserFigures> => userFigures(db),

    /**
     * Removes a user with the account, sessions, tokens and rules of his own; threats that he worked on are nobody's, in the name of `by`.
     * @throws 404 USER_NOT_FOUND, 409 LAST_ADMIN, YOURSELF
     */
    remove: (id: number, by: number): Promise<void> =>
      transact(db, async (trx) => {
        const user = await get(trx, id);
        await assertNotLocked(trx, user, null, by);
        const author = await trx.selectFrom('user').select('full_name').where('id', '=', by).executeTakeFirst();
        await unassignAll(trx, id, author ? { id: by, name: author.full_name } : null);
        await keepName(trx, user);
        await trx.deleteFrom('user').where('id', '=', id).execute();
        await removeOrphans(trx);
        await noteStatus(trx, id, null);
      }),
  };
}
