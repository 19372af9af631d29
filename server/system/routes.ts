import { createHash, timingSafeEqual } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { ErrorBody } from '../../shared/error-body.ts';
import { STATE_FILE } from '../data-folder.ts';
import { AppError } from '../errors.ts';
import type { Parts } from '../feature.ts';
import { servedUnderPressure } from '../http/pressure.ts';
import { storeMetrics } from './metrics.ts';

const Health = Type.Object(
  {
    status: Type.Literal('ok'),
    ingest: Type.Optional(
      Type.Literal('paused', { description: 'There is too little room on the disk: no events are stored.' }),
    ),
  },
  { $id: 'Health', examples: [{ status: 'ok' }] },
);
const healthAnswers = { 200: Health, 431: ErrorBody, 503: ErrorBody };

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The token of the settings, or whoever may see where events come from: an administrator, also by an API token.
 * @throws 401 UNAUTHENTICATED, 403 FORBIDDEN
 */
function assertMayMeasure({ headers, ability, account }: FastifyRequest, token: string | undefined): void {
  const bearer = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token && bearer && timingSafeEqual(digest(bearer), digest(token))) return;
  if (ability.can('read', 'IngestSource')) return;
  throw account
    ? new AppError('FORBIDDEN', { action: 'read', subject: 'IngestSource' })
    : new AppError('UNAUTHENTICATED');
}

export const systemRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { config, state, events } = parts;
  const measure = storeMetrics(app.metrics, parts);
  /** Which file is at the path of the state database. */
  const stateFile = () => {
    const found = statSync(join(config.dataDir, STATE_FILE), { bigint: true, throwIfNoEntry: false });
    return found && `${found.dev} ${found.ino}`;
  };
  const opened = stateFile();

  /** Busy is not ill: only a store that is gone for good asks for a new process. */
  async function alive() {
    const { hasRoom } = await events.check();
    return { status: 'ok' as const, ...(!hasRoom && { ingest: 'paused' as const }) };
  }
  const open = { access: 'public', pressureHandler: servedUnderPressure } as const;

  app.get(
    '/api/health',
    {
      config: open,
      schema: {
        operationId: 'getHealth',
        tags: ['system'],
        summary: 'Is it alive',
        description: 'Busy is not ill: 503 says that only a new process helps. `/health` is the same.',
        response: healthAnswers,
      },
    },
    alive,
  );

  app.get('/health', { config: open, schema: { hide: true, response: healthAnswers } }, alive);

  app.get('/ready', { config: open, schema: { hide: true, response: healthAnswers } }, async () => {
    // It listens once everything has been opened and followed; from then on both stores must answer.
    await state.db.selectFrom('setting').select('key').limit(1).execute();
    // Files that are open go on working when a volume is taken away beneath them or another put in its place, and end with the process.
    if (stateFile() !== opened) throw new AppError('DATA_GONE');
    return alive();
  });

  app.get(
    '/metrics',
    { config: { access: 'visitor', pressureHandler: servedUnderPressure }, schema: { hide: true } },
    async (request, reply) => {
      assertMayMeasure(request, config.metricsToken);
      await measure();
      return reply.type(app.metrics.contentType).send(await app.metrics.metrics());
    },
  );
};
