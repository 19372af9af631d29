import { ErrorBody } from '../../shared/error-body.ts';
import { type ErrorCode, errors } from '../../shared/errors.ts';
import { AppError, invalidInput } from '../errors.ts';

/** What can be said of every answer by its status alone. */
interface Words {
  description: string;
  example?: AppError;
}

const words: Record<string, Words> = {
  200: { description: 'Done' },
  201: { description: 'Made' },
  202: { description: 'Begun' },
  204: { description: 'Done; there is nothing to say' },
  304: { description: 'Not changed' },
  400: {
    description: 'The request is not as it should be; `fields` names all that is at fault',
    example: invalidInput('perPage', 'TOO_LARGE', { max: 100 }),
  },
  401: { description: 'Nobody is signed in, or the token holds no more', example: new AppError('UNAUTHENTICATED') },
  403: {
    description: 'Whoever is signed in may not',
    example: new AppError('FORBIDDEN', { action: 'update', subject: 'User' }),
  },
  404: { description: 'There is no such thing', example: new AppError('USER_NOT_FOUND') },
  409: { description: 'What is there stands against it', example: new AppError('LAST_ADMIN') },
  414: { description: 'A part of the path is too long', example: new AppError('ADDRESS_TOO_LONG') },
  415: { description: 'A body of another type than this takes', example: new AppError('UNSUPPORTED_MEDIA_TYPE') },
  422: {
    description: 'It can be read, and holds nothing that is wanted',
    example: new AppError('NO_EVENTS', { rejected: 3 }),
  },
  429: {
    description: 'Too often; the header `retry-after` says how many seconds to wait',
    example: new AppError('TOO_MANY_ATTEMPTS', { seconds: 30 }, { field: 'email' }),
  },
  431: { description: 'The headers are too large', example: new AppError('HEADERS_TOO_LARGE') },
  503: {
    description: 'Not now; the header `retry-after` says how many seconds to wait',
    example: new AppError('BUSY'),
  },
  507: { description: 'The disk is full', example: new AppError('DISK_FULL') },
};

/** The table of all errors, as Markdown. */
export const errorTable = [
  '| code | status | message |',
  '|---|---|---|',
  ...(Object.keys(errors) as ErrorCode[]).map(
    (code) => `| ${code} | ${errors[code].status} | ${errors[code].message} |`,
  ),
].join('\n');

interface Schema {
  properties?: Record<string, unknown>;
  $ref?: string;
}

interface Answer {
  description?: string;
  content?: Record<string, { schema?: Schema; example?: unknown; examples?: unknown }>;
}

interface Operation {
  parameters?: { in?: string; required?: boolean; schema?: { default?: unknown } }[];
  responses?: Record<string, Answer>;
}

interface Description {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

const ERROR_FIELDS = Object.keys(ErrorBody.properties).join();
const isErrorBody = ({ properties = {} }: Schema) => Object.keys(properties).join() === ERROR_FIELDS;

/** What has a default need not be given: a validated query has it all the same, so its schema calls it required. */
export function describeDefaults({ paths = {} }: Description): void {
  for (const path of Object.values(paths))
    for (const { parameters = [] } of Object.values(path))
      for (const parameter of parameters) if (parameter.schema?.default !== undefined) delete parameter.required;
}

/** Half characters cannot be sent in UTF-8 anyway, and most other tools cannot read a pattern that names them. */
export const withoutHalves = <D extends object>(document: D): D =>
  JSON.parse(JSON.stringify(document), (key, value) =>
    key === 'pattern' && typeof value === 'string' ? value.replace('\\ud800-\\udfff', '') : value,
  );

/** A path with something to fill in can be too long, which is found before its route is. */
export function describeLongPaths({ paths = {} }: Description): void {
  for (const path of Object.values(paths))
    for (const { parameters = [], responses = {} } of Object.values(path))
      if (parameters.some((parameter) => parameter.in === 'path'))
        responses[414] ??= { content: { 'application/json': { schema: ErrorBody } } };
}

/**
 * Gives every answer of an OpenAPI document that says nothing of itself the words of its status, errors an example, and the
 * shape that all errors have a name.
 */
export function describeAnswers(document: Description): void {
  const schemas = { ...document.components?.schemas };
  document.components = { ...document.components, schemas };
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path))
      for (const [status, answer] of Object.entries(operation.responses ?? {})) {
        const known = words[status];
        if (!known) continue;
        if (!answer.description || answer.description === 'Default Response') answer.description = known.description;
        for (const media of Object.values(answer.content ?? {})) {
          if (known.example && media.example === undefined && !media.examples) media.example = known.example.toBody();
          if (!media.schema || !isErrorBody(media.schema)) continue;
          schemas.ErrorBody ??= media.schema;
          media.schema = { $ref: '#/components/schemas/ErrorBody' };
        }
      }
}
