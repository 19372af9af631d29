import type { TObject } from '@sinclair/typebox';
import { data, replace } from 'react-router-dom';
import { type Api, ApiError } from '../../../shared/api.ts';
import { faultOf } from '../search/fault.ts';
import { loadNames } from '../values/load-names.ts';
import { readAddress } from './list-address.ts';
import { isFiltered, pageNameOf, searchWith } from './list-search.ts';
import type { ListData, ListDefinition, ListQuery } from './list-types.ts';
import { leadToStandard } from './standard-view.ts';

export interface LoaderArgs {
  api: Api;
  url: URL;
  signal: AbortSignal;
  /** IANA name of the zone that the reader's days are of. */
  timeZone: () => Promise<string>;
  /** Loads code. */
  bring: <Code>(load: () => Promise<Code>) => Promise<Code>;
}

/** What concerns the page and not this list: the connection, who may, and what is not there. */
const OF_THE_PAGE = [0, 401, 403, 404];

/** Reads the address, asks the route, and leads back where fewer match than when the address was made. */
export async function loadList<Row extends object, Query extends ListQuery, Extra>(
  of: ListDefinition<Row, Query, Extra>,
  schema: TObject,
  { api, url, signal }: Pick<LoaderArgs, 'api' | 'url' | 'signal'>,
  more?: Promise<object>,
) {
  if (of.keepsViews) await leadToStandard(of.name, { api, url, signal });
  const clean = await of.clean?.();
  const address = readAddress<Query>(of, schema, url.searchParams);
  const query = clean ? clean(address) : address;
  const pageName = pageNameOf(of);
  try {
    const found = await of.fetch(api, query, signal);
    if (Number(query[pageName]) > found.totalPages)
      throw replace(url.pathname + searchWith(of, query, { [pageName]: String(found.totalPages) }));
    const nothing = found.total === 0 && !isFiltered(of, query);
    return {
      ...(await more),
      ...found,
      query,
      ...(of.addresses && { names: await loadNames(api, found.rows.flatMap(of.addresses), signal) }),
      ...(nothing && of.whenEmpty && { extra: await of.whenEmpty(api, signal) }),
    };
  } catch (error) {
    if (!(error instanceof ApiError) || OF_THE_PAGE.includes(error.status)) throw error;
    const { requestId } = error.body;
    const search = faultOf(error.body);
    const failed: ListData<Row, Query, Extra> = {
      rows: [],
      total: 0,
      totalPages: 1,
      query,
      failure: { status: error.status, ...(requestId && { requestId }), ...(search && { search }) },
    };
    return data({ ...(await more), ...failed }, { status: error.status });
  }
}
