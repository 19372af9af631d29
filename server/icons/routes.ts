import { hash } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import {
  IconDetails,
  IconParams,
  IconQuery,
  IconSearch,
  IconSearchResult,
  IconSet,
  IconSetFacts,
  IconSetParams,
} from '../../shared/icons.ts';
import { AppError } from '../errors.ts';
import { type Catalogue, catalogueOf, iconDetails, searchIcons } from './catalogue.ts';
import { iconSet, pickIcons } from './store.ts';

/** How long an answer is kept: specification §9. */
const CACHE_HOURS = 168;

const access = 'signed-in';
const tags = ['icons'];
const errors = { ...usualErrors, 404: ErrorBody };

/** Throws where we do not have the set. */
async function catalogue(prefix: string): Promise<Catalogue> {
  const found = await catalogueOf(prefix);
  if (!found) throw new AppError('ICON_SET_NOT_FOUND');
  return found;
}

export const iconRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/icons/:prefix.json',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'getIcons',
        tags,
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

  app.get(
    '/api/icon-sets/:prefix',
    {
      config: { access },
      schema: {
        operationId: 'getIconSet',
        tags,
        summary: 'A set of icons: how many, under which licence, its categories',
        params: IconSetParams,
        response: { 200: IconSetFacts, ...errors },
      },
    },
    async ({ params: { prefix } }) => (await catalogue(prefix)).facts,
  );

  app.get(
    '/api/icon-sets/:prefix/icons',
    {
      config: { access },
      schema: {
        operationId: 'searchIcons',
        tags,
        summary: 'Find icons by name, other name or category',
        description: 'In pages, each icon with its drawing.',
        params: IconSetParams,
        querystring: IconSearch,
        response: { 200: IconSearchResult, ...errors },
      },
    },
    async ({ params: { prefix }, query }) => searchIcons(await catalogue(prefix), query),
  );

  app.get(
    '/api/icon-sets/:prefix/icons/:name',
    {
      config: { access },
      schema: {
        operationId: 'getIcon',
        tags,
        summary: 'One icon by its name, or by one of its other names',
        params: IconParams,
        response: { 200: IconDetails, ...errors },
      },
    },
    async ({ params: { prefix, name } }) => {
      const icon = iconDetails(await catalogue(prefix), name);
      if (!icon) throw new AppError('ICON_NOT_FOUND');
      return icon;
    },
  );
};
