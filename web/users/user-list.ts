import accountOutline from '~icons/mdi/account-outline';
import { userPlans, userRoles, userStatuses } from '../../shared/user-values.ts';
import type { User, UserQuery } from '../../shared/users.ts';
import { usersApi } from '../../shared/users-api.ts';
import { defineList } from '../kit/list/define-list.ts';
import { userColumns } from './columns.tsx';
import { ListActions } from './ListActions.tsx';
import { StatusFigures } from './StatusFigures.tsx';
import { UserTable } from './users.styles.ts';

/** The list of users. */
export const users = defineList<User, UserQuery>({
  name: 'users',
  keepsViews: true,
  query: async () => (await import('../../shared/users.ts')).UserQuery,
  pageName: 'currentPage',
  fetch: async (api, query, signal) => {
    const { users, totalUsers, totalPage } = await usersApi(api).list(query, signal);
    return { rows: users, total: totalUsers, totalPages: totalPage };
  },
  filters: [
    { name: 'q', control: 'search', label: 'users:filter.search', hint: 'users:filter.searchHint' },
    {
      name: 'role',
      control: 'select',
      label: 'users:filter.role',
      any: 'users:filter.any.role',
      values: userRoles,
      option: (role) => `users:role.${role}`,
    },
    {
      name: 'plan',
      control: 'select',
      label: 'users:filter.plan',
      any: 'users:filter.any.plan',
      values: userPlans,
      option: (plan) => `users:plan.${plan}`,
    },
    {
      name: 'status',
      control: 'select',
      label: 'users:filter.status',
      any: 'users:filter.any.status',
      values: userStatuses,
      option: (status) => `users:status.${status}`,
    },
  ],
  columns: userColumns,
  csv: { file: 'users:file', columns: async (tools) => (await import('./late/csv.ts')).userCsv(tools) },
  actionTexts: ['user-work', 'user-bulk'],
  actions: async (tools) => (await import('./late/bulk-actions.ts')).bulkActions(tools),
  rowId: ({ id }) => String(id),
  rowLabel: ({ fullName }) => fullName,
  rowMark: ({ role }) => role,
  frame: UserTable,
  icon: accountOutline,
  Above: StatusFigures,
  Aside: ListActions,
  texts: {
    title: 'users:title',
    intro: 'users:intro',
    filters: 'users:filter.label',
    apply: 'users:filter.apply',
    summary: 'users:summary',
    clear: 'users:clear',
    noMatch: { title: 'users:empty.filtered.title', text: 'users:empty.filtered.text' },
    none: { title: 'users:empty.none.title', text: 'users:empty.none.text' },
  },
});
