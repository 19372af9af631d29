/** Requests made from the API's description: as it asks, and broken in every way a client can break them. */
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { type ApiDocument, examplesOf, jsonOf, type Operation } from '../openapi.ts';
import { nasty, nastyFor, spoilt, valid } from './values.ts';

export const roles = ['admin', 'analyst', 'viewer', 'client', 'visitor', 'token'] as const;
export type Role = (typeof roles)[number];

export interface FuzzRequest {
  operation: Operation;
  role: Role;
  /** Parameters of the path: a value, or which of those known (by position, from the newest round). */
  params: Record<string, { known: number } | { value: string }>;
  /** Without `?`. */
  query: string;
  /** Undefined: no body. */
  body: string | Buffer | undefined;
  contentType: string;
}

/** Percent-encoded as far as it can be: halves of surrogate pairs cannot. */
const encode = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
};

/** What no encoder writes. */
const badEncodings = ['%', '%zz', '%E0%A4%A', '%ED%A0%80', '%00', '%2F..%2F', '..', '%c0%af', 'a%20b', '+', '~'];

const pathValue = (parameter: Operation['parameters'][number]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.nat().map((known) => ({ known })) },
    { weight: 1, arbitrary: fc.constant({ value: encode(parameter.example ?? 'x') }) },
    { weight: 2, arbitrary: nastyFor(parameter.schema).map((value) => ({ value: encode(value) })) },
    { weight: 1, arbitrary: fc.constantFrom(...badEncodings).map((value) => ({ value })) },
  );

function queryText(document: ApiDocument, parameters: Operation['parameters']): fc.Arbitrary<string> {
  const pair = ({ name, schema, example, required }: Operation['parameters'][number]) => {
    const good = fc.oneof(
      valid(document, schema).map((value) => `${name}=${encode(value)}`),
      fc.constant(example === undefined ? '' : `${name}=${encode(example)}`),
    );
    const bad = fc.oneof(
      { weight: 3, arbitrary: nastyFor(schema).map((value) => `${name}=${encode(value)}`) },
      { weight: 1, arbitrary: fc.constantFrom(...badEncodings).map((value) => `${name}=${value}`) },
      fc.constantFrom(`${name}`, `${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, `${name}=a&__proto__=b`),
    );
    const given = fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: bad });
    return required ? fc.oneof({ weight: 12, arbitrary: given }, fc.constant('')) : fc.oneof(fc.constant(''), given);
  };
  return fc.tuple(...parameters.map(pair)).map((pairs) => pairs.filter(Boolean).join('&'));
}

/** The body's text and type, from examples (which are always taken) and from the schema. */
function bodies(document: ApiDocument, operation: Operation): fc.Arbitrary<[string | undefined, string]> {
  const json = 'application/json';
  const media = jsonOf(operation.requestBody);
  if (!media?.schema) {
    // Not asked for; a careless client sends one all the same.
    return fc.oneof(
      { weight: 8, arbitrary: fc.constant<[undefined, string]>([undefined, json]) },
      nasty.map((value): [string, string] => [JSON.stringify(value) ?? '', json]),
    );
  }
  const examples = fc.constantFrom(...examplesOf(document, media));
  const good = fc.oneof(
    { weight: 2, arbitrary: examples },
    { weight: 2, arbitrary: valid(document, media.schema) },
    // An example with some of its fields as the schema would have them.
    {
      weight: 3,
      arbitrary: fc.tuple(examples, valid(document, media.schema), fc.nat(20)).map(([example, other, nth]) => {
        const [name] = Object.keys(example as object).slice(nth % Object.keys(example as object).length);
        const values = other as Record<string, unknown>;
        return name !== undefined && values?.[name] !== undefined
          ? { ...(example as object), [name]: values[name] }
          : example;
      }),
    },
  );
  const text = (values: fc.Arbitrary<unknown>) =>
    values.map((value): [string, string] => [JSON.stringify(value) ?? '', json]);
  return fc.oneof(
    { weight: 8, arbitrary: text(good) },
    { weight: 5, arbitrary: text(fc.oneof(examples, good).chain(spoilt)) },
    { weight: 1, arbitrary: text(nasty) },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.constantFrom(
          '',
          '{',
          '{"a":}',
          'null',
          '[]',
          '\u0000',
          '{"__proto__":{"a":1}}',
          `"${'x'.repeat(1_100_000)}"`,
        ),
        fc.constantFrom(
          json,
          'text/plain',
          'application/xml',
          'multipart/form-data',
          'application/json; charset=x',
          '',
        ),
      ),
    },
  );
}

/** The example of its body, if it takes one. */
function exampleOf(document: ApiDocument, operation: Operation): string | undefined {
  const media = jsonOf(operation.requestBody);
  return media && JSON.stringify(examplesOf(document, media)[0]);
}

/** As the description has it: by an admin, with its examples and the newest of what is known. */
export function asDescribed(
  document: ApiDocument,
  operation: Operation,
  body = exampleOf(document, operation),
): FuzzRequest {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const needed = operation.parameters.filter(({ required, in: place }) => required && place === 'query');
  return {
    operation,
    role: 'admin',
    params: Object.fromEntries(inPath.map(({ name }) => [name, { known: 0 }])),
    query: needed.map(({ name, example }) => `${name}=${encode(example)}`).join('&'),
    body,
    contentType: 'application/json',
  };
}

/** `count` requests, the same for the same seed; the first of each operation, and most, such as a client means to send. */
export function makeRequests(
  document: ApiDocument,
  operations: Operation[],
  seed: number,
  count: number,
): FuzzRequest[] {
  const of = (operation: Operation) => {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    return fc.record({
      operation: fc.constant(operation),
      role: fc.oneof(
        { weight: 12, arbitrary: fc.constant<Role>('admin') },
        ...roles.slice(1).map((role) => fc.constant<Role>(role)),
      ),
      params: fc.record(Object.fromEntries(inPath.map((parameter) => [parameter.name, pathValue(parameter)]))),
      query: queryText(
        document,
        operation.parameters.filter((parameter) => parameter.in === 'query'),
      ),
      body: bodies(document, operation),
    });
  };
  const each = Math.ceil(count / operations.length);
  // By its name, so that a new operation leaves what is asked of the others as it is.
  const seedOf = ({ operationId }: Operation) => seed + crc32(operationId!);
  const rounds = operations.map((operation) => [
    asDescribed(document, operation),
    ...fc
      .sample(of(operation), { numRuns: each, seed: seedOf(operation) })
      .map(({ body: [body, contentType], ...request }) => ({ ...request, body, contentType }) as FuzzRequest),
  ]);
  // Round by round, so that what one call makes the next ones find.
  return Array.from({ length: each }, (_, round) => rounds.map((requests) => requests[round]!))
    .flat()
    .slice(0, count);
}
