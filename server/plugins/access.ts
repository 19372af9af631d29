import type { FastifyInstance } from 'fastify';
import { type AppAbility, abilitiesFor, abilityOf, type Can } from '../../shared/abilities.ts';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may: an action on a subject. Every route says it, or the process does not start. */
    can?: Can;
    /** Files that are the same for everybody: the visitor is not even looked up. */
    anonymous?: boolean;
    /** For anybody signed in, about his own things. */
    signedIn?: boolean;
  }
  interface FastifyRequest {
    ability: AppAbility;
  }
}

const abilities = new Map(
  ([null, 'admin', 'client'] as const).map((role) => [role, abilityOf(abilitiesFor(role && { role }))]),
);

/** Throws 401 to a visitor and 403 to somebody signed in when the ability does not allow it. */
function assertCan(ability: AppAbility, [action, subject]: Can, signedIn: boolean): void {
  if (ability.can(action, subject)) return;
  throw signedIn
    ? new AppError(403, 'FORBIDDEN', `You may not ${action} ${subject}`)
    : new AppError(401, 'UNAUTHENTICATED', 'Sign in first');
}

/**
 * One rule for every route: it names what it demands in `config.can`, one hook asks.
 * Must be registered after the session is known on the request and before any route.
 */
export function registerAccess(app: FastifyInstance): void {
  const routes: { method: string | string[]; url: string; config?: { can?: Can } }[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const open = routes.filter(({ config }) => !config?.can);
    if (open.length)
      throw new Error(
        `Routes that do not say who can: ${open.map(({ method, url }) => `${method} ${url}`).join(', ')}`,
      );
  });
  app.decorateRequest('ability', null as unknown as AppAbility);
  app.addHook('onRequest', async (request) => {
    request.ability = abilities.get(request.account?.role ?? null)!;
    const { can, signedIn } = request.routeOptions.config;
    if (signedIn && !request.account) throw new AppError(401, 'UNAUTHENTICATED', 'Sign in first');
    // An address without a route has no `can`; the not-found handler answers it.
    if (can) assertCan(request.ability, can, request.account !== null);
  });
}
