import contentCopy from '~icons/mdi/content-copy';
import type { IngestSource } from '../../shared/ingest.ts';
import { ingestApi } from '../../shared/ingest-api.ts';
import type { Threat, ThreatQuery } from '../../shared/threats.ts';
import { threatsApi } from '../../shared/threats-api.ts';
import { defineList } from '../kit/list/define-list.ts';
import { gather } from '../kit/list/portions.ts';
import { AddressFilter, addressFilters } from './AddressFilter.tsx';
import { threatColumns, threatCsv } from './columns.tsx';
import { NoThreats } from './NoThreats.tsx';
import { severityName, severityNames, severityParameter, severityTone } from './severity.ts';
import { TimeRange } from './TimeRange.tsx';
import { TimeZone } from './TimeZone.tsx';
import { ThreatTableFrame } from './threats.styles.ts';
import { withoutOddValues } from './time-range.ts';

/** The list of threats. */
export const threats = defineList<Threat, ThreatQuery, IngestSource[]>({
  name: 'threats',
  query: async () => (await import('../../shared/threats.ts')).ThreatQuery,
  sort: '-lastSeen',
  clean: withoutOddValues,
  fetch: async (api, query, signal) => {
    const { threats, total, totalPages } = await threatsApi(api).list(query, signal);
    return { rows: threats, total, totalPages };
  },
  whenEmpty: async (api, signal) => (await ingestApi(api).sources(signal)).sources,
  filters: [
    { name: 'text', control: 'search', label: 'threats:filter.search', hint: 'threats:filter.searchHint' },
    {
      name: 'severity',
      control: 'toggles',
      label: 'alerts:severity.label',
      values: severityNames.map((name) => severityParameter[name]),
      option: (severity) => `alerts:severity.${severityName(severity)}`,
      tone: (severity) => severityTone[severityName(severity)],
    },
    { control: 'own', names: addressFilters, Control: AddressFilter },
    { control: 'own', names: ['from', 'to'], Control: TimeRange },
  ],
  columns: threatColumns,
  csv: {
    file: 'threats:csv.file',
    columns: threatCsv,
    // What comes in while the pages are read would move threats from one page to another.
    hold: (query) => ({ ...query, to: query.to ?? new Date().toISOString() }),
  },
  actions: ({ t, formats: { number } }) => [
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
  ],
  rowId: ({ key }) => key,
  rowLabel: ({ signature }, { t }) => signature ?? t('alerts:noSignature'),
  frame: ThreatTableFrame,
  Aside: TimeZone,
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
