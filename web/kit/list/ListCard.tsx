import { useAbility } from '@casl/react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import alertCircleOutline from '~icons/mdi/alert-circle-outline';
import filterRemove from '~icons/mdi/filter-remove-outline';
import type { AppAbility, Can } from '../../../shared/abilities.ts';
import { brokenText } from '../broken-text.ts';
import { Card } from '../card.styles.ts';
import { useFormats } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { PassingLink } from '../PassingLink.tsx';
import { pageSizes } from '../page-numbers.ts';
import { useKitServices } from '../services.ts';
import { useTranslation } from '../translation.ts';
import { DataTable } from './DataTable.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListNote } from './ListNote.tsx';
import {
  defaultsOf,
  isChosen,
  isFiltered,
  pageNameOf,
  scopeOf,
  searchWith,
  searchWithoutFilters,
  valuesOf,
} from './list-search.ts';
import type { ListData, ListDefinition, ListQuery, ListTools } from './list-types.ts';
import { NewRows } from './NewRows.tsx';
import { LARGEST_PAGE, pagesOf } from './portions.ts';
import type { TableExport } from './table-types.ts';
import { useAskedQuery } from './use-asked-query.ts';
import { useFilterForm } from './use-filter-form.ts';

interface ListCardProps<Row extends object, Query extends ListQuery, Extra> {
  of: ListDefinition<Row, Query, Extra>;
  /** What the list's loader found. */
  data: ListData<Row, Query, Extra>;
  /** Of the card, where the list is a part of a page. */
  header?: ReactNode;
}

/** Whether somebody may have a column or an action. */
const mayHave =
  (ability: AppAbility) =>
  ({ needs }: { needs?: Can | undefined }) =>
    !needs || ability.can(...needs);

/** Every row that the filters match, page after page, as a file. */
function useListExport<Row extends object, Query extends ListQuery, Extra>(
  of: ListDefinition<Row, Query, Extra>,
  query: Query,
  tools: ListTools,
  ability: AppAbility,
): TableExport<Row> | undefined {
  const { api } = useKitServices();
  const { csv, fetch } = of;
  if (!csv) return undefined;
  return {
    columns: async () => (await csv.columns(tools)).filter(mayHave(ability)),
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
function NoRows<Row extends object, Query extends ListQuery, Extra>({ of, data }: ListCardProps<Row, Query, Extra>) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { query, failure, extra } = data;
  const { texts, Empty, icon } = of;
  if (failure?.search)
    return (
      <ListNote icon={filterRemove} title={t('search:invalid.title')}>
        <p>{t('search:invalid.text')}</p>
        <a href={searchWith(of, query, { q: '' })}>{t('search:clear')}</a>
      </ListNote>
    );
  if (failure)
    return (
      <ListNote icon={alertCircleOutline} title={t('misc:broken.title')} role="alert">
        <p>{t(brokenText(failure.status))}</p>
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

/** A list with its filters and pages, as its definition says; the page's address is its state. */
export function ListCard<Row extends object, Query extends ListQuery, Extra>(props: ListCardProps<Row, Query, Extra>) {
  const { of, data, header } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const { rows, total, totalPages, query, failure, since } = data;
  const tools = useMemo(() => ({ t, formats }), [t, formats]);
  const ability = useAbility<AppAbility>();
  const columns = useMemo(() => of.columns(tools).filter(mayHave(ability)), [of, tools, ability]);
  const { api, loadTexts } = useKitServices();
  const actions = useMemo(() => {
    if (!of.actions || !mayHave(ability)({ needs: of.actionsNeed })) return undefined;
    return async () => {
      await loadTexts(of.actionTexts ?? []);
      return (await of.actions!(tools)).filter(mayHave(ability));
    };
  }, [of, tools, ability, loadTexts]);
  const detail = of.detail && ((row: Row) => of.detail!(row, tools));
  const values = valuesOf(of, query);
  const asked = useAskedQuery(of, query);
  const askedValues = valuesOf(of, asked);
  const { applySoon, ...form } = useFilterForm(values, defaultsOf(of, values), askedValues);
  const filtered = isFiltered(of, query);
  const { texts } = of;
  const formId = `${of.name}-filters`;
  const perPage = Number(query.perPage);
  const pageName = pageNameOf(of);
  const page = Number(query[pageName]);
  const anything = isChosen(of, query) || total > 0 || failure !== undefined;
  const { live } = of;
  const loaded = useMemo(() => ({ rows, total, moment: new Date().toISOString() }), [rows, total]);
  const countNew = useCallback(
    (signal: AbortSignal) => live!.count(api, query, loaded, signal),
    [live, api, query, loaded],
  );
  // Where nothing stands nothing moves: what comes is shown at once.
  const news = live && (
    <NewRows subject={live.subject} refreshOn={total > 0 ? live.refreshOn : [live.subject]} count={countNew} />
  );
  const summary: ReactNode = anything && !failure && (
    <>
      <span role="status">
        {t(texts.summary, { count: total, total: formats.number(total), ...of.besides?.(data, tools) })}
      </span>
      {news}
      {since && <span>{t('search:partial', { time: formats.dateTime(since) })}</span>}
      {filtered && total > 0 && (
        <PassingLink href={searchWithoutFilters(of, asked)}>
          <Icon of={filterRemove} size={18} />
          {t(texts.clear)}
        </PassingLink>
      )}
    </>
  );

  return (
    <Card>
      {header}
      <search aria-label={t(texts.filters)}>
        <form method="get" id={formId} autoComplete="off" {...form}>
          {anything && (
            <ListFilters
              {...{ of, values, applySoon }}
              asked={askedValues}
              searchWith={(changes) => searchWith(of, asked, changes)}
              apply={t(texts.apply)}
            />
          )}
        </form>
      </search>
      <DataTable
        name={of.name}
        views={of.keepsViews ? of.name : undefined}
        label={t(texts.title)}
        frame={of.frame}
        columns={columns}
        rows={rows}
        rowId={of.rowId}
        rowLabel={(row) => of.rowLabel(row, tools)}
        rowMark={of.rowMark}
        detail={detail}
        sort={values.sort ?? ''}
        total={total}
        scope={scopeOf(of, query)}
        exporting={useListExport(of, query, tools, ability)}
        actions={actions}
        summary={summary}
        empty={
          <>
            <NoRows of={of} data={data} />
            {!summary && news}
          </>
        }
      />
      {/* Of a few rows there is nothing to choose. */}
      {total > pageSizes[0] || (total > 0 && page > 1) ? (
        <ListFooter
          page={page}
          {...{ pageName, perPage, total, totalPages }}
          canShowAll={of.canShowAll}
          form={formId}
          onChange={form.onChange}
        />
      ) : (
        <input type="hidden" form={formId} name="perPage" defaultValue={asked.perPage} />
      )}
    </Card>
  );
}
