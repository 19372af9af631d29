import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { Retention, RetentionPreview, RetentionQuery, RetentionSettings } from '../../shared/retention.ts';
import type { Parts } from '../feature.ts';
import { dueBy, retentionNow } from './due.ts';
import { writeRetention } from './settings.ts';

const tags = ['retention'];
const errors = { ...usualErrors, 503: ErrorBody };
const KEPT =
  'Alerts of threats that somebody has worked on, commented or assigned, and of open incidents, stay with the events of their flows.';

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
        description: `The job \`retention.drop\` drops what is older, within a quarter of an hour. ${KEPT}`,
        body: RetentionSettings,
        response: { 200: RetentionSettings, ...errors },
      },
    },
    async (request) => {
      await writeRetention(parts.state.db, request.body);
      return request.body;
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
