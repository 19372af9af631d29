import { stat } from 'node:fs/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody } from '../../shared/errors.ts';
import {
  type IngestReject,
  IngestRejects,
  type IngestSource,
  IngestSources,
  RejectQuery,
} from '../../shared/ingest.ts';
import type { Parts } from '../feature.ts';

const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };
const tags = ['ingest'];

interface SourceRow extends Omit<IngestSource, 'lag'> {
  /** As text, for an inode may be larger than 2^53. */
  inode: string | null;
  /** Uncompressed size when last looked at; null for gzip. */
  size: number | null;
}

/** Bytes on disk that are not stored yet; null when the file is compressed, gone, or another one by now. */
async function lagOf({ path, offset, inode, size }: SourceRow): Promise<number | null> {
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
        response: { 200: IngestSources, ...errors },
      },
    },
    async () => {
      const rows = await events.query<SourceRow>(
        `SELECT name, coalesce(file.path, s.path) AS path, file.byte_offset AS offset, accepted, duplicates, rejected,
           first_event_time AS firstEventTime, last_event_time AS lastEventTime, s.updated_at AS updatedAt,
           file.inode::VARCHAR AS inode, file.size AS size
         FROM ingest_source s LEFT JOIN (
           SELECT * FROM ingest_file QUALIFY row_number() OVER (PARTITION BY source_id ORDER BY updated_at DESC, id DESC) = 1
         ) file ON file.source_id = s.id
         ORDER BY name`,
      );
      const sources = await Promise.all(
        rows.map(async (row) => {
          const { inode: _inode, size: _size, ...source } = row;
          return { ...source, lag: await lagOf(row) };
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
    async ({ query: { source = null, limit = 100 } }) => ({
      rejects: await events.query<IngestReject>(
        `SELECT s.name AS source, file.path AS path, position, reason, sample, created_at AS time
         FROM ingest_reject r JOIN ingest_source s ON s.id = r.source_id LEFT JOIN ingest_file file ON file.id = r.file_id
         WHERE $1::VARCHAR IS NULL OR s.name = $1 ORDER BY created_at DESC, position DESC LIMIT $2`,
        [source, limit],
      ),
    }),
  );
};
