import type { ThreatQuery } from '../../shared/threats.ts';

const isMoment = (text: string | undefined) => text !== undefined && !Number.isNaN(Date.parse(text));

/** Without moments that are none, and without a range that runs backwards. */
export function withoutOddRange({ from, to, ...query }: ThreatQuery): ThreatQuery {
  const since = isMoment(from) ? { from } : {};
  const until = isMoment(to) ? { to } : {};
  const backwards = from && to && Date.parse(to) < Date.parse(from);
  return backwards ? query : { ...query, ...since, ...until };
}
