import type {
  AccountSessions,
  ApiTokens,
  ApiTokenWithSecret,
  NewApiToken,
  PasswordChange,
  Profile,
  ProfileChanges,
} from './account.ts';
import type { Api } from './api.ts';

/** Calls about one's own account; all throw ApiError. */
export const accountApi = ({ get, post, patch, delete: remove }: Api) => ({
  get: (signal?: AbortSignal) => get<Profile>('/api/account', {}, signal),
  update: (changes: ProfileChanges) => patch<Profile>('/api/account', changes),
  changePassword: (change: PasswordChange) => post<void>('/api/account/password', change),
  tokens: (signal?: AbortSignal) => get<ApiTokens>('/api/account/tokens', {}, signal),
  createToken: (token: NewApiToken) => post<ApiTokenWithSecret>('/api/account/tokens', token),
  removeToken: (id: number) => remove<void>(`/api/account/tokens/${id}`),
  sessions: (signal?: AbortSignal) => get<AccountSessions>('/api/account/sessions', {}, signal),
  endOtherSessions: () => remove<void>('/api/account/sessions'),
  endSession: (id: string) => remove<void>(`/api/account/sessions/${encodeURIComponent(id)}`),
});
