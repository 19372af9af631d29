import type { Api } from './api.ts';
import type { AccessToken, Credentials, CurrentSession, Registration, SignedIn } from './auth.ts';
import type { SecondFactorNeeded } from './second-factor.ts';

/** Calls about signing in and out; all throw ApiError. */
export const authApi = ({ get, post }: Api) => ({
  login: (credentials: Credentials) => post<SignedIn | SecondFactorNeeded>('/api/auth/login', credentials),
  register: (registration: Registration) => post<SignedIn>('/api/auth/register', registration),
  logout: () => post<void>('/api/auth/logout'),
  session: (signal?: AbortSignal) => get<CurrentSession>('/api/auth/session', {}, signal),
  renewToken: () => post<AccessToken>('/api/auth/token'),
});
