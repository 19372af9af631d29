import type { FastifyRequest } from 'fastify';
import { abilityOf } from '../../shared/abilities.ts';
import { abilitiesFor } from '../../shared/role-abilities.ts';
import type { Scope } from '../stores/events/port.ts';

/** What of the events the account behind a request may see, and what is inside. */
export const scopeOf = ({ server, account }: Pick<FastifyRequest, 'server' | 'account'>): Scope => ({
  homeNetworks: server.homeNetworks.now,
  ...(account?.sensors && { sensors: account.sensors }),
});

/** The same for who searches events: also those of attached archives, which nothing that is worked out from events has. */
export const withArchives = (scope: Scope): Scope => ({ ...scope, archives: true });

/** The same of the account as it is now, for what stays open after its request was let in; null when it may not read events. */
export async function scopeNow(request: FastifyRequest): Promise<Scope | null> {
  const { server } = request;
  const account = await server.accountNow(request);
  const mayRead = account && abilityOf(abilitiesFor(account)).can('read', 'Event');
  return mayRead ? scopeOf({ server, account }) : null;
}

/**
 * The same for who looks: another slow search of theirs ends this one; of the same `kind` only, so that what completes a search does
 * not end what is shown. Files and actions are ended by none.
 */
export const readerScopeOf = (request: FastifyRequest, kind = ''): Scope => ({
  ...scopeOf(request),
  reader: `${request.account!.id}${kind}`,
});
