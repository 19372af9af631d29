import { type AccountRole, accountRoles, isLimitable, personRoles } from '../../shared/abilities.ts';
import { sensorNames } from '../../shared/sensor-names.ts';
import type { User } from '../../shared/users.ts';

/** The role of an account behind the one of the user list: those that are none of an account see what role client sees. */
export const accountRoleOf = (role: User['role']): AccountRole =>
  accountRoles.find((each) => each === role) ?? 'client';

/** The one of the user list for a role of an account. */
export const listRoleOf = (role: AccountRole): User['role'] => (role === 'client' ? 'subscriber' : role);

/** What an account is ruled by, from its user's row; without `sensors` where it is limited to none. */
export function ruledBy({ role, sensors }: { role: User['role']; sensors: string }) {
  const own = accountRoleOf(role);
  const names = isLimitable(own) ? sensorNames(sensors) : [];
  return { role: own, ...(names.length && { sensors: names }) };
}

/** Whether an invitation of a role gives a row no less than it has: a machine's row is for no person. */
export const givesAsMuch = (role: AccountRole, row: AccountRole): boolean => {
  const people: readonly AccountRole[] = personRoles;
  return people.includes(row) && people.indexOf(role) <= people.indexOf(row);
};
