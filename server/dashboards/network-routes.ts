import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  NetworkArrangement,
  NetworkPeriod,
  NetworkPosture,
  NetworkRisk,
  NetworkTraffic,
} from '../../shared/dashboards-network.ts';
import { usualErrors } from '../../shared/error-body.ts';
import { scopeOf } from '../events/scope.ts';
import type { Parts } from '../feature.ts';
import { cardRoutesOf } from './card-route.ts';
import { arrangementStore, networkDashboard } from './network.ts';

const ARRANGEMENT = '/api/dashboards/network/arrangement';
const own = { config: { access: ['read', 'Threat'] } } as const;

/** What the cards of /dashboards/analytics ask that is no list of another feature, and how they are arranged. */
export const networkRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state, events }) => {
  const network = networkDashboard(state.db, events);
  const arrangements = arrangementStore(state.db);
  const card = cardRoutesOf(app, 'network');

  card('posture', {
    access: ['read', 'Incident'],
    query: NetworkPeriod,
    summary: 'Whether something is wrong',
    description: 'Figures of the period beside those of the same days of an earlier week.',
    answer: NetworkPosture,
    of: (period, me, request) => network.posture(period, me, scopeOf(request), request.signal),
  });
  card('risk', {
    access: ['read', 'Asset'],
    query: NetworkPeriod,
    summary: 'Assets at risk in the time before',
    answer: NetworkRisk,
    of: (period, _me, request) => network.risk(period, request.signal),
  });
  card('traffic', {
    access: ['read', 'Traffic'],
    query: NetworkPeriod,
    summary: 'Traffic in and out over time',
    description: 'It follows the events by some seconds.',
    answer: NetworkTraffic,
    of: (period, _me, request) => network.traffic(period, request.signal),
  });

  app.get(
    ARRANGEMENT,
    {
      ...own,
      schema: {
        operationId: 'getNetworkArrangement',
        tags: ['dashboards'],
        summary: 'How you have arranged the network dashboard',
        response: { 200: NetworkArrangement, ...usualErrors },
      },
    },
    (request) => arrangements.get(request.account!.id),
  );

  app.put(
    ARRANGEMENT,
    {
      ...own,
      schema: {
        operationId: 'arrangeNetwork',
        tags: ['dashboards'],
        summary: 'Arrange the network dashboard',
        description: 'For you alone, in every browser. Empty lists bring the usual order back.',
        body: NetworkArrangement,
        response: { 200: NetworkArrangement, ...usualErrors },
      },
    },
    (request) => arrangements.set(request.account!.id, request.body),
  );
};
