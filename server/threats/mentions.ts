import { sql } from 'kysely';
import type { ThreatCallQuery, ThreatMentions } from '../../shared/threat-context.ts';
import type { Handle } from '../stores/state/state.ts';
import { withNames } from './comments.ts';
import type { SeenRows } from './seen.ts';

/** Comments of others that call somebody, the newest first. `since` is a moment as comments have it. */
export async function threatMentions(
  db: Handle,
  me: number,
  { since, limit = 10 }: ThreatCallQuery,
  seen: SeenRows,
): Promise<ThreatMentions> {
  // `[5,7]` as `,5,7,`: each id stands between commas.
  const called = sql<string>`replace(replace(mentions, '[', ','), ']', ',')`;
  const at = sql<string>`coalesce(called_at, created_at)`;
  let found = db
    .selectFrom('threat_comment')
    .where(called, 'like', `%,${me},%`)
    .where((eb) => eb.or([eb('user_id', '!=', me), eb('user_id', 'is', null)]));
  if (since) found = found.where(at, '>', since);
  const all = await seen(await found.select(['id', 'threat']).orderBy(at, 'desc').orderBy('id', 'desc').execute());
  const shown = all.slice(0, limit).map(({ id }) => id);
  const rows = shown.length
    ? await found.where('id', 'in', shown).selectAll().orderBy(at, 'desc').orderBy('id', 'desc').execute()
    : [];
  const named = await withNames(db, rows);
  return {
    mentions: rows.map(({ id, threat, user_name, created_at, called_at, text }) => ({
      ...{ threat, comment: id, by: user_name, at: called_at ?? created_at },
      text: named(text),
    })),
    total: all.length,
  };
}
