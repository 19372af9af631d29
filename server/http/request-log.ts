import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { LogController } from 'fastify';
import fp from 'fastify-plugin';

/** A call that a page makes inside the process has the id of the page's request in this header; so has every answer. */
export const REQUEST_ID = 'x-request-id';
/** Likewise how the page was asked, `https` or `http`: the call itself goes over no connection. */
export const INSIDE_SCHEME = 'x-inside-scheme';
/** Characters of a path that a line shows. */
const LONGEST_PATH = 300;

const thisProcess = randomBytes(6).toString('base64url');
let requests = 0;

const isInside = ({ socket, headers }: IncomingMessage) => !(socket instanceof Socket) && REQUEST_ID in headers;

/** What was asked for, without the secrets of links: the query, and the last part of a feed's path. */
const pathOf = (url = '') =>
  url
    .split('?', 1)[0]!
    .replace(/(\/feed\/).*/, '$1…')
    .slice(0, LONGEST_PATH);

declare module 'fastify' {
  interface FastifyRequest {
    /** Where it comes from; `ip` is no longer known once the connection is gone. */
    address: string;
  }
}

/** Who asked. */
const whoOf = ({ account, apiToken, address }: FastifyRequest) => ({
  user: account?.id ?? null,
  ...(apiToken && { token: apiToken.id }),
  address,
});

/** One line for each request, when it is answered. */
class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.trace('asked');
  }

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode: status, errorCode, elapsedTime } = reply;
    const ms = Math.round(elapsedTime * 10) / 10;
    const line = { status, ...(errorCode && { code: errorCode }), ms, ...whoOf(request) };
    const isUsual = status < 400 && (request.routeOptions.config.access === 'public' || isInside(request.raw));
    request.log[status === 429 || status >= 500 ? 'warn' : isUsual ? 'debug' : 'info'](line, 'answered');
  }
}

/** What the application is told of logging: every line of a request has its id, method and path; never a header, never a query. */
export const requestLogging = {
  logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
  /** Unique, also across restarts. */
  genReqId: (raw: IncomingMessage) =>
    isInside(raw) ? String(raw.headers[REQUEST_ID]) : `${thisProcess}-${(++requests).toString(36)}`,
  childLoggerFactory: (logger, bindings, options, raw) =>
    logger.child({ ...bindings, method: raw.method, path: pathOf(raw.url) }, options),
} satisfies FastifyServerOptions;

async function registerRequestLog(app: FastifyInstance): Promise<void> {
  app.decorateRequest('address', '');
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (isInside(raw)) Object.assign(raw.socket, { encrypted: raw.headers[INSIDE_SCHEME] === 'https' });
    request.address = request.ip;
    reply.header(REQUEST_ID, request.id);
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(whoOf(request), 'gone before it was answered');
  });
}

/** Gives every answer the id under which the log speaks of it. */
export const requestLog = fp(registerRequestLog, { name: 'request-log' });
