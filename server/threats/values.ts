import type { SearchValues } from '../../shared/search-completion.ts';
import type { ThreatFieldName } from '../../shared/threat-fields.ts';
import type { Handle } from '../stores/state/state.ts';
import { fold } from '../stores/state/text.ts';
import { threatWorkers } from './people.ts';
import type { SeenRows } from './seen.ts';

type Counted = SearchValues['values'][number];

async function tagCounts(db: Handle, seen: SeenRows): Promise<Counted[]> {
  const rows = await db.selectFrom('threat_state').select(['threat', 'tags']).where('tags', '!=', '[]').execute();
  const counts = new Map<string, Counted>();
  for (const { tags } of await seen(rows))
    for (const value of JSON.parse(tags) as string[]) {
      const known = counts.get(fold(value));
      counts.set(fold(value), { value: known?.value ?? value, count: 1 + (known?.count ?? 0) });
    }
  return [...counts.values()];
}

/** Also those who have none yet. */
async function assigneeCounts(db: Handle, seen: SeenRows): Promise<Counted[]> {
  const rows = await db
    .selectFrom('threat_state')
    .select(['threat', 'assignee'])
    .where('assignee', 'is not', null)
    .execute();
  const counts = new Map<number | null, number>();
  for (const { assignee } of await seen(rows)) counts.set(assignee, 1 + (counts.get(assignee) ?? 0));
  return (await threatWorkers(db)).map(({ id, name }) => ({ value: name, count: counts.get(id) ?? 0 }));
}

/** Values of a field of threats that people have given, each with the number of threats seen that have it; the most frequent first. */
export async function threatValues(
  db: Handle,
  field: ThreatFieldName,
  text: string,
  limit: number,
  seen: SeenRows,
): Promise<Counted[]> {
  const all = field === 'tag' ? await tagCounts(db, seen) : field === 'assignee' ? await assigneeCounts(db, seen) : [];
  return all
    .filter(({ value }) => fold(String(value)).includes(fold(text)))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, limit);
}
