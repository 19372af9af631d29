import { parseAgo } from '../../../shared/ago.ts';
import { dayAfter, timeOfDay, WIDEST } from '../../../shared/days.ts';
import type { ThreatRange } from '../../../shared/threats.ts';

/** Milliseconds since 1970 of a moment, or of so long before now. */
export function momentAt(text: string, now = Date.now()): number {
  const ago = parseAgo(text);
  return ago ? now - ago.seconds * 1000 : Date.parse(text);
}
const [FIRST, END] = [timeOfDay(WIDEST.from), timeOfDay(dayAfter(WIDEST.to, 1))];
/** Whether it is a moment that a range may have. */
const isMoment = (text = '') => momentAt(text) >= FIRST && momentAt(text) < END;

/** Without moments that are none or of no year of ours, and without a range that runs backwards. */
export function withoutOddRange<Query extends ThreatRange>({ from, to, ...query }: Query) {
  const since = isMoment(from) ? { from } : {};
  const until = isMoment(to) ? { to } : {};
  const backwards = from && to && momentAt(to) < momentAt(from);
  return backwards ? query : { ...query, ...since, ...until };
}

/** The time range of an address. */
export function rangeOf(params: URLSearchParams): ThreatRange {
  const [from, to] = [params.get('from'), params.get('to')];
  return withoutOddRange({ ...(from && { from }), ...(to && { to }) });
}
