import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { AuditEntry } from '../../shared/audit.ts';
import { UNANSWERED } from '../../shared/audit-values.ts';
import { changesBetween, madeBy, nameOf, rememberAnswer, type Witness, witnesses } from './audit-changes.ts';

/** A write as it is recorded: who, what, to which object, what it changed, how it ended. Never what was sent. */
export type AuditedWrite = Omit<AuditEntry, 'id' | 'count' | 'lastAt' | 'hash'>;

/** What a handler itself says of its write, where nothing that can be asked tells it. */
export type ToldWrite = Pick<AuditedWrite, 'subject' | 'object' | 'objectName' | 'changes'>;

/** Where writes are recorded. */
export interface AuditTrail {
  /** Keeps that a write is about to be done. A process that ends before `record` leaves that, and the next makes an entry of it. */
  begin(write: AuditedWrite): Promise<string>;
  /**
   * Keeps a write, in place of what was kept as it began. Those of a sensor and of strangers come in any number: `folded` asks for
   * one entry an hour of all that are equal but for their time.
   */
  record(write: AuditedWrite, folded: boolean, begun?: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls by API token come in any number: equal ones become one entry an hour. */
    frequent?: boolean;
    /** Asks a lot of the event store: writes do not wait for it to see what they change. */
    costly?: boolean;
    /** A page that takes forms: all that it does it does by the API, where it is recorded. */
    writesByApi?: boolean;
    /** All that it does is to end the session that asks: of who has none there is nothing to record. */
    endsSession?: boolean;
  }
  interface FastifyRequest {
    /** Told of its write by the handler, which has an entry of its own then, also when nobody is signed in. */
    toldWrite: ToldWrite | null;
  }
  interface FastifyInstance {
    /** Says where writes are recorded. Without it the process does not start. */
    auditBy(trail: AuditTrail): void;
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
const writesOf = ({ method }: RouteOptions) => [method].flat().some((each) => !reads.has(each));

function writeOf(request: FastifyRequest, { statusCode }: FastifyReply): Omit<AuditedWrite, 'objectName' | 'changes'> {
  const { account, apiToken, routeOptions, params, address, id } = request;
  const { access } = routeOptions.config;
  return {
    at: new Date().toISOString(),
    userId: account?.id ?? null,
    userName: account?.username ?? null,
    via: apiToken ? 'token' : account && 'session',
    tokenId: apiToken?.id ?? null,
    address,
    operation: routeOptions.schema?.operationId ?? 'upstream',
    subject: typeof access === 'object' ? access[1] : null,
    object: { ...(params as Record<string, string>) },
    status: statusCode,
    requestId: id,
  };
}

/** @throws when a write would leave no entry */
function assertAudited(routes: readonly RouteOptions[], hasTrail: boolean, record: unknown): void {
  const open = routes.filter(
    ({ config, onSend }) => !config?.writesByApi && !([onSend].flat() as unknown[]).includes(record),
  );
  if (open.length)
    throw new Error(`Routes that write without the audit trail: ${open.map(({ url }) => url).join(', ')}`);
  if (routes.length && !hasTrail) throw new Error('Nobody keeps the audit trail: no feature calls auditBy');
}

async function registerAudit(app: FastifyInstance): Promise<void> {
  let trail: AuditTrail | undefined;
  app.decorate('auditBy', (given: AuditTrail) => {
    trail = given;
  });
  app.decorateRequest('toldWrite', null);
  const known = witnesses();
  const witnessOf = new Map<string, Witness | null>();
  const before = new WeakMap<FastifyRequest, unknown>();
  const begun = new WeakMap<FastifyRequest, string>();
  const isFrequent = ({ routeOptions, apiToken }: FastifyRequest) =>
    routeOptions.config.frequent === true && apiToken !== null;

  const isNoWrite = ({ method, routeOptions, sessionId }: FastifyRequest) =>
    reads.has(method) || (routeOptions.config.endsSession === true && !sessionId);

  const witnessFor = ({ method, routeOptions }: FastifyRequest) => witnessOf.get(`${method} ${routeOptions.url}`);

  // Before anything is done, and by whoever may: a write that nothing tells of is none.
  async function look(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!trail || isNoWrite(request) || isFrequent(request)) return;
    const witness = witnessFor(request);
    if (witness?.before) before.set(request, await witness.before(request, reply));
    const write = { ...writeOf(request, reply), objectName: nameOf(before.get(request)), changes: [] };
    begun.set(request, await trail.begin({ ...write, status: UNANSWERED }));
  }

  async function seen(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    const nothing = { objectName: null, changes: [] };
    if (isFrequent(request)) return nothing;
    const old = before.get(request);
    if (reply.statusCode >= 400) return { ...nothing, objectName: nameOf(old) };
    const witness = witnessFor(request);
    if (!witness?.before) rememberAnswer(request, payload);
    const now = witness ? await witness.after(request, reply) : reply.statusCode === 201 && madeBy(request);
    return { objectName: nameOf(old) ?? nameOf(now), changes: changesBetween(old, now || undefined) };
  }

  // Before the answer leaves: who has it can rely on the entry.
  async function record(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
    if (!trail || isNoWrite(request)) return;
    // Whoever got in by this has an account by now. A stranger may name as many objects as he likes, so what he named is left out.
    const { toldWrite } = request;
    const isStrange = !request.account && !toldWrite;
    const write = { ...writeOf(request, reply), ...(isStrange && { object: {} }) };
    // The write itself is done or refused by now: an answer that says otherwise would be wrong.
    try {
      const more = isStrange ? { objectName: null, changes: [] } : (toldWrite ?? (await seen(request, reply, payload)));
      await trail.record({ ...write, ...more }, isFrequent(request) || isStrange, begun.get(request));
    } catch (error) {
      request.log.error(error);
    }
  }

  const writing: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    known.add(route);
    if (!writesOf(route)) return;
    writing.push(route);
    if (route.config?.writesByApi) return;
    route.onSend = [record, ...[route.onSend ?? []].flat()] as RouteOptions['onSend'];
    route.preHandler = [look, ...[route.preHandler ?? []].flat()] as RouteOptions['preHandler'];
  });
  app.addHook('onReady', async () => {
    assertAudited(writing, trail !== undefined, record);
    for (const route of writing)
      for (const method of [route.method].flat()) witnessOf.set(`${method} ${route.url}`, known.of(route));
  });
}

/**
 * Every write, those that fail too, leaves an entry: one hook on each route that takes anything but GET. Register it before any
 * route; a process that would write without it does not start.
 */
export const audit = fp(registerAudit, { name: 'audit' });
