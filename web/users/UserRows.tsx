import accountOutline from 'virtual:icon/account-outline';
import draw from 'virtual:icon/feather';
import pencilOutline from 'virtual:icon/pencil-outline';
import shieldCrownOutline from 'virtual:icon/shield-crown-outline';
import wrenchOutline from 'virtual:icon/wrench-outline';
import type { ReactNode } from 'react';
import { userPlans, userRoles, userStatuses } from '../../shared/user-values.ts';
import type { User } from '../../shared/users.ts';
import { useT } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { initials } from '../ui/initials.ts';

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

/** Plain cells in the order of the columns. */
export function UserRows({ users }: { users: readonly User[] }) {
  const t = useT();
  const role = words(userRoles, (value) => t(`users:role.${value}`));
  const plan = words(userPlans, (value) => t(`users:plan.${value}`));
  const status = words(userStatuses, (value) => t(`users:status.${value}`));
  return users.map((user) => (
    <tr key={user.id} data-role={user.role}>
      <td>
        <div data-user>
          <span data-avatar aria-hidden="true">
            {initials(user.fullName)}
          </span>
          <bdi>{user.fullName}</bdi>
          <bdi>{user.email}</bdi>
        </div>
      </td>
      <td>
        <span data-word>
          {roleIcons[user.role]}
          {role[user.role]}
        </span>
      </td>
      <td>{plan[user.currentPlan]}</td>
      <td>
        <bdi>{user.company}</bdi>
      </td>
      <td>
        <bdi>{user.country}</bdi>
      </td>
      <td>
        <span data-status={user.status}>{status[user.status]}</span>
      </td>
    </tr>
  ));
}
