/** What routes about threats take from a request alike. */
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
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
