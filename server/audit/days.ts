import { type AuditDays, type AuditDaysQuery, MOST_AUDIT_DAYS } from '../../shared/audit.ts';
import { type AuditOutcome, auditOutcomeOf } from '../../shared/audit-values.ts';
import { invalidInput } from '../errors.ts';
import { readTimeRange } from '../events/filters.ts';
import type { Handle } from '../stores/state/state.ts';
import { auditWhere } from './filter.ts';

const DAY_MS = 86_400_000;
/** Characters of `2026-11-02T08:1`: ten minutes, which lie within one day in every zone. */
const TEN_MINUTES = 15;

/** @throws 400 INVALID_INPUT when there is no such zone */
function dayIn(timeZone: string): (time: number | Date) => string {
  try {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    return (time) => format.format(time);
  } catch {
    throw invalidInput('timeZone', 'UNKNOWN_TIME_ZONE', { timeZone });
  }
}

/** The days from the first to the last. */
function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(first); time <= Date.parse(last); time += DAY_MS)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days;
}

/**
 * How many writes each day had, by how they ended, in a zone; as far as the filter's range goes, else to today.
 * @throws 400 INVALID_INPUT for a time or zone that is none
 */
export async function auditDays(db: Handle, query: AuditDaysQuery, now = Date.now()): Promise<AuditDays> {
  const { timeZone = 'UTC', ...filter } = query;
  const dayOf = dayIn(timeZone);
  const { from, to } = readTimeRange(filter);
  const last = to === null ? now : Math.min(Number(to / 1000n) - 1, now);
  const first = Math.max(from === null ? 0 : Number(from / 1000n), last - (MOST_AUDIT_DAYS - 1) * DAY_MS);
  const rows = await db
    .selectFrom('audit')
    .where(auditWhere({ ...filter, from: new Date(first).toISOString() }))
    .select((eb) => [
      eb.fn<string>('substr', ['at', eb.lit(1), eb.lit(TEN_MINUTES)]).as('time'),
      'status',
      eb.fn.sum<number>('count').as('n'),
    ])
    .groupBy(['time', 'status'])
    .orderBy('time')
    .execute();
  const days = new Map<string, Record<AuditOutcome, number>>();
  const oldest = rows[0] && Math.max(first, Date.parse(`${rows[0].time}0:00Z`));
  const start = from === null ? oldest : first;
  if (start !== undefined)
    for (const day of daysBetween(dayOf(start), dayOf(last))) days.set(day, { done: 0, refused: 0, unanswered: 0 });
  for (const { time, status, n } of rows) {
    // What was counted together may have begun before the range.
    const day = days.get(dayOf(Date.parse(`${time}0:00Z`)));
    if (day) day[auditOutcomeOf(status)] += Number(n);
  }
  return { days: [...days].slice(-MOST_AUDIT_DAYS).map(([day, counts]) => ({ day, ...counts })) };
}
