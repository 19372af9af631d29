import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import contentCopy from '~icons/mdi/content-copy';
import type { Threat } from '../../shared/threats.ts';
import { useApi } from '../app/contexts.ts';
import { type Formats, useFormats } from '../app/format.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { gather, LARGEST_PAGE, pagesOf } from '../kit/list/portions.ts';
import type { BulkAction, CsvColumn, TableColumn, TableExport } from '../kit/list/table-types.ts';
import { severityName } from '../kit/severity.ts';
import { threatCells } from './cells.tsx';
import { filterScope, type ThreatListQuery, toApiQuery } from './list-query.ts';
import { ThreatTableFrame } from './threats.styles.ts';

function threatColumns(t: TFunction, formats: Formats): TableColumn<Threat>[] {
  const cells = threatCells(t, formats, true);
  return [
    { id: 'severity', header: t('shell:severity.label'), sortable: true, cell: cells.severity },
    {
      id: 'signature',
      header: t('threats:column.signature'),
      sortable: true,
      hideable: false,
      cell: cells.signature,
    },
    { id: 'addresses', header: t('threats:column.addresses'), cell: cells.addresses },
    { id: 'sensor', header: t('threats:column.sensor'), muted: true, cell: cells.sensor },
    {
      id: 'count',
      header: t('threats:column.count'),
      sortable: 'descending',
      numeric: true,
      unit: ({ count }) => t('shell:alertsUnit', { count }),
      cell: cells.count,
    },
    {
      id: 'firstSeen',
      header: t('threats:column.firstSeen'),
      sortable: 'descending',
      muted: true,
      cell: cells.firstSeen,
    },
    {
      id: 'lastSeen',
      header: t('threats:column.lastSeen'),
      sortable: 'descending',
      muted: true,
      cell: cells.lastSeen,
    },
  ];
}

/** Every threat of the list as a file; moments as ISO writes them, for whoever reads it next. */
function useThreatExport(query: ThreatListQuery): TableExport<Threat> {
  const { t } = useTranslation();
  const api = useApi();
  const columns: CsvColumn<Threat>[] = [
    { header: t('shell:severity.label'), value: ({ severity }) => t(`shell:severity.${severityName(severity)}`) },
    { header: t('threats:column.signature'), value: ({ signature }) => signature },
    { header: t('threats:csv.signatureId'), value: ({ signatureId }) => signatureId },
    { header: t('threats:detail.category'), value: ({ category }) => category },
    { header: t('threats:csv.source'), value: ({ srcIp }) => srcIp },
    { header: t('threats:csv.destination'), value: ({ destIp }) => destIp },
    { header: t('threats:column.sensor'), value: ({ sensor }) => sensor },
    { header: t('threats:column.count'), value: ({ count }) => count },
    { header: t('threats:column.firstSeen'), value: ({ firstSeen }) => firstSeen },
    { header: t('threats:column.lastSeen'), value: ({ lastSeen }) => lastSeen },
  ];
  return {
    columns,
    fileName: t('threats:csv.file'),
    rows: (signal) => {
      // What comes in while the pages are read would move threats from one page to another.
      const to = query.to || new Date().toISOString();
      return pagesOf(async (page) => {
        const asked = { ...toApiQuery({ ...query, to }), page, perPage: LARGEST_PAGE };
        return (await api.threats.list(asked, signal)).threats;
      });
    },
  };
}

function useThreatActions(): BulkAction<Threat>[] {
  const { t } = useTranslation();
  const { number } = useFormats();
  return [
    {
      id: 'copy',
      label: t('threats:bulk.copy'),
      icon: contentCopy,
      run: async (rows) => {
        const threats = await gather(rows(new AbortController().signal));
        const addresses = [...new Set(threats.flatMap(({ srcIp, destIp }) => [srcIp, destIp]))].filter(Boolean);
        await navigator.clipboard.writeText(addresses.join('\n'));
        return t('threats:bulk.copied', { count: addresses.length, number: number(addresses.length) });
      },
    },
  ];
}

interface ThreatTableProps {
  threats: Threat[];
  query: ThreatListQuery;
  total: number;
  summary: ReactNode;
  /** In the table's place when there is none. */
  empty: ReactNode;
}

/** The list of threats; narrow screens see each as a small block (styles only). */
export function ThreatTable({ threats, query, total, summary, empty }: ThreatTableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const columns = useMemo(() => threatColumns(t, formats), [t, formats]);
  return (
    <DataTable
      name="threats"
      label={t('threats:title')}
      frame={ThreatTableFrame}
      columns={columns}
      rows={threats}
      rowId={({ key }) => key}
      rowLabel={({ signature }) => signature ?? t('shell:noSignature')}
      sort={query.sort}
      total={total}
      scope={filterScope(query)}
      exporting={useThreatExport(query)}
      actions={useThreatActions()}
      summary={summary}
      empty={empty}
    />
  );
}
