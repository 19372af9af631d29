import type { Api } from './api.ts';
import type { KeptRetention, NewRetention, Retention, RetentionPreview, RetentionQuery } from './retention.ts';

/** Calls about how long events are kept; all throw ApiError. */
export const retentionApi = ({ get, put }: Api) => ({
  get: (signal?: AbortSignal) => get<Retention>('/api/retention', {}, signal),
  set: (settings: NewRetention) => put<KeptRetention>('/api/retention', settings),
  preview: (settings: RetentionQuery, signal?: AbortSignal) =>
    get<RetentionPreview>('/api/retention/preview', settings, signal),
});
