import { authStore } from '../auth/store.ts';
import type { Handle } from '../stores/state/state.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** In production, while no account exists: the path of the link that makes the first admin. */
    firstInvitation: string | null;
  }
}

/** The path of a link that makes the first admin, once; null when somebody has an account. */
export async function firstInvitation(db: Handle): Promise<string | null> {
  const auth = authStore(db);
  return (await auth.hasAccounts()) ? null : `/register?invitation=${(await auth.invite('admin')).token}`;
}
