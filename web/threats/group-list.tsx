import type { TFunction } from 'i18next';
import { useLoaderData } from 'react-router-dom';
import type { Can } from '../../shared/abilities.ts';
import type { Api } from '../../shared/api.ts';
import { FINDING_GENERATOR, findingKinds } from '../../shared/finding-values.ts';
import type { IngestSource } from '../../shared/ingest.ts';
import type { ThreatGroup, ThreatGrouping, ThreatGroupQuery } from '../../shared/threats.ts';
import { threatsApi } from '../../shared/threats-api.ts';
import { assetPath } from '../assets/asset-path.ts';
import { RiskBar } from '../assets/risk.tsx';
import { defineList } from '../kit/list/define-list.ts';
import type { ListData, ListTools } from '../kit/list/list-types.ts';
import type { TableColumn } from '../kit/list/table-types.ts';
import { Moment } from '../kit/Moment.tsx';
import { TimeRange } from '../kit/time/TimeRange.tsx';
import { Named } from '../kit/values/Named.tsx';
import { threatDefaults } from './default-view.ts';
import { NoThreats } from './desk-late.ts';
import { GroupTableFrame, HostTableFrame } from './group.styles.ts';
import { threatsOf } from './group-href.ts';
import type { ThreatListData } from './list-data.ts';
import { menuColumn } from './menu-column.tsx';
import { newThreats } from './new-threats.ts';
import { SeverityChip } from './SeverityChip.tsx';
import { severityNames } from './severity.ts';
import { ThreatTabs } from './ThreatTabs.tsx';
import { ThreatTitle } from './ThreatTitle.tsx';
import { threatFilters } from './threat-filters.tsx';
import { threatTitle } from './threat-title.ts';

/** Signatures of findings are numbers of their kinds. */
function findingOf(key: string) {
  const [generator, kind] = key.split(':').map(Number);
  return generator === FINDING_GENERATOR ? (findingKinds[kind! - 1] ?? null) : null;
}
const nameOf = ({ key, name }: ThreatGroup, t: TFunction) =>
  threatTitle({ signature: name, finding: findingOf(key) }, t);

/** What a group is called, and the way to its threats. */
function GroupLink({ by, of: group }: { by: ThreatGrouping; of: ThreatGroup }) {
  const { query } = useLoaderData() as ThreatListData;
  return (
    <a href={threatsOf(by, group, query)}>
      <ThreatTitle of={{ signature: group.name, finding: findingOf(group.key) }} />
    </a>
  );
}

/** The risk of a host is that of an asset. */
const SEES_RISK: Can = ['read', 'Asset'];

/** A risk, and the way to what it is made of. */
function RiskLink({ asset, ...risk }: { asset: string } & Parameters<typeof RiskBar>[0]) {
  const {
    query: { from, to: until },
  } = useLoaderData() as ThreatListData;
  return (
    <a href={assetPath(asset, { ...(from && { from }), ...(until && { to: until }) })}>
      <RiskBar {...risk} />
    </a>
  );
}

/** How much speaks against a host, which the list is ordered by. */
const riskColumn = (header: string): TableColumn<ThreatGroup> => ({
  id: 'risk',
  header,
  needs: SEES_RISK,
  unit: ({ risk }) => (risk === null ? undefined : header),
  cell: ({ asset, risk, band }) =>
    asset !== null && risk !== null && band && <RiskLink asset={asset} risk={risk} band={band} />,
});

