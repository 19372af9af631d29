import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { answerBrokenHttp } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A sender may take as long as it likes over its body, and have nothing to say for hours. */
    endlessBody?: boolean;
  }
}

/** Milliseconds that the head of a request may take; checked every few seconds. */
const HEAD_MS = 20_000;
const CHECK_MS = 5000;
/** Milliseconds that a body may take: the largest that is not endless has a megabyte. */
const BODY_MS = 60_000;
/** How long a process that stops waits for requests under way. */
const STOP_MS = 3000;

/** What the HTTP server is told of it. A whole request has no limit here: it would hold for endless bodies too. */
export const patientHttp = {
  // One without a host is refused in words (input.ts).
  http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: CHECK_MS, requireHostHeader: false },
  forceCloseConnections: 'idle',
} satisfies Pick<FastifyHttpOptions<Server>, 'http' | 'forceCloseConnections'>;

/** Whether its body may come later; a call inside the process has all of it. */
export const awaitsBody = ({ headers, raw: { socket } }: FastifyRequest) =>
  socket instanceof Socket &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

interface Options {
  bodyMs?: number;
}

async function registerPatience(app: FastifyInstance, { bodyMs = BODY_MS }: Options): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (!awaitsBody(request) || request.routeOptions.config.endlessBody) return;
    const { raw } = request;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      answerBrokenHttp({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
      raw.socket.destroySoon();
    }, bodyMs).unref();
    raw.once('close', () => clearTimeout(timer));
  });

  // Node closes what is idle. Who has not sent a whole request by then would keep the process for ever; what an endless body
  // has brought is stored by then.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), STOP_MS).unref();
  });
}

/** Nobody keeps a connection, or a process that stops, by saying half of something. */
export const patience = fp(registerPatience, { name: 'patience' });
