import type { Api } from './api.ts';
import type { NewSavedView, SavedView, SavedViewChanges, SavedViews } from './saved-views.ts';

/** Calls about views of lists; all throw ApiError. */
export const savedViewsApi = ({ get, post, patch, delete: remove }: Api) => ({
  list: (list: string, signal?: AbortSignal) => get<SavedViews>('/api/saved-views', { list }, signal),
  add: (view: NewSavedView) => post<SavedView>('/api/saved-views', view),
  update: (id: number, changes: SavedViewChanges) => patch<SavedView>(`/api/saved-views/${id}`, changes),
  remove: (id: number) => remove<void>(`/api/saved-views/${id}`),
});
