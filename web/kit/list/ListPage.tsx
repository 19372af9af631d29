import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation } from 'react-router-dom';
import alertCircleOutline from '~icons/mdi/alert-circle-outline';
import filterRemove from '~icons/mdi/filter-remove-outline';
import { Card, PageHeader, Stack } from '../card.styles.ts';
import { useFormats } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { useKitServices } from '../services.ts';
import { DataTable } from './DataTable.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListNote } from './ListNote.tsx';
import {
  defaultsOf,
  isFiltered,
  pageNameOf,
  scopeOf,
  searchWith,
  searchWithoutFilters,
  valuesOf,
} from './list-search.ts';
import type { ListData, ListDefinition, ListQuery, ListTools } from './list-types.ts';
import { LARGEST_PAGE, pagesOf } from './portions.ts';
import type { TableExport } from './table-types.ts';
import { useFilterForm } from './use-filter-form.ts';

interface ListPageProps<Row extends object, Query extends ListQuery, Extra> {
  of: ListDefinition<Row, Query, Extra>;
}

/** Every row that the filters match, page after page, as a file. */
function useListExport<Row extends object, Query extends ListQuery, Extra>(
  of: ListDefinition<Row, Query, Extra>,
  query: Query,
  tools: ListTools,
): TableExport<Row> | undefined {
  const { api } = useKitServices();
  const { csv, fetch } = of;
  if (!csv) return undefined;
  return {
    columns: () => csv.columns(tools),
    fileName: tools.t(csv.file),
    rows: (signal) => {
      const held = csv.hold ? csv.hold(query) : query;
      return pagesOf(async (page) => {
        const asked = { ...held, perPage: LARGEST_PAGE, [pageNameOf(of)]: page };
        return (await fetch(api, asked, signal)).rows;
      });
    },
  };
}

/** What stands where no row does: it went wrong, no row matches, or there are none yet. */
function NoRows<Row extends object, Query extends ListQuery, Extra>({ of }: ListPageProps<Row, Query, Extra>) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { query, failure, extra } = useLoaderData() as ListData<Row, Query, Extra>;
  const { texts, Empty, icon } = of;
  if (failure)
    return (
      <ListNote icon={alertCircleOutline} title={t('misc:broken.title')} role="alert">
        <p>{t('misc:broken.text')}</p>
        {failure.requestId && <p>{t('misc:broken.requestId', { id: failure.requestId })}</p>}
        <a href={search || '?'}>{t('misc:broken.retry')}</a>
      </ListNote>
    );
  if (isFiltered(of, query))
    return (
      <ListNote icon={filterRemove} title={t(texts.noMatch.title)}>
        <p>{t(texts.noMatch.text)}</p>
        <a href={searchWithoutFilters(of, query)}>{t(texts.clear)}</a>
      </ListNote>
    );
  if (Empty) return <Empty extra={extra} />;
  return (
    texts.none && (
      <ListNote icon={icon} title={t(texts.none.title)}>
        <p>{t(texts.none.text)}</p>
      </ListNote>
    )
  );
}

/** A whole page of a list, as its definition says. */
export function ListPage<Row extends object, Query extends ListQuery, Extra>(props: ListPageProps<Row, Query, Extra>) {
  const { of } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const { rows, total, totalPages, query, failure } = useLoaderData() as ListData<Row, Query, Extra>;
  const tools = useMemo(() => ({ t, formats }), [t, formats]);
  const columns = useMemo(() => of.columns(tools), [of, tools]);
  const values = valuesOf(of, query);
  const form = useFilterForm(values, defaultsOf(of));
  const filtered = isFiltered(of, query);
  const { texts, Aside } = of;
  const formId = `${of.name}-filters`;
  const perPage = Number(query.perPage);
  const pageName = pageNameOf(of);
  const anything = filtered || total > 0 || failure !== undefined;
  const summary: ReactNode = anything && !failure && (
    <>
      <span role="status">{t(texts.summary, { count: total, total: formats.number(total) })}</span>
      {filtered && total > 0 && (
        <a href={searchWithoutFilters(of, query)}>
          <Icon of={filterRemove} size={18} />
          {t(texts.clear)}
        </a>
      )}
    </>
  );

  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t(texts.title)}</h1>
          <p>{t(texts.intro)}</p>
        </div>
        {Aside && <Aside />}
      </PageHeader>
      <Card>
        <search aria-label={t(texts.filters)}>
          <form method="get" id={formId} autoComplete="off" {...form}>
            {anything && (
              <ListFilters
                {...{ of, values }}
                searchWith={(changes) => searchWith(of, query, changes)}
                apply={t(texts.apply)}
              />
            )}
          </form>
        </search>
        <DataTable
          name={of.name}
          label={t(texts.title)}
          frame={of.frame}
          columns={columns}
          rows={rows}
          rowId={of.rowId}
          rowLabel={(row) => of.rowLabel(row, tools)}
          rowMark={of.rowMark}
          sort={values.sort ?? ''}
          total={total}
          scope={scopeOf(of, query)}
          exporting={useListExport(of, query, tools)}
          actions={of.actions?.(tools)}
          summary={summary}
          empty={<NoRows of={of} />}
        />
        {total > 0 ? (
          <ListFooter
            page={Number(query[pageName])}
            {...{ pageName, perPage, total, totalPages }}
            form={formId}
            onChange={form.onChange}
          />
        ) : (
          <input type="hidden" form={formId} name="perPage" defaultValue={perPage} />
        )}
      </Card>
    </Stack>
  );
}
