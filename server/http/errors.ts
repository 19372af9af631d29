import type { Socket } from 'node:net';
import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import fp from 'fastify-plugin';
import { type FieldError, fieldError } from '../../shared/errors.ts';
import { AppError, isDiskFull } from '../errors.ts';

/** How inputs are read. Strict about numbers, Ajv would not look at the limits of one that text like 1e400 became: infinity. */
export const ajvOptions = {
  coerceTypes: 'array',
  useDefaults: true,
  removeAdditional: false,
  strictNumbers: false,
} as const;

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
/** Faults that an answer names at most. */
const MOST_FAULTS = 50;
/** Characters of an input in which every fault is looked for: a huge one could have as many. */
const LOOKED_THROUGH = 64 * 1024;

type Fault = NonNullable<FastifyError['validation']>[number];

/** A fault of validation by our own codes, under the dotted name of its field. */
function faultOf({ instancePath, keyword, params }: Fault): FieldError {
  const parts = instancePath.split('/').slice(1);
  const named = params.missingProperty ?? params.additionalProperty;
  if (typeof named === 'string') parts.push(named);
  const field = parts.join('.');
  const limit = Number(params.limit);
  switch (keyword) {
    case 'required':
      return fieldError(field, 'REQUIRED');
    case 'additionalProperties':
      return fieldError(field, 'UNKNOWN_FIELD');
    case 'type':
      return fieldError(field, 'WRONG_TYPE', { type: [params.type].flat().join(', ') });
    case 'minLength':
      return limit === 1 ? fieldError(field, 'REQUIRED') : fieldError(field, 'TOO_SHORT', { min: limit });
    case 'maxLength':
      return fieldError(field, 'TOO_LONG', { max: limit });
    case 'minimum':
      return fieldError(field, 'TOO_SMALL', { min: limit });
    case 'maximum':
      return fieldError(field, 'TOO_LARGE', { max: limit });
    case 'minItems':
      return fieldError(field, 'TOO_FEW', { min: limit });
    case 'maxItems':
      return fieldError(field, 'TOO_MANY', { max: limit });
    case 'enum':
      return fieldError(field, 'NOT_ONE_OF', { allowed: (params.allowedValues as unknown[]).join(', ') });
    case 'format':
      return fieldError(field, 'BAD_FORMAT', { format: String(params.format) });
    default:
      return fieldError(field, 'INVALID');
  }
}

/** Validates once more, to the end: routes stop at the first fault, so that a huge input costs no more than a small one. */
const toTheEnd = ajvFormats.default(new Ajv({ ...ajvOptions, allErrors: true, strict: false, addUsedSchema: false }));

/** Every field at fault, each once. */
function faultsOf(request: FastifyRequest, { validation = [], validationContext }: FastifyError): FieldError[] {
  const schema = request.routeOptions.schema;
  const inputs: Record<string, [schema: unknown, input: unknown, small: boolean]> = {
    params: [schema?.params, request.params, true],
    querystring: [schema?.querystring, request.query, true],
    body: [schema?.body, request.body, Number(request.headers['content-length'] ?? Infinity) <= LOOKED_THROUGH],
  };
  const [rules, input, small] = inputs[validationContext ?? ''] ?? [];
  const faults = small && rules && !toTheEnd.validate(rules, input) ? (toTheEnd.errors as Fault[]) : validation;
  const found = new Map<string, FieldError>();
  for (const fault of faults) {
    const one = faultOf(fault);
    if (found.size < MOST_FAULTS && !found.has(one.field)) found.set(one.field, one);
  }
  return [...found.values()];
}

/** Any thrown value as an error of our list; what was not meant for a client becomes INTERNAL. */
export function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const { validation, code = '', statusCode = 500 } = error as FastifyError;
  if (validation) return new AppError('INVALID_INPUT', {}, { fields: faultsOf(request, error as FastifyError) });
  if (statusCode >= 400 && statusCode < 500) return clientErrors[code] ?? new AppError('BAD_REQUEST');
  if (isDiskFull(error)) return new AppError('DISK_FULL');
  if (statusCode === 503) return new AppError('BUSY', {}, { retryAfter: BUSY_SECONDS });
  return new AppError('INTERNAL');
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error, request);
  if (known.status >= 500) request.log.error(error);
  const retryAfter = known.retryAfter ?? (known.status === 503 ? BUSY_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(known.status)
    .send({ ...known.toBody(), ...(known.code === 'INTERNAL' && { requestId: request.id }) });
}

/** For what goes wrong before there is a route: an address that does not decode, or is too long. */
export const answerFrameworkError: FastifyServerOptions['frameworkErrors'] = (error, request, reply) => {
  answerError(error, request, reply as FastifyReply);
};

const brokenHttp: Record<string, [reason: string, error: AppError]> = {
  HPE_HEADER_OVERFLOW: ['Request Header Fields Too Large', new AppError('HEADERS_TOO_LARGE')],
  ERR_HTTP_REQUEST_TIMEOUT: ['Request Timeout', new AppError('REQUEST_TIMEOUT')],
};

/** For what is no request: bytes that are not HTTP, headers without end. */
export function answerBrokenHttp({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [reason, error] = brokenHttp[code] ?? ['Bad Request', new AppError('BAD_REQUEST')];
  const text = JSON.stringify(error.toBody());
  socket.end(
    `HTTP/1.1 ${error.status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
  );
}

async function registerErrors(app: FastifyInstance): Promise<void> {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!;
    return answerError(new AppError('NOT_FOUND', { method: request.method, path }), request, reply);
  });
}

/** The one door through which errors leave the API. */
export const errors = fp(registerErrors, { name: 'errors' });
