import type { Api } from './api.ts';
import type { SimilarThreats, ThreatContext } from './threat-context.ts';
import type {
  SeverityTimeline,
  ThreatDetail,
  ThreatDetailQuery,
  ThreatFigures,
  ThreatFilter,
  ThreatGroupPage,
  ThreatGroupQuery,
  ThreatPage,
  ThreatQuery,
  ThreatStory,
  TimelineQuery,
} from './threats.ts';

/** Calls about threats; all throw ApiError. */
export const threatsApi = ({ get }: Api) => ({
  list: (query: Partial<ThreatQuery>, signal?: AbortSignal) => get<ThreatPage>('/api/threats', query, signal),
  counts: (query: ThreatFilter, signal?: AbortSignal) => get<ThreatFigures>('/api/threats/counts', query, signal),
  signatures: (query: Partial<ThreatGroupQuery>, signal?: AbortSignal) =>
    get<ThreatGroupPage>('/api/threats/signatures', query, signal),
  hosts: (query: Partial<ThreatGroupQuery>, signal?: AbortSignal) =>
    get<ThreatGroupPage>('/api/threats/hosts', query, signal),
  timeline: (query: TimelineQuery, signal?: AbortSignal) =>
    get<SeverityTimeline>('/api/threats/timeline', query, signal),
  story: (key: string, signal?: AbortSignal) =>
    get<ThreatStory>(`/api/threats/${encodeURIComponent(key)}/story`, {}, signal),
  context: (key: string, signal?: AbortSignal) =>
    get<ThreatContext>(`/api/threats/${encodeURIComponent(key)}/context`, {}, signal),
  similar: (key: string, signal?: AbortSignal) =>
    get<SimilarThreats>(`/api/threats/${encodeURIComponent(key)}/similar`, {}, signal),
  get: (key: string, range: ThreatDetailQuery, signal?: AbortSignal) =>
    get<ThreatDetail>(`/api/threats/${encodeURIComponent(key)}`, range, signal),
});
