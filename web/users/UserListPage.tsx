import accountOutline from 'virtual:icon/account-outline';
import filterRemove from 'virtual:icon/filter-remove-outline';
import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { Link, replace, useLoaderData } from 'react-router-dom';
import type { User, UserQuery } from '../../shared/users.ts';
import { useFormats } from '../format.ts';
import { useT } from '../i18n.ts';
import type { PageModule } from '../page.ts';
import { Card, PageHeader, Stack } from '../ui/card.styles.ts';
import { EmptyState } from '../ui/feedback.styles.ts';
import { Icon } from '../ui/Icon.tsx';
import { ListFooter } from '../ui/ListFooter.tsx';
import { ListSummary } from '../ui/list.styles.ts';
import { SortHeader } from '../ui/SortHeader.tsx';
import { useFilterForm } from '../ui/use-filter-form.ts';
import { columns, features, tableState } from './columns.ts';
import { defaults, filterValues, isFiltered, pageSearch, readQuery, unfilteredSearch } from './list-query.ts';
import { UserFilters } from './UserFilters.tsx';
import { UserRows } from './UserRows.tsx';
import { UserTable } from './users.styles.ts';

interface UserListData {
  query: UserQuery;
  users: User[];
  totalUsers: number;
}

export const loader: PageModule['loader'] = async ({ api, url, signal }): Promise<UserListData> => {
  const query = readQuery(url.searchParams);
  const { users, totalUsers } = await api.users.list(query, signal);
  // The API's totalPage is rounded and may hide the last few; and fewer may match than when the address was made.
  const lastPage = Math.max(1, Math.ceil(totalUsers / query.perPage));
  if (query.currentPage > lastPage) throw replace(url.pathname + pageSearch(query, lastPage));
  return { query, users, totalUsers };
};

/**
 * The table's state is the address: TanStack holds columns, order and pages. The API has filtered, ordered and cut the rows
 * already, so they are written by hand, without a row object for each.
 */
function useUserTable({ query, users, totalUsers }: UserListData) {
  const state = useMemo(() => tableState(query), [query]);
  return useTable({
    features,
    columns,
    data: users,
    state,
    rowCount: totalUsers,
    manualPagination: true,
    manualSorting: true,
    getRowId: ({ id }) => String(id),
  });
}

const FORM = 'user-filters';

export function Component() {
  const t = useT();
  const { number } = useFormats();
  const data = useLoaderData() as UserListData;
  const { query, users, totalUsers } = data;
  const table = useUserTable(data);
  const shown = filterValues(query);
  const form = useFilterForm(shown, defaults);
  const filtered = isFiltered(query);

  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('users:title')}</h1>
          <p>{t('users:intro')}</p>
        </div>
      </PageHeader>
      <Card>
        <search aria-label={t('users:filter.label')}>
          <form method="get" id={FORM} autoComplete="off" {...form}>
            <UserFilters shown={shown} />
          </form>
        </search>
        <ListSummary>
          <span role="status">{t('users:summary', { count: totalUsers, total: number(totalUsers) })}</span>
          {filtered && users.length > 0 && (
            <Link to={unfilteredSearch(query)}>
              <Icon of={filterRemove} size={18} />
              {t('users:clear')}
            </Link>
          )}
        </ListSummary>
        {users.length > 0 ? (
          <>
            <UserTable>
              <table aria-label={t('users:title')}>
                <thead>
                  {table.getHeaderGroups().map((group) => (
                    <tr key={group.id}>
                      {group.headers.map(({ id, column }) =>
                        column.getCanSort() ? (
                          <SortHeader key={id} name={id} sort={shown.sort}>
                            {t(String(column.columnDef.header))}
                          </SortHeader>
                        ) : (
                          <th key={id} scope="col">
                            {t(String(column.columnDef.header))}
                          </th>
                        ),
                      )}
                    </tr>
                  ))}
                </thead>
                <tbody>
                  <UserRows users={users} />
                </tbody>
              </table>
            </UserTable>
            <ListFooter
              page={query.currentPage}
              pageName="currentPage"
              perPage={query.perPage}
              total={totalUsers}
              totalPages={table.getPageCount()}
              form={FORM}
              onChange={form.onChange}
            />
          </>
        ) : (
          <EmptyState>
            <Icon of={filtered ? filterRemove : accountOutline} size={40} />
            <h2>{t(filtered ? 'users:empty.filtered.title' : 'users:empty.none.title')}</h2>
            <p>{t(filtered ? 'users:empty.filtered.text' : 'users:empty.none.text')}</p>
            {filtered && <Link to={unfilteredSearch(query)}>{t('users:clear')}</Link>}
            <input type="hidden" form={FORM} name="perPage" defaultValue={shown.perPage} />
          </EmptyState>
        )}
      </Card>
    </Stack>
  );
}
