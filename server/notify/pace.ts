import { momentOf, wallOf } from '../../shared/zoned.ts';
import type { NotifyRuleTable } from './tables.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** How a rule paces its messages. */
export type Pace = Pick<
  NotifyRuleTable,
  'throttle_minutes' | 'digest_minutes' | 'quiet_from' | 'quiet_to' | 'time_zone'
>;

/** When the quiet hours that a moment is in end; the moment itself when it is in none. */
function afterQuiet({ quiet_from: from, quiet_to: to, time_zone }: Pace, moment: number): number {
  if (!from || !to || from === to) return moment;
  const isQuiet = (time: string) => (from < to ? time >= from && time < to : time >= from || time < to);
  const { day, time } = wallOf(moment, time_zone);
  if (!isQuiet(time)) return moment;
  // The end is of this day, or of the next when these hours go over midnight and have just begun.
  const end = from > to && time >= from ? wallOf(Date.parse(`${day}T12:00Z`) + DAY, 'UTC').day : day;
  let ends = Date.parse(momentOf({ day: end, time: to }, time_zone));
  // In the hour that spring leaves out they are over when it begins.
  while (ends > moment && !isQuiet(wallOf(ends - MINUTE, time_zone).time)) ends -= MINUTE;
  if (ends > moment) return ends;
  // In the hour that autumn has twice that was the first time; no clock is changed until the second.
  return Math.floor(moment / MINUTE) * MINUTE + Date.parse(`${end}T${to}Z`) - Date.parse(`${day}T${time}Z`);
}

/** Whether a moment is in the quiet hours of a rule: also what was due before them waits then, as after a night without the console. */
export const isQuiet = (pace: Pace, moment: number): boolean => afterQuiet(pace, moment) > moment;

/**
 * When the next message of a rule is due, in milliseconds since 1970: what it tells of came first at `first`, its last message was
 * written at `last`.
 */
export const dueAt = (pace: Pace, first: number, last: number | null): number =>
  afterQuiet(
    pace,
    Math.max(first + pace.digest_minutes * MINUTE, last === null ? 0 : last + pace.throttle_minutes * MINUTE),
  );

/** Into how many messages things of these moments go. */
export function messagesOf(pace: Pace, moments: readonly number[]): number {
  const sorted = moments.toSorted((one, other) => one - other);
  let messages = 0;
  let due = Number.NEGATIVE_INFINITY;
  let last: number | null = null;
  for (const moment of sorted) {
    // What comes before a message is written stands in it.
    if (messages > 0 && moment <= due) continue;
    if (messages > 0) last = due;
    due = dueAt(pace, moment, last);
    messages++;
  }
  return messages;
}
