import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import accountOutline from '~icons/mdi/account-outline';
import draw from '~icons/mdi/feather';
import pencilOutline from '~icons/mdi/pencil-outline';
import shieldCrownOutline from '~icons/mdi/shield-crown-outline';
import wrenchOutline from '~icons/mdi/wrench-outline';
import { userPlans, userRoles, userStatuses } from '../../shared/user-values.ts';
import type { User } from '../../shared/users.ts';
import { Icon } from '../kit/Icon.tsx';
import { initials } from '../kit/initials.ts';
import type { ListTools } from '../kit/list/list-types.ts';
import type { CsvColumn, TableColumn } from '../kit/list/table-types.ts';

const roleIcons: Record<User['role'], ReactNode> = {
  admin: <Icon of={shieldCrownOutline} />,
  editor: <Icon of={pencilOutline} />,
  author: <Icon of={draw} />,
  maintainer: <Icon of={wrenchOutline} />,
  subscriber: <Icon of={accountOutline} />,
};

/** One word for each of `values`, translated once a render and not once a cell. */
const words = <T extends string>(values: readonly T[], translate: (value: T) => string) =>
  Object.fromEntries(values.map((value) => [value, translate(value)])) as Record<T, string>;

const wordsOf = (t: TFunction) => ({
  role: words(userRoles, (value) => t(`users:role.${value}`)),
  plan: words(userPlans, (value) => t(`users:plan.${value}`)),
  status: words(userStatuses, (value) => t(`users:status.${value}`)),
});

/** A column's id is the API's sort key. */
export function userColumns({ t }: ListTools): TableColumn<User>[] {
  const { role, plan, status } = wordsOf(t);
  const link = t('users:column.link');
  return [
    {
      id: 'fullName',
      header: t('users:column.user'),
      sortable: true,
      sticky: true,
      rowHeader: true,
      cell: ({ id, fullName, email }) => (
        <div data-user>
          <span data-avatar aria-hidden="true">
            {initials(fullName)}
          </span>
          <a href={`/user/view/${id}`}>
            <bdi>{fullName}</bdi>
          </a>
          <bdi>{email}</bdi>
        </div>
      ),
    },
    {
      id: 'role',
      header: t('users:column.role'),
      sortable: true,
      muted: true,
      cell: (user) => (
        <span data-word>
          {roleIcons[user.role]}
          {role[user.role]}
        </span>
      ),
    },
    {
      id: 'currentPlan',
      header: t('users:column.plan'),
      sortable: true,
      muted: true,
      cell: ({ currentPlan }) => plan[currentPlan],
    },
    {
      id: 'company',
      header: t('users:column.company'),
      sortable: true,
      muted: true,
      cell: ({ company }) => <bdi>{company}</bdi>,
    },
    { id: 'country', header: t('users:column.country'), muted: true, cell: ({ country }) => <bdi>{country}</bdi> },
    {
      id: 'status',
      header: t('users:column.status'),
      sortable: true,
      cell: (user) => <span data-status={user.status}>{status[user.status]}</span>,
    },
    {
      id: 'password',
      header: t('users:column.password'),
      // Who is inactive has no way in.
      cell: ({ id, fullName, status }) =>
        status !== 'inactive' && (
          <a href={`/user/password/${id}`} aria-label={t('users:passwordLink', { name: fullName })}>
            {link}
          </a>
        ),
    },
  ];
}

/** All that a list of users tells of one, also what the page has no room for. */
export function userCsv({ t }: ListTools): CsvColumn<User>[] {
  const { role, plan, status } = wordsOf(t);
  return [
    { header: t('users:column.user'), value: ({ fullName }) => fullName },
    { header: t('users:column.email'), value: ({ email }) => email },
    { header: t('users:column.username'), value: ({ username }) => username },
    { header: t('users:column.role'), value: (user) => role[user.role] },
    { header: t('users:column.plan'), value: (user) => plan[user.currentPlan] },
    { header: t('users:column.company'), value: ({ company }) => company },
    { header: t('users:column.country'), value: ({ country }) => country },
    { header: t('users:column.contact'), value: ({ contact }) => contact },
    { header: t('users:column.status'), value: (user) => status[user.status] },
  ];
}
