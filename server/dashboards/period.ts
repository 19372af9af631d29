import type { DayPeriod, MomentPeriod } from '../../shared/dashboards.ts';
import { type Days, dayAfter, dayOfTime, lengthOf, monthEnd } from '../../shared/days.ts';
import { invalidInput } from '../errors.ts';
import { readTimeRange } from '../events/filters.ts';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
const MOST_DAYS = 1830;
const MOST_PARTS = 14;
/** Longer periods come in calendar months. */
const MONTHS_FROM = 140;

/** The period that is asked for, and the one of the same length before it. @throws 400 INVALID_INPUT naming `to` */
export function daysOf(query: DayPeriod, now = Date.now()): Days & { before: Days } {
  const to = query.to ?? dayOfTime(now);
  const from = query.from ?? dayAfter(to, 1 - USUAL_DAYS);
  if (to < from) throw invalidInput('to', 'NOT_BEFORE', { other: 'from' });
  const length = lengthOf({ from, to });
  if (length > MOST_DAYS) throw invalidInput('to', 'RANGE_TOO_LONG', { max: dayAfter(from, MOST_DAYS - 1) });
  return { from, to, before: { from: dayAfter(from, -length), to: dayAfter(from, -1) } };
}

/** As `daysOf`, of moments: ISO, the end not included. @throws 400 INVALID_INPUT */
export function momentsOf(query: MomentPeriod, now = Date.now()) {
  const range = readTimeRange(query);
  const until = range.to === null ? now : Number(range.to / 1000n);
  const since = range.from === null ? until - USUAL_DAYS * DAY_MS : Number(range.from / 1000n);
  if (until < since) throw invalidInput('to', 'NOT_BEFORE', { other: 'from' });
  const iso = (time: number) => new Date(time).toISOString();
  return { since: iso(since), until: iso(until), before: iso(Math.max(0, 2 * since - until)) };
}

/** The period in parts for a chart: days, several days each, or calendar months; the oldest first, the last may be shorter. */
export function partsOf({ from, to }: Days): Days[] {
  const length = lengthOf({ from, to });
  const step = Math.ceil(length / MOST_PARTS);
  const parts: Days[] = [];
  for (let start = from; parts.at(-1)?.to !== to; start = dayAfter(parts.at(-1)!.to, 1)) {
    const end = length > MONTHS_FROM ? monthEnd(start) : dayAfter(start, step - 1);
    parts.push({ from: start, to: start <= end && end < to ? end : to });
  }
  return parts;
}

/** The part that a day is in. */
export const partAt = <Part extends Days>(parts: readonly Part[], day: string): Part | undefined =>
  parts.find(({ from, to }) => from <= day && day <= to);
