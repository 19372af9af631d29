import { type Api, toQuery } from './api.ts';
import type { Aggregate, AggregateQuery, EventPage, EventQuery, EventWithRaw } from './events.ts';
import type { IngestQuery, IngestResult } from './ingest.ts';

/** Calls about events; all throw ApiError. */
export const eventsApi = ({ get, post }: Api) => ({
  list: (query: EventQuery, signal?: AbortSignal) => get<EventPage>('/api/events', query, signal),
  get: (id: string, signal?: AbortSignal) => get<EventWithRaw>(`/api/events/${encodeURIComponent(id)}`, {}, signal),
  /** The event's line alone, as it is kept. */
  line: (id: string, signal?: AbortSignal) =>
    get<Record<string, unknown>>(`/api/events/${encodeURIComponent(id)}/line`, {}, signal),
  /** Bytes, to be saved. */
  payload: (id: string, signal?: AbortSignal) =>
    get<unknown>(`/api/events/${encodeURIComponent(id)}/payload`, {}, signal),
  /** A capture file of its packet. */
  packet: (id: string, signal?: AbortSignal) =>
    get<unknown>(`/api/events/${encodeURIComponent(id)}/packet.pcap`, {}, signal),
  aggregate: (query: AggregateQuery, signal?: AbortSignal) => get<Aggregate>('/api/events/aggregate', query, signal),
  /** One event, an EVE object; many go as lines of one body. */
  send: (event: Record<string, unknown>, query: IngestQuery = {}) =>
    post<IngestResult>(`/api/events${toQuery(query)}`, event),
});
