/** Sending events in, and how each source of events is doing. */
import { type Static, Type } from '@sinclair/typebox';
import { ErrorBody } from './error-body.ts';
import { EventTime } from './events.ts';
import { COURSE_MINUTES, MAX_SOURCE_NAME } from './ingest-values.ts';
import { Nullable, oneOf } from './schema.ts';

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

/** How events come from a source. */
const sourceKinds = ['followed', 'imported', 'sender', 'agent', 'listener'] as const;

export const sourceStates = ['reading', 'waiting', 'silent', 'gone', 'failed', 'stopped', 'done', 'retired'] as const;
export type SourceStateName = (typeof sourceStates)[number];

export const IngestSource = Type.Object(
  {
    name: Type.String(),
    kind: oneOf(sourceKinds, {
      description:
        'A file that is or was followed, what was imported (a file, standard input, the demo), an HTTP sender, a log that an agent sends, or a socket that lines come by.',
    }),
    state: oneOf(sourceStates, {
      description:
        '`reading`: events are stored just now; `waiting`: nothing is left to read; `silent`: nothing came for ten minutes; `gone`: the followed ' +
        'file is not there; `failed`: it cannot be read (`fault`); `stopped`: a file that is no longer followed, or an agent that has not been heard for two minutes; `done`: an import at its end; `retired`: somebody took it out of service, and nothing has come since.',
    }),
    path: Nullable(
      Type.String({ description: 'The newest file; null for HTTP senders and for what was imported from no file.' }),
    ),
    offset: Nullable(Type.Integer({ description: 'Bytes of that file, uncompressed, that are stored.' })),
    accepted: Type.Integer(),
    duplicates: Type.Integer(),
    rejected: Type.Integer({ description: 'Those of a body that is sent again are not counted again.' }),
    firstEventTime: EventTime,
    lastEventTime: EventTime,
    lag: Nullable(
      Type.Integer({ description: 'Bytes of that file still to read; null when unknown (HTTP, gzip, file gone).' }),
    ),
    lagSeconds: Nullable(
      Type.Integer({
        description:
          'From the last stored event to the last write of the file; 0 when all is stored, null when unknown.',
      }),
    ),
    rate: Type.Number({ description: 'Events a second, over the last five minutes or since the console was started.' }),
    recent: Type.Array(Type.Integer(), {
      description: `Events stored in each of the last ${COURSE_MINUTES} minutes, the oldest first; those since the console was started.`,
    }),
    bytes: Type.Integer({ description: 'Of the stored lines; a moment behind `accepted`.' }),
    sensors: Type.Array(Type.String(), { description: 'Whose events came by it; a moment behind.' }),
    updatedAt: Type.String({ format: 'date-time' }),
    fault: Nullable(
      Type.String({
        description:
          'Why its file is not read just now, as an error code (`INGEST_NOT_FOUND`, `INGEST_DENIED`, `NOT_NDJSON` …).',
      }),
    ),
    lost: Type.Integer({
      description:
        'Bytes of logs, this one or another, that its agent has given up unread since it was started: they were removed while it could not send, and took more room than they may.',
    }),
  },
  { $id: 'IngestSource', description: 'How far a source of events is read.' },
);
export type IngestSource = Static<typeof IngestSource>;

export const IngestSources = Type.Object(
  {
    sources: Type.Array(IngestSource),
    derived: Type.Object(
      { events: Type.Integer(), done: Type.Integer() },
      {
        description:
          'Events that are stored, and how many of them are in what is worked out from events, such as assets.',
      },
    ),
  },
  {
    $id: 'IngestSources',
    examples: [
      {
        sources: [
          {
            name: 'eve.json',
            kind: 'followed',
            state: 'waiting',
            path: '/var/log/suricata/eve.json',
            offset: 1048576,
            accepted: 1237,
            duplicates: 0,
            rejected: 1,
            firstEventTime: '2026-11-01T22:04:11.250000Z',
            lastEventTime: '2026-11-02T08:15:30.000125Z',
            lag: 0,
            lagSeconds: 0,
            rate: 12.5,
            recent: [740, 755],
            bytes: 1047200,
            sensors: ['edge-1'],
            updatedAt: '2026-11-02T08:15:31.004000Z',
            fault: null,
            lost: 0,
          },
        ],
        derived: { events: 1237, done: 1237 },
      },
    ],
  },
);
export type IngestSources = Static<typeof IngestSources>;

