import type { Api } from './api.ts';
import type { IngestRejects, IngestSources, RejectQuery } from './ingest.ts';

/** Calls about what was taken in; all throw ApiError. */
export const ingestApi = ({ get }: Api) => ({
  sources: (signal?: AbortSignal) => get<IngestSources>('/api/ingest/sources', {}, signal),
  rejects: (query: RejectQuery, signal?: AbortSignal) => get<IngestRejects>('/api/ingest/rejects', query, signal),
});
