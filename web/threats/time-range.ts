import { parseAddress } from '../../shared/address.ts';
import { printSearch } from '../../shared/search/print.ts';
import type { ThreatQuery } from '../../shared/threats.ts';
import { withoutOddRange } from '../kit/time/range-of.ts';

/** Without what the schema lets through and the route would refuse. */
export function withoutOddValues({ ip, srcIp, destIp, text, q, ...query }: ThreatQuery): ThreatQuery {
  const addresses = Object.entries({ ip, srcIp, destIp }).filter(([, address]) => address && parseAddress(address));
  // Addresses from before the search had a language: a part of a threat's names, which is a word now.
  const search = q || (text && printSearch({ kind: 'word', text }));
  return { ...withoutOddRange(query), ...Object.fromEntries(addresses), ...(search && { q: search }) };
}