const Counter = (description: string) => Nullable(Type.Integer({ description }));

export const Sensor = Type.Object(
  {
    name: Type.String(),
    sources: Type.Array(Type.String(), { description: 'The sources it writes into.' }),
    events: Type.Integer(),
    lastEventTime: EventTime,
    retired: Type.Boolean({ description: 'Whether all its sources are.' }),
    stats: Type.Unsafe<SensorStats | null>({
      anyOf: [
        Type.Object({
          time: Type.String({ format: 'date-time', description: 'Of its newest statistics.' }),
          uptime: Counter('Seconds since it was started.'),
          packets: Counter('Since then.'),
          drops: Counter('Packets that it lost since then.'),
          dropShare: Nullable(
            Type.Number({
              description: 'Share of packets lost in the last 24 hours before its newest statistics, 0 to 1.',
            }),
          ),
          dropCourse: Type.Array(Nullable(Type.Number()), {
            description: 'The same in each of these hours, the oldest first; null where it is not known.',
          }),
          invalid: Counter('Packets that could not be decoded.'),
          flowMemory: Counter('Bytes that its flows take.'),
          rulesLoaded: Counter('Rules it has loaded.'),
          rulesFailed: Counter('Rules it could not load.'),
          lastReload: Nullable(Type.String({ description: 'When it last loaded rules, as it writes it.' })),
          version: Nullable(Type.String({ description: 'Of Suricata, when it says so (`suricata-version: yes`).' })),
        }),
        Type.Null(),
      ],
      description: 'What it says of itself (`stats` events); null when it says nothing.',
    }),
  },
  { $id: 'Sensor', description: 'What listens to the network, by its events.' },
);
export interface SensorStats {
  time: string;
  uptime: number | null;
  packets: number | null;
  drops: number | null;
  dropShare: number | null;
  dropCourse: (number | null)[];
  invalid: number | null;
  flowMemory: number | null;
  rulesLoaded: number | null;
  rulesFailed: number | null;
  lastReload: string | null;
  version: string | null;
}
export type Sensor = Static<typeof Sensor>;

export const Sensors = Type.Object(
  { sensors: Type.Array(Sensor) },
  {
    $id: 'Sensors',
    examples: [
      {
        sensors: [
          {
            name: 'edge-1',
            sources: ['eve.json'],
            events: 1237,
            lastEventTime: '2026-11-02T08:15:30.000125Z',
            retired: false,
            stats: {
              time: '2026-11-02T08:15:28.000000Z',
              uptime: 86400,
              packets: 48211390,
              drops: 1204,
              dropShare: 0.00002,
              dropCourse: [0, 0.00004, null],
              invalid: 12,
              flowMemory: 7154304,
              rulesLoaded: 41822,
              rulesFailed: 3,
              lastReload: '2026-11-01T22:00:04.118000+0000',
              version: null,
            },
          },
        ],
      },
    ],
  },
);
export type Sensors = Static<typeof Sensors>;

/** Whether a source is to count among those that events are expected from. */
export const SourceRetirement = Type.Object(
  {
    source: Type.String({ minLength: 1, maxLength: MAX_SOURCE_NAME, description: 'The name of a source, whole.' }),
    retired: Type.Boolean(),
  },
  { $id: 'SourceRetirement', additionalProperties: false, examples: [{ source: DEFAULT_SOURCE, retired: true }] },
);
export type SourceRetirement = Static<typeof SourceRetirement>;

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
