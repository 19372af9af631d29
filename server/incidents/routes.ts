import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { IncidentDetail, IncidentPage, IncidentQuery } from '../../shared/incidents.ts';
import { inventoryOf, machineOf } from '../assets/inventory.ts';
import { scopeOf } from '../events/scope.ts';
import type { Parts } from '../feature.ts';
import { findingStore } from '../findings/store.ts';
import { threatStore } from '../threats/store.ts';
import { incidentPass } from './pass.ts';
import { incidentStore } from './store.ts';

const errors = { ...usualErrors, 503: ErrorBody };
const tags = ['incidents'];

export const incidentRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state, events }) => {
  const incidents = incidentStore(state.db);
  const threats = threatStore(state.db, events);
  const findings = findingStore(state.db, events);
  const machines = inventoryOf(state.db, events);
  const pass = incidentPass(
    events,
    { findings, incidents },
    app.log,
    {
      homeNetworks: () => app.homeNetworks.now,
      knownNetwork: async () => {
        const { all, relays } = await machines.current(true);
        return { assets: all, relays };
      },
    },
    // They enter the threats.
    () => app.tellChange('Threat'),
  );
  const stopHearing = machines.onScanners(pass.hurry);
  app.addHook('onReady', () => pass.open());
  app.addHook('onClose', () => {
    stopHearing();
    return pass.close();
  });

  app.get(
    '/api/incidents',
    {
      config: { access: ['read', 'Incident'] },
      schema: {
        operationId: 'listIncidents',
        tags,
        summary: 'List incidents',
        description:
          'The worst first. An incident is made of threats, and of findings from flows, DNS, TLS, HTTP and SMB without a signature, that ' +
          'belong together: of one inside host, or of hosts of which one reached the other, close in the time of their events.',
        querystring: IncidentQuery,
        response: { 200: IncidentPage, ...errors },
      },
    },
    async ({ query: { asset, ...query } }) =>
      incidents.list({
        ...query,
        // It may be asked for by an id that it had before.
        ...(asset !== undefined && { asset: machineOf(await machines.current(), asset)?.id ?? asset }),
      }),
  );

  app.get(
    '/api/incidents/:id',
    {
      config: { access: ['read', 'Incident'] },
      schema: {
        operationId: 'getIncident',
        tags,
        summary: 'An incident with its story',
        description: 'To act on it, act on its threats (`actOnThreats`).',
        params: Type.Object({
          id: Type.String({
            maxLength: 40,
            description: 'The `id` of an incident of the list.',
            examples: ['9b1d7c3e5a02'],
          }),
        }),
        response: { 200: IncidentDetail, ...errors, 404: ErrorBody },
      },
    },
    (request) =>
      incidents.get(
        request.params.id,
        (keys) => threats.byKeys(keys, scopeOf(request), request.signal),
        (ids) => findings.byIds(ids),
      ),
  );
};
