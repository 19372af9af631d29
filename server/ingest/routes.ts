import { stat } from 'node:fs/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { IngestRejects, IngestSources, RejectQuery } from '../../shared/ingest.ts';
import { scopeOf } from '../events/scope.ts';
import type { Parts } from '../feature.ts';
import type { SourceState } from '../stores/events/port.ts';

const errors = { ...usualErrors, 503: ErrorBody };
const tags = ['ingest'];

/** Bytes on disk that are not stored yet; null when the file is compressed, gone, or another one by now. */
async function lagOf({ path, offset, inode, size }: SourceState): Promise<number | null> {
  if (path === null || offset === null || size === null) return null;
  const found = await stat(path, { bigint: true }).catch(() => null);
  if (!found || String(found.ino) !== inode) return null;
  return Math.max(0, Number(found.size) - offset);
}

export const ingestRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { events }) => {
  app.get(
    '/api/ingest/sources',
    {
      config: { access: ['read', 'IngestSource'] },
      schema: {
        operationId: 'listIngestSources',
        tags,
        summary: 'Where events come from, and how far each source is read',
        description: 'Files that are followed, imports and senders, by name.',
        response: { 200: IngestSources, ...errors },
      },
    },
    async (request) => {
      const states = await events.sources(scopeOf(request), request.signal);
      const sources = await Promise.all(
        states.map(async (state) => {
          const { inode: _inode, size: _size, ...source } = state;
          return { ...source, lag: await lagOf(state) };
        }),
      );
      return { sources };
    },
  );

  app.get(
    '/api/ingest/rejects',
    {
      config: { access: ['read', 'IngestSource'] },
      schema: {
        operationId: 'listIngestRejects',
        tags,
        summary: 'Lines that were no events, newest first',
        description: 'Only the first of a source are kept as samples; `rejected` of the source counts all.',
        querystring: RejectQuery,
        response: { 200: IngestRejects, ...errors },
      },
    },
    async (request) => {
      const { source = null, limit = 100 } = request.query;
      return { rejects: await events.rejects(scopeOf(request), { source, limit }, request.signal) };
    },
  );
};
