import chartBoxOutline from '~icons/mdi/chart-box-outline';
import trash from '~icons/mdi/trash-can-outline';
import { reportKinds } from '../../shared/report-values.ts';
import type { Report, ReportQuery } from '../../shared/reports.ts';
import { reportsApi } from '../../shared/reports-api.ts';
import { defineList } from '../kit/list/define-list.ts';
import { oneByOne, orGone } from '../kit/list/one-by-one.ts';
import { gather } from '../kit/list/portions.ts';
import { Moment } from '../kit/Moment.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { NewReport } from './NewReport.tsx';
import { reportPath } from './report-path.ts';
import { ReportTable } from './reports.styles.ts';
import { daysText, nameOf, zoneText } from './words.ts';

export const reportList = defineList<Report, ReportQuery>({
  name: 'reports',
  keepsViews: true,
  query: async () => (await import('../../shared/reports.ts')).ReportQuery,
  fetch: async (api, query, signal) => {
    const { reports, ...found } = await reportsApi(api).list(query, signal);
    return { rows: reports, ...found };
  },
  filters: [
    { name: 'q', control: 'search', label: 'reports:filter.search', hint: 'reports:filter.hint' },
    {
      name: 'kind',
      control: 'select',
      label: 'reports:column.kind',
      any: 'reports:filter.any',
      values: reportKinds,
      option: (kind) => `reports:kind.${kind}`,
    },
  ],
  columns: ({ t, formats }) => [
    {
      id: 'name',
      header: t('reports:column.name'),
      sortable: true,
      sticky: true,
      rowHeader: true,
      cell: (report) => (
        <a href={reportPath(report.id)}>
          <bdi>{nameOf(report, t)}</bdi>
        </a>
      ),
    },
    {
      id: 'from',
      header: t('reports:column.days'),
      sortable: 'descending',
      cell: (report) => (
        <>
          {daysText(report, formats, t)}
          <small>{zoneText(report.timeZone)}</small>
        </>
      ),
    },
    { id: 'kind', header: t('reports:column.kind'), cell: ({ kind }) => <Chip>{t(`reports:kind.${kind}`)}</Chip> },
    {
      id: 'by',
      header: t('reports:column.by'),
      muted: true,
      cell: ({ by }) => (by === null ? t('reports:bySchedule') : <bdi>{by}</bdi>),
    },
    {
      id: 'createdAt',
      header: t('reports:column.createdAt'),
      sortable: 'descending',
      muted: true,
      cell: ({ createdAt }) => <Moment iso={createdAt} />,
      unit: 'header',
    },
  ],
  csv: {
    file: 'reports:file',
    columns: ({ t }) => [
      { header: t('reports:column.name'), value: (report) => nameOf(report, t) },
      { header: t('reports:column.kind'), value: ({ kind }) => t(`reports:kind.${kind}`) },
      { header: t('reports:from'), value: ({ from }) => from },
      { header: t('reports:to'), value: ({ to }) => to },
      { header: t('reports:timeZone'), value: ({ timeZone }) => timeZone },
      { header: t('reports:column.by'), value: ({ by }) => by },
      { header: t('reports:column.createdAt'), value: ({ createdAt }) => createdAt },
    ],
  },
  actionsNeed: ['delete', 'Report'],
  actions: async ({ t, formats: { number } }) => [
    {
      id: 'delete',
      label: t('reports:delete.label'),
      icon: trash,
      changes: true,
      ask: (count) => ({
        title: t('reports:delete.ask', { count, number: number(count) }),
        text: t('reports:delete.text'),
        action: t('reports:delete.label'),
        danger: true,
      }),
      run: async (rows, _count, api) => {
        const reports = await gather(rows(new AbortController().signal));
        const { done, refused } = await oneByOne(reports, ({ id }) => orGone(reportsApi(api).remove(id)));
        return [
          t('reports:delete.many', { count: done, number: number(done) }),
          refused > 0 && t('reports:delete.refused', { count: refused, number: number(refused) }),
        ]
          .filter(Boolean)
          .join(' ');
      },
    },
  ],
  rowId: ({ id }) => String(id),
  rowLabel: (report, { t }) => nameOf(report, t),
  frame: ReportTable,
  icon: chartBoxOutline,
  Aside: NewReport,
  texts: {
    title: 'reports:title',
    intro: 'reports:intro',
    filters: 'reports:filter.label',
    apply: 'reports:filter.apply',
    summary: 'reports:summary',
    clear: 'reports:filter.clear',
    noMatch: { title: 'reports:noMatch.title', text: 'reports:noMatch.text' },
    none: { title: 'reports:none.title', text: 'reports:none.text' },
  },
});
