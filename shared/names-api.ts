import type { Api } from './api.ts';
import type { Names, NamesQuery } from './names.ts';

/** Calls about names of addresses; all throw ApiError. */
export const namesApi = ({ get }: Api) => ({
  of: (query: NamesQuery, signal?: AbortSignal) => get<Names>('/api/names', query, signal),
});
