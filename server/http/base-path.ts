import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import { putOn, takeOff } from '../../shared/base-path.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

type Below = Pick<Config, 'basePath'>;

/** What the application is told of the path that it stands below: routes and handlers see addresses without it. */
export const takesOff = ({ basePath }: Below): FastifyServerOptions =>
  basePath ? { rewriteUrl: ({ url = '/' }) => takeOff(basePath, url) ?? url } : {};

async function registerBasePath(app: FastifyInstance, { basePath }: Below): Promise<void> {
  if (!basePath) return;
  app.addHook('onRequest', async ({ originalUrl, method }) => {
    if (takeOff(basePath, originalUrl) === null)
      throw new AppError('NOT_FOUND', { method, path: originalUrl.split('?')[0]! });
  });
  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string') reply.header('location', putOn(basePath, location));
  });
}

/** Below a path nothing else of the host is ours: 404 outside of it, and redirects lead below it. */
export const basePath = fp(registerBasePath, { name: 'base-path' });
