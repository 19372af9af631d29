import accountSearch from 'virtual:icon/account-search-outline';
import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { Link, replace, useLoaderData } from 'react-router-dom';
import { userPageSizes } from '../../shared/user-values.ts';
import type { UserPage } from '../../shared/users.ts';
import { useFormats } from '../format.ts';
import { useT } from '../i18n.ts';
import type { PageModule } from '../page.ts';
import { Card, PageHeader, Stack } from '../ui/card.styles.ts';
import { EmptyState } from '../ui/feedback.styles.ts';
import { Select } from '../ui/field.styles.ts';
import { Icon } from '../ui/Icon.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { useFilterForm } from '../ui/use-filter-form.ts';
import { columns, features, tableState } from './columns.ts';
import { defaults, filterValues, isFiltered, type ListQuery, pageSearch, readQuery } from './list-query.ts';
import { FILTER_FORM, UserFilters } from './UserFilters.tsx';
import { UserRows } from './UserRows.tsx';
import { Summary, TableFooter } from './users.styles.ts';

interface UserListData extends Pick<UserPage, 'users' | 'totalUsers'> {
  query: ListQuery;
}

export const loader: PageModule['loader'] = async ({ api, url, signal }) => {
  const query = readQuery(url.searchParams);
  const { users, totalUsers } = await api.users.list({ ...withoutEmpty(query), ...pageOf(query) }, signal);
  // Fewer match than when the address was made.
  const lastPage = Math.max(1, Math.ceil(totalUsers / query.perPage));
  if (query.currentPage > lastPage) throw replace(url.pathname + pageSearch(query, lastPage));
  return { query, users, totalUsers } satisfies UserListData;
};
