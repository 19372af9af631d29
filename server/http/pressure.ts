import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that the event loop may be late, on average over a second. A page takes 10: a hundred people wait at once. */
const LONGEST_DELAY = 2000;

/**
 * Answers 503 BUSY with `retry-after` while the process cannot keep up, so that the rest is still served. A route with
 * `config.pressureHandler: servedUnderPressure` is always served.
 */
export async function registerPressure(app: FastifyInstance, longestDelay = LONGEST_DELAY): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: longestDelay, retryAfter: 5 });
}

/** For the route that says whether the process is alive: busy is not ill. */
export const servedUnderPressure = () => undefined;
