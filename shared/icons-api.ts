import type { Api } from './api.ts';
import type { IconSet } from './icons.ts';

/** Calls about icons; all throw ApiError. */
export const iconsApi = ({ get }: Api) => ({
  get: (prefix: string, icons: string, signal?: AbortSignal) =>
    get<IconSet>(`/api/icons/${encodeURIComponent(prefix)}.json`, { icons }, signal),
});
