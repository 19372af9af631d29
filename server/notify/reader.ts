import type { FastifyRequest } from 'fastify';
import { abilityOf, type Can, type Ruled } from '../../shared/abilities.ts';
import { abilitiesFor } from '../../shared/role-abilities.ts';
import type { User } from '../../shared/users.ts';
import { AppError } from '../errors.ts';
import type { Handle } from '../stores/state/state.ts';
import { ruledBy } from '../users/roles.ts';

/** Who asks: everybody sees what is shared and what is their own; administrators alone make and change what is shared. */
export interface Reader {
  id: number;
  /** As others are told who changed something. */
  name: string;
  isAdmin: boolean;
}

export const readerOf = ({ account }: FastifyRequest): Reader => ({
  id: account!.id,
  name: account!.fullName,
  isAdmin: account!.role === 'admin',
});

/** @throws 403 NOT_SHARED */
export function assertMayShare(reader: Reader, isShared: boolean): void {
  if (isShared && !reader.isAdmin) throw new AppError('NOT_SHARED');
}

/** What somebody must be allowed to have rules of his own. Nobody who is limited to some sensors is. */
export const OWN_RULES: Can = ['read', 'NotificationRule'];

/** What somebody must be allowed to say where messages of all go. */
export const SAYS_WHERE: Can = ['create', 'NotificationRule'];

/** What of somebody's row says what he may know; nothing of a row that is gone. */
interface Person {
  status: User['status'] | null;
  role: User['role'] | null;
  sensors: string | null;
}

/** By what somebody is ruled who may sign in and read what is needed at this moment; null of everybody else. */
export function ruledReader({ status, role, sensors }: Person, needs: Can | null): Ruled | null {
  if (status === null || status === 'inactive' || role === null) return null;
  const ruled = ruledBy({ role, sensors: sensors ?? '' });
  return needs === null || abilityOf(abilitiesFor(ruled)).can(...needs) ? ruled : null;
}

/** By what somebody is ruled who may do what is needed at this moment. */
export async function ruledNow(db: Handle, user: number, needs: Can | null): Promise<Ruled | null> {
  const row = await db
    .selectFrom('user')
    .select(['status', 'role', 'sensors'])
    .where('id', '=', user)
    .executeTakeFirst();
  return row ? ruledReader(row, needs) : null;
}
