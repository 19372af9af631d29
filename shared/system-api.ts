import type { Api } from './api.ts';

/** Calls about the installation; all throw ApiError. */
export const systemApi = ({ get }: Api) => ({
  health: (signal?: AbortSignal) => get<{ status: 'ok' }>('/api/health', {}, signal),
});
