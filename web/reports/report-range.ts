import { dayAfter } from '../../shared/days.ts';
import { lastDays, type ReportRange, reportRanges, rhythmOf } from '../../shared/report-values.ts';
import { wallOf } from '../../shared/zoned.ts';

const isDay = (text: string | null | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

interface Asked {
  range?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

/** The days of a range by name, or those chosen; the last week where nothing is said, the last seven days where days are missing. */
export function daysAt({ range, from, to }: Asked, now: number, timeZone: string) {
  const today = wallOf(now, timeZone).day;
  const chosen = isDay(from) && isDay(to);
  const name: ReportRange = reportRanges.find((each) => each === range) ?? (chosen ? 'chosen' : 'last-week');
  if (name !== 'chosen') return { name, ...lastDays(rhythmOf[name], today) };
  return chosen ? { name, from, to } : { name, from: dayAfter(today, -7), to: dayAfter(today, -1) };
}
