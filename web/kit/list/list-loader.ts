import { data, replace } from 'react-router-dom';
import { type Api, ApiError } from '../../../shared/api.ts';
import { isFiltered, pageNameOf, searchWith } from './list-search.ts';
import type { ListData, ListDefinition, ListQuery } from './list-types.ts';

interface LoaderArgs {
  api: Api;
  url: URL;
  signal: AbortSignal;
}

/** Refusals that mean the page and not this list: who may, and what is not there. */
const OF_THE_PAGE = [401, 403, 404];

/** The loader of a list's page: reads the address, asks the route, and leads back where fewer match than when the address was made. */
export const listLoader =
  <Row extends object, Query extends ListQuery, Extra>(of: ListDefinition<Row, Query, Extra>) =>
  async ({ api, url, signal }: LoaderArgs) => {
    // The code that checks addresses is none of a page's first load: the server has read that one.
    const [schema, { readAddress }] = await Promise.all([of.query(), import('./list-address.ts')]);
    const query = readAddress(of, schema, url.searchParams);
    const pageName = pageNameOf(of);
    try {
      const found = await of.fetch(api, query, signal);
      if (Number(query[pageName]) > found.totalPages)
        throw replace(url.pathname + searchWith(of, query, { [pageName]: String(found.totalPages) }));
      const nothing = found.total === 0 && !isFiltered(of, query);
      return { ...found, query, ...(nothing && of.whenEmpty && { extra: await of.whenEmpty(api, signal) }) };
    } catch (error) {
      if (!(error instanceof ApiError) || OF_THE_PAGE.includes(error.status)) throw error;
      const { requestId } = error.body;
      const failed: ListData<Row, Query, Extra> = {
        rows: [],
        total: 0,
        totalPages: 1,
        query,
        failure: { ...(requestId && { requestId }) },
      };
      return data(failed, { status: error.status || 503 });
    }
  };
