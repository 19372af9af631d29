import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Milliseconds over which the average is taken: long, for one slow piece of work is no overload. */
const WATCHED = 5000;

interface Options {
  /** Milliseconds that the event loop may be late, on average; 0: nobody is refused. */
  busyAfter: number;
  watched?: number;
}

async function registerPressure(app: FastifyInstance, options: Options): Promise<void> {
  const { busyAfter, watched = WATCHED } = options;
  await app.register(underPressure, { maxEventLoopDelay: busyAfter, sampleInterval: watched, retryAfter: 5 });
}

/**
 * Answers 503 BUSY with `retry-after` while the process cannot keep up, so that the rest is still served. A route with
 * `config.pressureHandler: servedUnderPressure` is always served.
 */
export const pressure = fp(registerPressure, { name: 'pressure' });

/** For the route that says whether the process is alive: busy is not ill. */
export const servedUnderPressure = () => undefined;
