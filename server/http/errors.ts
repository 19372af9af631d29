import type { Socket } from 'node:net';
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import fp from 'fastify-plugin';
import type { ErrorCode } from '../../shared/errors.ts';
import { AppError, diskError } from '../errors.ts';
import { allowedMethods } from './allowed-methods.ts';
import { REQUEST_ID } from './request-log.ts';
import { faultsOf, serializerCompiler, validatorCompiler } from './validation.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the error that it answers. */
    errorCode: ErrorCode | null;
  }
}

/** Errors of Fastify itself that a client can cause, under our own codes. */
const clientErrors: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('INVALID_JSON'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('INVALID_JSON'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('UNSUPPORTED_MEDIA_TYPE'),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('BODY_TOO_LARGE'),
  FST_ERR_BAD_URL: new AppError('BAD_ADDRESS'),
  FST_ERR_MAX_PARAM_LENGTH: new AppError('ADDRESS_TOO_LONG'),
};
/** Seconds after which a busy process is worth asking again. */
const BUSY_SECONDS = 5;

/** Any thrown value as an error of our list; what was not meant for a client becomes INTERNAL. */
export function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const { validation, code = '', statusCode = 500 } = error as FastifyError;
  if (validation) return new AppError('INVALID_INPUT', {}, { fields: faultsOf(request, error as FastifyError) });
  if (statusCode >= 400 && statusCode < 500) return clientErrors[code] ?? new AppError('BAD_REQUEST');
  const ofDisk = diskError(error);
  if (ofDisk) return ofDisk;
  if (statusCode === 503) return new AppError('BUSY', {}, { retryAfter: BUSY_SECONDS });
  return new AppError('INTERNAL');
}

/** Whoever sends goes away in the middle of it. */
const isAborted = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = isAborted(request) ? new AppError('BAD_REQUEST') : toAppError(error, request);
  if (known.code === 'INTERNAL') request.log.error(error);
  // What has words is no fault of the program: where it was thrown tells nobody anything.
  else if (known.status >= 500) request.log.warn({ code: known.code }, known.message);
  reply.errorCode = known.code;
  const retryAfter = known.retryAfter ?? (known.status === 503 ? BUSY_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(known.status)
    .send({ ...known.toBody(), ...(known.code === 'INTERNAL' && { requestId: request.id }) });
}

/** For what goes wrong before there is a route: an address that does not decode, or is too long. */
export const answerFrameworkError: FastifyServerOptions['frameworkErrors'] = (error, request, reply) => {
  const answer = answerError(error, request, (reply as FastifyReply).header(REQUEST_ID, request.id));
  // Without a route nobody else says so.
  request.log.info({ status: answer.statusCode, code: answer.errorCode }, 'answered');
};

const brokenHttp: Record<string, [reason: string, error: AppError]> = {
  HPE_HEADER_OVERFLOW: ['Request Header Fields Too Large', new AppError('HEADERS_TOO_LARGE')],
  ERR_HTTP_REQUEST_TIMEOUT: ['Request Timeout', new AppError('REQUEST_TIMEOUT')],
};

/** For what is no request: bytes that are not HTTP, headers without end. */
export function answerBrokenHttp({ code }: Pick<ConnectionError, 'code'>, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [reason, error] = brokenHttp[code] ?? ['Bad Request', new AppError('BAD_REQUEST')];
  const text = JSON.stringify(error.toBody());
  socket.end(
    `HTTP/1.1 ${error.status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
  );
}

async function registerErrors(app: FastifyInstance): Promise<void> {
  const methodsOf = allowedMethods(app);
  app.decorateReply('errorCode', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    const { method } = request;
    const path = request.url.split('?')[0]!;
    const methods = methodsOf(path);
    if (!methods.length || methods.includes(method))
      return answerError(new AppError('NOT_FOUND', { method, path }), request, reply);
    reply.header('allow', methods.join(', '));
    return answerError(new AppError('METHOD_NOT_ALLOWED', { method, allowed: methods.join(', ') }), request, reply);
  });
}

/** The one door through which errors leave the API. */
export const errors = fp(registerErrors, { name: 'errors' });
