import { useTranslation } from 'react-i18next';
import { Form, replace, useLoaderData } from 'react-router-dom';
import filterRemove from '~icons/mdi/filter-remove-outline';
import type { IngestSource } from '../../shared/ingest.ts';
import type { ThreatPage } from '../../shared/threats.ts';
import { useFormats } from '../app/format.ts';
import type { PageModule } from '../app/page.ts';
import { Card, PageHeader, Stack } from '../kit/card.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { ListFooter } from '../kit/ListFooter.tsx';
import { useFilterForm } from '../kit/use-filter-form.ts';
import {
  defaults,
  filterValues,
  isFiltered,
  listSearch,
  readQuery,
  type ThreatListQuery,
  toApiQuery,
} from './list-query.ts';
import { NoThreats } from './NoThreats.tsx';
import { ThreatFilters } from './ThreatFilters.tsx';
import { ThreatTable } from './ThreatTable.tsx';

interface ThreatsData extends ThreatPage {
  query: ThreatListQuery;
  /** Asked for only when there is nothing to list: they tell why. */
  sources: IngestSource[];
}

export const loader: PageModule['loader'] = async ({ api, url, signal }): Promise<ThreatsData> => {
  const query = readQuery(url.searchParams);
  const found = await api.threats.list(toApiQuery(query), signal);
  // Fewer may match than when the address was made.
  if (query.page > found.totalPages)
    throw replace(url.pathname + listSearch(query, { page: String(found.totalPages) }));
  const { sources } = found.total ? { sources: [] } : await api.ingest.sources(signal);
  return { ...found, query, sources };
};

const FORM = 'threat-filters';

export function Component() {
  const { t } = useTranslation();
  const { number, timeZone } = useFormats();
  const { threats, total, totalPages, query, sources } = useLoaderData() as ThreatsData;
  const { page, perPage } = query;
  const form = useFilterForm(filterValues(query), defaults);
  const filtered = isFiltered(query);
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('threats:title')}</h1>
          <p>{t('threats:intro')}</p>
        </div>
        <p>{t('threats:timeZone', { timeZone: timeZone.replaceAll('_', ' ') })}</p>
      </PageHeader>
      <Card>
        <Form method="get" role="search" aria-label={t('threats:filter.label')} autoComplete="off" id={FORM} {...form}>
          {(filtered || total > 0) && <ThreatFilters query={query} />}
        </Form>
        <ThreatTable
          {...{ threats, query, total }}
          summary={
            (filtered || total > 0) && (
              <>
                <span role="status">{t('threats:found', { count: total, total: number(total) })}</span>
                {filtered && total > 0 && (
                  <a href="/admin/threats">
                    <Icon of={filterRemove} size={18} />
                    {t('threats:filter.clear')}
                  </a>
                )}
              </>
            )
          }
          empty={<NoThreats filtered={filtered} sources={sources} />}
        />
        {total > 0 ? (
          <ListFooter {...{ page, perPage, total, totalPages }} form={FORM} onChange={form.onChange} />
        ) : (
          <input type="hidden" form={FORM} name="perPage" defaultValue={perPage} />
        )}
      </Card>
    </Stack>
  );
}
