import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { ErrorBody } from '../../shared/errors.ts';
import { AppError } from '../errors.ts';

/** Errors of Fastify itself that a client can cause, under our own stable codes. */
const clientErrors: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_BAD_URL: 'BAD_ADDRESS',
  FST_ERR_MAX_PARAM_LENGTH: 'ADDRESS_TOO_LONG',
};

/** `/users/0/email` or a missing property's own name, as the dotted name of the field at fault. */
function fieldOf({ instancePath, params }: NonNullable<FastifyError['validation']>[number]): string | undefined {
  const parts = instancePath.split('/').slice(1);
  const extra = params.missingProperty ?? params.additionalProperty;
  if (typeof extra === 'string') parts.push(extra);
  return parts.length ? parts.join('.') : undefined;
}

/** What any thrown value becomes for a client. Only errors thrown on purpose keep their words. */
function toErrorBody(error: unknown, requestId: string): { status: number; body: ErrorBody; retryAfter?: number } {
  if (error instanceof AppError) {
    const { field, errors, retryAfter } = error.details;
    return {
      status: error.status,
      body: { code: error.code, message: error.message, ...(field && { field }), ...(errors && { errors }) },
      ...(retryAfter !== undefined && { retryAfter }),
    };
  }
  const { validation, code = '', statusCode = 500, message } = error as FastifyError;
  if (validation?.[0]) {
    const field = fieldOf(validation[0]);
    const { params, keyword, message: said } = validation[0];
    // A pattern is for programs to read.
    const other = keyword === 'pattern' ? 'is not written as it should be' : said;
    const allowed = params.allowedValues;
    const words = Array.isArray(allowed) ? `must be one of ${allowed.join(', ')}` : other;
    return {
      status: 400,
      body: { code: 'INVALID_INPUT', message: `${field ?? 'The request'} ${words}`, ...(field && { field }) },
    };
  }
  if (statusCode >= 400 && statusCode < 500)
    return { status: statusCode, body: { code: clientErrors[code] ?? 'BAD_REQUEST', message } };
  if (statusCode === 503) return { status: 503, body: { code: 'BUSY', message: 'Too busy right now' }, retryAfter: 5 };
  return { status: 500, body: { code: 'INTERNAL', message: 'Something went wrong', requestId } };
}

/** For what goes wrong before there is a route: an address that does not decode. */
export const answerFrameworkError: FastifyServerOptions['frameworkErrors'] = (error, request, reply) => {
  const { status, body } = toErrorBody(error, request.id);
  // Their words repeat the address, which may be of any length.
  const message = status === 414 ? 'The address is too long' : 'The address is not written as addresses are';
  (reply as FastifyReply).code(status).send({ ...body, message });
};

const brokenHttp: Record<string, [status: string, body: ErrorBody]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    { code: 'HEADERS_TOO_LARGE', message: 'The headers are too large' },
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    { code: 'REQUEST_TIMEOUT', message: 'The request took too long to arrive' },
  ],
};

/** For what is no request: bytes that are not HTTP, headers without end. */
export function answerBrokenHttp({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, body] = brokenHttp[code] ?? [
    '400 Bad Request',
    { code: 'BAD_REQUEST', message: 'This is no HTTP request' },
  ];
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${text.length}\r\n` +
      `Connection: close\r\n\r\n${text}`,
  );
}

async function registerErrors(app: FastifyInstance): Promise<void> {
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfter } = toErrorBody(error, request.id);
    if (status >= 500) request.log.error(error);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send({ code: 'NOT_FOUND', message: `No such address: ${request.method} ${request.url.split('?')[0]}` }),
  );
}

/** The one door through which errors leave the API. */
export const errors = fp(registerErrors, { name: 'errors' });
