import { Fragment } from 'react';
import { toQuery } from '../../shared/api.ts';
import type { Threat } from '../../shared/threats.ts';
import type { ListTools } from '../kit/list/list-types.ts';
import type { CsvColumn, TableColumn } from '../kit/list/table-types.ts';
import { threatCells } from './cells.tsx';
import { menuColumn } from './menu-column.tsx';
import { severityName } from './severity.ts';
import { threatName, threatTitle } from './threat-title.ts';
import { placeOf } from './triage.ts';

/** A column's id is the API's sort key; narrow screens see each row as a small block (styles only). */
export function threatColumns({ t }: ListTools): TableColumn<Threat>[] {
  const cells = threatCells(true);
  return [
    { id: 'severity', header: t('alerts:severity.label'), sortable: true, cell: cells.severity },
    {
      id: 'signature',
      header: t('threats:column.signature'),
      sortable: true,
      hideable: false,
      rowHeader: true,
      cell: cells.signature,
    },
    { id: 'addresses', header: t('threats:column.addresses'), cell: cells.addresses },
    { id: 'status', header: t('triage:status'), cell: cells.status },
    { id: 'sensor', header: t('threats:column.sensor'), muted: true, optional: true, cell: cells.sensor },
    {
      id: 'tags',
      header: t('triage:tags'),
      muted: true,
      optional: true,
      cell: ({ tags }) =>
        tags.map((tag, place) => (
          <Fragment key={tag}>
            {place > 0 && ', '}
            <a href={`/admin/threats${toQuery({ status: 'all', tag })}`}>
              <bdi>{tag}</bdi>
            </a>
          </Fragment>
        )),
    },
    {
      id: 'count',
      header: t('threats:column.count'),
      sortable: 'descending',
      numeric: true,
      unit: ({ count, source }) => (source === 'finding' ? undefined : t('alerts:unit', { count })),
      cell: cells.count,
    },
    {
      id: 'firstSeen',
      header: t('threats:column.firstSeen'),
      sortable: 'descending',
      muted: true,
      optional: true,
      cell: cells.firstSeen,
    },
    {
      id: 'lastSeen',
      header: t('threats:column.lastSeen'),
      sortable: 'descending',
      muted: true,
      cell: cells.lastSeen,
    },
    menuColumn(t, (threat) => threatName(threat, t)),
  ];
}

/** Moments as ISO writes them, for whoever reads the file next. */
export const threatCsv = ({ t }: ListTools): CsvColumn<Threat>[] => [
  { header: t('alerts:severity.label'), value: ({ severity }) => t(`alerts:severity.${severityName(severity)}`) },
  { header: t('threats:column.signature'), value: (threat) => threatTitle(threat, t) },
  { header: t('threats:origin.label'), value: ({ source }) => t(`threats:origin.${source}`) },
  { header: t('threats:csv.signatureId'), value: ({ signatureId }) => signatureId },
  { header: t('threats:column.category'), value: ({ category }) => category },
  { header: t('threats:csv.source'), value: ({ srcIp }) => srcIp },
  { header: t('threats:csv.destination'), value: ({ destIp }) => destIp },
  { header: t('triage:status'), value: (threat) => t(`triage:place.${placeOf(threat, Date.now())}`) },
  { header: t('triage:verdict.label'), value: ({ verdict }) => verdict && t(`triage:verdict.${verdict}`) },
  { header: t('triage:assignee.label'), value: ({ assignee }) => assignee?.name },
  { header: t('triage:tags'), value: ({ tags }) => tags.join(', ') },
  { header: t('threats:column.sensor'), value: ({ sensor }) => sensor },
  { header: t('threats:column.count'), value: ({ count }) => count },
  { header: t('threats:column.firstSeen'), value: ({ firstSeen }) => firstSeen },
  { header: t('threats:column.lastSeen'), value: ({ lastSeen }) => lastSeen },
];
