import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AuditEntry } from '../../shared/audit.ts';

/** A write as it is recorded: who, what, to which object, how it ended. Never what was sent. */
export type AuditedWrite = Omit<AuditEntry, 'id' | 'count' | 'lastAt'>;

/**
 * Keeps a write. Those of a sensor, and what strangers are refused, come in any number: `folded` asks for one entry an hour of
 * all that are equal but for their time.
 */
export type AuditSink = (write: AuditedWrite, folded: boolean) => Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls by API token come in any number: equal ones become one entry an hour. */
    frequent?: boolean;
  }
  interface FastifyInstance {
    /** Says where writes are recorded; until then they are not. */
    auditBy(sink: AuditSink): void;
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

function writeOf(request: FastifyRequest, { statusCode }: FastifyReply): AuditedWrite {
  const { account, apiToken, routeOptions, params, address, id } = request;
  return {
    at: new Date().toISOString(),
    userId: account?.id ?? null,
    userName: account?.username ?? null,
    via: apiToken ? 'token' : account && 'session',
    tokenId: apiToken?.id ?? null,
    address,
    operation: routeOptions.schema?.operationId ?? 'upstream',
    object: { ...(params as Record<string, string>) },
    status: statusCode,
    requestId: id,
  };
}

async function registerAudit(app: FastifyInstance): Promise<void> {
  let sink: AuditSink | undefined;
  app.decorate('auditBy', (given: AuditSink) => {
    sink = given;
  });
  // Before the answer leaves: who has it can rely on the entry.
  async function record(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!sink || reads.has(request.method)) return;
    const frequent = request.routeOptions.config.frequent && request.apiToken !== null;
    // A stranger may name as many objects as he likes, so what he named is left out.
    const refused = !request.account && reply.statusCode >= 400;
    const write = { ...writeOf(request, reply), ...(refused && { object: {} }) };
    // The write itself is done or refused by now: an answer that says otherwise would be wrong.
    await sink(write, frequent || refused).catch((error) => request.log.error(error));
  }
  app.addHook('onRoute', (route) => {
    const writes = [route.method].flat().some((method) => !reads.has(method));
    if (writes && route.url.startsWith('/api')) route.onSend = [record, ...[route.onSend ?? []].flat()];
  });
}

/** Every write under `/api`, those that fail too, leaves an entry. Register it before any route. */
export const audit = fp(registerAudit, { name: 'audit' });
