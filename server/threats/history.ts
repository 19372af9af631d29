import type { ThreatChange } from '../../shared/threat-work.ts';
import type { Handle } from '../stores/state/state.ts';
import { personOf } from './people.ts';
import type { Triage } from './transitions.ts';

const MOST = 200;

/** What was done to a threat, the newest first. */
export async function threatHistory(db: Handle, threat: string): Promise<ThreatChange[]> {
  const rows = await db
    .selectFrom('threat_change')
    .innerJoin('threat_action', 'threat_action.id', 'threat_change.action_id')
    .select(['action_id', 'at', 'step', 'user_name', 'rule', 'note', 'before', 'after'])
    .where('threat', '=', threat)
    .orderBy('action_id', 'desc')
    .limit(MOST)
    .execute();
  const changes = rows.map(({ before, after, ...row }) => ({
    ...row,
    before: JSON.parse(before) as Triage,
    after: JSON.parse(after) as Triage,
  }));
  const person = await personOf(
    db,
    changes.flatMap(({ before, after }) => [before.assignee, after.assignee]),
  );
  const shown = ({ status, verdict, assignee, tags, snoozedUntil }: Triage) => ({
    ...{ status, verdict, assignee: person(assignee), tags, snoozedUntil },
  });
  return changes.map(({ action_id, at, step, user_name, rule, note, before, after }) => ({
    ...{ actionId: action_id, at, by: user_name || null, rule, step, note },
    before: shown(before),
    after: shown(after),
  }));
}
