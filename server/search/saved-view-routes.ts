import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { NewSavedView, SavedView, SavedViewChanges, SavedViewQuery, SavedViews } from '../../shared/saved-views.ts';
import { MOST_WHOLE } from '../../shared/schema.ts';
import type { Parts } from '../feature.ts';
import { type Lists, savedViewStore } from './saved-views.ts';

const tags = ['search'];
const ViewId = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: MOST_WHOLE, description: 'Id of the view.', examples: [1] }),
});

export const savedViewRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state, features }) => {
  const lists: Lists = Object.assign({}, ...features.map((feature) => feature.lists));
  const readerOf = ({ account, ability }: FastifyRequest) => ({ ...account!, ability });
  const views = savedViewStore(state.db, lists);
  const { list } = NewSavedView.properties;
  const aList = Type.Unsafe<string>({ ...list, enum: Object.keys(lists) });

  app.get(
    '/api/saved-views',
    {
      config: { access: ['read', 'SavedView'] },
      schema: {
        operationId: 'listSavedViews',
        tags,
        summary: 'List the views of a list',
        description:
          'Your own and those that others share; whoever is limited to some sensors sees only their own. None of a list that you may not read.',
        querystring: SavedViewQuery,
        response: { 200: SavedViews, ...usualErrors },
      },
    },
    async (request) => ({ views: await views.list(readerOf(request), request.query.list) }),
  );

  app.post(
    '/api/saved-views',
    {
      config: { access: ['create', 'SavedView'] },
      schema: {
        operationId: 'addSavedView',
        tags,
        summary: 'Keep a list under a name',
        description: 'Of a list that you may read. Your view of the same name is replaced. At most 50 of a list.',
        body: { ...NewSavedView, properties: { ...NewSavedView.properties, list: aList } },
        response: { 201: SavedView, ...usualErrors, 409: ErrorBody },
      },
    },
    async (request, reply) => reply.code(201).send(await views.add(readerOf(request), request.body)),
  );

  app.patch(
    '/api/saved-views/:id',
    {
      config: { access: ['update', 'SavedView'] },
      schema: {
        operationId: 'updateSavedView',
        tags,
        summary: 'Change a view',
        description:
          'Name, query and sharing are for its owner to change; `standard` is yours of every view that you see.',
        params: ViewId,
        body: SavedViewChanges,
        response: { 200: SavedView, ...usualErrors, 404: ErrorBody },
      },
    },
    (request) => views.update(readerOf(request), request.params.id, request.body),
  );

  app.delete(
    '/api/saved-views/:id',
    {
      config: { access: ['delete', 'SavedView'] },
      schema: {
        operationId: 'removeSavedView',
        tags,
        summary: 'Remove a view',
        params: ViewId,
        response: { 204: Type.Null({ description: 'Removed' }), ...usualErrors, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      await views.remove(readerOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
