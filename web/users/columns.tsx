import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import accountOutline from '~icons/mdi/account-outline';
import accountSearchOutline from '~icons/mdi/account-search-outline';
import dotsVertical from '~icons/mdi/dots-vertical';
import eyeOutline from '~icons/mdi/eye-outline';
import draw from '~icons/mdi/feather';
import pencilOutline from '~icons/mdi/pencil-outline';
import radar from '~icons/mdi/radar';
import shieldCrownOutline from '~icons/mdi/shield-crown-outline';
import wrenchOutline from '~icons/mdi/wrench-outline';
import { userPlans, userRoles, userStatuses } from '../../shared/user-values.ts';
import type { User } from '../../shared/users.ts';
import { Icon } from '../kit/Icon.tsx';
import { initials } from '../kit/initials.ts';
import type { ListTools } from '../kit/list/list-types.ts';
import type { TableColumn } from '../kit/list/table-types.ts';
import { PlaceName } from '../kit/PlaceName.tsx';

const roleIcons: Record<User['role'], ReactNode> = {
  admin: <Icon of={shieldCrownOutline} />,
  editor: <Icon of={pencilOutline} />,
  author: <Icon of={draw} />,
  maintainer: <Icon of={wrenchOutline} />,
  subscriber: <Icon of={accountOutline} />,
  analyst: <Icon of={accountSearchOutline} />,
  viewer: <Icon of={eyeOutline} />,
  sensor: <Icon of={radar} />,
};

/** One word for each of `values`, translated once a render and not once a cell. */
const words = <T extends string>(values: readonly T[], translate: (value: T) => string) =>
  Object.fromEntries(values.map((value) => [value, translate(value)])) as Record<T, string>;

/** What the values of a user are called. */
export const wordsOf = (t: TFunction) => ({
  role: words(userRoles, (value) => t(`users:role.${value}`)),
  plan: words(userPlans, (value) => t(`users:plan.${value}`)),
  status: words(userStatuses, (value) => t(`users:status.${value}`)),
});

/** A column's id is the API's sort key. */
export function userColumns({ t, formats }: ListTools): TableColumn<User>[] {
  const { role, plan, status } = wordsOf(t);
  const never = t('users:never');
  const factor = { on: t('users:secondFactor.on'), off: t('users:secondFactor.off') };
  const menu = <Icon of={dotsVertical} />;
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
          <a href={`/user/view/${id}`} title={fullName}>
            <bdi>{fullName}</bdi>
          </a>
          <bdi title={email}>{email}</bdi>
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
      cell: ({ company }) => <bdi title={company}>{company}</bdi>,
    },
    {
      id: 'country',
      header: t('users:column.country'),
      muted: true,
      cell: ({ country }) => country && <PlaceName country={country} />,
    },
    {
      id: 'status',
      header: t('users:column.status'),
      sortable: true,
      cell: (user) => <span data-status={user.status}>{status[user.status]}</span>,
    },
    {
      id: 'lastSignIn',
      header: t('users:column.lastSignIn'),
      optional: true,
      muted: true,
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? <time dateTime={lastSignInAt}>{formats.minute(lastSignInAt)}</time> : never,
    },
    {
      id: 'secondFactor',
      header: t('users:column.secondFactor'),
      optional: true,
      muted: true,
      cell: ({ secondFactor }) => factor[secondFactor ? 'on' : 'off'],
    },
    {
      id: 'menu',
      header: t('users:column.menu'),
      hideable: false,
      cell: ({ id, fullName }) => (
        <button type="button" data-menu={id} aria-haspopup="menu" aria-label={t('users:menu', { name: fullName })}>
          {menu}
        </button>
      ),
    },
  ];
}
