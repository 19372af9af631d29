import type { IngestSource } from '../../shared/ingest.ts';
import type { Threat, ThreatQuery } from '../../shared/threats.ts';
import { threatsApi } from '../../shared/threats-api.ts';
import { defineList } from '../kit/list/define-list.ts';
import { TimeRange } from '../kit/time/TimeRange.tsx';
import { threatColumns, threatCsv } from './columns.tsx';
import { threatDefaults } from './default-view.ts';
import { NoThreats } from './desk-late.ts';
import { newThreats } from './new-threats.ts';
import { ThreatTabs } from './ThreatTabs.tsx';
import { threatFilters } from './threat-filters.tsx';
import { threatName } from './threat-title.ts';
import { ThreatTableFrame } from './threats.styles.ts';

/** The list of threats. */
export const threats = defineList<Threat, ThreatQuery, IngestSource[] | undefined>({
  name: 'threats',
  keepsViews: true,
  query: async () => (await import('../../shared/threats.ts')).ThreatQuery,
  sort: '-lastSeen',
  defaults: threatDefaults,
  clean: async () => (await import('./clean-query.ts')).cleanThreatQuery,
  fetch: async (api, query, signal) => {
    const { threats, coverage, ...found } = await threatsApi(api).list(query, signal);
    return { rows: threats, ...found, ...(coverage.from && { since: coverage.from }) };
  },
  whenEmpty: async (api, signal) => (await import('./sources-when-empty.ts')).sourcesWhenEmpty(api, signal),
  filters: threatFilters,
  columns: threatColumns,
  csv: {
    file: 'threats:csv.file',
    columns: threatCsv,
    // What comes in while the pages are read would move threats from one page to another.
    hold: (query) => ({ ...query, to: query.to ?? new Date().toISOString() }),
  },
  actionsNeed: ['update', 'Threat'],
  actionTexts: ['desk'],
  actions: async (tools) => (await import('./late/bulk.ts')).bulkActions(tools),
  rowId: ({ key }) => key,
  rowLabel: (threat, { t }) => threatName(threat, t),
  live: newThreats(async (api, query, signal) => (await threatsApi(api).list(query, signal)).total),
  addresses: ({ srcIp, destIp }) => [srcIp, destIp],
  frame: ThreatTableFrame,
  Above: ThreatTabs,
  Aside: TimeRange,
  Empty: NoThreats,
  texts: {
    title: 'threats:title',
    intro: 'threats:intro',
    filters: 'threats:filter.label',
    apply: 'threats:filter.apply',
    summary: 'threats:found',
    clear: 'threats:filter.clear',
    noMatch: { title: 'threats:empty.filtered.title', text: 'threats:empty.filtered.text' },
  },
});
