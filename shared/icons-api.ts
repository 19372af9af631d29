import type { Api } from './api.ts';
import type { IconDetails, IconSearch, IconSearchResult, IconSet, IconSetFacts } from './icons.ts';

/** Calls about icons; all throw ApiError. */
export const iconsApi = ({ get }: Api) => ({
  get: (prefix: string, icons: string, signal?: AbortSignal) =>
    get<IconSet>(`/api/icons/${encodeURIComponent(prefix)}.json`, { icons }, signal),
  facts: (prefix: string, signal?: AbortSignal) =>
    get<IconSetFacts>(`/api/icon-sets/${encodeURIComponent(prefix)}`, {}, signal),
  search: (prefix: string, query: Partial<IconSearch>, signal?: AbortSignal) =>
    get<IconSearchResult>(`/api/icon-sets/${encodeURIComponent(prefix)}/icons`, query, signal),
  details: (prefix: string, name: string, signal?: AbortSignal) =>
    get<IconDetails>(`/api/icon-sets/${encodeURIComponent(prefix)}/icons/${encodeURIComponent(name)}`, {}, signal),
});
