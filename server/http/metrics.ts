import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Histogram, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    /** What is measured of this process. */
    metrics: Registry;
  }
}

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

async function registerMetrics(app: FastifyInstance, { metrics }: { metrics: Registry }): Promise<void> {
  app.decorate('metrics', metrics);
  const requests = new Histogram({
    name: 'ndr_http_request_seconds',
    help: 'How long requests took, by operation of the API (pages: page) and status.',
    labelNames: ['operation', 'status'],
    buckets: SECONDS,
    registers: [metrics],
  });
  app.addHook('onResponse', async ({ routeOptions, url }, { statusCode, elapsedTime }) => {
    const { operationId } = (routeOptions.schema ?? {}) as { operationId?: string };
    const operation = operationId ?? (url.startsWith('/api/') ? 'none' : 'page');
    requests.observe({ operation, status: String(statusCode) }, elapsedTime / 1000);
  });
}

/** A registry of one application, and what the event store tells of its questions. */
export function makeMetrics() {
  const metrics = new Registry();
  const questions = new Histogram({
    name: 'ndr_event_query_seconds',
    help: 'How long questions to the event store took, waiting included.',
    labelNames: ['question'],
    buckets: SECONDS,
    registers: [metrics],
  });
  return { metrics, onAsked: (question: string, seconds: number) => questions.observe({ question }, seconds) };
}

/** Times every request. */
export const metrics = fp(registerMetrics, { name: 'metrics' });
