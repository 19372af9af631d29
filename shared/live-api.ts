import type { Api } from './api.ts';
import type { ChangesQuery } from './live.ts';

/** Calls about what changes; all throw ApiError. */
export const liveApi = ({ get }: Api) => ({
  /** Server-sent events: a page opens them by EventSource. */
  changes: (query: ChangesQuery) => get<string>('/api/changes', query),
});
