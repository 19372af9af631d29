import { type AccountRole, accountRoles, isLimitable, personRoles } from '../../shared/abilities.ts';
import { commaSeparated } from '../../shared/comma-separated.ts';
import { userRoles } from '../../shared/user-values.ts';
import type { User } from '../../shared/users.ts';
import { invalidInput } from '../errors.ts';

/** The role of an account behind the one of the user list: those that are none of an account see what role client sees. */
export const accountRoleOf = (role: User['role']): AccountRole =>
  accountRoles.find((each) => each === role) ?? 'client';

/** The one of the user list for a role of an account. */
export const listRoleOf = (role: AccountRole): User['role'] => (role === 'client' ? 'subscriber' : role);

/** What whoever types a role may write: those of accounts, and those of the user list that see what role client sees. */
export const typedRoles: readonly (AccountRole | User['role'])[] = [...new Set([...accountRoles, ...userRoles])];

/** The role of the user list that somebody typed; undefined when there is no such role. */
export function readRole(text: string): User['role'] | undefined {
  const role = typedRoles.find((each) => each === text);
  return role === 'client' ? listRoleOf(role) : role;
}

/** What an account is ruled by, from its user's row; without `sensors` where it is limited to none. */
export function ruledBy({ role, sensors }: { role: User['role']; sensors: string }) {
  const own = accountRoleOf(role);
  const names = isLimitable(own) ? commaSeparated(sensors) : [];
  return { role: own, ...(names.length && { sensors: names }) };
}

/** @throws 400 INVALID_INPUT for a text in which no sensor is named: it would limit to none, which is all */
export function assertSensors(sensors: string | undefined): void {
  if (sensors && !commaSeparated(sensors).length)
    throw invalidInput('sensors', 'BAD_FORMAT', { format: 'sensor-1, sensor-2' });
}

/** Whether an invitation of a role gives a row no less than it has: a machine's row is for no person. */
export const givesAsMuch = (role: AccountRole, row: AccountRole): boolean => {
  const people: readonly AccountRole[] = personRoles;
  return people.includes(row) && people.indexOf(role) <= people.indexOf(row);
};
