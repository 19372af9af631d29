/** What routes about threats take from a request alike. */
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import type { ThreatFilter } from '../../shared/threats.ts';
import { AppError } from '../errors.ts';
import type { Actor } from './work.ts';

/** Parameters of an address that names a threat. */
export const ThreatKey = Type.Object({
  key: Type.String({
    maxLength: 40,
    description: 'The `key` of a threat of the list.',
    examples: ['3438625114743504162'],
  }),
});

/** In whose name something is done. */
export const actorOf = ({ account }: FastifyRequest): NonNullable<Actor> => ({
  id: account!.id,
  name: account!.fullName,
});

/** Which threats a rule is about, those know who may read rules. @throws 403 FORBIDDEN */
export function assertMayAsk({ query, body, ability }: FastifyRequest): void {
  const filters = [query, (body as { query?: unknown } | undefined)?.query] as (ThreatFilter | undefined)[];
  if (filters.some((filter) => filter?.muteRule) && ability.cannot('read', 'MuteRule'))
    throw new AppError('FORBIDDEN', { action: 'read', subject: 'MuteRule' });
}
