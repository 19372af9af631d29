import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import {
  Agent,
  AgentHashes,
  AgentHashQuery,
  AgentHello,
  AgentName,
  AgentPlaces,
  AgentStep,
  AgentStored,
  Agents,
} from '../../shared/agents.ts';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { AppError } from '../errors.ts';
import type { Parts } from '../feature.ts';
import { validatorCompiler } from '../http/validation.ts';
import { agentOwners } from '../sources/agent-owners.ts';
import { BegunLines } from './begun-lines.ts';
import { isGzip } from './files.ts';
import { Room } from './room.ts';

const tags = ['ingest'];
const errors = { ...usualErrors, 503: ErrorBody };
const access = ['create', 'Event'] as const;

/** Bytes of a batch as it travels, and of its lines. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_UNZIPPED = 16 * 1024 * 1024;

const unzip = promisify(gunzip);

/** The lines of a batch. @throws 400 GZIP_TRUNCATED, 413 BODY_TOO_LARGE */
async function linesOf(body: Buffer): Promise<Buffer> {
  if (!isGzip(body)) return body;
  try {
    return await unzip(body, { maxOutputLength: MOST_UNZIPPED });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new AppError(isTooLarge ? 'BODY_TOO_LARGE' : 'GZIP_TRUNCATED');
  }
}

/** What agents ask: how far their files are stored, and to store more. */
export const agentRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { events, state } = parts;
  const owners = agentOwners(state.db);

  app.get(
    '/api/ingest/agents',
    {
      config: { access: ['update', 'IngestSource'] },
      schema: {
        operationId: 'listAgents',
        tags,
        summary: 'Whose the names of agents are',
        description: 'By name.',
        response: { 200: Agents, ...usualErrors },
      },
    },
    async () => ({ agents: await owners.list() }),
  );

  app.get(
    '/api/ingest/agents/:agent',
    {
      config: { access: ['update', 'IngestSource'] },
      schema: {
        operationId: 'getAgent',
        tags,
        summary: 'Whose the name of an agent is',
        params: AgentName,
        response: { 200: Agent, ...usualErrors, 404: ErrorBody },
      },
    },
    ({ params: { agent } }) => owners.get(agent),
  );

  app.delete(
    '/api/ingest/agents/:agent/owner',
    {
      config: { access: ['update', 'IngestSource'] },
      schema: {
        operationId: 'releaseAgent',
        tags,
        summary: 'Release the name of an agent',
        description:
          'It belongs to the user whose token speaks next under it, as after a sensor was given another account. What is stored stays.',
        params: AgentName,
        response: { 204: Type.Null({ description: 'Released' }), ...usualErrors, 404: ErrorBody },
      },
    },
    async ({ params: { agent } }, reply) => {
      await owners.release(agent);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/ingest/agents/:agent',
    {
      config: { access, frequent: true },
      schema: {
        operationId: 'meetAgent',
        tags,
        summary: 'An agent says that it is there and which logs it follows',
        description:
          'The answer says how far its files are stored, which are known by hashes of what is in them. Logs that are new become sources ' +
          'named `LOG@AGENT`. Agents ask this when they start, every half minute, and whenever a call has not come through. The name belongs to ' +
          'the user whose token spoke first under it: 403 with `AGENT_TAKEN` for others, here and for its sources in `POST /api/events`. ' +
          '409 with `TOO_MANY_SOURCES` for a log that is new where there are 10,000 sources already.',
        params: AgentName,
        body: AgentHello,
        response: { 200: AgentPlaces, ...errors, 409: ErrorBody, 507: ErrorBody },
      },
    },
    async ({ params: { agent }, body, account }) => {
      await owners.claim(agent, account!.id);
      return events.agents.places(agent, body);
    },
  );

  app.get(
    '/api/ingest/agents/:agent/hashes',
    {
      config: { access },
      schema: {
        operationId: 'listAgentLineHashes',
        tags,
        summary: 'Hashes of stored lines of an agent’s file',
        description: 'By which an agent tells whether a file is an older copy of another.',
        params: AgentName,
        querystring: AgentHashQuery,
        response: { 200: AgentHashes, ...errors },
      },
    },
    async ({ params: { agent }, query: { file, at }, account }) => {
      await owners.assertFree(agent, account!.id);
      const hashes = await events.agents.lineHashes(agent, file, at.split(',').map(Number));
      return { hashes: [...hashes].map(([at, hash]) => ({ at, hash })) };
    },
  );

  await app.register(agentLinesRoute, parts);
};

const Lines = Type.Unsafe<Buffer>({
  type: 'string',
  description:
    'Each line after the offset where it starts in the file and a space; after `!` instead of the space where it is longer than 1 MiB and ' +
    'only its beginning is sent. Plain or gzip.',
  examples: ['0 {"timestamp":"2026-11-02T08:15:30.000125+0000","event_type":"dns","src_ip":"10.0.0.5"}\n'],
});

/** In a context of its own: here a body is bytes. */
const agentLinesRoute: FastifyPluginAsyncTypebox<Parts> = async (app, { events, state }) => {
  const owners = agentOwners(state.db);
  const room = new Room();
  const bodies = new BegunLines();

  // Each is read whole, so all of it counts before its first byte is.
  app.addHook('preParsing', async ({ headers }, { raw }) => {
    const hold = bodies.of();
    hold(Math.min(Number(headers['content-length'] ?? MOST_BYTES), MOST_BYTES));
    raw.once('close', () => hold(0));
  });

  /** Works on a batch's lines. What is unzipped of all who send has its bounds: who waits has only what has travelled. */
  async function withLines<T>(body: Buffer, work: (lines: Buffer) => Promise<T>): Promise<T> {
    let taken = MOST_UNZIPPED;
    await room.enter(taken);
    try {
      const lines = await linesOf(body);
      room.give(taken - lines.length);
      taken = lines.length;
      return await work(lines);
    } finally {
      room.give(taken);
    }
  }

  app.removeAllContentTypeParsers();
  app.setValidatorCompiler((route) => (route.httpPart === 'body' ? () => true : validatorCompiler(route)));
  app.addContentTypeParser(/^multipart\//, (_request, _body, done) => done(new AppError('UNSUPPORTED_MEDIA_TYPE')));
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    '/api/ingest/agents/:agent/lines',
    {
      config: { access, frequent: true },
      schema: {
        operationId: 'storeAgentLines',
        tags,
        summary: 'Store lines of a file that an agent follows',
        description:
          'All of a batch and the new place in the file are stored together, or nothing. 409 with `FILE_MOVED` when the file is not ' +
          'stored up to `from`: ask again how far it is.',
        params: AgentName,
        querystring: AgentStep,
        body: { content: { 'text/plain': { schema: Lines } } },
        response: { 200: AgentStored, ...errors, 409: ErrorBody, 413: ErrorBody, 415: ErrorBody, 507: ErrorBody },
      },
    },
    async ({ params: { agent }, query, body, account, signal }) => {
      await owners.claim(agent, account!.id);
      return withLines((body as Buffer | undefined) ?? Buffer.alloc(0), (lines) => {
        // Who has waited for too long asks again.
        if (signal.aborted) throw new AppError('BAD_REQUEST');
        return events.agents.store(agent, query, lines);
      });
    },
  );
};
