import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

const YEAR_SECONDS = 31_536_000;

async function registerSecurity(app: FastifyInstance, { hsts }: Pick<Config, 'hsts'>): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  });
  // What an answer says depends on who asks; a cache on the way, or the next person at a browser, is to have none of it.
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    // A console that can be reached from outside is not to be found by a search for consoles.
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (!routeOptions.config.passesThrough) reply.header('cache-control', 'no-store');
  });
  if (hsts === 'off') return;
  const policy = `max-age=${YEAR_SECONDS}${hsts === 'subdomains' ? '; includeSubDomains' : ''}`;
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', policy);
  });
}

/** Headers for every answer. Pages replace the content security policy with their own (pages.ts), Swagger UI too. */
export const security = fp(registerSecurity, { name: 'security' });
