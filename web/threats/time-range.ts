import { parseAddress } from '../../shared/address.ts';
import type { ThreatQuery, ThreatRange } from '../../shared/threats.ts';

const isMoment = (text: string | undefined) => text !== undefined && !Number.isNaN(Date.parse(text));

/** Without moments that are none, and without a range that runs backwards. */
export function withoutOddRange<Query extends ThreatRange>({ from, to, ...query }: Query) {
  const since = isMoment(from) ? { from } : {};
  const until = isMoment(to) ? { to } : {};
  const backwards = from && to && Date.parse(to) < Date.parse(from);
  return backwards ? query : { ...query, ...since, ...until };
}

/** Without what the schema lets through and the route would refuse. */
export function withoutOddValues({ ip, srcIp, destIp, ...query }: ThreatQuery): ThreatQuery {
  const addresses = Object.entries({ ip, srcIp, destIp }).filter(([, address]) => address && parseAddress(address));
  return { ...withoutOddRange(query), ...Object.fromEntries(addresses) };
}

/** The time range of an address. */
export function rangeOf(params: URLSearchParams): ThreatRange {
  const [from, to] = [params.get('from'), params.get('to')];
  return withoutOddRange({ ...(from && { from }), ...(to && { to }) });
}