const groupColumns =
  (by: ThreatGrouping) =>
  ({ t, formats: { number } }: ListTools): TableColumn<ThreatGroup>[] => [
    { id: 'severity', header: t('alerts:severity.label'), cell: ({ severity }) => <SeverityChip of={severity} /> },
    {
      id: 'name',
      header: t(`threat-groups:${by}`),
      hideable: false,
      rowHeader: true,
      cell: (group) => (
        <>
          <Named address={group.key}>
            <GroupLink by={by} of={group} />
          </Named>
          {by === 'signature' && (
            <small>
              <bdi>{group.key}</bdi>
            </small>
          )}
          {group.inside === false && <small>{t('threat-groups:outside')}</small>}
        </>
      ),
    },
    ...(by === 'host' ? [riskColumn(t('alerts:risk.label'))] : []),
    {
      id: 'severities',
      header: t('threat-groups:severities'),
      cell: ({ severities }) => (
        <span data-severities>
          {severityNames.map(
            (name) =>
              severities[name] > 0 && (
                <span key={name} data-severity={name} title={t(`alerts:severity.${name}`)}>
                  {number(severities[name])}
                </span>
              ),
          )}
        </span>
      ),
    },
    { id: 'threats', header: t('threat-groups:threats'), numeric: true, cell: ({ threats }) => number(threats) },
    {
      id: 'others',
      header: t(by === 'host' ? 'threat-groups:signatures' : 'threat-groups:hosts'),
      numeric: true,
      muted: true,
      cell: ({ others }) => number(others),
    },
    {
      id: 'alerts',
      header: t('threat-groups:alerts'),
      numeric: true,
      muted: true,
      cell: ({ alerts }) => number(alerts),
    },
    {
      id: 'lastSeen',
      header: t('threats:column.lastSeen'),
      muted: true,
      cell: ({ lastSeen }) => <Moment iso={lastSeen} />,
    },
    menuColumn(t, (group) => nameOf(group, t)),
  ];

function defineGroups(by: ThreatGrouping) {
  const ask = (api: Api) => threatsApi(api)[by === 'host' ? 'hosts' : 'signatures'];
  return defineList<ThreatGroup, ThreatGroupQuery, IngestSource[] | undefined>({
    name: `threats-by-${by}`,
    keepsViews: true,
    query: async () => (await import('../../shared/threats.ts')).ThreatGroupQuery,
    defaults: threatDefaults,
    clean: async () => (await import('./clean-query.ts')).cleanThreatQuery,
    fetch: async (api, query, signal) => {
      const { groups, coverage, ...found } = await ask(api)(query, signal);
      return { rows: groups, ...found, ...(coverage.from && { since: coverage.from }) };
    },
    whenEmpty: async (api, signal) => (await import('./sources-when-empty.ts')).sourcesWhenEmpty(api, signal),
    filters: threatFilters,
    columns: groupColumns(by),
    csv: {
      file: `threat-groups:file.${by}`,
      columns: ({ t }) => [
        { header: t(`threat-groups:${by}`), value: (group) => nameOf(group, t) },
        ...(by === 'host'
          ? [{ header: t('alerts:risk.label'), needs: SEES_RISK, value: ({ risk }: ThreatGroup) => risk }]
          : []),
        { header: t('threat-groups:threats'), value: ({ threats }) => threats },
        ...severityNames.map((name) => ({
          header: t(`alerts:severity.${name}`),
          value: ({ severities }: ThreatGroup) => severities[name],
        })),
        { header: t('threat-groups:alerts'), value: ({ alerts }) => alerts },
        { header: t('threats:column.firstSeen'), value: ({ firstSeen }) => firstSeen },
        { header: t('threats:column.lastSeen'), value: ({ lastSeen }) => lastSeen },
      ],
    },
    actionsNeed: ['update', 'Threat'],
    actionTexts: ['desk'],
    actions: async (tools) => (await import('./late/bulk.ts')).groupActions(tools, by),
    rowId: ({ key }) => key,
    rowLabel: (group, { t }) => nameOf(group, t),
    live: newThreats(async (api, query, signal) => (await ask(api)(query, signal)).total),
    addresses: ({ key }) => (by === 'host' ? [key] : []),
    frame: by === 'host' ? HostTableFrame : GroupTableFrame,
    Above: ThreatTabs,
    Aside: TimeRange,
    Empty: NoThreats,
    // The tabs count threats.
    besides: (data, { t, formats: { number } }) => {
      const { query, counts } = data as ListData<ThreatGroup, ThreatGroupQuery, unknown> & ThreatListData;
      const threats = counts?.[query.status ?? threatDefaults(query).status] ?? 0;
      return { threats: t('threats:found', { count: threats, total: number(threats) }) };
    },
    texts: {
      title: 'threats:title',
      intro: `threat-groups:intro.${by}`,
      filters: 'threats:filter.label',
      apply: 'threats:filter.apply',
      summary: `threat-groups:${by}s`,
      clear: 'threats:filter.clear',
      noMatch: { title: 'threat-groups:noMatch.title', text: 'threat-groups:noMatch.text' },
    },
  });
}

/** The worst first. */
export const threatsByHost = defineGroups('host');
export const threatsBySignature = defineGroups('signature');
