import type { Api } from './api.ts';
import type { ArchiveQuery, Archives } from './archives.ts';

const pathOf = (day: string) => `/api/archives/${encodeURIComponent(day)}`;

/** Calls about archived days; all throw ApiError. */
export const archivesApi = ({ get, post }: Api) => ({
  list: (query: ArchiveQuery = {}, signal?: AbortSignal) => get<Archives>('/api/archives', query, signal),
  attach: (day: string) => post<void>(`${pathOf(day)}/attach`),
  detach: (day: string) => post<void>(`${pathOf(day)}/detach`),
});
