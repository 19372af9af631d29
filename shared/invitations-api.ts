import type { Api } from './api.ts';
import type { SignedIn } from './auth.ts';
import type {
  InvitationPage,
  InvitationQuery,
  InvitationToken,
  InvitationWithPath,
  NewInvitation,
  OpenInvitation,
  PasswordByLink,
} from './invitations.ts';
import type { SecondFactorNeeded } from './second-factor.ts';

/** Calls about links that let somebody in; all throw ApiError. */
export const invitationsApi = ({ get, post, delete: remove }: Api) => ({
  list: (query: Partial<InvitationQuery>, signal?: AbortSignal) =>
    get<InvitationPage>('/api/invitations', query, signal),
  create: (invitation: NewInvitation) => post<InvitationWithPath>('/api/invitations', invitation),
  revoke: (id: number) => remove<void>(`/api/invitations/${id}`),
  createPasswordLink: (userId: number) => post<InvitationWithPath>(`/api/apps/users/${userId}/password-link`),
  check: (link: InvitationToken, signal?: AbortSignal) => get<OpenInvitation>('/api/auth/invitation', link, signal),
  setPassword: (link: PasswordByLink) => post<SignedIn | SecondFactorNeeded>('/api/auth/password', link),
});
