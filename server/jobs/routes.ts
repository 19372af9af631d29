import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { Job, JobName, Jobs } from '../../shared/jobs.ts';
import type { Parts } from '../feature.ts';
import { outboxKinds } from './outbox.ts';
import { jobRunner } from './runner.ts';

const tags = ['jobs'];

export const jobRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const runner = jobRunner({
    parts,
    jobs: parts.features.flatMap(({ jobs = [] }) => jobs),
    outbox: Object.assign({}, ...parts.features.map(({ outbox }) => outbox)),
    log: app.log,
    every: parts.config.dueEvery,
  });
  app.addHook('onReady', () => runner.start());
  app.addHook('preClose', () => runner.close());

  app.get(
    '/api/jobs',
    {
      config: { access: ['read', 'Job'] },
      schema: {
        operationId: 'listJobs',
        tags,
        summary: 'What runs by the clock, and work that waits to be done once',
        description: 'When each job ran, how it ended, and when it runs again.',
        response: { 200: Jobs, ...usualErrors },
      },
    },
    async () => ({ jobs: await runner.list(), outbox: await outboxKinds(parts.state.db) }),
  );

  app.post(
    '/api/jobs/:name/run',
    {
      config: { access: ['update', 'Job'] },
      schema: {
        operationId: 'runJob',
        tags,
        summary: 'Run a job now',
        description: 'Begins the job and does not wait for its end; 409 `JOB_RUNNING` when it is running already.',
        params: JobName,
        response: { 202: Job, ...usualErrors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      await runner.begin(name);
      const begun = (await runner.list()).find((job) => job.name === name)!;
      return reply.code(202).send(begun);
    },
  );
};
