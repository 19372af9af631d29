import type { Asset } from '../../shared/assets.ts';
import { fileSize } from '../kit/file-size.ts';
import { latePart } from '../kit/late-part.tsx';
import type { ListTools } from '../kit/list/list-types.ts';
import type { CsvColumn, TableColumn } from '../kit/list/table-types.ts';
import { Moment } from '../kit/Moment.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { HostName } from '../kit/values/HostName.tsx';
import { Marks } from './asset-list.styles.ts';
import { assetPath } from './asset-path.ts';
import { RiskBar } from './risk.tsx';

/** The scales of charts are a tenth of the page. */
const MiniBars = latePart(async () => (await import('../kit/charts/MiniBars.tsx')).MiniBars);

/** Addresses that a row shows; the page has them all. */
const SHOWN = 2;

export const assetColumns = ({ t, formats: { number, locale } }: ListTools): TableColumn<Asset>[] => [
  {
    id: 'name',
    header: t('assets:column.name'),
    sortable: true,
    sticky: true,
    rowHeader: true,
    cell: ({ id, name, addresses }) => {
      const others = addresses.filter((address) => address !== name);
      return (
        <>
          <a href={assetPath(id)}>
            <bdi>
              <HostName name={name} />
            </bdi>
          </a>
          {others.length > 0 && (
            <small>
              <bdi>{others.slice(0, SHOWN).join(', ')}</bdi>
              {others.length > SHOWN && ` +${number(others.length - SHOWN)}`}
            </small>
          )}
        </>
      );
    },
  },
  {
    id: 'risk',
    header: t('alerts:risk.label'),
    sortable: 'descending',
    cell: ({ risk, band }) => <RiskBar risk={risk} band={band} />,
  },
  {
    id: 'openThreats',
    header: t('assets:blamedFor'),
    sortable: 'descending',
    numeric: true,
    cell: ({ openThreats }) => number(openThreats),
    unit: ({ openThreats }) => t('assets:blamedFor', { count: openThreats }),
  },
  {
    id: 'roles',
    header: t('assets:column.roles'),
    cell: ({ roles }) => (
      <Marks>
        {roles.map(({ role }) => (
          <Chip key={role} size="small" shape="label">
            {t(`assets:role.${role}`)}
          </Chip>
        ))}
      </Marks>
    ),
  },
  { id: 'os', header: t('assets:column.os'), muted: true, cell: ({ os }) => <bdi>{os}</bdi> },
  {
    id: 'activity',
    header: t('assets:column.activity'),
    cell: ({ activity, name }) =>
      activity.some((bytes) => bytes > 0) && (
        <MiniBars
          title={t('assets:activityOf', { name })}
          values={activity}
          format={(bytes) => fileSize(bytes, locale)}
        />
      ),
  },
  {
    id: 'bytes',
    header: t('assets:column.bytes'),
    sortable: 'descending',
    numeric: true,
    muted: true,
    cell: ({ bytesIn, bytesOut }) => fileSize(bytesIn + bytesOut, locale),
  },
  { id: 'owner', header: t('assets:owner'), muted: true, optional: true, cell: ({ owner }) => <bdi>{owner}</bdi> },
  {
    id: 'firstSeen',
    header: t('assets:firstSeen'),
    sortable: 'descending',
    muted: true,
    optional: true,
    cell: ({ firstSeen }) => <Moment iso={firstSeen} />,
  },
  {
    id: 'lastSeen',
    header: t('assets:lastSeen'),
    sortable: 'descending',
    muted: true,
    cell: ({ lastSeen }) => <Moment iso={lastSeen} />,
  },
];

export const assetCsv = ({ t }: ListTools): CsvColumn<Asset>[] => [
  { header: t('assets:id'), value: ({ id }) => id },
  { header: t('assets:name'), value: ({ name }) => name },
  { header: t('assets:addresses'), value: ({ addresses }) => addresses.join(' ') },
  { header: t('assets:mac'), value: ({ mac }) => mac },
  { header: t('assets:column.os'), value: ({ os }) => os },
  {
    header: t('assets:column.roles'),
    value: ({ roles }) => roles.map(({ role }) => t(`assets:role.${role}`)).join(', '),
  },
  { header: t('alerts:risk.label'), value: ({ risk }) => risk },
  { header: t('assets:blamedFor'), value: ({ openThreats }) => openThreats },
  { header: t('assets:bytesOut'), value: ({ bytesOut }) => bytesOut },
  { header: t('assets:bytesIn'), value: ({ bytesIn }) => bytesIn },
  { header: t('assets:criticality'), value: ({ criticality }) => t(`assets:critical.${criticality}`) },
  { header: t('assets:owner'), value: ({ owner }) => owner },
  { header: t('assets:tags'), value: ({ tags }) => tags.join(', ') },
  { header: t('assets:note'), value: ({ note }) => note },
  { header: t('assets:firstSeen'), value: ({ firstSeen }) => firstSeen },
  { header: t('assets:lastSeen'), value: ({ lastSeen }) => lastSeen },
];
