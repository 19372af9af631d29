import type { Api } from './api.ts';
import type { NewUser, User, UserChanges, UserDetail, UserPage, UserQuery } from './users.ts';

/** Calls about people; all throw ApiError. */
export const usersApi = ({ get, post, patch, delete: remove }: Api) => ({
  list: (query: Partial<UserQuery>, signal?: AbortSignal) => get<UserPage>('/api/apps/users/list', query, signal),
  get: (id: number, signal?: AbortSignal) => get<UserDetail>(`/api/apps/users/${id}`, {}, signal),
  create: (user: NewUser) => post<{ user: User }>('/api/apps/users/user', { user }),
  update: (id: number, user: UserChanges) => patch<{ user: UserDetail }>(`/api/apps/users/${id}`, { user }),
  remove: (id: number) => remove<void>(`/api/apps/users/${id}`),
});
