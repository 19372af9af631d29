import { setMaxListeners } from 'node:events';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

async function registerSignals(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    // Made when first asked for, it would not know of a client who has gone by then. A page asks many questions under one.
    setMaxListeners(0, request.signal);
    done();
  });
}

/**
 * `request.signal` is raised when the client goes away before it has its answer: what is done for it is to end. Only of requests
 * without a body: Node reports the others as closed once it has been read.
 */
export const signals = fp(registerSignals, { name: 'signals' });
