import { pageSizes } from '../page-numbers.ts';
import type { ListDefinition, ListFilter, ListQuery, ListValues } from './list-types.ts';

/** What the addresses of a list depend on. */
export type ListAddress = Pick<ListDefinition<never, never>, 'pageName' | 'sort' | 'filters' | 'defaults'>;

/** The page size that a route takes as all of them. */
export const ALL_ROWS = 0;

export const namesOf = (filter: ListFilter) => (filter.control === 'own' ? filter.names : [filter.name]);
const filterNames = ({ filters }: ListAddress) => filters.flatMap(namesOf);

export const pageNameOf = ({ pageName = 'page' }: ListAddress): string => pageName;

/** What the address leaves out beside these values. */
export const defaultsOf = (of: ListAddress, values: ListValues): ListValues => ({
  ...of.defaults?.(values),
  sort: of.sort ?? '',
  perPage: String(pageSizes[0]),
  [pageNameOf(of)]: '1',
});

/** `?a=1&b=2` of what differs from `defaults`; '' when nothing does. */
export function searchOf(values: ListValues, defaults: ListValues): string {
  const changed = Object.entries(values).filter(([name, value]) => value !== (defaults[name] ?? ''));
  const search = new URLSearchParams(changed).toString();
  return search && `?${search}`;
}

/** What the controls hold; the page is not among them, since another choice begins at the first. */
export const valuesOf = (of: ListAddress, query: ListQuery): ListValues =>
  Object.fromEntries([...filterNames(of), 'sort', 'perPage'].map((name) => [name, String(query[name] ?? '')]));

/** The address of the list with some of it changed, `?…`. */
export function searchWith(of: ListAddress, query: ListQuery, changes: ListValues = {}): string {
  const values = { ...valuesOf(of, query), ...changes };
  return searchOf(values, defaultsOf(of, values)) || '?';
}

/** Those that one clears: a view stays. */
const cleared = ({ filters }: ListAddress) =>
  filters.filter((filter) => filter.control !== 'own' || !filter.isView).flatMap(namesOf);
const unfiltered = (of: ListAddress): ListValues => {
  const defaults = of.defaults?.({});
  return Object.fromEntries(cleared(of).map((name) => [name, defaults?.[name] ?? '']));
};

/** The address of all rows, in the same order and as many on a page. */
export const searchWithoutFilters = (of: ListAddress, query: ListQuery): string =>
  searchWith(of, query, unfiltered(of));

function isOtherThanDefault(of: ListAddress, query: ListQuery) {
  const values = valuesOf(of, query);
  const defaults = of.defaults?.(values);
  return (name: string) => values[name] !== (defaults?.[name] ?? '');
}
export const isFiltered = (of: ListAddress, query: ListQuery): boolean =>
  cleared(of).some(isOtherThanDefault(of, query));
/** Whether the address names a filter or a view. */
export const isChosen = (of: ListAddress, query: ListQuery): boolean =>
  filterNames(of).some(isOtherThanDefault(of, query));

/** The filters alone, without order and place: what a selection of rows holds for. */
export const scopeOf = (of: ListAddress, query: ListQuery): string => searchWith(of, query, { sort: '', perPage: '' });

/** The values with one switched on or off, in the order of `values`; all are the same as none. */
export function toggled(values: readonly string[], chosen: string, value: string): string {
  const on = chosen.split(',');
  const next = values.filter((each) => on.includes(each) !== (each === value));
  return next.length === values.length ? '' : next.join(',');
}
