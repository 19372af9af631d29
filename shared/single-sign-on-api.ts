import type { Api } from './api.ts';
import type { ProviderAddress, ProviderSignOut, SignedOn, SignOnAnswer, SignOnBegin } from './single-sign-on.ts';

/** Calls about single sign-on; all throw ApiError. */
export const singleSignOnApi = ({ get, post }: Api) => ({
  begin: (begun: SignOnBegin) => post<ProviderAddress>('/api/auth/single-sign-on', begun),
  finish: (answer: SignOnAnswer) => post<SignedOn>('/api/auth/single-sign-on/answer', answer),
  signOut: (signal?: AbortSignal) => get<ProviderSignOut>('/api/auth/single-sign-on/sign-out', {}, signal),
});
