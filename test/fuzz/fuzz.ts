import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { mayCall, operationRights } from '../../server/http/rights.ts';
import { documentOf, isDescribedFile, isOpen, type Operation, operationsOf, soon } from '../openapi.ts';
import { askOnPurpose, type Passwords } from './on-purpose.ts';
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
  405: ['METHOD_NOT_ALLOWED'],
};

/** Never to leave, at any depth. (`hash` is an entry's of the audit trail, and for everybody who may read it.) */
const SECRETS = /^(password|passwordHash|password_hash|tokenHash|token_hash|abilities)$/;

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

  let sent = 0;
  /** Those who ask sign in by these users; whoever takes them away ends the test, not the console. */
  const signedInUsers = new Set(['1', '2']);
  const passwords: Passwords = {
    admin: { email: 'admin@demo.com', password: 'admin' },
    client: { email: 'client@demo.com', password: 'client' },
  };
  const headers: Record<Role, Record<string, string>> = {
    admin: {},
    analyst: {},
    viewer: {},
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
  for (const role of ['analyst', 'viewer'] as const) headers[role] = await invited(role);
  const needs = new Map(operationRights(app).map(({ operationId, needed }) => [operationId, needed]));

  /** Somebody of a role, by an invitation; again, when the account has gone. */
  async function invited(role: 'analyst' | 'viewer'): Promise<Record<string, string>> {
    const made = await app.inject({
      method: 'POST',
      url: '/api/invitations',
      headers: headers.admin,
      payload: { role },
    });
    const invitation = (made.json() as { path: string }).path.split('=')[1];
    const username = `${role}-${sent}`;
    const payload = { username, email: `${username}@demo.example`, password: 'a long one, 42', invitation };
    const remoteAddress = addressOf(sent);
    const answer = await app.inject({ method: 'POST', url: '/api/auth/register', remoteAddress, payload });
    signedInUsers.add(String((answer.json() as { userData: { id: number } }).userData.id));
    return { cookie: `ndr_session=${answer.cookies[0]!.value}` };
  }

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
    const account = role === 'visitor' ? null : { role: role === 'token' ? ('admin' as const) : role };
    if (status < 400 && !mayCall({ name: role, account }, needs.get(operation.operationId!) ?? null))
      return 'more than the role may';
    let body: unknown;
    if (text !== '') {
      if (isDescribedFile(operation, status, contentType)) return;
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
    const path = operation.path.replace(/\{(\w+)\}/g, (match, name: string, at: number) => {
      const param = params[name]!;
      const known = world.idsFor(operation.path.slice(0, at + match.length));
      const example = operation.parameters.find((each) => each.name === name)?.example;
      const value =
        'value' in param
          ? param.value
          : encodeURIComponent(known.at(-1 - (param.known % known.length)) ?? String(example ?? 'x'));
      const signedIn = ['updateUser', 'deleteUser'].includes(operation.operationId!) && signedInUsers.has(value);
      return signedIn ? '3' : value;
    });
    return { path, url: query ? `${path}?${query}` : path };
  }

  /** Somebody who may end their account. */
  async function newcomer(): Promise<Record<string, string>> {
    const username = `newcomer-${sent}`;
    const payload = { username, email: `${username}@demo.example`, password: 'a long one, 42' };
    const remoteAddress = addressOf(sent);
    const answer = await app.inject({ method: 'POST', url: '/api/auth/register', remoteAddress, payload });
    world.learn('register', '/api/auth/register', answer.json());
    return { cookie: `ndr_session=${answer.cookies[0]!.value}` };
  }

  /** Sends it, and gives what was answered to one that succeeded. */
  async function send(request: FuzzRequest): Promise<unknown> {
    const { operation, contentType, role } = request;
    const { path, url: address } = addressFor(request);
    const url = soon(address);
    const isLast = operation.operationId === 'deactivateAccount' && role !== 'visitor' && role !== 'token';
    const asked = isLast ? await newcomer() : headers[role];
    // A changed event names the id of its address, if any.
    const body =
      typeof request.body === 'object'
        ? request.body
        : request.body?.replace('"event":{"id":"7"', `"event":{"id":"${path.split('/').at(-1)}"`);
    const answer = await app.inject({
      method: operation.method,
      url,
      remoteAddress: addressOf(sent++),
      headers: { ...asked, ...(body !== undefined && contentType && { 'content-type': contentType }) },
      ...(body !== undefined && { payload: body }),
    });
    const status = answer.statusCode;
    const renewed = answer.cookies.find(({ name, value }) => name === 'ndr_session' && value)?.value;
    if (renewed && role !== 'visitor' && !['login', 'register'].includes(operation.operationId!))
      headers[role] = { cookie: `ndr_session=${renewed}` };
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
      learned = answer.payload && type.startsWith('application/json') && JSON.parse(answer.payload);
      world.learn(operation.operationId!, path, learned);
      if (operation.operationId === 'updateAccount' && (role === 'admin' || role === 'client'))
        passwords[role].email = (answer.json() as { email: string }).email;
    }
    // Signed out by what it asked for.
    const over =
      ['login', 'register', 'logout', 'endSession', 'deleteUser', 'updateUser'].includes(operation.operationId!) ||
      status === 401;
    if (over && role !== 'visitor' && role !== 'token') {
      const still = await app.inject({ url: '/api/auth/session', headers: headers[role] });
      if (still.statusCode !== 401) return learned;
      if (role === 'admin' || role === 'client') await signIn(role);
      else headers[role] = await invited(role);
    }
    return learned;
  }

  await askOnPurpose({ document, operations, send, signIn, passwords, settled: () => app.events.settled() });
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
