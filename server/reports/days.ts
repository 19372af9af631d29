import { type Days, dayAfter, dayOfTime, lengthOf, timeOfDay } from '../../shared/days.ts';
import { daysBefore, kindOf, MOST_REPORT_DAYS } from '../../shared/report-values.ts';
import type { ReportDays } from '../../shared/reports.ts';
import { midnight } from '../../shared/zoned.ts';
import { invalidInput } from '../errors.ts';
import { knownZone } from '../known-zone.ts';

const HOUR_MS = 3_600_000;
/** Longer reports have their courses in days. */
const HOURLY_DAYS = 2;
const YEARS = { min: 1970, max: 2200 };

function knownDay(field: 'from' | 'to', day: string): void {
  const time = timeOfDay(day);
  if (Number.isNaN(time) || dayOfTime(time) !== day) throw invalidInput(field, 'BAD_TIME', { example: '2026-11-22' });
  const year = Number(day.slice(0, 4));
  if (year < YEARS.min || year > YEARS.max) throw invalidInput(field, 'BAD_YEAR', YEARS);
}

/** Days of a report, as moments in their zone. @throws 400 INVALID_INPUT naming the field */
export function reportDays({ from, to, timeZone: asked }: ReportDays) {
  const timeZone = knownZone(asked);
  knownDay('from', from);
  knownDay('to', to);
  if (to < from) throw invalidInput('to', 'NOT_BEFORE', { other: 'from' });
  const days = lengthOf({ from, to });
  if (days > MOST_REPORT_DAYS)
    throw invalidInput('to', 'RANGE_TOO_LONG', { max: dayAfter(from, MOST_REPORT_DAYS - 1) });
  const before = daysBefore({ from, to });
  return {
    ...{ kind: kindOf({ from, to }), from, to, timeZone, before },
    ...{ start: midnight(from, timeZone), end: midnight(dayAfter(to, 1), timeZone) },
    startBefore: midnight(before.from, timeZone),
    step: days <= HOURLY_DAYS ? ('hour' as const) : ('day' as const),
  };
}
export type KnownDays = ReturnType<typeof reportDays>;

/** When each part of the course begins. */
function startsOf({ from, to, timeZone, start, end, step }: KnownDays): string[] {
  if (step === 'hour') {
    const hours = Math.ceil((Date.parse(end) - Date.parse(start)) / HOUR_MS);
    return Array.from({ length: hours }, (_, hour) => new Date(Date.parse(start) + hour * HOUR_MS).toISOString());
  }
  const days: Days = { from, to };
  return Array.from({ length: lengthOf(days) }, (_, day) => midnight(dayAfter(from, day), timeZone));
}

/** Sums rows, in the order of their times, into the parts of a course. `add` changes the part that a row is in. */
export function courseOf<Part extends object, Row extends { time: string }>(
  days: KnownDays,
  rows: readonly Row[],
  empty: Part,
  add: (part: Part, row: Row) => void,
): (Part & { start: string })[] {
  const parts = startsOf(days).map((start) => ({ start, ...empty }));
  const starts = parts.map(({ start }) => Date.parse(start));
  let place = 0;
  for (const row of rows) {
    const time = Date.parse(row.time);
    while (place + 1 < parts.length && starts[place + 1]! <= time) place++;
    add(parts[place]!, row);
  }
  return parts;
}
