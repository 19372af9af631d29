import type { TFunction } from 'i18next';
import { Form } from 'react-router-dom';
import type { IngestSource, SourceStateName } from '../../shared/ingest.ts';
import { Button } from '../kit/button.styles.ts';
import { durationOf } from '../kit/duration.ts';
import { fileSize } from '../kit/file-size.ts';
import type { Formats } from '../kit/format.ts';
import { latePart } from '../kit/late-part.tsx';
import type { TableColumn } from '../kit/list/table-types.ts';
import { Chip } from '../kit/mark.styles.ts';
import type { Color } from '../kit/tones.ts';
import { withParam } from '../kit/with-param.ts';
import { lastEventColumn, NONE } from './last-event-column.tsx';

const MiniBars = latePart(async () => (await import('../kit/charts/MiniBars.tsx')).MiniBars);

const tones: Record<SourceStateName, Color | undefined> = {
  reading: 'success',
  waiting: 'success',
  silent: 'warning',
  gone: 'error',
  failed: 'error',
  stopped: undefined,
  done: undefined,
  retired: undefined,
};
/** Codes that have a sentence of their own. */
const FAULTS = ['INGEST_NOT_FOUND', 'INGEST_DENIED', 'NOT_NDJSON', 'COMPRESSED_OTHERWISE', 'DISK_FULL'];
/** Minutes of a bar: sixty would be too fine to see. */
const MINUTES = 3;
const inBars = (recent: readonly number[]) =>
  Array.from({ length: Math.ceil(recent.length / MINUTES) }, (_, at) =>
    recent.slice(at * MINUTES, (at + 1) * MINUTES).reduce((sum, one) => sum + one, 0),
  );

interface Tools {
  t: TFunction;
  formats: Formats;
  /** Of the page's address. */
  search: string;
  /** Where the button that retires a source sends; null for who may not. */
  action: string | null;
}

const retireColumn = (t: TFunction, action: string): TableColumn<IngestSource> => ({
  id: 'retire',
  header: t('sources:column.action'),
  hideable: false,
  cell: ({ name }) => (
    <Form method="post" action={action}>
      <input type="hidden" name="retire" value={name} />
      <Button size="small" aria-label={t('sources:retired.retireNamed', { name })}>
        {t('sources:retired.retire')}
      </Button>
    </Form>
  ),
});

export function sourceColumns({ t, formats, search, action }: Tools): TableColumn<IngestSource>[] {
  const { number, locale } = formats;
  const faultOf = (code: string) => t(`sources:fault.${FAULTS.includes(code) ? code : 'other'}`);
  return [
    {
      id: 'name',
      header: t('sources:column.name'),
      sortable: true,
      sticky: true,
      rowHeader: true,
      cell: ({ name, kind, path }) => (
        <>
          <a href={`${withParam(search, 'source', name)}#over-time`}>
            <bdi>{name}</bdi>
          </a>
          <small>{path && kind !== 'sender' ? <code dir="ltr">{path}</code> : t(`sources:kind.${kind}`)}</small>
        </>
      ),
      value: ({ name }) => name,
    },
    {
      id: 'state',
      header: t('sources:column.state'),
      sortable: true,
      cell: ({ state, fault, lost }) => (
        <>
          <Chip color={tones[state]}>{t(`sources:state.${state}`)}</Chip>
          {fault && <small>{faultOf(fault)}</small>}
          {lost > 0 && <small>{t('sources:lost', { size: fileSize(lost, locale) })}</small>}
        </>
      ),
      value: ({ state }) => t(`sources:state.${state}`),
    },
    {
      id: 'recent',
      header: t('sources:column.recent'),
      cell: ({ name, recent }) => <MiniBars title={t('sources:recentOf', { name })} values={inBars(recent)} />,
    },
    {
      id: 'rate',
      header: t('sources:column.rate'),
      sortable: 'descending',
      numeric: true,
      cell: ({ rate }) => number(rate),
      unit: 'header',
      value: ({ rate }) => rate,
    },
    {
      id: 'lag',
      header: t('sources:column.lag'),
      sortable: 'descending',
      numeric: true,
      cell: ({ lag, lagSeconds }) => (
        <>
          {lag === null ? NONE : fileSize(lag, locale)}
          {lagSeconds !== null && lagSeconds > 0 && <small>{durationOf(lagSeconds, formats)}</small>}
        </>
      ),
      unit: 'header',
      value: ({ lag }) => lag,
    },
    lastEventColumn(t),
    {
      id: 'accepted',
      header: t('sources:column.events'),
      sortable: 'descending',
      numeric: true,
      cell: ({ accepted, bytes }) => (
        <>
          {number(accepted)}
          <small>{fileSize(bytes, locale)}</small>
        </>
      ),
      unit: 'header',
      value: ({ accepted }) => accepted,
    },
    {
      id: 'rejected',
      header: t('sources:column.rejected'),
      sortable: 'descending',
      numeric: true,
      cell: ({ name, rejected }) =>
        rejected ? (
          <a href={`/admin/sources/rejects?${new URLSearchParams({ source: name })}`}>{number(rejected)}</a>
        ) : (
          number(0)
        ),
      unit: 'header',
      value: ({ rejected }) => rejected,
    },
    {
      id: 'sensors',
      header: t('sources:column.sensors'),
      muted: true,
      cell: ({ sensors }) => <bdi>{sensors.join(', ') || NONE}</bdi>,
      unit: 'header',
      value: ({ sensors }) => sensors.join(', '),
    },
    ...(action === null ? [] : [retireColumn(t, action)]),
  ];
}
