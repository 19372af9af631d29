import type { Api } from '../../../shared/api.ts';

interface PageOf {
  page: number;
  perPage: number;
}

/** How many rows are new in a list whose order does not tell: by how many more match than were loaded. `find` asks for a page of them. */
export const moreRows =
  <Query extends PageOf>(find: (api: Api, query: Query, signal: AbortSignal) => Promise<{ total: number }>) =>
  async (api: Api, query: Query, { total }: { total: number }, signal: AbortSignal): Promise<number> =>
    Math.max(0, (await find(api, { ...query, page: 1, perPage: 1 }, signal)).total - total);
