import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Milliseconds that the event loop may be late, on average over a second. A page takes 10: two hundred people wait at once. */
const LONGEST_DELAY = 2000;

interface Options {
  /** Milliseconds. */
  longestDelay?: number;
}

async function registerPressure(app: FastifyInstance, { longestDelay = LONGEST_DELAY }: Options): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: longestDelay, retryAfter: 5 });
}

/**
 * Answers 503 BUSY with `retry-after` while the process cannot keep up, so that the rest is still served. A route with
 * `config.pressureHandler: servedUnderPressure` is always served.
 */
export const pressure = fp(registerPressure, { name: 'pressure' });

/** For the route that says whether the process is alive: busy is not ill. */
export const servedUnderPressure = () => undefined;
