import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { ChangesQuery, StreamHeaders } from '../../shared/live.ts';
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
          'may read: `Threat`, `Event`, `User` … Ask for what you show of them anew. `id` is the moment that a part tells up to: ' +
          'send the last one with the next call, and nothing is missed between the two. When the session ends, or may see something else, a last part says so by `account`: ask for the page anew. 429 `TOO_MANY_STREAMS`.',
        querystring: ChangesQuery,
        headers: StreamHeaders,
        response: {
          200: { description: 'The changes', content: { 'text/event-stream': { schema: Type.String() } } },
          ...usualErrors,
          429: ErrorBody,
        },
      },
    },
    (request, reply) => {
      const accountNow = () => app.accountNow(request);
      const signal = streams.signalOf(request, reply);
      const { seconds, after = Date.now() } = request.query;
      const heard = request.headers['last-event-id'];
      return sendServerSentEvents(
        reply,
        changesStream(app, {
          account: request.account!,
          accountNow,
          seconds,
          signal,
          after: heard === undefined ? after : Number(heard),
        }),
      );
    },
  );
};
