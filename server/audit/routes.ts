import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AuditPage, AuditQuery } from '../../shared/audit.ts';
import { ErrorBody } from '../../shared/error-body.ts';
import type { Parts } from '../feature.ts';
import { auditStore } from './store.ts';

export const auditRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state }) => {
  const audit = auditStore(state.db);
  app.auditBy(audit.record);
  app.addHook('preClose', () => audit.close());

  app.get(
    '/api/audit',
    {
      config: { access: ['read', 'Audit'] },
      schema: {
        operationId: 'listAudit',
        tags: ['audit'],
        summary: 'Who wrote what',
        description:
          'Every call that writes, done or refused, newest first. What was sent is not kept. Calls of sensors by API token, and what ' +
          'strangers are refused, share an entry for an hour: `count` says how many they are, up to a minute late.',
        querystring: AuditQuery,
        response: { 200: AuditPage, 400: ErrorBody, 401: ErrorBody, 403: ErrorBody },
      },
    },
    (request) => audit.list(request.query),
  );
};
