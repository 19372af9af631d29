import { parseAddress } from '../../shared/address.ts';
import { type EventField, findField, isCountable, isInLine } from '../../shared/event-fields.ts';
import { MAX_SEARCH_LENGTH } from '../../shared/search/limits.ts';
import { withoutOddRange } from '../kit/time/range-of.ts';
import { FIRST_FIELD, filterNames, type NetworkAddress, type NetworkFilter } from './network-address.ts';

/** Characters of a value; the routes allow as many. */
const longestOf = (name: string) => (name === 'q' ? MAX_SEARCH_LENGTH : 200);

/** As many as a table has room for. */
const MOST_COLUMNS = 12;

/** The names of fields that there are and that are wanted, each once. */
function fieldsOf(text: string | null, isWanted: (field: EventField) => boolean): string[] {
  const fields = (text ?? '').split(',').flatMap((name) => findField(name) ?? []);
  return [...new Set(fields.filter(isWanted).map(({ name }) => name))];
}

/** Any address gives a log: what the routes would refuse is left out. */
export function readAddress(params: URLSearchParams): NetworkAddress {
  const given = Object.fromEntries(
    filterNames.map((name) => [name, params.get(name)?.slice(0, longestOf(name)) ?? '']).filter(([, value]) => value),
  ) as NetworkFilter;
  for (const name of ['src_ip', 'dest_ip'] as const) if (given[name] && !parseAddress(given[name])) delete given[name];
  const [by = FIRST_FIELD] = fieldsOf(params.get('by'), isCountable);
  const columns = fieldsOf(params.get('fields'), isInLine).slice(0, MOST_COLUMNS);
  return { filter: withoutOddRange(given), by, columns, cursor: params.get('cursor') };
}
