import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { replace, useLoaderData } from 'react-router-dom';
import accountOutline from '~icons/mdi/account-outline';
import contentCopy from '~icons/mdi/content-copy';
import filterRemove from '~icons/mdi/filter-remove-outline';
import type { User, UserQuery } from '../../shared/users.ts';
import { useApi } from '../app/contexts.ts';
import { useFormats } from '../app/format.ts';
import type { PageModule } from '../app/page.ts';
import { Card, PageHeader, Stack } from '../kit/card.styles.ts';
import { EmptyState } from '../kit/feedback.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { ListFooter } from '../kit/ListFooter.tsx';
import { DataTable } from '../kit/list/DataTable.tsx';
import { gather, LARGEST_PAGE, pagesOf } from '../kit/list/portions.ts';
import type { BulkAction, TableExport } from '../kit/list/table-types.ts';
import { useFilterForm } from '../kit/use-filter-form.ts';
import { userColumns, userCsv } from './columns.tsx';
import {
  defaults,
  filterScope,
  filterValues,
  isFiltered,
  pageSearch,
  readQuery,
  unfilteredSearch,
} from './list-query.ts';
import { UserFilters } from './UserFilters.tsx';
import { UserTable } from './users.styles.ts';

interface UserListData {
  query: UserQuery;
  users: User[];
  totalUsers: number;
  totalPage: number;
}

export const loader: PageModule['loader'] = async ({ api, url, signal }): Promise<UserListData> => {
  const query = readQuery(url.searchParams);
  const { users, totalUsers, totalPage } = await api.users.list(query, signal);
  // Fewer may match than when the address was made.
  if (query.currentPage > totalPage) throw replace(url.pathname + pageSearch(query, totalPage));
  return { query, users, totalUsers, totalPage };
};

const FORM = 'user-filters';

/** All users of the list, as a file. */
function useUserExport(query: UserQuery): TableExport<User> {
  const { t } = useTranslation();
  const api = useApi();
  return {
    columns: userCsv(t),
    fileName: t('users:file'),
    rows: (signal) =>
      pagesOf(async (currentPage) => {
        const { users } = await api.users.list({ ...query, perPage: LARGEST_PAGE, currentPage }, signal);
        return users;
      }),
  };
}

function useUserActions(): BulkAction<User>[] {
  const { t } = useTranslation();
  const { number } = useFormats();
  return [
    {
      id: 'copy',
      label: t('users:bulk.copy'),
      icon: contentCopy,
      run: async (rows) => {
        const users = await gather(rows(new AbortController().signal));
        await navigator.clipboard.writeText(users.map(({ email }) => email).join(', '));
        return t('users:bulk.copied', { count: users.length, number: number(users.length) });
      },
    },
  ];
}

export function Component() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const columns = useMemo(() => userColumns(t), [t]);
  const { query, users, totalUsers, totalPage } = useLoaderData() as UserListData;
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
        <DataTable
          name="users"
          label={t('users:title')}
          frame={UserTable}
          columns={columns}
          rows={users}
          rowId={({ id }) => String(id)}
          rowLabel={({ fullName }) => fullName}
          rowMark={({ role }) => role}
          sort={shown.sort}
          total={totalUsers}
          scope={filterScope(query)}
          exporting={useUserExport(query)}
          actions={useUserActions()}
          summary={
            <>
              <span role="status">{t('users:summary', { count: totalUsers, total: number(totalUsers) })}</span>
              {filtered && users.length > 0 && (
                <a href={unfilteredSearch(query)}>
                  <Icon of={filterRemove} size={18} />
                  {t('users:clear')}
                </a>
              )}
            </>
          }
          empty={
            <EmptyState>
              <Icon of={filtered ? filterRemove : accountOutline} size={40} />
              <h2>{t(filtered ? 'users:empty.filtered.title' : 'users:empty.none.title')}</h2>
              <p>{t(filtered ? 'users:empty.filtered.text' : 'users:empty.none.text')}</p>
              {filtered && <a href={unfilteredSearch(query)}>{t('users:clear')}</a>}
            </EmptyState>
          }
        />
        {users.length > 0 ? (
          <ListFooter
            page={query.currentPage}
            pageName="currentPage"
            perPage={query.perPage}
            total={totalUsers}
            totalPages={totalPage}
            form={FORM}
            onChange={form.onChange}
          />
        ) : (
          <input type="hidden" form={FORM} name="perPage" defaultValue={shown.perPage} />
        )}
      </Card>
    </Stack>
  );
}
