import type { Api } from './api.ts';
import type { SeverityTimeline, ThreatDetail, ThreatPage, ThreatQuery, ThreatRange, TimelineQuery } from './threats.ts';

/** Calls about threats; all throw ApiError. */
export const threatsApi = ({ get }: Api) => ({
  list: (query: Partial<ThreatQuery>, signal?: AbortSignal) => get<ThreatPage>('/api/threats', query, signal),
  timeline: (query: TimelineQuery, signal?: AbortSignal) =>
    get<SeverityTimeline>('/api/threats/timeline', query, signal),
  get: (key: string, range: ThreatRange, signal?: AbortSignal) =>
    get<ThreatDetail>(`/api/threats/${encodeURIComponent(key)}`, range, signal),
});
