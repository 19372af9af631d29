import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AppAbility, abilitiesFor, abilityOf, type Can } from '../../shared/abilities.ts';
import type { TokenScope } from '../../shared/account.ts';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may: an action on a subject. Every route says it, or the process does not start. */
    can?: Can;
    /** Files that are the same for everybody: the visitor is not even looked up. */
    anonymous?: boolean;
    /** For anybody signed in, about his own things. */
    signedIn?: boolean;
    /** For a session only: an API token is refused whatever its scope. */
    needsSession?: boolean;
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

/** What an API token's scope lets through; what its owner may do is asked besides. */
const scopeAllows: Record<TokenScope, (method: string, can: Can) => boolean> = {
  read: (method) => method === 'GET' || method === 'HEAD',
  ingest: (_method, [action, subject]) => action === 'create' && subject === 'Event',
  full: () => true,
};

/** Throws 403 when the request came with an API token that is not for this. */
function assertScope({ apiToken, method }: FastifyRequest, can: Can, needsSession = false): void {
  if (!apiToken) return;
  if (needsSession) throw new AppError(403, 'SESSION_NEEDED', 'Sign in for this: an API token is not enough');
  if (!scopeAllows[apiToken.scope](method, can))
    throw new AppError(403, 'TOKEN_SCOPE', `This is not for an API token of scope ${apiToken.scope}`);
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
    const { can, signedIn, needsSession } = request.routeOptions.config;
    if (signedIn && !request.account) throw new AppError(401, 'UNAUTHENTICATED', 'Sign in first');
    // An address without a route has no `can`; the not-found handler answers it.
    if (!can) return;
    assertScope(request, can, needsSession);
    assertCan(request.ability, can, request.account !== null);
  });
}
