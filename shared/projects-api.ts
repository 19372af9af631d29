import type { Api } from './api.ts';
import type { ProjectPage, ProjectQuery } from './projects.ts';

/** Calls about projects; all throw ApiError. */
export const projectsApi = ({ get }: Api) => ({
  /** Of one user. */
  ofUser: (id: number, query: Partial<ProjectQuery>, signal?: AbortSignal) =>
    get<ProjectPage>(`/api/apps/users/${id}/projects`, query, signal),
});
