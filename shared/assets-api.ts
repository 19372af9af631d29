import type { Api } from './api.ts';
import type { AssetImportResult } from './asset-import.ts';
import type { AssetDetail, AssetDetailQuery, AssetNotes, AssetPage, AssetQuery } from './assets.ts';

/** Calls about assets; all throw ApiError. */
export const assetsApi = ({ get, post, put }: Api) => ({
  list: (query: Partial<AssetQuery>, signal?: AbortSignal) => get<AssetPage>('/api/assets', query, signal),
  get: (id: string, range: AssetDetailQuery, signal?: AbortSignal) =>
    get<AssetDetail>(`/api/assets/${encodeURIComponent(id)}`, range, signal),
  tryImport: (csv: string) => post<AssetImportResult>('/api/assets/import/dry-run', { csv }),
  import: (csv: string) => post<AssetImportResult>('/api/assets/import', { csv }),
  note: (id: string, notes: AssetNotes) => put<AssetDetail>(`/api/assets/${encodeURIComponent(id)}`, notes),
});
