import type { TFunction } from 'i18next';
import type { Sensor } from '../../shared/ingest.ts';
import { LOST_PACKETS } from '../../shared/ingest-values.ts';
import { printSearch } from '../../shared/search/print.ts';
import { equals } from '../../shared/search/tree.ts';
import { durationOf } from '../kit/duration.ts';
import { fileSize } from '../kit/file-size.ts';
import type { Formats } from '../kit/format.ts';
import { latePart } from '../kit/late-part.tsx';
import type { TableColumn } from '../kit/list/table-types.ts';
import { Moment } from '../kit/Moment.tsx';
import { Chip } from '../kit/mark.styles.ts';
import type { Color } from '../kit/tones.ts';
import { lastEventColumn, NONE } from './last-event-column.tsx';

const MiniBars = latePart(async () => (await import('../kit/charts/MiniBars.tsx')).MiniBars);

const toneOf = (share: number): Color =>
  share >= LOST_PACKETS.wrong ? 'error' : share >= LOST_PACKETS.warning ? 'warning' : 'success';

/** A moment as Suricata writes it, if it is one. */
const momentOf = (text: string | null) => {
  const time = Date.parse(text?.replace(/([+-]\d\d)(\d\d)$/, '$1:$2') ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

interface Tools {
  t: TFunction;
  formats: Formats;
}

export function sensorColumns({ t, formats }: Tools): TableColumn<Sensor>[] {
  const { number, percent, locale } = formats;
  const numberOr = (value: number | null | undefined) => (value == null ? NONE : number(value));
  return [
    {
      id: 'name',
      header: t('sources:sensor.name'),
      sortable: true,
      sticky: true,
      rowHeader: true,
      cell: ({ name, stats }) => (
        <>
          <a href={`/admin/logactivity?${new URLSearchParams({ q: printSearch(equals('sensor', name)) })}`}>
            <bdi>{name}</bdi>
          </a>
          {stats?.version && <small>{t('sources:sensor.version', { version: stats.version })}</small>}
        </>
      ),
      value: ({ name }) => name,
    },
    {
      id: 'lost',
      header: t('sources:sensor.lost'),
      sortable: 'descending',
      cell: ({ name, stats }) => {
        const share = stats?.dropShare ?? null;
        if (!stats) return t('sources:sensor.noStats');
        if (share === null) return t('sources:sensor.noneLately');
        return (
          <span data-lost>
            <Chip color={toneOf(share)}>{percent(share)}</Chip>
            <MiniBars
              title={t('sources:sensor.lostOf', { name })}
              values={stats.dropCourse}
              color={toneOf(share)}
              format={percent}
            />
          </span>
        );
      },
      value: ({ stats }) => stats?.dropShare ?? null,
    },
    {
      id: 'packets',
      header: t('sources:sensor.packets'),
      sortable: 'descending',
      numeric: true,
      cell: ({ stats }) => (
        <>
          {numberOr(stats?.packets)}
          {stats?.drops != null && <small>{t('sources:sensor.drops', { number: number(stats.drops) })}</small>}
        </>
      ),
      unit: 'header',
      value: ({ stats }) => stats?.packets ?? null,
    },
    {
      id: 'invalid',
      header: t('sources:sensor.invalid'),
      sortable: 'descending',
      numeric: true,
      optional: true,
      cell: ({ stats }) => numberOr(stats?.invalid),
      unit: 'header',
      value: ({ stats }) => stats?.invalid ?? null,
    },
    {
      id: 'rules',
      header: t('sources:sensor.rules'),
      sortable: 'descending',
      numeric: true,
      cell: ({ stats }) => (
        <>
          {numberOr(stats?.rulesLoaded)}
          {stats?.rulesFailed ? (
            <small data-bad>{t('sources:sensor.failed', { number: number(stats.rulesFailed) })}</small>
          ) : null}
        </>
      ),
      unit: 'header',
      value: ({ stats }) => stats?.rulesLoaded ?? null,
    },
    {
      id: 'reload',
      header: t('sources:sensor.reload'),
      muted: true,
      cell: ({ stats }) => {
        const moment = momentOf(stats?.lastReload ?? null);
        return moment ? <Moment iso={moment} /> : NONE;
      },
      unit: 'header',
      value: ({ stats }) => momentOf(stats?.lastReload ?? null),
    },
    {
      id: 'memory',
      header: t('sources:sensor.memory'),
      numeric: true,
      optional: true,
      cell: ({ stats }) => (stats?.flowMemory == null ? NONE : fileSize(stats.flowMemory, locale)),
      unit: 'header',
      value: ({ stats }) => stats?.flowMemory ?? null,
    },
    {
      id: 'uptime',
      header: t('sources:sensor.uptime'),
      sortable: 'descending',
      muted: true,
      cell: ({ stats }) => (stats?.uptime == null ? NONE : durationOf(stats.uptime, formats)),
      unit: 'header',
      value: ({ stats }) => stats?.uptime ?? null,
    },
    lastEventColumn(t),
    {
      id: 'events',
      header: t('sources:column.events'),
      sortable: 'descending',
      numeric: true,
      cell: ({ events }) => number(events),
      unit: 'header',
      value: ({ events }) => events,
    },
  ];
}
