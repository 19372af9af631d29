import type { FastifySchema, RouteOptions } from 'fastify';
import { ErrorBody } from '../../shared/error-body.ts';
import type { Access } from './access.ts';
import { accessWords, commonStatuses, errorWords, words } from './openapi-words.ts';

interface Schema {
  $ref?: string;
  [keyword: string]: unknown;
}

interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: unknown;
}

interface Answer {
  $ref?: string;
  description?: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, Media>;
}

interface Operation {
  operationId?: string;
  parameters?: { required?: boolean; schema?: { default?: unknown } }[];
  requestBody?: { content?: Record<string, Media> };
  responses?: Record<string, Answer>;
}

/** As much of an OpenAPI document as is touched here. */
export interface Description {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; responses?: Record<string, Answer>; headers?: object };
}

const JSON_TYPE = 'application/json';
const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });
/** The `$id` of a body: a schema, or one for a type of content. */
function nameOf(body: unknown): string | undefined {
  const { $id, content } = (body ?? {}) as { $id?: string; content?: Record<string, { schema?: { $id?: string } }> };
  return $id ?? content?.[JSON_TYPE]?.schema?.$id;
}

/** The ways to say who one is that an operation takes; undefined: all there are. */
function securityOf(access: Access): Record<string, string[]>[] | undefined {
  if (access === 'public' || access === 'visitor') return [];
  return access === 'session' || access[2] === 'session' ? [{ session: [] }, { accessToken: [] }] : undefined;
}

/**
 * What a route says of itself, and what is true of it whether it says so or not: who may call it, and the errors that any operation
 * can answer.
 */
export function describeRoute({ schema = {}, config, method, url }: RouteOptions): FastifySchema {
  const access = config!.access!;
  const own = schema.response as Record<string, unknown>;
  const common = commonStatuses(String(method), url.includes(':')).map((status) => [status, ErrorBody]);
  const security = securityOf(access);
  return {
    ...schema,
    description: [schema.description, accessWords(access, String(method))].filter(Boolean).join('\n\n'),
    response: { ...Object.fromEntries(common), ...own },
    ...(security && { security }),
  };
}

/** The names (`$id`) of what goes in (`body`) and comes out (by status) of each operation, by operationId. */
export type BodyNames = Map<string, Record<string, string | undefined>>;

export const namesOf = ({ body, response }: FastifySchema): Record<string, string | undefined> => ({
  body: nameOf(body),
  ...Object.fromEntries(Object.entries(response as object).map(([status, schema]) => [status, nameOf(schema)])),
});

/** An answer that says nothing of itself gets the words of its status. */
function describeAnswer(status: string, answer: Answer): void {
  if (words[status] && (!answer.description || answer.description === 'Default Response'))
    answer.description = words[status].description;
}

const retryHeaders = { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } };

/** The answers that errors share, by name. */
function errorAnswers(): Record<string, Answer> {
  const known = Object.entries(words).flatMap(([status, { name, example, retries }]) =>
    name && example
      ? [
          [
            name,
            {
              description: errorWords(status),
              ...(retries && retryHeaders),
              content: { [JSON_TYPE]: { schema: schemaRef('ErrorBody'), example: example.toBody() } },
            },
          ] as const,
        ]
      : [],
  );
  return Object.fromEntries(known);
}

/**
 * Completes the document that the routes gave: every named schema is a component wherever it stands, errors are shared answers, what
 * has a default need not be given (a validated query has it all the same, so its schema calls it required).
 */
export function completeDescription(document: Description, names: BodyNames): void {
  const schemas: Record<string, Schema> = { ...document.components?.schemas };
  const responses = errorAnswers();
  const used = new Set<string>();
  const refer = (media: Media | undefined, name: string | undefined) => {
    if (!media?.schema || !name) return;
    schemas[name] ??= media.schema;
    media.schema = schemaRef(name);
  };
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path)) {
      const named = names.get(operation.operationId ?? '') ?? {};
      for (const parameter of operation.parameters ?? [])
        if (parameter.schema?.default !== undefined) delete parameter.required;
      refer(operation.requestBody?.content?.[JSON_TYPE], named.body);
      for (const [status, answer] of Object.entries(operation.responses ?? {})) {
        describeAnswer(status, answer);
        refer(answer.content?.[JSON_TYPE], named[status]);
        const shared = words[status]?.name;
        if (!shared || named[status] !== ErrorBody.$id) continue;
        used.add(shared);
        operation.responses![status] = { $ref: `#/components/responses/${shared}` };
      }
    }
  document.components = {
    ...document.components,
    schemas,
    responses: Object.fromEntries(Object.entries(responses).filter(([name]) => used.has(name))),
    headers: {
      RetryAfter: { description: 'Seconds until it is worth trying again.', schema: { type: 'integer', minimum: 0 } },
    },
  };
}
