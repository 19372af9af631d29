import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Where the console was asked, `https://ndr.example`. @throws 400 BAD_ADDRESS when the host is no name */
export function originOf({ protocol, host }: FastifyRequest): string {
  const origin = `${protocol}://${host}`;
  if (/[\s/?#@\\]/.test(host) || !URL.canParse(origin)) throw new AppError('BAD_ADDRESS');
  return origin;
}
