/** Asks a running console by its description alone: every path, every method, what is described and what is not. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import fc from 'fast-check';
import { type Caller, mayCall, type OperationRights } from '../../server/http/rights.ts';
import {
  type ApiDocument,
  examplesOf,
  isDescribedFile,
  isOpen,
  type Operation,
  operationsOf,
  resolveRef,
  type Schema,
  soon,
} from '../openapi.ts';
import { valid } from './values.ts';

export interface Exploration {
  requests: number;
  /** How often each status came. */
  statuses: Record<string, number>;
  /** How often what keeps to the description was done, and what does not was refused. */
  done: number;
  refused: number;
  /** Where description and behaviour differ, each with the request that shows it. */
  faults: string[];
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
const MOST_FAULTS = 25;

/** What a schema says by itself: refused for one of these, an input that keeps to the schema shows that the schema is wrong. */
const ofSchemas = new Set(
  'REQUIRED UNKNOWN_FIELD MISSPELT_FIELD WRONG_TYPE TOO_SHORT TOO_LONG TOO_SMALL TOO_LARGE TOO_FEW TOO_MANY NOT_ONE_OF BAD_FORMAT INVALID'.split(
    ' ',
  ),
);

/** Fields of which no schema says what is taken, and those that depend on another, as what an action needs. */
const beyondSchemas: Record<string, RegExp> = {
  listSearchValues: /^field$/,
  aggregateEvents: /^by$/,
  actOnThreats: /^(verdict|assignee|tag|until)$/,
  setHomeNetworks: /^networks\.\d+$/,
  addNotificationTarget: /^address$/,
};
/** One is needed where the other is given: no schema of a query can say so. */
const TOGETHER = /^quiet(From|To)$/;

interface Refusal {
  code?: string;
  fields?: { field: string; code: string }[];
}

type Values = fc.Arbitrary<unknown>;

/** Values of another kind, or beyond a limit: such as `schema` does not take. */
function invalid(document: ApiDocument, given: Schema): Values {
  const schema = resolveRef(document, given);
  const types = [schema.type].flat();
  const wrong: Values[] = [];
  if (!types.includes('string')) wrong.push(fc.constant('a text'));
  if (!types.includes('boolean')) wrong.push(fc.constant(true));
  if (!types.includes('array')) wrong.push(fc.constant([1]));
  if (!types.includes('null')) wrong.push(fc.constant(null));
  if (schema.enum) wrong.push(fc.constant('none of them'));
  if (schema.maxLength !== undefined) wrong.push(fc.constant('x'.repeat(schema.maxLength + 1)));
  if (schema.minimum !== undefined) wrong.push(fc.constant(schema.minimum - 1));
  if (schema.maximum !== undefined) wrong.push(fc.constant(schema.maximum + 1));
  if (schema.maxItems !== undefined && schema.items)
    wrong.push(valid(document, schema.items).map((item) => Array.from({ length: schema.maxItems! + 1 }, () => item)));
  if (!schema.properties) return fc.oneof(...wrong);
  const whole = valid(document, schema) as fc.Arbitrary<Record<string, unknown>>;
  for (const name of schema.required ?? []) wrong.push(whole.map(({ [name]: _gone, ...rest }) => rest));
  if (schema.additionalProperties === false) wrong.push(whole.map((value) => ({ ...value, 'no such': 1 })));
  for (const [name, part] of Object.entries(schema.properties))
    wrong.push(fc.tuple(whole, invalid(document, part)).map(([value, by]) => ({ ...value, [name]: by })));
  return fc.oneof(...wrong);
}

/** Texts of an address that its schema does not take. */
const invalidText = ({ type, enum: choices, maxLength }: Schema): string[] => [
  ...(type === 'integer' || type === 'number' ? ['0x10', '1e1', ' 1', 'one', '99999999999999999999'] : []),
  ...(type === 'boolean' ? ['yes', '1'] : []),
  ...(choices ? ['none of them'] : []),
  ...(maxLength !== undefined ? ['x'.repeat(maxLength + 1)] : []),
];

