import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { documentOf, isOpen, type Operation, operationsOf } from '../openapi.ts';
import { type FuzzRequest, makeRequests, type Role } from './requests.ts';
import { createWorld } from './world.ts';

export interface FuzzReport {
  requests: number;
  /** How often each status came. */
  statuses: Record<string, number>;
  /** Each with the request that shows it. */
  faults: string[];
  /** Operations that never succeeded: what was sent to them proves little. */
  neverDone: string[];
  /** Reads back what was stored; give it another process on the same data to see what a restart leaves. */
  check(app: FastifyInstance): Promise<string[]>;
  /** How many things `check` looks for. */
  stored: number;
}

/** Of Fastify and its router, before a route is known or a body read: any operation can have them. */
const beforeTheRoute: Record<number, string[]> = {
  400: ['BAD_ADDRESS', 'BAD_REQUEST', 'INVALID_JSON'],
  404: ['NOT_FOUND'],
};

/** Never to leave, at any depth. */
const SECRETS = /^(password|passwordHash|password_hash|hash|tokenHash|token_hash|abilities)$/;

/** The people of the demo sign in by these users; whoever takes them away ends the test, not the console. */
const SIGNED_IN_USERS = new Set(['1', '2']);

const MAX_FAULTS = 20;

/** An address of its own for those who sign in or register: guessing is slowed by address. */
const addressOf = (index: number) => `198.51.100.${1 + (index % 250)}`;

/**
 * Sends `runs` requests made from the API's description, in order, and looks at every answer: never a 5xx, a status and a shape
 * that are documented, errors in the common shape, nothing for visitors, no secrets.
 */
