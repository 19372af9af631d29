import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ArchiveDay, ArchiveQuery, Archives } from '../../shared/archives.ts';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { MOST_ATTACHED_DAYS } from '../../shared/retention-values.ts';
import type { Parts } from '../feature.ts';
import { ArchiveDesk } from './archives.ts';

const tags = ['retention'];
const errors = { ...usualErrors, 503: ErrorBody };

export const archiveRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state, events }) => {
  const desk = new ArchiveDesk({ db: state.db, events });
  app.addHook('onReady', () => desk.open((fault) => app.log.warn(fault, 'An archived day is not attached')));

  app.get(
    '/api/archives',
    {
      config: { access: ['read', 'IngestSource'] },
      schema: {
        operationId: 'listArchives',
        tags,
        summary: 'Days of events that were archived before they were dropped',
        description: 'With what they hold, and whether searches find them.',
        querystring: ArchiveQuery,
        response: { 200: Archives, ...errors },
      },
    },
    ({ query: { page = 1 }, signal }) => desk.list(page, signal),
  );

  app.post(
    '/api/archives/:day/attach',
    {
      config: { access: ['update', 'IngestSource'] },
      schema: {
        operationId: 'attachArchive',
        tags,
        summary: 'Let searches find the events of an archived day',
        description: `Until it is detached. Its files are compared with their sums first. Lists, counts and files of events have them; threats, assets, incidents and reports stay as they are. At most ${MOST_ATTACHED_DAYS} days.`,
        params: ArchiveDay,
        response: { 204: Type.Null(), ...errors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async ({ params: { day } }, reply) => {
      await desk.attach(day);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/archives/:day/detach',
    {
      config: { access: ['update', 'IngestSource'] },
      schema: {
        operationId: 'detachArchive',
        tags,
        summary: 'Search the events of an archived day no longer',
        description: 'Its files stay. Changes nothing when it is not attached; 404 for what is no day.',
        params: ArchiveDay,
        response: { 204: Type.Null(), ...errors, 404: ErrorBody },
      },
    },
    async ({ params: { day } }, reply) => {
      await desk.detach(day);
      return reply.code(204).send(null);
    },
  );
};
