import { userPageSizes, userPlans, userRoles, userSorts, userStatuses } from '../../shared/user-values.ts';
import type { UserQuery } from '../../shared/users.ts';
import { type FilterValues, filterSearch } from '../ui/use-filter-form.ts';

/** What the address says about the list; '' where it says nothing. Names are the API's. */
export interface ListQuery {
  q: string;
  role: '' | (typeof userRoles)[number];
  plan: '' | (typeof userPlans)[number];
  status: '' | (typeof userStatuses)[number];
  sort: '' | NonNullable<UserQuery['sort']>;
  perPage: number;
  currentPage: number;
}

const LONGEST_TEXT = 200;
const sorts = userSorts.flatMap((name) => [name, `-${name}`] as const);

/** Left out of the address. */
export const defaults: FilterValues = { perPage: '10', currentPage: '1' };

const among = <T extends string>(values: readonly T[], value: string | null): T | '' =>
  values.find((known) => known === value) ?? '';

/** Any address gives a list: what the API would refuse is left out. */
export function readQuery(params: URLSearchParams): ListQuery {
  const perPage = Number(params.get('perPage'));
  const page = Number(params.get('currentPage'));
  return {
    q: (params.get('q') ?? '').slice(0, LONGEST_TEXT),
    role: among(userRoles, params.get('role')),
    plan: among(userPlans, params.get('plan')),
    status: among(userStatuses, params.get('status')),
    sort: among(sorts, params.get('sort')),
    perPage: userPageSizes.find((size) => size === perPage) ?? userPageSizes[0],
    currentPage: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** What the form's controls show; the page is left out, since another choice begins at the first. */
export const filterValues = ({ currentPage: _, perPage, ...filters }: ListQuery): FilterValues => ({
  ...filters,
  perPage: String(perPage),
});

/** The address of the same list at another page, `?…` or ''. */
export const pageSearch = (query: ListQuery, page: number): string =>
  filterSearch({ ...filterValues(query), currentPage: String(page) }, defaults);

export const isFiltered = ({ q, role, plan, status }: ListQuery): boolean => `${q}${role}${plan}${status}` !== '';
