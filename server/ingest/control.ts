import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { errors, toAppError } from '../http/errors.ts';
import type { Ingester } from './control-client.ts';
import { controlSocket, type ImportLine } from './control-socket.ts';

export interface Control {
  /**
   * Takes no more jobs and lets go of those under way: what they have stored stays, and their senders are told to run them
   * again. An import goes on until the event store is closed.
   */
  close(): Promise<void>;
}

interface Options {
  /** Does a feature's command; the signal is raised when whoever asked has gone. */
  run?: (name: string, input: Record<string, string>, signal: AbortSignal) => Promise<unknown>;
  log?: FastifyBaseLogger;
}

/** What takes the jobs. */
type Store = Omit<Ingester, 'close'>;

interface Jobs extends Options {
  store: Store;
}

const Source = Type.String({ minLength: 1, maxLength: 100 });

const Rebuild = Type.Object({ kind: Type.Literal('rebuild'), table: Type.Literal('derived') });

/** What the command line can ask for; errors are those of the API. */
const jobs: FastifyPluginAsyncTypebox<Jobs> = async (app, { store, run }) => {
  // A stream's body is read as it comes, whatever it is.
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));

  app.get('/', (_request, reply) => reply.code(204).send());

  app.post(
    '/import',
    { schema: { body: Type.Object({ path: Type.String({ minLength: 1 }), source: Type.Optional(Source) }) } },
    (request, reply) => {
      const { path, source } = request.body;
      const lines = new PassThrough();
      const write = (line: ImportLine) => lines.writable && lines.write(`${JSON.stringify(line)}\n`);
      store
        .importFile(path, { source, onProgress: (progress) => write({ progress }) })
        .then(
          (result) => write({ result }),
          (error) => {
            const known = toAppError(error, request);
            if (known.status >= 500) request.log.error(error);
            write({ error: known.toBody() });
          },
        )
        .finally(() => lines.end());
      return reply.type('application/x-ndjson').send(lines);
    },
  );

  app.post('/stream', { schema: { querystring: Type.Object({ source: Source }) } }, (request) =>
    store.importStream(request.query.source, request.body as Readable),
  );

  app.post('/maintain', { schema: { body: Rebuild } }, (request) => store.maintain(request.body));

  app.post(
    '/command/:name',
    {
      schema: { params: Type.Object({ name: Type.String() }), body: Type.Record(Type.String(), Type.String()) },
    },
    async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return { answer: await run?.(request.params.name, request.body, gone.signal) };
    },
  );
};

/** The file is made when listening starts, with the rights that the umask leaves. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const before = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(before);
  }
  await once(server, 'listening');
}

/**
 * Answers HTTP on the socket `ingest.sock` in the data folder, for this user only. Call it once the event store is open: then
 * no other server is alive and a socket left there is nobody's.
 */
export async function openControl(store: Store, dataDir: string, options: Options = {}): Promise<Control> {
  const app = fastify({
    ...(options.log && { loggerInstance: options.log }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(errors);
  await app.register(jobs, { store, ...options });
  await app.ready();

  const { path, release } = controlSocket(dataDir);
  rmSync(path, { force: true });
  const server = createServer((request, response) => app.routing(request, response));
  // A sender may have nothing to say for hours.
  server.requestTimeout = 0;
  await listenPrivately(server, path);
  // A connection that could not be accepted, for want of descriptors: its sender tries again.
  server.on('error', () => undefined);
  return {
    async close() {
      server.close();
      // Waiting for them could take for ever.
      server.closeAllConnections();
      release();
      await app.close();
    },
  };
}
