import { type Api, toQuery } from './api.ts';
import type { HomeNetworks, HomeNetworksSeen, NewHomeNetworks } from './home-networks.ts';
import type { IngestRejects, IngestSources, RejectQuery, Sensors, SourceRetirement } from './ingest.ts';
import type { CheckQuery, IngestChecks } from './ingest-checks.ts';

/** Calls about what was taken in; all throw ApiError. */
export const ingestApi = ({ get, put, delete: remove }: Api) => ({
  checks: (query: CheckQuery, signal?: AbortSignal) => get<IngestChecks>('/api/ingest/checks', query, signal),
  homeNetworks: (signal?: AbortSignal) => get<HomeNetworks>('/api/ingest/home-networks', {}, signal),
  setHomeNetworks: (wanted: NewHomeNetworks) => put<HomeNetworks>('/api/ingest/home-networks', wanted),
  resetHomeNetworks: (seen: HomeNetworksSeen) =>
    remove<HomeNetworks>(`/api/ingest/home-networks${toQuery({ ...seen })}`),
  sources: (signal?: AbortSignal) => get<IngestSources>('/api/ingest/sources', {}, signal),
  sensors: (signal?: AbortSignal) => get<Sensors>('/api/ingest/sensors', {}, signal),
  setRetired: (wanted: SourceRetirement) => put('/api/ingest/retired-sources', wanted),
  rejects: (query: RejectQuery, signal?: AbortSignal) => get<IngestRejects>('/api/ingest/rejects', query, signal),
});
