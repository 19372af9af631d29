import type { ListDefinition, ListQuery } from './list-types.ts';
import type { LoaderArgs } from './load-list.ts';

/**
 * The loader of a list's page. Its code is none of a page's first load: the server has loaded that one. What `beside` brings (for
 * `Above`) stands among the page's data.
 */
export const listLoader =
  <Row extends object, Query extends ListQuery, Extra>(
    of: ListDefinition<Row, Query, Extra>,
    beside?: (args: LoaderArgs) => Promise<object>,
  ) =>
  async (args: LoaderArgs) => {
    const more = beside?.(args);
    // Where the list fails first nobody waits for it any more, such as on a page that one has gone away from.
    more?.catch(() => {});
    const [{ loadList }, schema] = await args.bring(() =>
      Promise.all([import('./load-list.ts'), of.query(), of.clean?.()]),
    );
    return loadList(of, schema, args, more);
  };
