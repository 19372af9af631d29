import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from '@sinclair/typebox';
import { ErrorBody, searchErrors, usualErrors } from '../../shared/error-body.ts';
import { exampleLine } from '../../shared/event-examples.ts';
import { Aggregate, AggregateQuery, EventPage, EventQuery, EventWithRaw } from '../../shared/events.ts';
import { BrokenIngest, DEFAULT_SOURCE, IngestQuery, IngestResult } from '../../shared/ingest.ts';
import { AppError } from '../errors.ts';
import type { Parts } from '../feature.ts';
import { askAgain } from '../http/streamed.ts';
import { validatorCompiler } from '../http/validation.ts';
import { BegunLines } from '../ingest/begun-lines.ts';
import { hasNoEvents } from '../ingest/outcome.ts';
import { PlainBody } from '../ingest/plain-body.ts';
import { agentOwners } from '../sources/agent-owners.ts';
import { captureOf, payloadOf } from './captured.ts';
import { readerScopeOf, scopeOf } from './scope.ts';
import { eventStore } from './store.ts';

const errors = { ...usualErrors, 503: ErrorBody };
const tags = ['events'];

/** The type of a body that the documentation names. Generators and Swagger UI make a JSON text of what is called JSON. */
const LINES_TYPE = 'text/plain';

/** Encodings of a body that we read: gzip is known by its first bytes. */
const ENCODINGS = ['gzip', 'x-gzip', 'identity'];

const Lines = Type.Unsafe<Readable>({
  type: 'string',
  description: 'Lines of EVE JSON.',
  examples: ['{"timestamp":"2026-11-02T08:15:30.000125+0000","event_type":"dns","src_ip":"10.0.0.5"}\n'],
});

const EventId = Type.Object({
  id: Type.String({
    maxLength: 40,
    description: 'The `id` of an event of a list.',
    examples: ['4611686018427387905'],
  }),
});

/** What Suricata wrote, in its own words. */
const Line = Type.Unsafe<Buffer>({
  $id: 'EventLine',
  type: 'object',
  additionalProperties: true,
  examples: [JSON.parse(exampleLine)],
});

const Bytes = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });

