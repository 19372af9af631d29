import { sql } from 'kysely';
import { neededToHear } from '../../shared/account-settings-values.ts';
import type { Threat } from '../../shared/threats.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import { threatAssignments } from '../threats/assignments.ts';
import { threatMentions } from '../threats/mentions.ts';
import { seenRows } from '../threats/seen.ts';
import type { ThreatStore } from '../threats/store.ts';
import type { Cause } from './cause.ts';
import { ruledNow } from './reader.ts';
import type { CallSubject } from './subjects.ts';
import { titleOfThreat } from './words.ts';

/** Calls of one person that are looked at, the newest: nobody is called more often within days. */
const MOST_CALLS = 1000;
/** Characters of a comment in a message. */
const MOST_QUOTED = 500;

interface Stores {
  db: Handle;
  events: EventStore;
  threats: ThreatStore;
}

/** A comment calls several people, each once. */
const keyOf = (id: number, user: number) => `${id} ${user}`;

/** Whom others may have called since a moment, and by which call; the state alone is asked. */
export async function calledSince(
  db: Handle,
  about: CallSubject,
  since: string,
): Promise<{ key: string; user: number }[]> {
  if (about === 'mentions') {
    const rows = await db
      .selectFrom('threat_comment')
      .select(['id', 'user_id', 'mentions'])
      .where('mentions', '!=', '[]')
      .where(sql<string>`coalesce(called_at, created_at)`, '>', since)
      .execute();
    return rows.flatMap(({ id, user_id, mentions }) =>
      (JSON.parse(mentions) as number[])
        .filter((user) => user !== user_id)
        .map((user) => ({ key: keyOf(id, user), user })),
    );
  }
  const assigned = db
    .selectFrom('threat_state')
    .where('assignee', 'is not', null)
    .where('assigned_by', 'is not', null)
    .where('status', '!=', 'closed')
    .select((eb) => ['assigned_by', eb.ref('assignee').$notNull().as('user')])
    .distinct();
  const rows = await db
    .selectFrom(assigned.as('assigned'))
    .innerJoin('threat_action', 'threat_action.id', 'assigned.assigned_by')
    .where('at', '>', since)
    .select(['id', 'user'])
    .execute();
  return rows.map(({ id, user }) => ({ key: keyOf(id, user), user }));
}

const quoted = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED).trimEnd()}…` : line;
};

/** What somebody was called by after a moment and still is, as far as that person may read it now. */
export async function callsTo(
  about: CallSubject,
  { user, since }: { user: number; since: string },
  { db, events, threats }: Stores,
  scopeNow: Scope,
  signal: AbortSignal,
): Promise<Cause[]> {
  // The same of both kinds: what calls is a threat.
  const ruled = await ruledNow(db, user, neededToHear.mention);
  if (!ruled) return [];
  const scope: Scope = { ...scopeNow, ...(ruled.sensors && { sensors: ruled.sensors }) };
  const query = { since, limit: MOST_CALLS };
  const known = new Map<string, Threat>();
  const threatsOf = async (keys: readonly string[]) => {
    const found = await threats.byKeys([...new Set(keys)], scope, signal);
    for (const threat of found) known.set(threat.key, threat);
    return found;
  };
  const call = (id: number, at: string) => ({ key: keyOf(id, user), user, severity: null, time: at });
  if (about === 'mentions') {
    const { mentions } = await threatMentions(db, user, query, seenRows(events, scope, signal));
    await threatsOf(mentions.map(({ threat }) => threat));
    return mentions.flatMap(({ threat, comment, by, text, at }) => {
      const on = known.get(threat);
      // One whose alerts are gone would lead nowhere.
      if (!on) return [];
      const values = { threat: titleOfThreat(on), text: quoted(text) };
      return [
        {
          ...{ ...call(comment, at), sensor: on.sensor, path: `/admin/threats/${threat}#said-${comment}` },
          title: { text: 'letters:mention', values: { name: by } },
          text: { text: 'letters:mentionIn', values },
        },
      ];
    });
  }
  const seen = scope.sensors ? seenRows(events, scope, signal) : null;
  const { assignments } = await threatAssignments(db, { me: user, seen, threatsOf }, query);
  return assignments.map(({ action, at, by, count, only }) => {
    const title = { text: 'alerts:assignedMany', values: { name: by, count, number: count } };
    const threat = only && known.get(only.key);
    return threat
      ? {
          ...{ ...call(action, at), title, text: titleOfThreat(threat) },
          ...{ sensor: threat.sensor, path: `/admin/threats/${threat.key}` },
        }
      : { ...call(action, at), title, text: { text: 'letters:assignedMine' }, path: '/admin/threats?q=is%3Amine' };
  });
}
