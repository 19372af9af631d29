import { ErrorBody } from '../../shared/errors.ts';

/** What can be said of every answer by its status alone. */
interface Words {
  description: string;
  /** Of an error. */
  example?: { code: string; message: string; field?: string; requestId?: string };
}

const words: Record<string, Words> = {
  200: { description: 'Done' },
  201: { description: 'Made' },
  204: { description: 'Done; there is nothing to say' },
  304: { description: 'Not changed' },
  400: {
    description: 'The request is not as it should be; `field` names what is at fault',
    example: { code: 'INVALID_INPUT', message: 'perPage must be <= 100', field: 'perPage' },
  },
  401: {
    description: 'Nobody is signed in, or the token holds no more',
    example: { code: 'UNAUTHENTICATED', message: 'Sign in first' },
  },
  403: {
    description: 'Whoever is signed in may not',
    example: { code: 'FORBIDDEN', message: 'You may not update User' },
  },
  404: { description: 'There is no such thing', example: { code: 'USER_NOT_FOUND', message: 'No such user' } },
  409: {
    description: 'What is there stands against it',
    example: { code: 'ALREADY_IN_USE', message: 'This email is already in use.', field: 'email' },
  },
  415: {
    description: 'A body of another type than this takes',
    example: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Unsupported Media Type' },
  },
  429: {
    description: 'Too often; the header `retry-after` says how many seconds to wait',
    example: { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts. Try again in 30 seconds.' },
  },
  431: {
    description: 'The headers are too large',
    example: { code: 'HEADERS_TOO_LARGE', message: 'The headers are too large' },
  },
  503: {
    description: 'Not now; the header `retry-after` says how many seconds to wait',
    example: { code: 'BUSY', message: 'Too busy right now' },
  },
};

interface Schema {
  properties?: Record<string, unknown>;
  $ref?: string;
}

interface Answer {
  description?: string;
  content?: Record<string, { schema?: Schema; example?: unknown; examples?: unknown }>;
}

interface Description {
  paths?: Record<string, Record<string, { responses?: Record<string, Answer> }>>;
  components?: { schemas?: Record<string, Schema> };
}

const ERROR_FIELDS = Object.keys(ErrorBody.properties).join();
const isErrorBody = ({ properties = {} }: Schema) => Object.keys(properties).join() === ERROR_FIELDS;

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
          if (known.example && media.example === undefined && !media.examples) media.example = known.example;
          if (!media.schema || !isErrorBody(media.schema)) continue;
          schemas.ErrorBody ??= media.schema;
          media.schema = { $ref: '#/components/schemas/ErrorBody' };
        }
      }
}
