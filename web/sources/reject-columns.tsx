import type { TFunction } from 'i18next';
import type { IngestReject } from '../../shared/ingest.ts';
import { rejectReasons } from '../../shared/ingest-values.ts';
import type { Formats } from '../kit/format.ts';
import type { TableColumn, TableExport } from '../kit/list/table-types.ts';

/** Characters of a line that a row shows. */
const SHOWN = 80;

export const positionOf = (t: TFunction, { number }: Formats, { path, position }: IngestReject) =>
  t(path === null ? 'rejects:line' : 'rejects:byte', { number: number(position) });

/** Why a line was rejected, in the reader's language where there are words for it. */
function reasonOf(t: TFunction, { reason }: IngestReject): string {
  const name = Object.hasOwn(rejectReasons, reason) && rejectReasons[reason as keyof typeof rejectReasons];
  return name ? t(`rejects:why.${name}`) : reason;
}

export function rejectColumns({ t, formats }: { t: TFunction; formats: Formats }): TableColumn<IngestReject>[] {
  return [
    {
      id: 'time',
      header: t('rejects:time'),
      sortable: 'descending',
      sticky: true,
      rowHeader: true,
      cell: ({ time }) => <time dateTime={time}>{formats.dateTime(time)}</time>,
      value: ({ time }) => time,
    },
    {
      id: 'source',
      header: t('sources:column.name'),
      sortable: true,
      cell: ({ source }) => <bdi>{source}</bdi>,
      value: ({ source }) => source,
    },
    {
      id: 'position',
      header: t('rejects:position'),
      sortable: true,
      muted: true,
      cell: (reject) => positionOf(t, formats, reject),
      value: ({ position }) => position,
    },
    {
      id: 'reason',
      header: t('rejects:reason'),
      sortable: true,
      cell: (reject) => <bdi>{reasonOf(t, reject)}</bdi>,
      value: (reject) => reasonOf(t, reject),
    },
    {
      id: 'sample',
      header: t('rejects:sample'),
      cell: ({ sample }) => <code dir="ltr">{sample.slice(0, SHOWN)}</code>,
      value: ({ sample }) => sample,
    },
  ];
}

/** All of them, as a CSV file. */
export const rejectFile = (t: TFunction, rejects: readonly IngestReject[]): TableExport<IngestReject> => ({
  fileName: t('rejects:file'),
  columns: () => [
    { header: t('rejects:time'), value: ({ time }) => time },
    { header: t('sources:column.name'), value: ({ source }) => source },
    { header: t('rejects:path'), value: ({ path }) => path },
    { header: t('rejects:position'), value: ({ position }) => position },
    { header: t('rejects:reason'), value: ({ reason }) => reason },
    { header: t('rejects:sample'), value: ({ sample }) => sample },
  ],
  async *rows() {
    yield rejects;
  },
});
