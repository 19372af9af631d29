import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { usualErrors } from '../../shared/error-body.ts';
import { ChangesQuery } from '../../shared/live.ts';
import type { Parts } from '../feature.ts';
import { openStreams, sendServerSentEvents } from '../http/streamed.ts';
import { changesStream } from './changes-stream.ts';

export const liveRoutes: FastifyPluginAsyncTypebox<Parts> = async (app) => {
  const streams = openStreams(app);

  app.get(
    '/api/changes',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'followChanges',
        tags: ['live'],
        summary: 'What changes, as it does',
        description:
          'Server-sent events, one a second at most. Each has JSON: `subjects`, those of which something was changed or stored that you ' +
          'may read: `Threat`, `Event`, `User` … Ask for what you show of them anew. The stream ends with the session.',
        querystring: ChangesQuery,
        response: {
          200: { description: 'The changes', content: { 'text/event-stream': { schema: Type.String() } } },
          ...usualErrors,
        },
      },
    },
    (request, reply) => {
      const accountNow = () => app.accountNow(request);
      const signal = streams.signalOf(request, reply);
      return sendServerSentEvents(
        reply,
        changesStream(app.onChange, { accountNow, seconds: request.query.seconds, signal }),
      );
    },
  );
};
