import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

/** Whose `X-Forwarded-*` headers are believed. A number counts proxies from here outwards: nobody else may be able to reach us. */
export const trusted = ({ trustProxy }: Config): NonNullable<FastifyServerOptions['trustProxy']> =>
  typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : (trustProxy ?? false);

async function registerIgnoredProxies(app: FastifyInstance): Promise<void> {
  let said = false;
  app.addHook('onRequest', async ({ headers, ips = [], raw }) => {
    if (said || !(headers['x-forwarded-for'] || headers['x-forwarded-proto']) || ips.length > 1) return;
    said = true;
    app.log.warn(
      { address: raw.socket.remoteAddress },
      'X-Forwarded-* headers are ignored: they come from an address that NDR_TRUST_PROXY does not name. Behind a proxy everybody seems ' +
        'to come from that address, and the session cookie is not for TLS only',
    );
  });
}

/** Says once that somebody who seems to be a proxy is none that we were told of. */
export const ignoredProxies = fp(registerIgnoredProxies, { name: 'ignored-proxies' });
