import type { Api } from './api.ts';
import type { Job, Jobs } from './jobs.ts';

/** Calls about what the process does by itself; all throw ApiError. */
export const jobsApi = ({ get, post }: Api) => ({
  list: (signal?: AbortSignal) => get<Jobs>('/api/jobs', {}, signal),
  run: (name: string) => post<Job>(`/api/jobs/${encodeURIComponent(name)}/run`),
});
