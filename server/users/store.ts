import type { AccountRole } from '../../shared/abilities.ts';
import { type FieldError, fieldError } from '../../shared/errors.ts';
import type { NewUser, User, UserChanges, UserDetail, UserPage, UserQuery } from '../../shared/users.ts';
import { AppError } from '../errors.ts';
import type { State } from '../stores/state/state.ts';

const LIST_COLUMNS = `id, full_name AS fullName, company, role, username, country, contact, email,
  current_plan AS currentPlan, status, avatar`;

/** Sort keys to columns: a name that is not here cannot reach the SQL. */
const sortColumns: Record<string, string> = {
  fullName: 'full_name',
  email: 'email',
  role: 'role',
  currentPlan: 'current_plan',
  status: 'status',
  company: 'company',
};

function order(sort: UserQuery['sort']): string {
  if (!sort) return 'id DESC'; // the newest first, as the specification's "reversed"
  const column = sortColumns[sort.replace('-', '')];
  return `${column} COLLATE NOCASE ${sort.startsWith('-') ? 'DESC' : 'ASC'}, id DESC`;
}

/** The two roles of accounts behind the five of the user list. */
export const accountRoleOf = (role: User['role']): AccountRole => (role === 'admin' ? 'admin' : 'client');

/** Names are compared and stored without the spaces around them. */
const tidy = <T extends { username?: string; email?: string }>(user: T): T => ({
  ...user,
  ...(user.username !== undefined && { username: user.username.trim() }),
  ...(user.email !== undefined && { email: user.email.trim() }),
});

/**
 * The people of the user list, among them everybody who has an account. An account's names and role are those of its row here;
 * they are written nowhere else.
 */
