import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { IngestRejects, IngestSources, RejectQuery, Sensors } from '../../shared/ingest.ts';
import { scopeOf } from '../events/scope.ts';
import type { Parts } from '../feature.ts';
import { retiredNames, retiredNow } from '../sources/retired.ts';
import { agentRoutes } from './agent-routes.ts';
import { Meter } from './meter.ts';
import { toSensor, toSource } from './source-view.ts';

const errors = { ...usualErrors, 503: ErrorBody };
const tags = ['ingest'];

export const ingestRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { events, state } = parts;
  const meter = new Meter();
  await app.register(agentRoutes, parts);
  const stop = events.onCommit(({ source, accepted }) => meter.add(source, accepted));
  app.addHook('onClose', async () => stop());

  app.get(
    '/api/ingest/sources',
    {
      config: { access: ['read', 'IngestSource'] },
      schema: {
        operationId: 'listIngestSources',
        tags,
        summary: 'Where events come from, and how far each source is read',
        description: 'Files that are followed, imports and senders, by name.',
        response: { 200: IngestSources, ...errors },
      },
    },
    async (request) => {
      const [states, { derived }, isRetired] = await Promise.all([
        events.sources(scopeOf(request), request.signal),
        events.check(),
        retiredNow(state.db),
      ]);
      return { sources: await Promise.all(states.map((state) => toSource(state, meter, isRetired))), derived };
    },
  );

  app.get(
    '/api/ingest/sensors',
    {
      config: { access: ['read', 'IngestSource'] },
      schema: {
        operationId: 'listSensors',
        tags,
        summary: 'Which sensors write events, and how they are',
        description: 'By name. What a sensor says of itself comes from its newest `stats` event.',
        response: { 200: Sensors, ...errors },
      },
    },
    async (request) => {
      const [sensors, retired] = await Promise.all([
        events.sensors(scopeOf(request), request.signal),
        retiredNames(state.db, events, request.signal),
      ]);
      return { sensors: sensors.map((sensor) => toSensor(sensor, retired)) };
    },
  );

  app.get(
    '/api/ingest/rejects',
    {
      config: { access: ['read', 'IngestSource'] },
      schema: {
        operationId: 'listIngestRejects',
        tags,
        summary: 'Lines that were no events, newest first',
        description:
          'Only the first of a source, and its last, are kept as samples; `rejected` of the source counts all.',
        querystring: RejectQuery,
        response: { 200: IngestRejects, ...errors },
      },
    },
    async (request) => {
      const { source = null, limit = 100 } = request.query;
      return { rejects: await events.rejects(scopeOf(request), { source, limit }, request.signal) };
    },
  );
};
