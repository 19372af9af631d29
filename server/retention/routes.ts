import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { KeptRetention, NewRetention, Retention, RetentionPreview, RetentionQuery } from '../../shared/retention.ts';
import type { Parts } from '../feature.ts';
import { VERSIONED } from '../http/openapi-words.ts';
import { dueBy, retentionNow } from './due.ts';
import { writeRetention } from './settings.ts';

const tags = ['retention'];
const errors = { ...usualErrors, 503: ErrorBody };
const KEPT =
  'Alerts of threats that are in progress, escalated, assigned, commented on or closed as a true positive, and of open incidents, stay with the events of their flows.';

export const retentionRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  app.get(
    '/api/retention',
    {
      config: { access: ['read', 'IngestSource'] },
      schema: {
        operationId: 'getRetention',
        tags,
        summary: 'How long events are kept, and what they take',
        description: `By kind of event. ${KEPT}`,
        response: { 200: Retention, ...errors },
      },
    },
    (request) => retentionNow(parts, request.signal),
  );

  app.put(
    '/api/retention',
    {
      config: { access: ['update', 'IngestSource'] },
      schema: {
        operationId: 'setRetention',
        tags,
        summary: 'Say how long events are kept',
        description: `The job \`retention.drop\` drops what is older, within a quarter of an hour. ${KEPT} ${VERSIONED}`,
        body: NewRetention,
        response: { 200: KeptRetention, ...errors, 409: ErrorBody },
      },
    },
    async (request) => {
      const { version: seen, ...settings } = request.body;
      const who = request.account!.fullName;
      return { ...settings, version: await writeRetention(parts.state.db, settings, { who, seen }) };
    },
  );

  app.get(
    '/api/retention/preview',
    {
      config: { access: ['update', 'IngestSource'] },
      schema: {
        operationId: 'previewRetention',
        tags,
        summary: 'What settings would drop now',
        description: `By kind of event. Changes nothing. ${KEPT}`,
        querystring: RetentionQuery,
        response: { 200: RetentionPreview, ...errors },
      },
    },
    async ({ query: { maxGigabytes = null, archive = false, ...days }, signal }) => ({
      due: await dueBy(parts, { enabled: true, ...days, maxGigabytes, archive }, signal),
    }),
  );
};