export function userStore(state: State) {
  /** The names that a user other than `except` has already. */
  function conflicts(names: { username?: string; email?: string }, except = 0): FieldError[] {
    const taken = (column: 'username' | 'email') => {
      const name = names[column]?.trim().toLowerCase();
      return (
        name !== undefined && !!state.get(`SELECT 1 FROM user WHERE fold(${column}) = ? AND id <> ?`, name, except)
      );
    };
    return [
      ...(taken('username') ? [fieldError('username', 'USERNAME_IN_USE')] : []),
      ...(taken('email') ? [fieldError('email', 'EMAIL_IN_USE')] : []),
    ];
  }

  function assertFree(names: { username?: string; email?: string }, except?: number): void {
    const fields = conflicts(names, except);
    if (fields.length) throw new AppError('ALREADY_IN_USE', {}, { fields });
  }

  /** @throws 404 USER_NOT_FOUND */
  function get(id: number): UserDetail {
    const user = state.get<UserDetail>(
      `SELECT ${LIST_COLUMNS}, task_done AS taskDone, project_done AS projectDone, tax_id AS taxId, language
       FROM user WHERE id = ?`,
      id,
    );
    if (!user) throw new AppError('USER_NOT_FOUND');
    return user;
  }

  /** The other accounts that can sign in as admin. */
  const adminsBeside = (id: number) =>
    state.get<{ n: number }>(
      `SELECT count(*) AS n FROM account JOIN user ON user.id = account.user_id
       WHERE account.role = 'admin' AND user.status <> 'inactive' AND user.id <> ?`,
      id,
    )!.n;

  /** Nobody shuts himself out, and somebody is always left who may do everything. `after` is null when the user goes. */
  function assertNotLocked(before: User, after: User | null, by: number): void {
    const hasAccount = !!state.get('SELECT 1 FROM account WHERE user_id = ?', before.id);
    if (!hasAccount || before.status === 'inactive') return;
    const goes = !after || after.status === 'inactive';
    const falls = before.role === 'admin' && (goes || after.role !== 'admin');
    if (falls && adminsBeside(before.id) === 0) throw new AppError('LAST_ADMIN');
    if ((goes || falls) && before.id === by) throw new AppError('YOURSELF');
  }

  return {
    conflicts,
    get,

    list({ q, role, plan, status, sort, perPage, currentPage }: UserQuery): UserPage {
      const filters: [string, string][] = [];
      if (role) filters.push(['role = ?', role]);
      if (plan) filters.push(['current_plan = ?', plan]);
      if (status) filters.push(['status = ?', status]);
      if (q) filters.push(['instr(fold(full_name) || char(10) || fold(email), ?) > 0', q.toLowerCase()]);
      const where = filters.length ? `WHERE ${filters.map(([sql]) => sql).join(' AND ')}` : '';
      const params = filters.map(([, value]) => value);
      const totalUsers = state.get<{ n: number }>(`SELECT count(*) AS n FROM user ${where}`, ...params)!.n;
      const users = state.all<User>(
        `SELECT ${LIST_COLUMNS} FROM user ${where} ORDER BY ${order(sort)} LIMIT ? OFFSET ?`,
        ...params,
        perPage,
        (currentPage - 1) * perPage,
      );
      return { users, totalPage: Math.max(1, Math.ceil(totalUsers / perPage)), totalUsers };
    },

    /**
     * The new id is the last id plus one.
     * @throws 409 ALREADY_IN_USE
     */
    create(given: NewUser): UserDetail {
      const user = tidy(given);
      return state.transaction(() => {
        assertFree(user);
        const { lastId } = state.run(
          `INSERT INTO user (id, full_name, company, role, username, country, contact, email, current_plan, status, avatar)
           VALUES ((SELECT coalesce(max(id), 0) + 1 FROM user), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          user.fullName,
          user.company,
          user.role,
          user.username,
          user.country,
          user.contact,
          user.email,
          user.currentPlan,
          user.status,
          user.avatar ?? '',
        );
        return get(lastId);
      });
    },

    /**
     * Changes what is named; an account of this user follows, and loses its sessions and tokens when it becomes inactive.
     * `by` is the user who asks.
     * @throws 404 USER_NOT_FOUND, 409 ALREADY_IN_USE, LAST_ADMIN, YOURSELF
     */
    update(id: number, given: UserChanges, by: number): UserDetail {
      return state.transaction(() => {
        const before = get(id);
        const changes = tidy(given);
        const user = { ...before, ...changes };
        // Rows older than this rule may share a name: only a new one must be free.
        assertFree(
          {
            ...(user.username !== before.username && { username: user.username }),
            ...(user.email !== before.email && { email: user.email }),
          },
          id,
        );
        assertNotLocked(before, user, by);
        state.run(
          `UPDATE user SET full_name = ?, company = ?, role = ?, username = ?, country = ?, contact = ?, email = ?,
             current_plan = ?, status = ?, avatar = ?, tax_id = ?, language = ? WHERE id = ?`,
          user.fullName,
          user.company,
          user.role,
          user.username,
          user.country,
          user.contact,
          user.email,
          user.currentPlan,
          user.status,
          user.avatar,
          user.taxId,
          user.language,
          id,
        );
        state.run(
          'UPDATE account SET full_name = ?, username = ?, email = ?, avatar = ?, role = ? WHERE user_id = ?',
          user.fullName,
          user.username,
          user.email,
          user.avatar,
          accountRoleOf(user.role),
          id,
        );
        if (user.status === 'inactive' && before.status !== 'inactive') {
          const ofUser = 'account_id = (SELECT id FROM account WHERE user_id = ?)';
          state.run(
            `UPDATE session SET revoked_at = ? WHERE revoked_at IS NULL AND ${ofUser}`,
            new Date().toISOString(),
            id,
          );
          state.run(`DELETE FROM api_token WHERE ${ofUser}`, id);
        }
        return get(id);
      });
    },

    /**
     * Removes a user with the account, sessions and tokens.
     * @throws 404 USER_NOT_FOUND, 409 LAST_ADMIN, YOURSELF
     */
    remove(id: number, by: number): void {
      state.transaction(() => {
        assertNotLocked(get(id), null, by);
        state.run('DELETE FROM user WHERE id = ?', id);
      });
    },
  };
}

export type UserStore = ReturnType<typeof userStore>;
