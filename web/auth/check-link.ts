import { type Api, ApiError } from '../../shared/api.ts';
import type { OpenInvitation } from '../../shared/invitations.ts';
import { invitationsApi } from '../../shared/invitations-api.ts';

/** What the link of this secret does; null when it is used, over, unknown, or made for something else. */
export async function checkLink(
  api: Api,
  kind: OpenInvitation['kind'],
  token: string | null,
  signal: AbortSignal,
): Promise<OpenInvitation | null> {
  if (!token) return null;
  try {
    const link = await invitationsApi(api).check({ token }, signal);
    return link.kind === kind ? link : null;
  } catch (error) {
    if (error instanceof ApiError && [400, 403].includes(error.status)) return null;
    throw error;
  }
}
