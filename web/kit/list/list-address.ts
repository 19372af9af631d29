import type { TObject, TSchema } from '@sinclair/typebox';
import { pageSizes } from '../page-numbers.ts';
import { Check, Convert } from '../typebox.ts';
import { ALL_ROWS, type ListAddress, pageNameOf } from './list-search.ts';
import type { ListFilter, ListQuery } from './list-types.ts';

/** The text that a filter takes from an address, before the schema has its say. */
function textOf(filter: ListFilter | undefined, name: string, params: URLSearchParams, { maxLength }: TSchema): string {
  const first = params.get(name) ?? '';
  if (filter?.control === 'search') return first.slice(0, maxLength);
  if (filter?.control !== 'toggles') return first;
  const wanted = params.getAll(name).join(',').split(',');
  return filter.values.filter((value) => wanted.includes(value)).join(',');
}

/**
 * The route's query as an address has it. Any address gives a list: what the schema of the querystring refuses is its default
 * or left out, and so is a page size that no control offers. Unless it says so, every list has as many rows on a page: what a route
 * gives by itself would be one that nobody can choose again.
 */
export function readAddress<Query extends ListQuery>(
  of: ListAddress & { canShowAll?: boolean | undefined },
  schema: TObject,
  params: URLSearchParams,
): Query {
  const query: ListQuery = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    const filter = of.filters.find((each) => each.control !== 'own' && each.name === name);
    const text = textOf(filter, name, params, property);
    const value = text === '' ? undefined : Convert(property, text);
    const good = value !== undefined && Check(property, value);
    const chosen = good ? value : property.default;
    if (chosen !== undefined) query[name] = chosen as string | number;
  }
  const all = of.canShowAll && query.perPage === ALL_ROWS && params.get('perPage') === String(ALL_ROWS);
  query.perPage = all ? ALL_ROWS : (pageSizes.find((size) => String(size) === params.get('perPage')) ?? pageSizes[0]);
  query[pageNameOf(of)] ??= 1;
  return query as Query;
}
