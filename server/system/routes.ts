import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody } from '../../shared/error-body.ts';
import type { Parts } from '../feature.ts';
import { servedUnderPressure } from '../http/pressure.ts';

const Health = Type.Object({ status: Type.Literal('ok') }, { $id: 'Health', examples: [{ status: 'ok' }] });

export const systemRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { events }) => {
  app.get(
    '/api/health',
    {
      config: { access: 'public', pressureHandler: servedUnderPressure },
      schema: {
        operationId: 'getHealth',
        tags: ['system'],
        summary: 'Is it alive',
        description: 'Busy is not ill: 503 says that only a new process helps.',
        response: {
          200: Health,
          431: ErrorBody,
          503: ErrorBody,
        },
      },
    },
    async () => {
      // Busy is not ill: only a store that is gone for good asks for a new process.
      await events.check();
      return { status: 'ok' as const };
    },
  );
};
