import type { Api } from '../../shared/api.ts';
import type { ThreatSort } from '../../shared/threats.ts';
import type { ListDefinition } from '../kit/list/list-types.ts';
import { justAfter } from './just-after.ts';

const NEWEST_FIRST: ThreatSort = '-lastSeen';

interface Seen {
  lastSeen: string | null;
}

/** The moment after the newest of these rows; '' where none says it. */
function afterNewest(rows: readonly Seen[]): string {
  const newest = rows.reduce((latest, { lastSeen }) => (lastSeen && lastSeen > latest ? lastSeen : latest), '');
  return newest && justAfter(newest);
}

interface ListedQuery {
  page?: number;
  sort?: string;
  from?: string;
  to?: string;
  [name: string]: string | number | undefined;
}

/**
 * How many threats, or groups of them, have had alerts since a list was loaded; `count` asks for the total of a query. They are
 * later than the newest row, where the rows are sure to hold it. Where other pages may, they are later than the list; without any
 * it is how many more match, for what comes late may be earlier than the list.
 */
export const newThreats = <Row extends Seen, Query extends ListedQuery>(
  count: (api: Api, query: Query, signal: AbortSignal) => Promise<number>,
): NonNullable<ListDefinition<Row, Query>['live']> => ({
  subject: 'Threat',
  refreshOn: ['MuteRule'],
  count: async (api, query, { rows, total, moment }, signal) => {
    const one = { ...query, page: 1, perPage: 1 };
    const holdNewest = rows.length === total || (query.page === 1 && query.sort === NEWEST_FIRST);
    const newest = afterNewest(rows);
    // The clock of the browser may be slow.
    const from = newest && (holdNewest || newest > moment) ? newest : moment;
    // What ends in the past gets nothing new.
    if (query.to && query.to <= from) return 0;
    const later = await count(api, { ...one, from }, signal);
    return holdNewest || later > 0 ? later : Math.max(0, (await count(api, one, signal)) - total);
  },
});
