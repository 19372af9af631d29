import type { TFunction } from 'i18next';
import type { TableColumn } from '../kit/list/table-types.ts';
import { Moment } from '../kit/Moment.tsx';

/** What stands where nothing is known. */
export const NONE = '—';

/** When the newest event of a row happened. */
export const lastEventColumn = <T extends { lastEventTime: string | null }>(t: TFunction): TableColumn<T> => ({
  id: 'last',
  header: t('sources:column.last'),
  sortable: 'descending',
  muted: true,
  cell: ({ lastEventTime }) => (lastEventTime ? <Moment iso={lastEventTime} /> : NONE),
  unit: 'header',
  value: ({ lastEventTime }) => lastEventTime,
});
