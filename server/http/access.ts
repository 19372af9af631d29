import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import {
  type AppAbility,
  abilityOf,
  accountRoles,
  type Can,
  coreSubjects,
  type Subject,
} from '../../shared/abilities.ts';
import type { TokenScope } from '../../shared/account.ts';
import { abilitiesFor } from '../../shared/role-abilities.ts';
import { AppError } from '../errors.ts';
import { awaitsBody } from './patience.ts';

/**
 * Who may call a route. `public`: anybody, and the answer is the same for everybody, so the visitor is not even looked up;
 * `visitor`: anybody, looked up; `signed-in`: whoever is, about his own things; `session`: likewise, but no API token; a pair:
 * whoever the rules allow this action on this subject, and with `session` behind it, by no API token.
 */
export type Access = 'public' | 'visitor' | 'signed-in' | 'session' | Can | readonly [...Can, 'session'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may. Every route says it, or the process does not start. */
    access?: Access;
  }
  interface FastifyRequest {
    ability: AppAbility;
  }
  interface FastifyInstance {
    /** Every route with who may; filled while routes are added. */
    guardedRoutes: readonly RouteOptions[];
  }
}

const visitor = abilityOf(abilitiesFor(null));
/** By role; `limited` for those who see some sensors alone. */
const abilities = new Map(
  accountRoles.map((role) => [
    role,
    {
      whole: abilityOf(abilitiesFor({ role })),
      limited: abilityOf(abilitiesFor({ role, sensors: [''] })),
    },
  ]),
);
const abilityOfAccount = (account: FastifyRequest['account']): AppAbility =>
  account ? abilities.get(account.role)![account.sensors ? 'limited' : 'whole'] : visitor;

/** What an API token's scope lets through; what its owner may do is asked besides. */
export const scopeAllows: Record<TokenScope, (method: string, access: Access) => boolean> = {
  read: (method) => method === 'GET' || method === 'HEAD',
  ingest: (_method, access) => access[0] === 'create' && access[1] === 'Event',
  full: () => true,
};

/** The ability that a route asks for; null where it asks for none. A person's own things are for all but sensors, which only send. */
export const abilityNeeded = (access: Access): Can | null => {
  if (access === 'public' || access === 'visitor') return null;
  return typeof access === 'string' ? ['read', 'Auth'] : [access[0], access[1]];
};

/** @throws 401 to a visitor, 403 to somebody signed in, when this is not for them or not for their API token. */
function assertMay({ account, ability, apiToken, method }: FastifyRequest, access: Access): void {
  const needed = abilityNeeded(access);
  if (needed && !account) throw new AppError('UNAUTHENTICATED');
  if (apiToken && (access === 'session' || access[2] === 'session')) throw new AppError('SESSION_NEEDED');
  if (apiToken && !scopeAllows[apiToken.scope](method, access))
    throw new AppError('TOKEN_SCOPE', { scope: apiToken.scope });
  if (!needed) return;
  const [action, subject] = needed;
  if (ability.cannot(action, subject)) throw new AppError('FORBIDDEN', { action, subject });
}

interface Options {
  /** What the features' routes are about. */
  subjects: readonly Subject[];
}

/** @throws when a route says no access, or names a subject that nobody has declared. */
function assertGuarded(routes: readonly RouteOptions[], subjects: readonly Subject[]): void {
  const known = new Set<Subject>([...coreSubjects, ...subjects]);
  const nameOf = ({ method, url }: RouteOptions) => `${method} ${url}`;
  const open = routes.filter(({ config }) => !config?.access);
  if (open.length) throw new Error(`Routes that do not say who may: ${open.map(nameOf).join(', ')}`);
  const strange = routes.filter(({ config }) => {
    const access = config!.access!;
    return typeof access !== 'string' && !known.has(access[1]);
  });
  if (strange.length)
    throw new Error(`Routes about a subject that no feature declares: ${strange.map(nameOf).join(', ')}`);
}

async function registerAccess(app: FastifyInstance, { subjects }: Options): Promise<void> {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.decorate('guardedRoutes', routes);
  app.addHook('onReady', async () => assertGuarded(routes, subjects));
  app.decorateRequest('ability', null as unknown as AppAbility);
  app.addHook('onRequest', async (request) => {
    request.ability = abilityOfAccount(request.account);
    const { access } = request.routeOptions.config;
    // An address without a route has none; the not-found handler answers it.
    if (access) assertMay(request, access);
  });
  // Who keeps the body back for a minute would have a session, or a right, for so long after it was taken away.
  app.addHook('preValidation', async (request) => {
    if (!request.account || !awaitsBody(request)) return;
    request.account = await app.accountNow(request);
    request.ability = abilityOfAccount(request.account);
    const { access } = request.routeOptions.config;
    if (access) assertMay(request, access);
  });
}

/**
 * One rule for every route: it names in `config.access` who may call it, one hook asks.
 * Register it after the session, which says who asks, and before any route.
 */
export const access = fp(registerAccess, { name: 'access' });
