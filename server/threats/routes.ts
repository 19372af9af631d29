import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody, searchErrors, usualErrors } from '../../shared/error-body.ts';
import { SimilarThreats, ThreatContext } from '../../shared/threat-context.ts';
import {
  SeverityTimeline,
  ThreatDetail,
  ThreatDetailQuery,
  ThreatFigures,
  ThreatFilter,
  ThreatGroupPage,
  ThreatGroupQuery,
  ThreatPage,
  ThreatQuery,
  ThreatStory,
  TimelineQuery,
  threatGroupings,
} from '../../shared/threats.ts';
import { inventoryOf } from '../assets/inventory.ts';
import { readerScopeOf, scopeOf } from '../events/scope.ts';
import type { Parts } from '../feature.ts';
import { deskOf } from './desk.ts';
import { assertMayAsk, ThreatKey } from './request.ts';
import { threatStore } from './store.ts';
import { threatWorkRoutes } from './work-routes.ts';

const errors = { ...usualErrors, 503: ErrorBody };
const tags = ['threats'];

export const threatRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { state, events } = parts;
  const threats = threatStore(state.db, events);
  const desk = deskOf(state.db, events, app.log);
  const machines = inventoryOf(state.db, events);
  desk.onReopened(() => app.tellChange('Threat'));
  app.addHook('onReady', async () => desk.open());
  app.addHook('onClose', () => desk.close());
  app.addHook('preHandler', async (request) => {
    assertMayAsk(request);
    await desk.current();
  });
  await app.register(threatWorkRoutes, { ...parts, desk, threats });

  app.get(
    '/api/threats',
    {
      config: { access: ['read', 'Threat'] },
      schema: {
        operationId: 'listThreats',
        tags,
        summary: 'List threats',
        description:
          'Alerts grouped by signature, source address, destination address and sensor, and findings: what the traffic shows without any ' +
          'rule (`source`). `from` and `to` choose the alerts that count; `severity`, `text` and `q` choose threats, by their worst severity and by whether one of their alerts has the text and ' +
          'is found by the search; ' +
          '`srcIp`, `destIp` and `ip` choose them by a whole address.',
        querystring: ThreatQuery,
        response: { 200: ThreatPage, ...searchErrors },
      },
    },
    (request) => threats.list(request.query, readerScopeOf(request), request.account!.id, request.signal),
  );

  app.get(
    '/api/threats/counts',
    {
      config: { access: ['read', 'Threat'] },
      schema: {
        operationId: 'countThreats',
        tags,
        summary: 'How many threats there are',
        description: 'By what people have made of them, `status` left aside; by severity those of `status`, or all.',
        querystring: ThreatFilter,
        response: { 200: ThreatFigures, ...searchErrors },
      },
    },
    (request) => threats.counts(request.query, readerScopeOf(request), request.account!.id, request.signal),
  );

  const groupings = {
    signature: {
      operationId: 'listThreatSignatures',
      summary: 'Threats by signature',
      description: 'The worst first: by severity, then by the number of threats of each severity.',
    },
    host: {
      operationId: 'listThreatHosts',
      summary: 'Threats by host',
      description:
        'The most at risk first, then by severity and by the number of threats of each severity: without `read Asset` by these alone. The host of a threat is the one of its two ends that is in the home networks; both when both are, and ' +
        'the destination when none is.',
    },
  };
  for (const by of threatGroupings)
    app.get(
      `/api/threats/${by}s`,
      {
        config: { access: ['read', 'Threat'] },
        schema: {
          ...groupings[by],
          tags,
          querystring: ThreatGroupQuery,
          response: { 200: ThreatGroupPage, ...searchErrors },
        },
      },
      async (request) => {
        const isJudged = by === 'host' && request.ability.can('read', 'Asset');
        const known = isJudged ? (await machines.current()).byAddress : null;
        return threats.groups(by, request.query, readerScopeOf(request), request.account!.id, known, request.signal);
      },
    );

  app.get(
    '/api/threats/timeline',
    {
      config: { access: ['read', 'Threat'] },
      schema: {
        operationId: 'getThreatTimeline',
        tags,
        summary: 'Alerts per severity over time',
        description:
          'Alerts count by the severity of their threat: in a bucket the one that `listThreats` says of the time of the bucket, in `totals` that of ' +
          'the whole time. So each figure is the sum of the `count` of those threats. Alerts of muted threats are left out; here `severity`, `text` and ' +
          '`q` choose alerts.',
        querystring: TimelineQuery,
        response: { 200: SeverityTimeline, ...searchErrors },
      },
    },
    (request) => threats.timeline(request.query, readerScopeOf(request), request.signal),
  );

  app.get(
    '/api/threats/:key',
    {
      config: { access: ['read', 'Threat'], costly: true },
      schema: {
        operationId: 'getThreat',
        tags,
        summary: 'One threat with its newest events',
        description:
          '`from` and `to` choose the alerts that count, as in the list; a threat without any in that time has a `count` of 0.',
        params: ThreatKey,
        querystring: ThreatDetailQuery,
        response: { 200: ThreatDetail, ...errors, 404: ErrorBody },
      },
    },
    (request) => threats.get(request.params.key, request.query, scopeOf(request), request.signal),
  );

  app.get(
    '/api/threats/:key/story',
    {
      config: { access: ['read', 'Threat'] },
      schema: {
        operationId: 'getThreatStory',
        tags,
        summary: 'What happened around a threat',
        description:
          'Everything of the same flow or community id as its newest alert, and between the same two hosts, from two minutes before ' +
          'that alert to three minutes after it; and what else there is of the same flow within a day.',
        params: ThreatKey,
        response: { 200: ThreatStory, ...errors, 404: ErrorBody },
      },
    },
    (request) => threats.story(request.params.key, scopeOf(request), request.signal),
  );

  app.get(
    '/api/threats/:key/context',
    {
      config: { access: ['read', 'Threat'] },
      schema: {
        operationId: 'getThreatContext',
        tags,
        summary: 'How often a threat comes, and what else its hosts did',
        params: ThreatKey,
        response: { 200: ThreatContext, ...errors, 404: ErrorBody },
      },
    },
    (request) => threats.context(request.params.key, scopeOf(request), request.signal),
  );

  app.get(
    '/api/threats/:key/similar',
    {
      config: { access: ['read', 'Threat'] },
      schema: {
        operationId: 'listSimilarThreats',
        tags,
        summary: 'Closed threats like this one',
        description: 'Of the same signature, or between the same two hosts: what people made of them.',
        params: ThreatKey,
        response: { 200: SimilarThreats, ...errors, 404: ErrorBody },
      },
    },
    (request) => threats.similar(request.params.key, scopeOf(request), request.signal),
  );
};
