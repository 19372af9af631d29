import accountGroupOutline from '~icons/mdi/account-group-outline';
import alertDecagramOutline from '~icons/mdi/alert-decagram-outline';
import chartBoxOutline from '~icons/mdi/chart-box-outline';
import clockOutline from '~icons/mdi/clock-check-outline';
import fileDocumentOutline from '~icons/mdi/file-document-outline';
import radar from '~icons/mdi/radar';
import serverNetwork from '~icons/mdi/server-network';
import shieldAlertOutline from '~icons/mdi/shield-alert-outline';
import shieldKeyOutline from '~icons/mdi/shield-key-outline';
import type { Api } from '../../shared/api.ts';
import { assetsApi } from '../../shared/assets-api.ts';
import { auditApi } from '../../shared/audit-api.ts';
import { eventLogApi } from '../../shared/event-log-api.ts';
import { eventsApi } from '../../shared/events-api.ts';
import { incidentsApi } from '../../shared/incidents-api.ts';
import { ingestApi } from '../../shared/ingest-api.ts';
import { inService } from '../../shared/ingest-values.ts';
import { jobsApi } from '../../shared/jobs-api.ts';
import { reportsApi } from '../../shared/reports-api.ts';
import { threatsApi } from '../../shared/threats-api.ts';
import { usersApi } from '../../shared/users-api.ts';
import { sumOf } from '../threats/severity-chart.ts';
import { isMute } from './network/source-state.ts';

/** Parts of a figure, the worst first. */
export const weights = ['critical', 'high', 'medium', 'low', 'other', 'none'] as const;
export type Weight = (typeof weights)[number];

/** How an area stands. */
export interface AreaState {
  /** What it is known by. */
  figure: number;
  /** Of the sentence under it, `text`, or `none` where it is 0. */
  count: number;
  /** Another number in the sentence. */
  other?: number;
  /** When something last happened, ISO. */
  at?: string | null;
  /** What the figure is made of, by how bad it is. */
  parts?: Partial<Record<Weight, number>>;
  /** How many there were in each part of the last seven days, the oldest first. */
  course?: number[];
  /** Somebody should look. */
  isBad?: boolean;
  /** Nobody knows yet: why there is no figure. */
  unknown?: 'pending' | 'failed';
}

interface Area {
  /** Of its texts. */
  name: string;
  to: string;
  icon: string;
  /** What is wrong, and where, is found there. */
  first?: true;
  ask: (api: Api, signal: AbortSignal) => Promise<AreaState>;
}

const WEEK = '-7d';

/** The ways into the console, each with how it stands. */
export const areas: readonly Area[] = [
  {
    name: 'incidents',
    to: '/admin/incidents',
    icon: alertDecagramOutline,
    first: true,
    ask: async (api, signal) => {
      const found = await incidentsApi(api).list({ status: 'open', perPage: 1 }, signal);
      const { total, incidents, severities, updatedAt, fault } = found;
      if (updatedAt === null) return { figure: 0, count: 0, unknown: fault ? 'failed' : 'pending' };
      const worst = incidents[0]?.score ?? 0;
      return { figure: total, count: total, other: worst, isBad: worst >= 70, parts: severities };
    },
  },
  {
    name: 'threats',
    to: '/admin/threats',
    icon: shieldAlertOutline,
    first: true,
    ask: async (api, signal) => {
      const threats = threatsApi(api);
      const [{ open, severities }, { buckets }] = await Promise.all([
        threats.counts({ status: 'open' }, signal),
        threats.timeline({ from: WEEK }, signal),
      ]);
      return {
        figure: open,
        count: severities.high,
        isBad: severities.high > 0,
        parts: severities,
        course: buckets.map(({ counts }) => sumOf(Object.values(counts))),
      };
    },
  },
  {
    name: 'assets',
    to: '/admin/assets',
    icon: serverNetwork,
    first: true,
    ask: async (api, signal) => {
      const assets = assetsApi(api);
      const [all, fresh] = await Promise.all([
        assets.list({ perPage: 1 }, signal),
        assets.list({ perPage: 1, newSince: WEEK }, signal),
      ]);
      const { medium, high, critical } = all.bands;
      return {
        figure: medium + high + critical,
        count: fresh.total,
        other: all.total,
        isBad: high + critical > 0,
        parts: all.bands,
      };
    },
  },
  {
    name: 'log',
    to: '/admin/logactivity',
    icon: fileDocumentOutline,
    ask: async (api, signal) => {
      // Not by the sources: they know of dropped events too, and not everybody may see them.
      const [{ total }, { events }, { buckets }] = await Promise.all([
        eventsApi(api).aggregate({ by: 'event_type', limit: 1 }, signal),
        eventsApi(api).list({ limit: 1 }, signal),
        eventLogApi(api).histogram({ from: WEEK }, signal),
      ]);
      return {
        figure: total,
        count: total,
        at: events[0]?.time ?? null,
        course: buckets.map(({ counts }) => sumOf(Object.values(counts))),
      };
    },
  },
  {
    name: 'reports',
    to: '/admin/reports',
    icon: chartBoxOutline,
    ask: async (api, signal) => {
      const { total, reports } = await reportsApi(api).list({ perPage: 1 }, signal);
      return { figure: total, count: total, at: reports[0]?.createdAt ?? null };
    },
  },
  {
    name: 'sources',
    to: '/admin/sources',
    icon: radar,
    ask: async (api, signal) => {
      const { sources } = await ingestApi(api).sources(signal);
      const known = inService(sources);
      const mute = known.filter(isMute).length;
      return { figure: known.length, count: mute, isBad: mute > 0 };
    },
  },
  {
    name: 'users',
    to: '/user/list',
    icon: accountGroupOutline,
    ask: async (api, signal) => {
      const { total, active } = await usersApi(api).figures(signal);
      return { figure: total.count, count: active.count };
    },
  },
  {
    name: 'audit',
    to: '/admin/logactivity/people',
    icon: shieldKeyOutline,
    ask: async (api, signal) => {
      const { total, entries } = await auditApi(api).list({ perPage: 1 }, signal);
      return { figure: total, count: total, at: entries[0]?.at ?? null };
    },
  },
  {
    name: 'jobs',
    to: '/admin/jobs',
    icon: clockOutline,
    ask: async (api, signal) => {
      const { jobs } = await jobsApi(api).list(signal);
      const failing = jobs.filter(({ failures }) => failures > 0).length;
      return { figure: jobs.length, count: failing, isBad: failing > 0 };
    },
  },
];
