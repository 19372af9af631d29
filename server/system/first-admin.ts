import { invitationStore } from '../auth/invitations.ts';
import { authStore } from '../auth/store.ts';
import { type Handle, transact } from '../stores/state/state.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** In production, while no account exists: the path of the link that makes the first admin. */
    firstInvitation: string | null;
  }
}

/**
 * The path of a link that makes the first admin, once; null when somebody has an account. Links of earlier starts are worth
 * nothing from now on: they stand in logs.
 */
export const firstInvitation = (db: Handle): Promise<string | null> =>
  transact(db, async (trx) => {
    const invitations = invitationStore(trx);
    await invitations.dropFirstLinks();
    if (await authStore(trx).hasAccounts()) return null;
    return (await invitations.invite({ role: 'admin' }, null)).path;
  });
