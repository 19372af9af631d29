import { parseAddress } from '../../shared/address.ts';
import type { CountedFieldName } from '../../shared/event-fields.ts';
import { MAX_SEARCH_LENGTH } from '../../shared/search/limits.ts';
import { withoutOddRange } from '../kit/time/range-of.ts';
import { FIRST_FIELD, filterNames, type NetworkAddress, type NetworkFilter } from './network-address.ts';

/** Characters of a value; the routes allow as many. */
const longestOf = (name: string) => (name === 'q' ? MAX_SEARCH_LENGTH : 200);

/** Any address gives a log: what the routes would refuse is left out. */
export function readAddress(params: URLSearchParams, counted: readonly CountedFieldName[]): NetworkAddress {
  const given = Object.fromEntries(
    filterNames.map((name) => [name, params.get(name)?.slice(0, longestOf(name)) ?? '']).filter(([, value]) => value),
  ) as NetworkFilter;
  for (const name of ['src_ip', 'dest_ip'] as const) if (given[name] && !parseAddress(given[name])) delete given[name];
  const by = counted.find((name) => name === params.get('by')) ?? FIRST_FIELD;
  return { filter: withoutOddRange(given), by, cursor: params.get('cursor') };
}
