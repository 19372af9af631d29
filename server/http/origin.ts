import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/** Where the console was asked, `https://ndr.example`. @throws 400 BAD_ADDRESS when the host is no name */
export function originOf({ protocol, host }: FastifyRequest): string {
  const origin = `${protocol}://${host}`;
  if (/[\s/?#@\\]/.test(host) || !URL.canParse(origin)) throw new AppError('BAD_ADDRESS');
  return origin;
}

/** Where it listens, or is going to, for a browser on this machine: by name where that is all of its addresses, or this machine alone. */
export const listeningOrigin = (app: FastifyInstance, { port }: Pick<Config, 'port'>): string =>
  app.addresses().length
    ? app.listeningOrigin.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):/, '//localhost:')
    : `http://localhost:${port}`;

/** Where people open the console: as the settings say, else below where it was asked or listens. */
export const consoleUrl = (
  { publicUrl, basePath }: Pick<Config, 'publicUrl' | 'basePath'>,
  originHere: () => string,
): string => publicUrl ?? originHere() + basePath;