const patternOf = ({ path }: Operation) => new RegExp(`^${path.replace('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

export interface ExploreOptions {
  runs: number;
  seed: number;
  /** Who asks. */
  caller: Caller;
  /** Which ability each operation takes. */
  rights: readonly OperationRights[];
}

/** What the console answers to whom the table of rights has no mark for; those who ask too often are told so first. */
const REFUSED = [401, 403, 429];
const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN', 'SESSION_NEEDED', 'INVALID_TOKEN'];
/** What also asks for the right to what its body names. */
const NAMING = ['addSavedView'];

/** @param base where the console answers, in demo mode: it lets anybody register */
export async function explore(base: string, { runs, seed, caller, rights }: ExploreOptions): Promise<Exploration> {
  const neededBy = new Map(rights.map(({ operationId, needed }) => [operationId, needed]));
  const { account } = caller;
  for (const name of Object.keys(beyondSchemas))
    if (!neededBy.has(name)) throw new Error(`There is no operation ${name}`);
  const document = (await (await fetch(`${base}/docs/json`)).json()) as ApiDocument;
  const operations = operationsOf(document);
  const report: Exploration = { requests: 0, statuses: {}, done: 0, refused: 0, faults: [] };
  let next = seed;
  const draw = <T>(values: fc.Arbitrary<T>): T => fc.sample(values, { numRuns: 1, seed: next++ })[0]!;
  const oneOf = <T>(values: readonly T[]): T => draw(fc.constantFrom(...values));

  const ajv = ajvFormats.default(new Ajv2020({ strict: false, schemas: [{ $id: 'doc', ...document }] }));
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (key: string, schema: Schema): ValidateFunction => {
    const known = compiled.get(key) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"doc#/')));
    compiled.set(key, known);
    return known;
  };
  const isError = ajv.compile({ $ref: 'doc#/components/schemas/ErrorBody' });

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(base + path, {
      method: 'POST',
      // Behind a proxy that is trusted everybody comes from somewhere else: one place may not register so many.
      headers: {
        ...{ 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${(next % 65536).toString(16)}::1` },
        ...headers,
      },
      body: JSON.stringify(body),
    });

  /** Of the caller, as an address of e-mail takes it. */
  const word = caller.name.replace(/\W+/g, '-');

  /** The headers of somebody new: an administrator, or whom an invitation is for. */
  async function registered(invitation?: string): Promise<Record<string, string>> {
    const username = `explorer-${word}-${next++}`;
    const person = { username, email: `${username}@explorers.example`, password: 'a long one, 42' };
    const answer = await post('/api/auth/register', { ...person, ...(invitation && { invitation }) });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    if (!cookie) throw new Error(`Registering: ${answer.status} ${await answer.text()}`);
    return { cookie };
  }

  /** What `made` answers to an administrator. */
  async function made<T>(path: string, body: object): Promise<T> {
    const answer = await post(path, body, await registered());
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  // Whatever a request does to the people there are, somebody new can go on.
  let own: Record<string, string> = {};
  async function signIn(): Promise<void> {
    if (account === null) return;
    if (account.role === 'admin') own = await registered();
    else if (account.role === 'sensor') {
      const username = `machine-${word}-${next++}`;
      const { user } = await made<{ user: { id: number } }>('/api/apps/users/user', {
        user: {
          ...{ username, fullName: username, role: 'sensor', email: `${username}@sensors.example`, status: 'active' },
          ...{ company: '', country: '', contact: '', currentPlan: 'basic' },
        },
      });
      const { token } = await made<{ token: string }>(`/api/apps/users/${user.id}/tokens`, {
        ...{ name: 'Agent', expiresInDays: 30 },
      });
      own = { authorization: `Bearer ${token}` };
    } else {
      const { role, sensors } = account;
      const { path } = await made<{ path: string }>('/api/invitations', {
        role,
        ...(sensors && { sensors: sensors.join(', ') }),
      });
      own = await registered(path.split('=')[1]);
    }
  }
  await signIn();

  async function ask(method: string, url: string, headers: Record<string, string>, body?: string) {
    const answer = await fetch(base + soon(url), {
      method,
      headers: { ...own, ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    report.requests++;
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    return {
      status: answer.status,
      text,
      type: answer.headers.get('content-type') ?? '',
      allow: answer.headers.get('allow'),
    };
  }

  /** What is wrong with an answer by the description; undefined when nothing is. */
  function faultOf(
    operation: Operation | undefined,
    { status, text, type }: Awaited<ReturnType<typeof ask>>,
  ): string | undefined {
    if (status >= 500) return 'a 5xx';
    const needed = operation && neededBy.get(operation.operationId!);
    if (needed !== undefined) {
      const may = mayCall(caller, needed);
      if (!may && !REFUSED.includes(status)) return `what ${caller.name} may not`;
      // A sensor's token sends, and opens nothing else that is open to whoever is looked up.
      const isPerson = account !== null && account.role !== 'sensor';
      const isNaming = NAMING.includes(operation?.operationId ?? '');
      if (may && isPerson && !isNaming && status === 403 && REFUSALS.includes((JSON.parse(text) as Refusal).code ?? ''))
        return `refused to ${caller.name}, who may`;
    }
    if (operation && isDescribedFile(operation, status, type)) return;
    if (text && !type.startsWith('application/json')) return `an answer of type ${type}`;
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    if (!operation)
      return status === 404 || status === 405
        ? isError(body)
          ? undefined
          : 'not the shape of errors'
        : 'an answer that is not described';
    const described = operation.responses[status];
    if (!described) return `status ${status} is not described`;
    const schema = described.content?.['application/json']?.schema;
    if (!schema) return text ? 'a body that is not described' : undefined;
    const validate = validatorOf(`${operation.operationId} ${status}`, schema);
    return validate(body) ? undefined : `not as described: ${ajv.errorsText(validate.errors)}`;
  }

  /** The text of a parameter; undefined leaves it out. */
  function textOf({ schema, example, required, in: place }: Operation['parameters'][number]): string | undefined {
    if (place !== 'path' && !required && oneOf([true, false])) return undefined;
    const value = example !== undefined && oneOf([true, true, false]) ? example : draw(valid(document, schema));
    const text = String(value).replace(/\p{Surrogate}/gu, '');
    return text === '' ? String(example ?? 'x') : text;
  }

  async function askAsDescribed(operation: Operation, isValid: boolean): Promise<void> {
    const { method, path, parameters } = operation;
    const params = new Map(parameters.map((parameter) => [parameter.name, textOf(parameter)]));
    const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    const isJson = type === 'application/json';
    const examples = media ? examplesOf(document, media) : [];
    let body: unknown = media && (isJson && oneOf([true, false]) ? draw(valid(document, media.schema!)) : examples[0]);
    if (!isValid) {
      const queries = parameters.filter(
        // How long a stream stays open is always asked for anew.
        ({ in: place, name, schema }) => place === 'query' && name !== 'seconds' && invalidText(schema).length,
      );
      const spoilt = oneOf([
        'unknown',
        ...(queries.length ? ['query'] : []),
        ...(isJson ? ['body', 'body', 'body'] : []),
      ]);
      if (spoilt === 'unknown') params.set('no such', '1');
      else if (spoilt === 'body') body = draw(invalid(document, media!.schema!));
      else {
        const { name, schema } = oneOf(queries);
        params.set(name, oneOf(invalidText(schema)));
      }
    }
    const placeOf = new Map(parameters.map((parameter) => [parameter.name, parameter.in]));
    const given = [...params].flatMap(([name, text]): [string, string][] => (text === undefined ? [] : [[name, text]]));
    const query = new URLSearchParams(given.filter(([name]) => (placeOf.get(name) ?? 'query') === 'query'));
    const headers = Object.fromEntries(given.filter(([name]) => placeOf.get(name) === 'header'));
    const url = `${path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params.get(name)!))}${query.size ? `?${query}` : ''}`;
    const sent = body === undefined ? undefined : isJson ? JSON.stringify(body) : String(body);
    const answer = await ask(
      method,
      url,
      { ...headers, ...(sent !== undefined && type && { 'content-type': type }) },
      sent,
    );
    let fault = faultOf(operation, answer);
    if (!fault && !isValid && answer.status < 400) fault = 'what is not described is accepted';
    if (!fault && isValid && answer.status === 400) {
      const { fields = [] } = JSON.parse(answer.text) as Refusal;
      const beyond = beyondSchemas[operation.operationId!];
      if (fields.some(({ field, code }) => ofSchemas.has(code) && !beyond?.test(field) && !TOGETHER.test(field)))
        fault = 'what is described is refused';
    }
    if (answer.status < 400) report.done++;
    else if (!isValid) report.refused++;
    if (fault)
      report.faults.push(
        `${fault}: ${method} ${url.slice(0, 300)} ${sent?.slice(0, 500)}: ${answer.status} ${answer.text.slice(0, 400)}`,
      );
    const over = ['logout', 'endSession', 'deleteUser', 'updateUser'].includes(operation.operationId!);
    if (account === null) return;
    if (answer.status === 401 ? !isOpen(operation) || over : over) await signIn();
  }

  /** A method that the path has not, or one that any GET brings along. */
  async function askOtherwise(path: string): Promise<void> {
    const known = Object.keys(document.paths[path]!).map((method) => method.toUpperCase());
    const method = oneOf(METHODS.filter((one) => !known.includes(one)));
    const url = path.replace(/\{\w+\}/g, '1');
    const answer = await ask(method, url, {});
    if (method === 'HEAD') {
      if (answer.status >= 500 || answer.text) report.faults.push(`HEAD ${url}: ${answer.status}`);
      return;
    }
    // `/users/{id}` takes what `/users/list` does not.
    const other = operations.find((one) => one.method === method && patternOf(one).test(url));
    const fault = faultOf(other, answer);
    if (fault) report.faults.push(`${fault}: ${method} ${url}: ${answer.status} ${answer.text.slice(0, 300)}`);
  }

  const paths = Object.keys(document.paths);
  while (report.requests < runs && report.faults.length < MOST_FAULTS) {
    if (report.requests % 8 === 7) await askOtherwise(oneOf(paths));
    else await askAsDescribed(operations[(seed + report.requests) % operations.length]!, draw(fc.boolean()));
  }
  return report;
}
