import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody, searchErrors } from '../../shared/error-body.ts';
import { SearchFields, SearchValues, SearchValuesQuery } from '../../shared/search-completion.ts';
import { readerScopeOf } from '../events/scope.ts';
import type { Parts } from '../feature.ts';
import { searchFields, searchValues } from './completion.ts';

const tags = ['search'];

export const searchRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { events, state }) => {
  const fields = searchFields();

  app.get(
    '/api/search/fields',
    {
      config: { access: ['read', 'Event'] },
      schema: {
        operationId: 'listSearchFields',
        tags,
        summary: 'List the fields that a search can name',
        description:
          'Sensors have more under `alert.metadata.`, `stats.`, `metadata.flowints.`, `vars.flowints.` and `vars.flowbits.`, which a search understands by their whole path.',
        response: { 200: SearchFields, 401: ErrorBody, 403: ErrorBody },
      },
    },
    async () => ({ fields }),
  );

  app.get(
    '/api/search/values',
    {
      config: { access: ['read', 'Event'] },
      schema: {
        operationId: 'listSearchValues',
        tags,
        summary: 'List the most frequent values of a field',
        description:
          'Of the events that `q` finds, which is the rest of the search that is being written. Values of `tag` and `assignee` are those of all threats.',
        querystring: SearchValuesQuery,
        response: { 200: SearchValues, ...searchErrors },
      },
    },
    (request) => searchValues(state.db, events, request.query, readerScopeOf(request, '/values'), request.signal),
  );
};
