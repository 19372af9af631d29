import type { NewUser, User, UserDetail, UserPage, UserQuery } from '../../shared/users.ts';
import { notFound } from '../errors.ts';
import type { State } from '../stores/sqlite.ts';

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

/** The people of the user list (not the accounts that sign in). */
export function userStore(state: State) {
  return {
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
      return { users, totalPage: Math.max(1, Math.round(totalUsers / perPage)), totalUsers };
    },

    /** @throws 404 USER_NOT_FOUND */
    get(id: number): UserDetail {
      const user = state.get<UserDetail>(
        `SELECT ${LIST_COLUMNS}, task_done AS taskDone, project_done AS projectDone, tax_id AS taxId, language
         FROM user WHERE id = ?`,
        id,
      );
      if (!user) throw notFound('USER', 'Unable to find the requested user');
      return user;
    },

    /** The new id is the last id plus one. */
    create(user: NewUser): User {
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
      return { id: lastId, ...user, avatar: user.avatar ?? '' };
    },
  };
}
