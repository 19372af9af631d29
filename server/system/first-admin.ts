import { authStore } from '../auth/store.ts';
import type { State } from '../stores/state/state.ts';
import { userStore } from '../users/store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** In production, while no account exists: the path of the link that makes the first admin. */
    firstInvitation: string | null;
  }
}

/** The path of a link that makes the first admin, once; null when somebody has an account. */
export function firstInvitation(state: State): string | null {
  const auth = authStore(state, userStore(state));
  return auth.hasAccounts() ? null : `/register?invitation=${auth.invite('admin').token}`;
}
