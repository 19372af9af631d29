import { userPlans, userRoles, userSorts, userStatuses } from '../../shared/user-values.ts';
import type { UserQuery } from '../../shared/users.ts';
import { pagingOf } from '../kit/page-numbers.ts';
import { type FilterValues, filterSearch } from '../kit/use-filter-form.ts';

const LONGEST_TEXT = 200;
const sorts = userSorts.flatMap((name) => [name, `-${name}`] as const);

/** Left out of the address. */
export const defaults: FilterValues = { perPage: '10', currentPage: '1' };

const among = <K extends string, T extends string>(name: K, values: readonly T[], params: URLSearchParams) => {
  const value = values.find((known) => known === params.get(name));
  return (value ? { [name]: value } : {}) as { [key in K]?: T };
};

/** The API's query as an address has it, under the same names. Any address gives a list: what the API would refuse is left out. */
export function readQuery(params: URLSearchParams): UserQuery {
  const q = params.get('q')?.slice(0, LONGEST_TEXT);
  const { page, perPage } = pagingOf(params, 'currentPage');
  return {
    ...(q && { q }),
    ...among('role', userRoles, params),
    ...among('plan', userPlans, params),
    ...among('status', userStatuses, params),
    ...among('sort', sorts, params),
    perPage,
    currentPage: page,
  };
}

/** What the form's controls show; the page is not among them, since another choice begins at the first. */
export const filterValues = (query: UserQuery) => ({
  q: query.q ?? '',
  role: query.role ?? '',
  plan: query.plan ?? '',
  status: query.status ?? '',
  sort: query.sort ?? '',
  perPage: String(query.perPage),
});

/** The address of the same list at another page, `?…`. */
export const pageSearch = (query: UserQuery, page: number): string =>
  filterSearch({ ...filterValues(query), currentPage: String(page) }, defaults) || '?';

/** The address of all users, in the same order and as many on a page. */
export const unfilteredSearch = (query: UserQuery): string =>
  filterSearch({ sort: query.sort ?? '', perPage: String(query.perPage) }, defaults) || '?';

export const isFiltered = ({ q, role, plan, status }: UserQuery): boolean => Boolean(q || role || plan || status);

/** The filters alone, without order and place: what a selection of users holds for. */
export const filterScope = ({ q, role, plan, status }: UserQuery): string =>
  filterSearch({ q: q ?? '', role: role ?? '', plan: plan ?? '', status: status ?? '' }, {});
