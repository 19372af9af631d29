/** Sending events in, and how each source of events is doing. */
import { type Static, Type } from '@sinclair/typebox';
import { ErrorBody } from './error-body.ts';
import { EventTime, MAX_SOURCE_NAME } from './events.ts';
import { Nullable } from './schema.ts';

declare module './abilities.ts' {
  interface Subjects {
    IngestSource: unknown;
  }
}

/** Who sends, when a sender does not say. */
export const DEFAULT_SOURCE = 'http';

export const IngestQuery = Type.Object({
  source: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_SOURCE_NAME,
      pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]+$',
      default: DEFAULT_SOURCE,
      description: 'The name the events are kept under; no control characters.',
    }),
  ),
});
export type IngestQuery = Static<typeof IngestQuery>;

/** Lines of one body, blank ones left out: `received` = `accepted` + `duplicates` + `rejected`. */
export const IngestResult = Type.Object(
  {
    received: Type.Integer(),
    accepted: Type.Integer({ description: 'New, now stored.' }),
    duplicates: Type.Integer({ description: 'Stored before.' }),
    rejected: Type.Integer({ description: 'Not a JSON object, or more than a line may hold.' }),
    rejects: Type.Array(
      Type.Object({ line: Type.Integer({ description: 'From 1; blank lines count.' }), reason: Type.String() }),
      { description: 'The first 20.' },
    ),
  },
  {
    $id: 'IngestResult',
    description: 'Lines of one body, blank ones left out: `received` = `accepted` + `duplicates` + `rejected`.',
    examples: [
      { received: 3, accepted: 2, duplicates: 0, rejected: 1, rejects: [{ line: 2, reason: 'not a JSON object' }] },
    ],
  },
);
export type IngestResult = Static<typeof IngestResult>;

/** A body that could not be read to its end, or has no event in it: the error, and the counts where there are some. */
export const BrokenIngest = Type.Composite([ErrorBody, Type.Partial(IngestResult)], {
  $id: 'BrokenIngest',
  description: 'The error, and the counts where there are some.',
  examples: [
    {
      code: 'GZIP_TRUNCATED',
      message: 'The gzip data end early or are damaged; the whole lines before that are stored',
      received: 3,
      accepted: 3,
      duplicates: 0,
      rejected: 0,
      rejects: [],
    },
  ],
});
export type BrokenIngest = Static<typeof BrokenIngest>;

export const IngestSource = Type.Object(
  {
    name: Type.String(),
    path: Nullable(Type.String({ description: 'The newest file; null for HTTP senders.' })),
    offset: Nullable(Type.Integer({ description: 'Bytes of that file, uncompressed, that are stored.' })),
    accepted: Type.Integer(),
    duplicates: Type.Integer(),
    rejected: Type.Integer({ description: 'Those of a body that is sent again are not counted again.' }),
    firstEventTime: EventTime,
    lastEventTime: EventTime,
    lag: Nullable(
      Type.Integer({ description: 'Bytes of that file still to read; null when unknown (HTTP, gzip, file gone).' }),
    ),
    updatedAt: Type.String({ format: 'date-time' }),
    fault: Nullable(
      Type.String({
        description:
          'Why its file is not read just now, as an error code (INGEST_NOT_FOUND, INGEST_UNREADABLE, NOT_NDJSON, …).',
      }),
    ),
  },
  { $id: 'IngestSource', description: 'How far a source of events is read.' },
);
export type IngestSource = Static<typeof IngestSource>;

export const IngestSources = Type.Object(
  { sources: Type.Array(IngestSource) },
  {
    $id: 'IngestSources',
    examples: [
      {
        sources: [
          {
            name: 'eve.json',
            path: '/var/log/suricata/eve.json',
            offset: 1048576,
            accepted: 1237,
            duplicates: 0,
            rejected: 1,
            firstEventTime: '2026-11-01T22:04:11.250000Z',
            lastEventTime: '2026-11-02T08:15:30.000125Z',
            lag: 0,
            updatedAt: '2026-11-02T08:15:31.004000Z',
            fault: null,
          },
        ],
      },
    ],
  },
);
export type IngestSources = Static<typeof IngestSources>;

export const RejectQuery = Type.Object({
  source: Type.Optional(Type.String({ maxLength: MAX_SOURCE_NAME, description: 'The name of a source, whole.' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'Most lines.' })),
});
export type RejectQuery = Static<typeof RejectQuery>;

/** A line that was no event. `sample` is a sender's text: show it as text only. */
export const IngestReject = Type.Object(
  {
    source: Type.String(),
    path: Nullable(Type.String({ description: 'The file; null for HTTP senders.' })),
    position: Type.Integer({ description: 'Byte offset in the file, line number in an HTTP body.' }),
    reason: Type.String(),
    sample: Type.String({ description: 'The first 2 KiB.' }),
    time: Type.String({ format: 'date-time', description: 'When it was refused.' }),
  },
  { $id: 'IngestReject', description: 'A line that was no event. `sample` is a sender’s text: show it as text only.' },
);
export type IngestReject = Static<typeof IngestReject>;

export const IngestRejects = Type.Object(
  { rejects: Type.Array(IngestReject) },
  {
    $id: 'IngestRejects',
    examples: [
      {
        rejects: [
          {
            source: 'eve.json',
            path: '/var/log/suricata/eve.json',
            position: 40960,
            reason: 'not a JSON object',
            sample: 'rotated at midnight',
            time: '2026-11-02T00:00:01.120000Z',
          },
        ],
      },
    ],
  },
);
export type IngestRejects = Static<typeof IngestRejects>;
