/** Reports: their closed value sets and days, apart from the schemas so that the browser can have them without a schema library. */
import { type Days, dayAfter, lengthOf, monthEnd, monthStart, weekdayOf } from './days.ts';

/** How often a schedule writes a report. */
export const rhythms = ['daily', 'weekly', 'monthly'] as const;
export type Rhythm = (typeof rhythms)[number];

/** What a report is of: a day, a week from Monday on, a month, or other days. */
export const reportKinds = [...rhythms, 'chosen'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Ranges that are asked for by name. */
export const reportRanges = ['yesterday', 'last-week', 'last-month', 'chosen'] as const;
export type ReportRange = (typeof reportRanges)[number];

/** Tables of a report that there are as CSV, in their order on the page. */
export const reportTables = [
  'incidents',
  'severities',
  'verdicts',
  'alerts',
  'signatures',
  'work',
  'closings',
  'hosts',
  'assets',
  'traffic',
  'talkers',
  'sensors',
  'gaps',
  'rejects',
] as const;
export type ReportTable = (typeof reportTables)[number];

/** Days of a report at most: a leap year. */
export const MOST_REPORT_DAYS = 366;
export const MAX_REPORT_NAME = 120;

export const rhythmOf: Record<Exclude<ReportRange, 'chosen'>, Rhythm> = {
  yesterday: 'daily',
  'last-week': 'weekly',
  'last-month': 'monthly',
};

/** What days make: a whole week begins on a Monday. */
export function kindOf({ from, to }: Days): ReportKind {
  if (from === to) return 'daily';
  if (from === monthStart(from) && to === monthEnd(from)) return 'monthly';
  return weekdayOf(from) === 0 && lengthOf({ from, to }) === 7 ? 'weekly' : 'chosen';
}

/** The latest whole day, week or month that was over when this day began. */
export function lastDays(rhythm: Rhythm, today: string): Days {
  const yesterday = dayAfter(today, -1);
  switch (rhythm) {
    case 'daily':
      return { from: yesterday, to: yesterday };
    case 'weekly': {
      const to = dayAfter(today, -1 - weekdayOf(today));
      return { from: dayAfter(to, -6), to };
    }
    case 'monthly': {
      const to = dayAfter(monthStart(today), -1);
      return { from: monthStart(to), to };
    }
  }
}

/** The days that these are compared with: the month before a month, else as many days before. */
export function daysBefore(days: Days): Days {
  const to = dayAfter(days.from, -1);
  return kindOf(days) === 'monthly' ? { from: monthStart(to), to } : { from: dayAfter(to, 1 - lengthOf(days)), to };
}
