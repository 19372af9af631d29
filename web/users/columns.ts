import {
  createColumnHelper,
  type PaginationState,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
} from '@tanstack/react-table';
import type { User, UserQuery } from '../../shared/users.ts';

export const features = tableFeatures({ rowPaginationFeature, rowSortingFeature });
const column = createColumnHelper<typeof features, User>();

/** A column's id is the API's sort key; its header is a translation key. */
export const columns = column.columns([
  column.accessor('fullName', { header: 'users:column.user' }),
  column.accessor('role', { header: 'users:column.role' }),
  column.accessor('currentPlan', { header: 'users:column.plan' }),
  column.accessor('company', { header: 'users:column.company' }),
  column.accessor('country', { header: 'users:column.country', enableSorting: false }),
  column.accessor('status', { header: 'users:column.status' }),
]);

/** The address in TanStack's terms: pages count from 0 there. */
export function tableState({ sort, perPage, currentPage }: UserQuery) {
  const sorting: SortingState = sort ? [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }] : [];
  const pagination: PaginationState = { pageIndex: currentPage - 1, pageSize: perPage };
  return { sorting, pagination };
}
