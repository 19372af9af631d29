import type { ThreatAssignments, ThreatCallQuery } from '../../shared/threat-context.ts';
import type { Threat } from '../../shared/threats.ts';
import type { Handle } from '../stores/state/state.ts';
import type { SeenRows } from './seen.ts';

interface Reader {
  me: number;
  /** Keeps what somebody who is limited to some sensors sees; null for who sees all. */
  seen: SeenRows | null;
  threatsOf: (keys: readonly string[]) => Promise<Threat[]>;
}

/** What others assigned to somebody, by action, as long as it is open and still that person's; the newest first. */
export async function threatAssignments(
  db: Handle,
  { me, seen, threatsOf }: Reader,
  { since = '', limit = 10 }: ThreatCallQuery,
): Promise<ThreatAssignments> {
  const mine = db
    .selectFrom('threat_state')
    .where('assignee', '=', me)
    .where('assigned_by', 'is not', null)
    .where('status', '!=', 'closed')
    .where((eb) => eb.or([eb('snooze_until', 'is', null), eb('snooze_until', '<=', new Date().toISOString())]));
  const counted = mine
    .select((eb) => ['assigned_by', eb.fn.countAll<number>().as('count'), eb.fn.min('threat').as('first')])
    .groupBy('assigned_by');
  let told = await db
    .selectFrom(counted.as('counted'))
    .innerJoin('threat_action', 'threat_action.id', 'counted.assigned_by')
    .where('at', '>', since)
    .select(['id as action', 'at', 'user_name as by', 'count', 'first'])
    .orderBy('id', 'desc')
    .execute();
  if (seen) {
    const own = new Map<number | null, string[]>();
    for (const { assigned_by, threat } of await seen(await mine.select(['assigned_by', 'threat']).execute())) {
      const others = own.get(assigned_by);
      if (others) others.push(threat);
      else own.set(assigned_by, [threat]);
    }
    told = told.flatMap((row) => {
      const threats = own.get(row.action);
      return threats ? [{ ...row, count: threats.length, first: threats[0]! }] : [];
    });
  }
  const shown = told.slice(0, limit);
  const threats = await threatsOf(shown.flatMap(({ count, first }) => (count === 1 ? [first] : [])));
  const only = new Map(threats.map(({ key, signature, finding }) => [key, { key, signature, finding }]));
  return {
    // One whose only threat went with its alerts would lead nowhere.
    assignments: shown.flatMap(({ first, ...row }) =>
      row.count > 1 || only.has(first) ? [{ ...row, only: only.get(first) ?? null }] : [],
    ),
    total: told.length,
  };
}
