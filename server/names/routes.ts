import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NetworkCountries, NetworkPeriod } from '../../shared/dashboards-network.ts';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { Names, NamesQuery } from '../../shared/names.ts';
import { cardRoutesOf } from '../dashboards/card-route.ts';
import { scopeOf } from '../events/scope.ts';
import type { Parts } from '../feature.ts';
import { countriesOf } from './countries.ts';
import { namesOf } from './names.ts';

export const nameRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { events, databases }) => {
  app.get(
    '/api/names',
    {
      config: { access: ['read', 'Event'] },
      schema: {
        operationId: 'listNames',
        tags: ['names'],
        summary: 'What is known of addresses',
        description:
          'Names that the traffic gives them, the country and the owner of the network of outside addresses, the hardware address ' +
          'of inside ones. Addresses of which nothing is known are left out. Nothing is asked outside of this console.',
        querystring: NamesQuery,
        response: { 200: Names, ...usualErrors, 503: ErrorBody },
      },
    },
    (request) => namesOf({ events, databases }, request.query.addresses.split(','), scopeOf(request), request.signal),
  );

  // Here, because it asks the same databases.
  cardRoutesOf(app, 'network')('countries', {
    access: ['read', 'Traffic'],
    query: NetworkPeriod,
    summary: 'Countries that traffic comes from and goes to',
    description: 'It follows the events by some seconds. Nothing is asked outside of this console.',
    answer: NetworkCountries,
    of: (period, _me, request) => countriesOf({ events, databases }, period, scopeOf(request), request.signal),
  });
};
