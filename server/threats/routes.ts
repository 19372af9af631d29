import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import {
  SeverityTimeline,
  ThreatDetail,
  ThreatPage,
  ThreatQuery,
  ThreatRange,
  TimelineQuery,
} from '../../shared/threats.ts';
import { scopeOf } from '../events/scope.ts';
import type { Parts } from '../feature.ts';
import { threatStore } from './store.ts';

const errors = { ...usualErrors, 503: ErrorBody };
const tags = ['threats'];

export const threatRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { events }) => {
  const threats = threatStore(events);

  app.get(
    '/api/threats',
    {
      config: { access: ['read', 'Threat'] },
      schema: {
        operationId: 'listThreats',
        tags,
        summary: 'List threats',
        description:
          'Alerts grouped by signature, source address, destination address and sensor. `from` and `to` choose the alerts that ' +
          'count; `severity` and `text` choose threats, by their worst severity and by whether one of their alerts has the text; ' +
          '`srcIp`, `destIp` and `ip` choose them by a whole address.',
        querystring: ThreatQuery,
        response: { 200: ThreatPage, ...errors },
      },
    },
    (request) => threats.list(request.query, scopeOf(request), request.signal),
  );

  app.get(
    '/api/threats/timeline',
    {
      config: { access: ['read', 'Threat'] },
      schema: {
        operationId: 'getThreatTimeline',
        tags,
        summary: 'Alerts per severity over time',
        description: 'Here `severity` and `text` choose alerts.',
        querystring: TimelineQuery,
        response: { 200: SeverityTimeline, ...errors },
      },
    },
    (request) => threats.timeline(request.query, scopeOf(request), request.signal),
  );

  app.get(
    '/api/threats/:key',
    {
      config: { access: ['read', 'Threat'] },
      schema: {
        operationId: 'getThreat',
        tags,
        summary: 'One threat with its newest events',
        description:
          '`from` and `to` choose the alerts that count, as in the list; a threat without any in that time has a `count` of 0.',
        params: Type.Object({
          key: Type.String({
            maxLength: 40,
            description: 'The `key` of a threat of the list.',
            examples: ['3438625114743504162'],
          }),
        }),
        querystring: ThreatRange,
        response: { 200: ThreatDetail, ...errors, 404: ErrorBody },
      },
    },
    (request) => threats.get(request.params.key, request.query, scopeOf(request), request.signal),
  );
};
