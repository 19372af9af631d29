import { hash } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody } from '../../shared/error-body.ts';
import { IconQuery, IconSet, IconSetParams } from '../../shared/icons.ts';
import { AppError } from '../errors.ts';
import { iconSet, pickIcons } from './store.ts';

/** How long an answer is kept: specification §9. */
const CACHE_HOURS = 168;

export const iconRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/icons/:prefix.json',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'getIcons',
        tags: ['icons'],
        summary: 'Drawings of icons by name',
        description:
          'The protocol of the public icon services, answered from the icons that come with the console. Names that the set ' +
          'does not have are listed in `not_found`. An answer may be kept for 168 hours.',
        params: IconSetParams,
        querystring: IconQuery,
        response: {
          200: IconSet,
          304: Type.Null({ description: 'The client has it: `if-none-match` names what would be answered.' }),
          400: ErrorBody,
          404: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const set = await iconSet(request.params.prefix);
      if (!set) throw new AppError('ICON_SET_NOT_FOUND');
      const names = request.query.icons.split(',').filter(Boolean);
      const answer = pickIcons(set, names);
      // Weak: compression makes other bytes of the same answer.
      const tag = `W/"${hash('sha1', JSON.stringify(answer), 'base64url')}"`;
      reply.header('cache-control', `public, max-age=${CACHE_HOURS * 3600}, immutable`).header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send(null);
      return answer;
    },
  );
};
