import type { AccountSessions, ApiTokens, ApiTokenWithSecret, NewSensorToken } from './account.ts';
import type { NotificationChoices, Webhooks } from './account-settings.ts';
import type { Api } from './api.ts';
import type { UserAccess } from './user-access.ts';
import type {
  NamesInUse,
  NewUser,
  User,
  UserChanges,
  UserDetail,
  UserFigures,
  UserNames,
  UserPage,
  UserQuery,
} from './users.ts';

/** Calls about people; all throw ApiError. */
export const usersApi = ({ get, post, patch, delete: remove }: Api) => ({
  list: (query: Partial<UserQuery>, signal?: AbortSignal) => get<UserPage>('/api/apps/users/list', query, signal),
  get: (id: number, signal?: AbortSignal) => get<UserDetail>(`/api/apps/users/${id}`, {}, signal),
  figures: (signal?: AbortSignal) => get<UserFigures>('/api/apps/users/figures', {}, signal),
  checkNames: (names: UserNames, signal?: AbortSignal) => get<NamesInUse>('/api/apps/users/names', names, signal),
  create: (user: NewUser) => post<{ user: User }>('/api/apps/users/user', { user }),
  update: (id: number, user: UserChanges) => patch<{ user: UserDetail }>(`/api/apps/users/${id}`, { user }),
  remove: (id: number) => remove<void>(`/api/apps/users/${id}`),
  access: (id: number, signal?: AbortSignal) => get<UserAccess>(`/api/apps/users/${id}/access`, {}, signal),
  sessions: (id: number, signal?: AbortSignal) => get<AccountSessions>(`/api/apps/users/${id}/sessions`, {}, signal),
  endSession: (id: number, session: string) =>
    remove<void>(`/api/apps/users/${id}/sessions/${encodeURIComponent(session)}`),
  endSessions: (id: number) => remove<void>(`/api/apps/users/${id}/sessions`),
  tokens: (id: number, signal?: AbortSignal) => get<ApiTokens>(`/api/apps/users/${id}/tokens`, {}, signal),
  notifications: (id: number, signal?: AbortSignal) =>
    get<NotificationChoices>(`/api/apps/users/${id}/notifications`, {}, signal),
  webhooks: (id: number, signal?: AbortSignal) => get<Webhooks>(`/api/apps/users/${id}/webhooks`, {}, signal),
  createToken: (id: number, token: NewSensorToken) => post<ApiTokenWithSecret>(`/api/apps/users/${id}/tokens`, token),
  removeToken: (id: number, token: number) => remove<void>(`/api/apps/users/${id}/tokens/${token}`),
});
