import type { Api } from './api.ts';
import type { NewProject, Project, ProjectChanges, ProjectPage, ProjectQuery } from './projects.ts';

/** Calls about projects; all throw ApiError. */
export const projectsApi = ({ get, post, patch, delete: remove }: Api) => ({
  /** Of one user. */
  ofUser: (id: number, query: Partial<ProjectQuery>, signal?: AbortSignal) =>
    get<ProjectPage>(`/api/apps/users/${id}/projects`, query, signal),
  get: (id: number, signal?: AbortSignal) => get<Project>(`/api/apps/projects/${id}`, {}, signal),
  create: (project: NewProject) => post<Project>('/api/apps/projects', project),
  update: (id: number, changes: ProjectChanges) => patch<Project>(`/api/apps/projects/${id}`, changes),
  remove: (id: number) => remove<void>(`/api/apps/projects/${id}`),
  restore: (id: number) => post<Project>(`/api/apps/projects/${id}/restore`),
});
