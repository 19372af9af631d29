import type { Api } from './api.ts';
import type { AssetDetail, AssetNotes, AssetPage, AssetQuery } from './assets.ts';

/** Calls about assets; all throw ApiError. */
export const assetsApi = ({ get, put }: Api) => ({
  list: (query: Partial<AssetQuery>, signal?: AbortSignal) => get<AssetPage>('/api/assets', query, signal),
  get: (id: string, signal?: AbortSignal) =>
    get<AssetDetail>(`/api/assets/${encodeURIComponent(id)}`, undefined, signal),
  note: (id: string, notes: AssetNotes) => put<AssetDetail>(`/api/assets/${encodeURIComponent(id)}`, notes),
});
