import type { FastifyInstance, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { AppError, invalidInput } from '../errors.ts';

interface Rules {
  type?: string | string[];
  properties?: Record<string, Rules>;
  items?: Rules;
}

/** As people and programs write numbers: neither `0x10` nor `1e3` nor ` 1`. */
const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** What a text of an address means by its schema; what it does not mean stays as it is, for the schema to refuse. */
function meaningOf(text: unknown, { type, items }: Rules): unknown {
  if (type === 'array') return [text].flat().map((one) => meaningOf(one, items ?? {}));
  if (typeof text !== 'string') return text;
  if ((type === 'integer' || type === 'number') && DECIMAL.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Reads what a schema names; a filter that a form left empty is one that was not given. */
export function readTexts(values: unknown, schema: unknown, isQuery: boolean): void {
  const given = values as Record<string, unknown>;
  for (const [name, rules] of Object.entries((schema as Rules | undefined)?.properties ?? {})) {
    if (!Object.hasOwn(given, name)) continue;
    if (isQuery && given[name] === '') delete given[name];
    else given[name] = meaningOf(given[name], rules);
  }
}

/** The dotted name of the first text with half of a surrogate pair, which UTF-8 cannot hold; null when there is none. */
function brokenText(value: unknown, name: readonly string[] = []): string | null {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value) ? name.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = brokenText(inner, [...name, key]);
    if (found !== null) return found;
  }
  return null;
}

/** A described operation takes the parameters that it describes and no others. */
const withoutOthers = (schema: FastifySchema): FastifySchema => ({
  ...schema,
  querystring: {
    type: 'object',
    properties: {},
    ...(schema.querystring as object | undefined),
    additionalProperties: false,
  },
});

async function registerInput(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.schema?.operationId) route.schema = withoutOthers(route.schema);
  });
  app.addHook('onRequest', async ({ raw, params, method, url }) => {
    // Node itself would refuse this without a word.
    if (raw.httpVersion === '1.1' && !raw.headers.host) throw new AppError('BAD_REQUEST');
    // An address that ends before its last part is of nothing: not of a thing whose name is empty.
    const { '*': _, ...named } = params as Record<string, string>;
    if (Object.values(named).includes('')) throw new AppError('NOT_FOUND', { method, path: url.split('?')[0]! });
  });
  // Read as it is, it would be said to be no JSON.
  app.addHook('preParsing', async ({ headers, routeOptions: { config } }) => {
    const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
    if (encoding !== 'identity' && !config.endlessBody && headers['content-type']?.startsWith('application/json'))
      throw new AppError('UNSUPPORTED_ENCODING', { encoding });
  });
  app.addHook('preValidation', async ({ query, params, routeOptions: { schema } }) => {
    readTexts(query, schema?.querystring, true);
    readTexts(params, schema?.params, false);
  });
  app.addHook('preHandler', async ({ body, routeOptions: { schema } }) => {
    // Validated by now, so it is no deeper than what is described.
    if ((schema?.body as Rules | undefined)?.type !== 'object') return;
    const field = brokenText(body);
    if (field !== null) throw invalidInput(field, 'INVALID');
  });
}

/** How addresses and bodies are read, for every operation alike; what is wrong with them is said by validation.ts. */
export const input = fp(registerInput, { name: 'input' });
