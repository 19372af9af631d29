import type { ListDefinition, ListQuery } from './list-types.ts';
import type { LoaderArgs } from './load-list.ts';

/** The loader of a list's page. Its code is none of a page's first load: the server has loaded that one. */
export const listLoader =
  <Row extends object, Query extends ListQuery, Extra>(of: ListDefinition<Row, Query, Extra>) =>
  async (args: LoaderArgs) => {
    const [{ loadList }, schema] = await args.bring(() => Promise.all([import('./load-list.ts'), of.query()]));
    return loadList(of, schema, args);
  };