export const eventRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const events = eventStore(parts.events);

  app.get(
    '/api/events',
    {
      config: { access: ['read', 'Event'] },
      schema: {
        operationId: 'listEvents',
        tags,
        summary: 'List events, newest first',
        description:
          'Ask again with `nextCursor` as `cursor` and the same filters until it is null: each event comes once, new ones not.',
        querystring: EventQuery,
        response: { 200: EventPage, ...searchErrors },
      },
    },
    (request) => events.list(request.query, readerScopeOf(request), request.signal),
  );

  app.get(
    '/api/events/aggregate',
    {
      config: { access: ['read', 'Event'] },
      schema: {
        operationId: 'aggregateEvents',
        tags,
        summary: 'Count events by the values of a field',
        description: 'The largest groups, and how many events there are in all.',
        querystring: AggregateQuery,
        response: { 200: Aggregate, ...searchErrors },
      },
    },
    (request) => events.aggregate(request.query, readerScopeOf(request), request.signal),
  );

  app.get(
    '/api/events/:id',
    {
      config: { access: ['read', 'Event'] },
      schema: {
        operationId: 'getEvent',
        tags,
        summary: 'One event and its line as it came',
        description: 'What has no typed field is in the line.',
        params: EventId,
        response: { 200: EventWithRaw, ...errors, 404: ErrorBody },
      },
    },
    (request) => events.get(request.params.id, scopeOf(request), request.signal),
  );

  app.get(
    '/api/events/:id/line',
    {
      config: { access: ['read', 'Event'] },
      schema: {
        operationId: 'getEventLine',
        tags,
        summary: 'The line of an event, to be saved',
        description: "The line alone, as `raw` has it. It is a sender's text.",
        params: EventId,
        response: {
          200: { description: 'The line', content: { 'application/json': { schema: Line } } },
          ...errors,
          404: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { raw } = await events.get(id, scopeOf(request), request.signal);
      return reply
        .type('application/json')
        .header('content-disposition', `attachment; filename="event-${id}.json"`)
        .send(Buffer.from(raw));
    },
  );

  const files = {
    payload: {
      operationId: 'getEventPayload',
      summary: 'The payload of an event, to be saved',
      description: "What the sensor kept of the traffic: the bytes of EVE's `payload`.",
      type: 'application/octet-stream',
      fileOf: (id: string) => `event-${id}.bin`,
      bytesOf: payloadOf,
    },
    'packet.pcap': {
      operationId: 'getEventPacket',
      summary: 'The packet of an event as a capture file',
      description: "EVE's `packet` in a pcap file, at the time of the event and with the link type of `packet_info`.",
      type: 'application/vnd.tcpdump.pcap',
      fileOf: (id: string) => `event-${id}.pcap`,
      bytesOf: captureOf,
    },
  };
  for (const [name, { operationId, summary, description, type, fileOf, bytesOf }] of Object.entries(files))
    app.get(
      `/api/events/:id/${name}`,
      {
        config: { access: ['read', 'Event'] },
        schema: {
          ...{ operationId, tags, summary, description },
          params: EventId,
          response: {
            200: { description: 'The bytes', content: { [type]: { schema: Bytes } } },
            ...errors,
            404: ErrorBody,
          },
        },
      },
      async (request, reply) => {
        const { id } = request.params as Static<typeof EventId>;
        const bytes = bytesOf(await events.get(id, scopeOf(request), request.signal));
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="${fileOf(id)}"`)
          .send(Buffer.from(bytes));
      },
    );

  await app.register(ingestRoute, parts);
};

/** In a context of its own: here a body is never parsed as a whole, it streams into the store. */
const ingestRoute: FastifyPluginAsyncTypebox<Parts> = async (app, { events, state }) => {
  const agents = agentOwners(state.db);
  app.removeAllContentTypeParsers();
  // The body is described as the text that it is, and comes as a stream.
  app.setValidatorCompiler((route) => (route.httpPart === 'body' ? () => true : validatorCompiler(route)));
  // Any other type is read too, for `curl --data-binary` calls everything a form; only these are surely something else.
  app.addContentTypeParser(/^multipart\//, (_request, _body, done) => done(new AppError('UNSUPPORTED_MEDIA_TYPE')));
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));

  // A sender may keep its request open for days: the server's end does not wait for it. What came is stored.
  const senders = new Set<Readable>();
  const begun = new BegunLines();
  app.addHook('preClose', async () => {
    for (const body of senders) body.destroy(new AppError('EVENTS_CLOSED'));
  });

  app.post(
    '/api/events',
    {
      config: { access: ['create', 'Event'], frequent: true, endlessBody: true },
      schema: {
        operationId: 'ingestEvents',
        tags,
        summary: 'Send events in',
        description:
          'The body is NDJSON: one JSON object of EVE per line, plain or gzip, of any length (`application/x-ndjson`). It is stored ' +
          'while it arrives. Sending the same body again adds nothing: all its lines are duplicates. If the connection breaks, what ' +
          'was stored stays; send it all again. It is broken off when the token, or the right to send, is taken away meanwhile. ' +
          'A gzip body that ends early or is damaged answers 400 with `GZIP_TRUNCATED` and the counts of the whole lines before the damage, which are stored. A body of which no line is an event answers 422 with `NO_EVENTS` ' +
          'and the counts. A line is rejected, and the others taken, when it is no JSON object, longer than 1 MiB, nested more than ' +
          '64 deep or has more than 10,000 values. Of one over 64 KiB the long texts are cut. A line that came in an earlier body of ' +
          'the same source counts as sent again, so each source is to be sent by one way: a log that is followed or imported as a ' +
          'file and sent over HTTP as well is stored twice. The sources of an agent, `LOG@AGENT`, are for the user alone whose token the agent ' +
          'has: 403 with `AGENT_TAKEN` for others. A name that is new is refused, 409 with `TOO_MANY_SOURCES`, where there are 10,000 already.',
        body: { content: { [LINES_TYPE]: { schema: Lines } } },
        querystring: IngestQuery,
        response: {
          200: IngestResult,
          ...errors,
          400: BrokenIngest,
          409: ErrorBody,
          415: ErrorBody,
          422: BrokenIngest,
          507: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const encoding = request.headers['content-encoding'];
      if (encoding && !ENCODINGS.includes(encoding.toLowerCase()))
        throw new AppError('UNSUPPORTED_ENCODING', { encoding });
      const nothing = { received: 0, accepted: 0, duplicates: 0, rejected: 0, rejects: [] };
      const stream = request.body as Readable | undefined;
      if (!stream) return nothing;
      const body = new PlainBody(stream, begun);
      senders.add(stream);
      const stopAsking = askAgain(request, ['create', 'Event'], () => stream.destroy(new AppError('INVALID_TOKEN')));
      try {
        const { source = DEFAULT_SOURCE } = request.query;
        await agents.assertSource(source, request.account!.id);
        const result = await events.ingestStream(source, body);
        const fault = body.gzipFault
          ? new AppError('GZIP_TRUNCATED')
          : hasNoEvents(result) && new AppError('NO_EVENTS', { rejected: result.rejected });
        return fault ? reply.code(fault.status).send({ ...fault.toBody(), ...result }) : result;
      } finally {
        stopAsking();
        senders.delete(stream);
        // What was not read of a refused body is let through, so that the sender gets to read the answer.
        stream.resume();
      }
    },
  );
};