export async function fuzz(app: FastifyInstance, { runs, seed }: { runs: number; seed: number }): Promise<FuzzReport> {
  const document = documentOf(app);
  const operations = operationsOf(document);
  const world = createWorld();
  const report = { statuses: {} as Record<string, number>, faults: [] as string[] };
  const done = new Set<string>();

  const ajv = ajvFormats.default(new Ajv2020({ strict: false, schemas: [{ $id: 'doc', ...document }] }));
  const validators = new Map<string, ValidateFunction>();
  const validatorFor = ({ operationId, responses }: Operation, status: number): ValidateFunction | null => {
    const schema = responses[status]?.content?.['application/json']?.schema;
    if (!schema) return null;
    const key = `${operationId} ${status}`;
    const known = validators.get(key);
    if (known) return known;
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"doc#/')));
    validators.set(key, validate);
    return validate;
  };
  const isErrorBody = ajv.compile({
    ...document.components!.schemas!.ErrorBody,
    additionalProperties: false,
    $id: 'ErrorBodyAlone',
  });

  const passwords: Record<'admin' | 'client', { email: string; password: string }> = {
    admin: { email: 'admin@demo.com', password: 'admin' },
    client: { email: 'client@demo.com', password: 'client' },
  };
  const headers: Record<Role, Record<string, string>> = {
    admin: {},
    client: {},
    visitor: {},
    token: { authorization: 'Bearer ndr_demo_05_read' },
  };
  async function signIn(role: 'admin' | 'client', to = app): Promise<void> {
    const answer = await to.inject({ method: 'POST', url: '/api/auth/login', payload: passwords[role] });
    const cookie = answer.cookies.find(({ name }) => name === 'ndr_session');
    if (!cookie) throw new Error(`Signing in as ${role}: ${answer.statusCode} ${answer.body}`);
    headers[role] = { cookie: `ndr_session=${cookie.value}` };
  }
  await signIn('admin');
  await signIn('client');

  const secretIn = (value: unknown): string | undefined =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([key, inner]) => (SECRETS.test(key) ? key : secretIn(inner)))
          .find(Boolean)
      : undefined;

  /** What is wrong with an answer; undefined when nothing is. */
  function faultOf(request: FuzzRequest, status: number, text: string, contentType: string): string | undefined {
    const { operation, role } = request;
    if (status >= 500) return 'a 5xx';
    let body: unknown;
    if (text !== '') {
      if (!contentType.startsWith('application/json')) return `an answer of type ${contentType}`;
      body = JSON.parse(text);
    }
    if (status >= 400) {
      const { code } = body as { code: string };
      if (operation.responses[status]) {
        const validate = validatorFor(operation, status);
        if (validate && !validate(body)) return `not as documented: ${ajv.errorsText(validate.errors)}`;
      } else if (!beforeTheRoute[status]?.includes(code)) return `status ${status} is not documented`;
      if (!isErrorBody(body) && !('received' in (body as object)))
        return `not the shape of errors: ${ajv.errorsText(isErrorBody.errors)}`;
      return;
    }
    if (!operation.responses[status]) return `status ${status} is not documented`;
    if (role === 'visitor' && !isOpen(operation)) return 'a visitor is let in';
    const validate = validatorFor(operation, status);
    if (validate && !validate(body)) return `not as documented: ${ajv.errorsText(validate.errors)}`;
    const secret = secretIn(body);
    return secret && `${secret} is in the answer`;
  }

  /** The address of a request, with its ids filled in. */
  function addressFor({ operation, params, query }: FuzzRequest): { path: string; url: string } {
    const known = world.idsFor(operation.path);
    const path = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
      const param = params[name]!;
      const value =
        'value' in param ? param.value : encodeURIComponent(known.at(-1 - (param.known % known.length)) ?? 'x');
      const signedIn = ['updateUser', 'deleteUser'].includes(operation.operationId!) && SIGNED_IN_USERS.has(value);
      return signedIn ? '3' : value;
    });
    return { path, url: query ? `${path}?${query}` : path };
  }

  let sent = 0;
  /** Sends it, and gives what was answered to one that succeeded. */
  async function send(request: FuzzRequest): Promise<unknown> {
    const { operation, contentType, role } = request;
    const { path, url } = addressFor(request);
    // A changed event names the id of its address, if any.
    const body = request.body?.replace('"event":{"id":"7"', `"event":{"id":"${path.split('/').at(-1)}"`);
    const answer = await app.inject({
      method: operation.method,
      url,
      remoteAddress: addressOf(sent++),
      headers: { ...headers[role], ...(body !== undefined && contentType && { 'content-type': contentType }) },
      ...(body !== undefined && { payload: body }),
    });
    const status = answer.statusCode;
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    const type = String(answer.headers['content-type'] ?? '');
    const fault = faultOf(request, status, answer.payload, type);
    if (fault) {
      const shown = body !== undefined && body.length > 1000 ? `${body.slice(0, 1000)}… (${body.length})` : body;
      report.faults.push(
        `${fault}: ${operation.method} ${url} as ${role}, body ${shown}: ${status} ${answer.payload.slice(0, 500)}`,
      );
    }
    let learned: unknown;
    if (status < 300) {
      done.add(operation.operationId!);
      learned = answer.payload && JSON.parse(answer.payload);
      world.learn(operation.operationId!, path, learned);
      if (operation.operationId === 'updateAccount' && (role === 'admin' || role === 'client'))
        passwords[role].email = (answer.json() as { email: string }).email;
    }
    // Signed out by what it asked for.
    const over =
      ['logout', 'endSession', 'deleteUser', 'updateUser'].includes(operation.operationId!) || status === 401;
    if (over && (role === 'admin' || role === 'client')) {
      const still = await app.inject({ url: '/api/auth/session', headers: headers[role] });
      if (still.statusCode === 401) await signIn(role);
    }
    return learned;
  }

  /** A request as the description has it, for what is wanted first. */
  const plainly = (operation: Operation, body?: string): FuzzRequest => ({
    operation,
    role: 'admin',
    params: Object.fromEntries(operation.parameters.map(({ name }) => [name, { known: 0 }])),
    query: '',
    body,
    contentType: 'application/json',
  });
  const named = (id: string) => operations.find(({ operationId }) => operationId === id)!;
  const alert = {
    event_type: 'alert',
    src_ip: '10.0.0.5',
    dest_ip: '203.0.113.9',
    alert: { signature: 'x', severity: 1 },
  };
  for (let hour = 0; hour < 5; hour++)
    await send(plainly(named('ingestEvents'), JSON.stringify({ ...alert, timestamp: `2026-11-02T0${hour}:00:00Z` })));
  for (const operation of operations.filter(({ operationId }) => operationId!.startsWith('list')))
    if (operation.parameters.every(({ required, in: place }) => !required || place === 'path'))
      await send(plainly(operation));
  const link = await send({ ...plainly(named('createPasswordLink')), params: { id: { value: '3' } } });
  const token = (link as { path: string }).path.split('=')[1];
  await send({ ...plainly(named('checkInvitation')), query: `token=${token}` });
  const body = JSON.stringify({ token, password: 'another one' });
  await send({ ...plainly(named('setPasswordByLink')), role: 'visitor', body });
  await send({ ...plainly(named('login')), body: JSON.stringify(passwords.admin) });
  await send({
    ...plainly(named('changePassword')),
    role: 'client',
    body: JSON.stringify({ currentPassword: 'client', newPassword: 'another one' }),
  });
  passwords.client.password = 'another one';

  for (const request of makeRequests(document, operations, seed, Math.max(0, runs - sent))) {
    await send(request);
    if (report.faults.length >= MAX_FAULTS) break;
    if (sent % 200) continue;
    const health = await app.inject('/api/health');
    if (health.statusCode !== 200) report.faults.push(`after ${sent} requests the process is not well: ${health.body}`);
  }

  return {
    ...report,
    requests: sent,
    stored: world.size(),
    neverDone: operations.map(({ operationId }) => operationId!).filter((id) => !done.has(id)),
    async check(other) {
      await signIn('admin', other);
      return world.check(async (path) => {
        const answer = await other.inject({ url: path, headers: headers.admin });
        if (answer.statusCode === 404) return null;
        if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
        return answer.json();
      });
    },
  };
}
