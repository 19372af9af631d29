import type { Api } from './api.ts';
import type { EventHistogram, ExportQuery, HistogramQuery, TailQuery } from './event-log.ts';

/** Calls about events as a log; all throw ApiError. */
export const eventLogApi = ({ get }: Api) => ({
  histogram: (query: HistogramQuery, signal?: AbortSignal) =>
    get<EventHistogram>('/api/events/histogram', query, signal),
  /** Server-sent events: a page opens them by EventSource. */
  tail: (query: TailQuery) => get<string>('/api/events/tail', query),
  /** Lines of JSON, or CSV. */
  download: (query: ExportQuery) => get<string>('/api/events/export', query),
});
