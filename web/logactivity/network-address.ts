import { parseAddress } from '../../shared/address.ts';
import { toQuery } from '../../shared/api.ts';
import type { CountedFieldName } from '../../shared/event-fields.ts';
import { MAX_SEARCH_LENGTH } from '../../shared/search/limits.ts';
import { withoutOddRange } from '../kit/time/range-of.ts';

/** Where values of events lead. */
export const LOG = '/admin/logactivity';

/** The filters of the log, under the names of the routes' parameters. */
export interface NetworkFilter {
  /** A search in its own language. */
  q?: string;
  text?: string;
  event_type?: string;
  source?: string;
  src_ip?: string;
  dest_ip?: string;
  from?: string;
  to?: string;
}

/** What the address of the page says. */
export interface NetworkAddress {
  filter: NetworkFilter;
  /** The field of the panel. */
  by: CountedFieldName;
  /** Where an older page starts. */
  cursor: string | null;
}

export const filterNames = ['q', 'text', 'event_type', 'source', 'src_ip', 'dest_ip', 'from', 'to'] as const;
/** Characters of a value; the routes allow as many. */
const longestOf = (name: string) => (name === 'q' ? MAX_SEARCH_LENGTH : 200);
const FIRST_FIELD: CountedFieldName = 'event_type';

/** Any address gives a log: what the routes would refuse is left out. */
export function readAddress(params: URLSearchParams, counted: readonly CountedFieldName[]): NetworkAddress {
  const given = Object.fromEntries(
    filterNames.map((name) => [name, params.get(name)?.slice(0, longestOf(name)) ?? '']).filter(([, value]) => value),
  ) as NetworkFilter;
  for (const name of ['src_ip', 'dest_ip'] as const) if (given[name] && !parseAddress(given[name])) delete given[name];
  const by = counted.find((name) => name === params.get('by')) ?? FIRST_FIELD;
  return { filter: withoutOddRange(given), by, cursor: params.get('cursor') };
}

/** The address of the log with these filters, at its newest events; the panel's field stays. */
export const hrefOf = (
  { filter, by }: Pick<NetworkAddress, 'filter' | 'by'>,
  more: Record<string, string> = {},
): string => toQuery({ ...filter, ...(by !== FIRST_FIELD && { by }), ...more }) || '?';
