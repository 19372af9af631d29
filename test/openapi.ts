/** The API's description as data: what the tests that hold for every route read. */
import type { FastifyInstance } from 'fastify';

/** A JSON schema as OpenAPI 3.1 has it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  examples?: unknown[];
  pattern?: string;
  format?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  description?: string;
}

interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for parameters. */
  path: string;
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: unknown[];
  parameters: {
    name: string;
    in: 'path' | 'query' | 'header';
    required?: boolean;
    description?: string;
    schema: Schema;
    example?: unknown;
    examples?: Record<string, { value: unknown }>;
  }[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Answer>;
}

interface Answer {
  $ref?: string;
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Media>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; responses?: Record<string, Answer> };
}

export const documentOf = (app: FastifyInstance) => app.swagger() as unknown as ApiDocument;

/** An answer, also when it is one that operations share. */
const answerOf = (answer: Answer, { components }: ApiDocument): Answer =>
  answer.$ref ? components!.responses![answer.$ref.split('/').at(-1)!]! : answer;

/** Whether somebody who is not signed in may call it. */
export const isOpen = ({ security }: Operation) => security?.length === 0;

export const operationsOf = (document: ApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      parameters: operation.parameters ?? [],
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, answer]) => [status, answerOf(answer, document)]),
      ),
      method: method.toUpperCase() as Operation['method'],
      path,
    })),
  );

/** What a `$ref` stands for; any other schema is itself. */
export function resolveRef({ components }: ApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name ? components!.schemas![name]! : schema;
}

/** The JSON that goes in or comes out; undefined when there is none, or another type. */
export const jsonOf = (part: { content?: Record<string, Media> } | undefined): Media | undefined =>
  part?.content?.['application/json'];

/** The examples of a body, wherever the description has them. */
export function examplesOf(document: ApiDocument, media: Media): unknown[] {
  if (media.example !== undefined) return [media.example];
  if (media.examples) return Object.values(media.examples).map(({ value }) => value);
  const schema = media.schema && resolveRef(document, media.schema);
  if (schema?.examples) return schema.examples;
  // A list of things that have an example is shown by one of them, as is what only wraps something.
  if (schema?.items) return examplesOf(document, { schema: schema.items }).map((item) => [item]);
  const [only, ...more] = Object.entries(schema?.properties ?? {});
  if (!only || more.length) return [];
  return examplesOf(document, { schema: only[1] }).map((value) => ({ [only[0]]: value }));
}

/** Whether an operation is described to answer with this content type, and it is not JSON: a calendar, a picture. */
export const isDescribedFile = ({ responses }: Operation, status: number, contentType: string): boolean => {
  const type = contentType.split(';')[0]!;
  return type !== 'application/json' && type in (responses[status]?.content ?? {});
};

/** An address whose answer ends soon: nobody waits for the end of an hour's stream. */
export const soon = (address: string): string => address.replace(/([?&]seconds=)\d+/, '$11');
