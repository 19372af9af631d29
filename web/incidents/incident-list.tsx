import { incidentStatuses } from '../../shared/finding-values.ts';
import type { Incident, IncidentPage, IncidentQuery } from '../../shared/incidents.ts';
import { incidentsApi } from '../../shared/incidents-api.ts';
import { defineList } from '../kit/list/define-list.ts';
import { moreRows } from '../kit/list/more-rows.ts';
import { Moment } from '../kit/Moment.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { unbroken } from '../kit/unbroken.tsx';
import { placeTone } from '../threats/triage.ts';
import { IncidentHosts } from './IncidentHosts.tsx';
import { IncidentTableFrame } from './incident-list.styles.ts';
import { NoIncidents } from './NoIncidents.tsx';
import { ScoreMark } from './ScoreMark.tsx';
import { TacticStrip } from './TacticStrip.tsx';
import { titleOf } from './words.ts';

export const incidentList = defineList<Incident, IncidentQuery, Pick<IncidentPage, 'updatedAt' | 'fault'>>({
  name: 'incidents',
  keepsViews: true,
  query: async () => (await import('../../shared/incidents.ts')).IncidentQuery,
  fetch: async (api, query, signal) => {
    const { incidents, total, totalPages } = await incidentsApi(api).list(query, signal);
    return { rows: incidents, total, totalPages };
  },
  whenEmpty: (api, signal) => incidentsApi(api).list({ perPage: 1 }, signal),
  filters: [
    { name: 'q', control: 'search', label: 'incidents:filter.search', hint: 'incidents:filter.hint' },
    {
      name: 'status',
      control: 'select',
      label: 'triage:status',
      values: ['open', ...incidentStatuses],
      any: 'incidents:filter.any',
      option: (value) => `incidents:status.${value}`,
    },
  ],
  columns: ({ t }) => [
    { id: 'score', header: t('incidents:score'), cell: (incident) => <ScoreMark of={incident} /> },
    {
      id: 'title',
      header: t('incidents:incident'),
      hideable: false,
      rowHeader: true,
      cell: (incident) => (
        <>
          <a href={`/admin/incidents/${incident.id}`}>{unbroken(titleOf(incident, t))}</a>
          <IncidentHosts of={incident} />
        </>
      ),
    },
    { id: 'tactics', header: t('incidents:tactics'), cell: ({ tactics }) => <TacticStrip of={tactics} /> },
    {
      id: 'status',
      header: t('triage:status'),
      cell: ({ status }) => <Chip color={placeTone[status]}>{t(`incidents:status.${status}`)}</Chip>,
    },
    { id: 'lastSeen', header: t('incidents:lastSeen'), muted: true, cell: ({ lastSeen }) => <Moment iso={lastSeen} /> },
  ],
  csv: {
    file: 'incidents:file',
    columns: ({ t }) => [
      { header: t('incidents:score'), value: ({ score }) => score },
      { header: t('incidents:incident'), value: (incident) => titleOf(incident, t) },
      { header: t('incidents:hosts'), value: ({ hosts }) => hosts.map(({ address }) => address).join(' ') },
      { header: t('incidents:tactics'), value: ({ tactics }) => tactics.join(', ') },
      { header: t('triage:status'), value: ({ status }) => t(`incidents:status.${status}`) },
      { header: t('incidents:firstSeen'), value: ({ firstSeen }) => firstSeen },
      { header: t('incidents:lastSeen'), value: ({ lastSeen }) => lastSeen },
    ],
  },
  rowId: ({ id }) => id,
  rowLabel: (incident, { t }) => titleOf(incident, t),
  live: {
    subject: 'Threat',
    refreshOn: ['MuteRule'],
    count: moreRows((api, query, signal) => incidentsApi(api).list(query, signal)),
  },
  frame: IncidentTableFrame,
  Empty: NoIncidents,
  texts: {
    title: 'incidents:title',
    intro: 'incidents:intro',
    filters: 'incidents:filter.label',
    apply: 'incidents:filter.apply',
    summary: 'incidents:summary',
    clear: 'incidents:filter.clear',
    noMatch: { title: 'incidents:noMatch.title', text: 'incidents:noMatch.text' },
  },
});
