import type { Api } from './api.ts';
import type { SearchFields, SearchValues, SearchValuesQuery } from './search-completion.ts';

/** Calls that help to write a search; all throw ApiError. */
export const searchApi = ({ get }: Api) => ({
  fields: (signal?: AbortSignal) => get<SearchFields>('/api/search/fields', {}, signal),
  values: (query: SearchValuesQuery, signal?: AbortSignal) => get<SearchValues>('/api/search/values', query, signal),
});
