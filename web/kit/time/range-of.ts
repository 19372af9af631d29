import { parseAgo } from '../../../shared/ago.ts';
import { dayAfter, isDay, timeOfDay, WIDEST } from '../../../shared/days.ts';
import type { ThreatRange } from '../../../shared/threats.ts';

/** A day, or a day and time with a zone or without. */
const MOMENT = /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Such a moment with its zone, which is UTC where none is said, as the API has it: browsers would take the reader's. */
const asMoment = (text: string): string =>
  text.length === 10 ? `${text}T00:00Z` : /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`;

/** Milliseconds since 1970 of a moment, or of so long before now; NaN for what the API does not take for one. */
export function momentAt(text: string, now = Date.now()): number {
  const ago = parseAgo(text);
  if (ago) return now - ago.seconds * 1000;
  return MOMENT.test(text) && isDay(text.slice(0, 10)) ? Date.parse(asMoment(text)) : Number.NaN;
}
const [FIRST, END] = [timeOfDay(WIDEST.from), timeOfDay(dayAfter(WIDEST.to, 1))];
/** Whether it is a moment that a range may have. */
const isMoment = (text: string) => momentAt(text) >= FIRST && momentAt(text) < END;

/** Without moments that are none or of no year of ours; a range that runs backwards is turned round. */
export function withoutOddRange<Query extends ThreatRange>({ from: one, to: other, ...query }: Query) {
  const [since, until] = [one, other].map((text) =>
    text && isMoment(text) ? (parseAgo(text) ? text : asMoment(text)) : undefined,
  );
  const isBackwards = since && until && momentAt(until) < momentAt(since);
  const [from, to] = isBackwards ? [until, since] : [since, until];
  return { ...query, ...(from && { from }), ...(to && { to }) };
}

/** The time range of an address. */
export function rangeOf(params: URLSearchParams): ThreatRange {
  const [from, to] = [params.get('from'), params.get('to')];
  return withoutOddRange({ ...(from && { from }), ...(to && { to }) });
}
