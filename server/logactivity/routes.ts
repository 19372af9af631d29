import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody, searchErrors, usualErrors } from '../../shared/error-body.ts';
import { EventHistogram, ExportQuery, HistogramQuery, TailQuery } from '../../shared/event-log.ts';
import { MOST_TAIL_EVENTS } from '../../shared/event-log-values.ts';
import { StreamHeaders } from '../../shared/live.ts';
import { eventSearch } from '../events/filters.ts';
import { readFields } from '../events/line-fields.ts';
import { readerScopeOf, scopeNow, scopeOf } from '../events/scope.ts';
import type { Parts } from '../feature.ts';
import { openStreams, sendServerSentEvents, sendStreamed } from '../http/streamed.ts';
import { eventFile } from './export.ts';
import { eventHistogram } from './histogram.ts';
import { eventTail } from './tail.ts';

const errors = { ...usualErrors, 503: ErrorBody };
const tags = ['events'];
const config = { access: ['read', 'Event'] } as const;

const files = {
  ndjson: { type: 'application/x-ndjson; charset=utf-8', name: 'events.ndjson' },
  csv: { type: 'text/csv; charset=utf-8', name: 'events.csv' },
};

export const logactivityRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { events }) => {
  app.get(
    '/api/events/histogram',
    {
      config,
      schema: {
        operationId: 'getEventHistogram',
        tags,
        summary: 'Events over time',
        description: 'By the most frequent values of a field, the event type unless `by` says another.',
        querystring: HistogramQuery,
        response: { 200: EventHistogram, ...searchErrors },
      },
    },
    (request) => eventHistogram(events, request.query, readerScopeOf(request), request.signal),
  );

  const tails = openStreams(app);

  app.get(
    '/api/events/tail',
    {
      config,
      schema: {
        operationId: 'tailEvents',
        tags,
        summary: 'Events as they are stored',
        description:
          `Server-sent events. Each has JSON: \`events\`, the newest ${MOST_TAIL_EVENTS} at most that the filters leave of what every ` +
          'input has stored within a second, newest first, and `more`, whether there were others. Send the `id` of the last one with the ' +
          'next call, and nothing is missed between the two; where too much was stored meanwhile, or too long ago, `missed` says so: ask ' +
          'for the list anew then. The stream ends with the session or the API token, and follows what its owner may see. 429 `TOO_MANY_STREAMS`.',
        querystring: TailQuery,
        headers: StreamHeaders,
        response: {
          200: { description: 'The events', content: { 'text/event-stream': { schema: Type.String() } } },
          ...errors,
          429: ErrorBody,
        },
      },
    },
    (request, reply) => {
      const { seconds, after = null, fields: shown, ...filter } = request.query;
      const fields = readFields(shown);
      const search = eventSearch(filter);
      const signal = tails.signalOf(request, reply);
      const heard = request.headers['last-event-id'];
      return sendServerSentEvents(
        reply,
        eventTail({ events, onChange: app.onChange }, search, {
          ...{ scopeNow: () => scopeNow(request), seconds, signal, fields },
          after: heard === undefined ? after : Number(heard),
        }),
      );
    },
  );

  app.get(
    '/api/events/export',
    {
      config,
      schema: {
        operationId: 'exportEvents',
        tags,
        summary: 'Events as a file',
        description:
          'Every event that the filters leave, newest first, however many: the file is made while it is sent. Of CSV, text that a ' +
          'spreadsheet would take for a formula has an apostrophe in front. A file that ends early is not whole: the connection is ' +
          'cut then.',
        querystring: ExportQuery,
        response: {
          200: {
            description: 'The events',
            content: {
              'application/x-ndjson': { schema: Type.String() },
              'text/csv': { schema: Type.String() },
            },
          },
          ...errors,
        },
      },
    },
    (request, reply) =>
      sendStreamed(
        reply,
        files[request.query.format ?? 'ndjson'],
        eventFile(events, request.query, scopeOf(request), request.signal),
      ),
  );
};
