/** What people did to threats in some days, from the history of their work. */
import { type ThreatVerdict, threatVerdicts } from '../../shared/threat-values.ts';
import type { Handle } from '../stores/state/state.ts';
import type { Triage } from './transitions.ts';

const STEPS = ['start', 'escalate', 'close', 'reopen'] as const;

export interface Times {
  count: number;
  median: number | null;
  p90: number | null;
}

/** The middle of some seconds, and what nine of ten do not exceed. */
export function timesOf(seconds: readonly number[]): Times {
  const sorted = [...seconds].sort((one, other) => one - other);
  const count = sorted.length;
  if (count === 0) return { count, median: null, p90: null };
  const middle = (sorted[Math.floor((count - 1) / 2)]! + sorted[Math.floor(count / 2)]!) / 2;
  return { count, median: middle, p90: sorted[Math.ceil(count * 0.9) - 1]! };
}

export interface Work {
  acknowledged: Times;
  closed: Times;
  closings: Record<ThreatVerdict, number>;
}

/**
 * What people acknowledged and closed from `start` to before `end` (ISO; null: ever), and how long after a threat's first alert, as
 * `firstsOf` tells of threats, or after it was opened again. Acknowledged is what somebody started, escalated or closed. What was
 * taken back did not happen, and what a mute rule did nobody has waited for.
 */
export async function workIn(
  db: Handle,
  { start, end }: { start: string | null; end: string | null },
  firstsOf: (threats: readonly string[]) => Promise<(threat: string) => string | null>,
): Promise<Work> {
  const rows = await db
    .selectFrom('threat_change')
    .innerJoin('threat_action', 'threat_action.id', 'threat_change.action_id')
    .select(['threat_change.threat', 'at', 'step', 'after'])
    .$if(end !== null, (query) => query.where('at', '<', end!))
    .where('step', 'in', STEPS)
    .where('rule', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          // What somebody had changed since was not taken back with the rest of its action.
          selectFrom('threat_change as back')
            .innerJoin('threat_action as undoing', 'undoing.id', 'back.action_id')
            .select('back.threat')
            .whereRef('back.threat', '=', 'threat_change.threat')
            .whereRef('undoing.undoes', '=', 'threat_change.action_id'),
        ),
      ),
    )
    .where('threat_change.threat', 'in', (eb) =>
      eb
        .selectFrom('threat_change as later')
        .innerJoin('threat_action as action', 'action.id', 'later.action_id')
        .select('later.threat')
        .$if(start !== null, (query) => query.where('action.at', '>=', start!))
        .$if(end !== null, (query) => query.where('action.at', '<', end!)),
    )
    .orderBy('threat_change.threat')
    .orderBy('action_id')
    .execute();
  const firstOf = await firstsOf([...new Set(rows.map(({ threat }) => threat))]);
  const acknowledged: number[] = [];
  const closed: number[] = [];
  const verdicts: ThreatVerdict[] = [];
  let threat = '';
  let begun: string | null = null;
  let isSeen = false;
  /** When what is closed was closed: another verdict replaces one of these days alone. */
  let closedWhen: 'before' | 'now' | null = null;
  for (const row of rows) {
    if (row.threat !== threat) {
      threat = row.threat;
      begun = firstOf(threat);
      isSeen = false;
      closedWhen = null;
    }
    if (row.step === 'reopen') {
      begun = row.at;
      isSeen = false;
      closedWhen = null;
      continue;
    }
    const isNow = start === null || row.at >= start;
    const seconds = begun === null ? null : Math.max(0, (Date.parse(row.at) - Date.parse(begun)) / 1000);
    if (!isSeen && isNow && seconds !== null) acknowledged.push(seconds);
    isSeen = true;
    if (row.step === 'close' && isNow) {
      const { verdict } = JSON.parse(row.after) as Triage;
      // Another verdict for what is closed is no other closing.
      if (closedWhen === 'now') verdicts.pop();
      else if (!closedWhen && seconds !== null) closed.push(seconds);
      if (verdict && closedWhen !== 'before') verdicts.push(verdict);
    }
    closedWhen = row.step === 'close' ? (closedWhen ?? (isNow ? 'now' : 'before')) : null;
  }
  const closings = Object.fromEntries(
    threatVerdicts.map((verdict) => [verdict, verdicts.filter((each) => each === verdict).length]),
  ) as Work['closings'];
  return { acknowledged: timesOf(acknowledged), closed: timesOf(closed), closings };
}

/** Where threats stood at a moment (ISO), by what people had done to them until then; without an entry one was new. */
export async function placesAt(db: Handle, moment: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('threat_change')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('threat_change as earlier')
          .innerJoin('threat_action', 'threat_action.id', 'earlier.action_id')
          .select((one) => ['earlier.threat as touched', one.fn.max('earlier.action_id').as('last')])
          .where('at', '<', moment)
          .groupBy('earlier.threat')
          .as('newest'),
      (join) =>
        join.onRef('newest.touched', '=', 'threat_change.threat').onRef('newest.last', '=', 'threat_change.action_id'),
    )
    .select(['threat', 'after'])
    .execute();
  return new Map(
    rows.map(({ threat, after }) => {
      const { status, snoozedUntil } = JSON.parse(after) as Triage;
      const isSnoozed = status !== 'closed' && snoozedUntil !== null && snoozedUntil > moment;
      return [threat, isSnoozed ? 'snoozed' : status];
    }),
  );
}
