import type { Api } from './api.ts';
import type { IncidentDetail, IncidentPage, IncidentQuery } from './incidents.ts';

/** Calls about incidents; all throw ApiError. */
export const incidentsApi = ({ get }: Api) => ({
  list: (query: Partial<IncidentQuery>, signal?: AbortSignal) => get<IncidentPage>('/api/incidents', query, signal),
  get: (id: string, signal?: AbortSignal) =>
    get<IncidentDetail>(`/api/incidents/${encodeURIComponent(id)}`, {}, signal),
});
