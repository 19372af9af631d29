import type { Api } from '../../shared/api.ts';
import type { ListDefinition } from '../kit/list/list-types.ts';
import { justAfter } from './just-after.ts';

interface Seen {
  lastSeen: string | null;
}

/** The moment after which alerts are new to who sees these rows: that of the newest, where they say it. */
function newsBegin(rows: readonly Seen[], moment: string): string {
  const newest = rows.reduce((latest, { lastSeen }) => (lastSeen && lastSeen > latest ? lastSeen : latest), '');
  return newest ? justAfter(newest) : moment;
}

interface TimeQuery {
  from?: string;
  to?: string;
  [name: string]: string | number | undefined;
}

/** How many threats, or groups of them, have had alerts since a list was loaded; `count` asks for the total of a query. */
export const newThreats = <Row extends Seen, Query extends TimeQuery>(
  count: (api: Api, query: Query, signal: AbortSignal) => Promise<number>,
): NonNullable<ListDefinition<Row, Query>['live']> => ({
  subject: 'Threat',
  refreshOn: ['MuteRule'],
  count: async (api, query, { rows, moment }, signal) => {
    const from = newsBegin(rows, moment);
    // What ends in the past gets nothing new.
    if (query.to && query.to <= from) return 0;
    return count(api, { ...query, from, page: 1, perPage: 1 }, signal);
  },
});
