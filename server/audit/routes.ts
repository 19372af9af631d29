import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import {
  AuditChoices,
  AuditDays,
  AuditDaysQuery,
  AuditFilter,
  AuditPage,
  AuditQuery,
  AuditVerification,
  OwnAuditQuery,
} from '../../shared/audit.ts';
import { ErrorBody } from '../../shared/error-body.ts';
import type { Parts } from '../feature.ts';
import { sendStreamed } from '../http/streamed.ts';
import { auditCsv } from './csv.ts';
import { auditDays } from './days.ts';
import { auditStore } from './store.ts';

const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };
const tags = ['audit'];
const config = { access: ['read', 'Audit'] } as const;

export const auditRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state }) => {
  const audit = auditStore(state.db);
  app.auditBy(audit);
  app.addHook('onReady', () => audit.recordUnanswered());
  // What cannot be written is lost, and does not keep what closes after it from closing: Fastify would leave that out.
  app.addHook('preClose', () => audit.close().catch((error) => app.log.error(error)));

  app.get(
    '/api/audit',
    {
      config,
      schema: {
        operationId: 'listAudit',
        tags,
        summary: 'Who wrote what',
        description:
          'Every call that writes, done or refused, newest first. Of what was sent only what it changed is kept, never a secret. Of ' +
          'calls of sensors by API token, and of what strangers are refused, the first of an hour has an entry, and those that ' +
          'follow it share a second one, written when the hour is over: `count` says how many they are.',
        querystring: AuditQuery,
        response: { 200: AuditPage, ...errors },
      },
    },
    (request) => audit.list(request.query),
  );

  app.get(
    '/api/audit/days',
    {
      config,
      schema: {
        operationId: 'countAuditByDay',
        tags,
        summary: 'Writes per day',
        description: 'Under the filters of the list; an entry that stands for several counts as so many.',
        querystring: AuditDaysQuery,
        response: { 200: AuditDays, ...errors },
      },
    },
    (request) => auditDays(state.db, request.query),
  );

  app.get(
    '/api/audit/choices',
    {
      config,
      schema: {
        operationId: 'listAuditChoices',
        tags,
        summary: 'What the audit trail can be filtered by',
        response: { 200: AuditChoices, ...errors },
      },
    },
    () => audit.choices(),
  );

  app.get(
    '/api/audit/verification',
    {
      config,
      schema: {
        operationId: 'verifyAuditTrail',
        tags,
        summary: 'Whether the audit trail is as it was written',
        description:
          'Each entry holds a hash of itself and of the entry before. This follows the whole chain and names the first entry that ' +
          'was changed, is missing, was moved or was added. The shell asks the same by `npm run audit:verify`.',
        response: { 200: AuditVerification, ...errors },
      },
    },
    () => audit.verify(),
  );

  app.get(
    '/api/audit/export',
    {
      config,
      schema: {
        operationId: 'exportAudit',
        tags,
        summary: 'The audit trail as a file',
        description:
          'Every entry that the filters leave, as CSV, newest first, made while it is sent. What a spreadsheet would take for a ' +
          'formula has an apostrophe in front. A file that ends early is not whole: the connection is cut then.',
        querystring: AuditFilter,
        response: {
          200: { description: 'The entries', content: { 'text/csv': { schema: Type.String() } } },
          ...errors,
        },
      },
    },
    (request, reply) =>
      sendStreamed(
        reply,
        { type: 'text/csv; charset=utf-8', name: 'audit-trail.csv' },
        auditCsv(audit.each(request.query)),
      ),
  );

  app.get(
    '/api/account/activity',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listOwnAudit',
        tags,
        summary: 'What you wrote',
        description:
          'Your own entries of the audit trail, newest first; what they changed is for who may read the trail.',
        querystring: OwnAuditQuery,
        response: { 200: AuditPage, ...errors },
      },
    },
    async (request) => {
      const page = await audit.list({ ...request.query, user: request.account!.id });
      // Somebody may change what he is not allowed to see.
      return { ...page, entries: page.entries.map((entry) => ({ ...entry, objectName: null, changes: [] })) };
    },
  );
};
