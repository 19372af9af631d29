import { setMaxListeners } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** Raised when the client goes away: its connection closes before the answer is written, or its request breaks. */
function goneSignal({ raw: asked }: FastifyRequest, { raw: answer }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // A page asks many questions under one.
  setMaxListeners(0, gone.signal);
  answer.once('close', () => {
    if (!answer.writableFinished) gone.abort();
  });
  // Calls within the process have no connection: who makes one destroys the request.
  asked.once('close', () => {
    if (asked.errored) gone.abort();
  });
  return gone.signal;
}

async function registerSignals(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    Object.defineProperty(request, 'signal', { value: goneSignal(request, reply) });
    done();
  });
}

/**
 * `request.signal` is raised when the client goes away before it has its answer: what is done for it is to end. Fastify's own is raised
 * as soon as a body has been read, because Node reports such a request as closed.
 */
export const signals = fp(registerSignals, { name: 'signals' });
