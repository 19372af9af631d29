/** What a write changes, seen from outside: the answer of the thing's own GET before and after. */
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AuditChange } from '../../shared/audit.ts';
import { isObject } from '../is-object.ts';
import { NEVER_RAISED } from '../never-raised.ts';

/** Fields of one entry, and characters of one value. */
const MOST_FIELDS = 60;
const MOST_CHARACTERS = 300;
/** Characters of an answer in which it is looked for what was made. */
const MOST_ANSWER = 64 * 1024;
/** Levels of objects that are looked into. */
const MOST_LEVELS = 4;

/** Fields of these names may hold what lets somebody in. */
const SECRET =
  /pass(word|code)|secret|token|hash|recovery|(?<!zip|postal|country|language|currency|phone)code$|otp|key$|credential|^path$|link/i;
const HIDDEN = '***';
/** Where the name of a thing stands, the best first. */
const NAMES = ['fullName', 'title', 'name', 'username', 'signature', 'label', 'email'];

type Leaf = string | number | boolean | null;

function leafOf(value: unknown): Leaf {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

/** The values of an object by their dotted names, whole; lists are one value. */
function leavesOf(value: unknown, name = '', level = 0, into = new Map<string, unknown>()): Map<string, unknown> {
  if (!isObject(value) || level >= MOST_LEVELS) return name ? into.set(name, value) : into;
  for (const [key, inside] of Object.entries(value)) leavesOf(inside, name ? `${name}.${key}` : key, level + 1, into);
  return into;
}

/** Lists of things may have a secret in each: their count is said. */
function shown(name: string, value: unknown): Leaf {
  if (value === undefined || value === null) return null;
  if (SECRET.test(name.split('.').at(-1)!)) return HIDDEN;
  if (Array.isArray(value) && value.some((item) => typeof item === 'object'))
    return leafOf(value.map((item) => withoutSecrets(item)));
  return leafOf(value);
}

/** The same with secrets covered, at every depth. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, SECRET.test(name) ? HIDDEN : withoutSecrets(inside)]),
  );
}

/** The fields that differ; one that only one side has is null on the other. */
export function changesBetween(before: unknown, after: unknown): AuditChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => JSON.stringify(old.get(name) ?? null) !== JSON.stringify(now.get(name) ?? null))
    .slice(0, MOST_FIELDS)
    .map((field) => ({ field, before: shown(field, old.get(field)), after: shown(field, now.get(field)) }));
}

/** What a thing is called; null where nothing of it is a name. */
export function nameOf(thing: unknown): string | null {
  for (const name of NAMES) {
    const value = (thing as Record<string, unknown> | null | undefined)?.[name];
    if (typeof value === 'string' && value) return value.slice(0, MOST_CHARACTERS);
  }
  return null;
}

/** Answers with a thing as the API shows it; undefined when there is none, or it cannot be asked for. */
type Reader = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** An answer that a reader may not give: what it answers is its value. */
const noReply = new Proxy({} as FastifyReply, {
  get() {
    throw new Error('What reads a thing for the audit trail gives it back');
  },
});

const isParameter = (part: string | undefined) => part?.startsWith(':') ?? false;

type JsonSchema = { type?: string; properties?: Record<string, { type?: string; items?: { type?: string } }> };

/** One thing: an address that ends in its id, or an answer without lists of things. */
function isOfOne(route: RouteOptions): boolean {
  const { type, properties = {} } = ((route.schema?.response as Record<string, unknown>)?.[200] ?? {}) as JsonSchema;
  if (type !== 'object') return false;
  return (
    isParameter(route.url.split('/').at(-1)) ||
    Object.values(properties).every(({ type, items }) => type !== 'array' || items?.type !== 'object')
  );
}

/** Calls the handler of a GET as the visitor of another request, and gives what its answer would hold. */
function readerOf(route: RouteOptions, params?: (request: FastifyRequest) => object | undefined): Reader {
  const schema = (route.schema!.response as Record<string, Record<string, unknown>>)[200]!;
  return async (request, reply) => {
    const own = params ? params(request) : request.params;
    if (!own) return undefined;
    const asked = Object.create(request, {
      params: { value: own },
      query: { value: {} },
      body: { value: undefined },
      // What was done is told of, also when who did it has gone.
      signal: { value: NEVER_RAISED },
    }) as FastifyRequest;
    try {
      const value = await (route.handler as (request: FastifyRequest, reply: FastifyReply) => unknown)(asked, noReply);
      // As it is answered: what the schema does not name is not part of it.
      return JSON.parse(String(reply.serializeInput(value as Record<string, unknown>, schema)));
    } catch {
      return undefined;
    }
  };
}

/** How to see what a route changes: the thing before, and after. A thing that is made has no before. */
export interface Witness {
  before?: Reader;
  after: Reader;
}

/** The reads of the API, from which each write gets its witness. */
export function witnesses() {
  const reads = new Map<string, RouteOptions>();
  const oneAt = (url: string) => {
    const route = reads.get(url);
    return route && isOfOne(route) ? route : undefined;
  };
  return {
    add(route: RouteOptions): void {
      const schema = (route.schema?.response as Record<string, object> | undefined)?.[200];
      const isRead = [route.method].flat().includes('GET') && route.url.startsWith('/api/');
      if (isRead && schema && !route.config?.costly) reads.set(route.url, route);
    },

    /** For a write; null where nothing can be asked that shows what it does. */
    of({ url, method }: RouteOptions): Witness | null {
      const parts = url.split('/');
      const creates = [method].flat().includes('POST') && !isParameter(parts.at(-1)) && reads.has(url);
      const made = creates && [...reads.keys()].find((each) => each.startsWith(`${url}/:`) && oneAt(each));
      if (made) {
        const [, name] = made.slice(url.length).split(':');
        return { after: readerOf(reads.get(made)!, (request) => idOfAnswer(request, name!)) };
      }
      if (creates && !oneAt(url)) return null;
      // The nearest thing on the way there: `/users/:id` for `/users/:id/sessions`.
      for (let length = parts.length; length > 2; length--) {
        const route = oneAt(parts.slice(0, length).join('/'));
        if (route) return { before: readerOf(route), after: readerOf(route) };
      }
      return null;
    },
  };
}

const answers = new WeakMap<FastifyRequest, Record<string, unknown>>();

/** What stands inside, of an object that only wraps another: `{ user: { … } }`. */
function unwrapped(value: unknown): Record<string, unknown> {
  const [only, ...more] = isObject(value) ? Object.values(value) : [];
  if (isObject(only) && !more.length) return only;
  return isObject(value) ? value : {};
}

/** Keeps the answer of a request for the readers of what it made. */
export function rememberAnswer(request: FastifyRequest, payload: unknown): void {
  if (typeof payload !== 'string' || payload.length > MOST_ANSWER) return;
  try {
    answers.set(request, unwrapped(JSON.parse(payload)));
  } catch {
    // No JSON names nothing.
  }
}

/** Of a thing that was made, and cannot be read: what was sent of it, as it was answered. */
export function madeBy(request: FastifyRequest): Record<string, unknown> {
  const sent = unwrapped(request.body);
  return Object.fromEntries(Object.entries(answers.get(request) ?? {}).filter(([name]) => name in sent));
}

function idOfAnswer(request: FastifyRequest, name: string): object | undefined {
  const answer = answers.get(request);
  const id = answer?.id ?? answer?.[name];
  return id === undefined ? undefined : { ...(request.params as object), [name]: id };
}
