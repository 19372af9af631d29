import { abilityOf } from '../../shared/abilities.ts';
import { abilitiesFor } from '../../shared/role-abilities.ts';
import type { ThreatPerson } from '../../shared/threat-state.ts';
import type { ThreatWorker } from '../../shared/threat-work.ts';
import type { Handle } from '../stores/state/state.ts';
import { accountRoleOf } from '../users/roles.ts';

const mayWork = (role: Parameters<typeof accountRoleOf>[0]) =>
  abilityOf(abilitiesFor({ role: accountRoleOf(role) })).can('update', 'Threat');

/** Who may work on threats and can sign in, by name. */
export async function threatWorkers(db: Handle): Promise<ThreatWorker[]> {
  const users = await db
    .selectFrom('user')
    .innerJoin('account', 'account.user_id', 'user.id')
    .select(['user.id', 'user.full_name as name', 'user.username', 'user.role'])
    .where('user.status', '!=', 'inactive')
    .orderBy('user.full_name')
    .orderBy('user.id')
    .execute();
  return users.filter(({ role }) => mayWork(role)).map(({ role: _role, ...person }) => person);
}

/** Gives the person of an id; null for nobody, and for who is no user any more. */
export async function personOf(db: Handle, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const people = wanted.length
    ? await db.selectFrom('user').select(['id', 'full_name as name']).where('id', 'in', wanted).execute()
    : [];
  const byId = new Map<number | null, ThreatPerson>(people.map((person) => [person.id, person]));
  return (id: number | null): ThreatPerson | null => byId.get(id) ?? null;
}
