/** How long events are kept. */
import { type Static, Type } from '@sinclair/typebox';
import { Fault } from './error-body.ts';
import {
  MOST_RETENTION_DAYS,
  MOST_RETENTION_GIGABYTES,
  RETENTION_DAYS,
  type RetentionKind,
  retentionKinds,
} from './retention-values.ts';
import { Nullable, oneOf } from './schema.ts';

const days = (kind: RetentionKind, what: string) =>
  Type.Integer({
    minimum: 1,
    maximum: MOST_RETENTION_DAYS,
    description: `Days that ${what} are kept.`,
    examples: [RETENTION_DAYS[kind]],
  });

const limits = {
  alertDays: days('alert', 'alerts'),
  flowDays: days('flow', 'flows'),
  otherDays: days('other', 'all other events'),
  statsDays: days('stats', 'statistics of sensors'),
};
const gigabytes = Type.Integer({
  minimum: 1,
  maximum: MOST_RETENTION_GIGABYTES,
  description: 'GB that events may take on the disk; without it, any.',
  examples: [200],
});

const archive = Type.Boolean({
  description:
    'What is dropped is written into files first, by day (`listArchives`). It is then dropped by whole days, and what does not fit into the archive stays.',
});

const exampleRetention = {
  enabled: true,
  alertDays: RETENTION_DAYS.alert,
  flowDays: RETENTION_DAYS.flow,
  otherDays: RETENTION_DAYS.other,
  statsDays: RETENTION_DAYS.stats,
  maxGigabytes: 200,
  archive: true,
};

export const RetentionSettings = Type.Object(
  {
    enabled: Type.Boolean({ description: 'Without it nothing is dropped.' }),
    ...limits,
    maxGigabytes: Type.Union([gigabytes, Type.Null()], {
      description: 'What events may take on the disk: above it the oldest but alerts go earlier. null: no limit.',
    }),
    archive,
  },
  { $id: 'RetentionSettings', additionalProperties: false, examples: [exampleRetention] },
);
export type RetentionSettings = Static<typeof RetentionSettings>;

const version = Type.Integer({ minimum: 0, description: 'Counts what people have kept, from 1; 0: nobody has.' });

/** As they are to be. */
export const NewRetention = Type.Object(
  {
    ...RetentionSettings.properties,
    version: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'The version that was seen: when others have been kept since, it is refused. Missing: whatever is kept.',
      }),
    ),
  },
  { $id: 'NewRetention', additionalProperties: false, examples: [{ ...exampleRetention, version: 0 }] },
);
export type NewRetention = Static<typeof NewRetention>;

export const KeptRetention = Type.Object(
  { ...RetentionSettings.properties, version },
  { $id: 'KeptRetention', examples: [{ ...exampleRetention, version: 4 }] },
);
export type KeptRetention = Static<typeof KeptRetention>;

/** What is tried. */
export const RetentionQuery = Type.Object({
  ...limits,
  maxGigabytes: Type.Optional(gigabytes),
  archive: Type.Optional(archive),
});
export type RetentionQuery = Static<typeof RetentionQuery>;

/** As the form has them. */
export const RetentionTyped = Type.Object({
  ...RetentionQuery.properties,
  enabled: Type.Optional(Type.String({ maxLength: 3 })),
  archive: Type.Optional(Type.String({ maxLength: 3 })),
});

const exampleDue = {
  kind: 'flow' as const,
  before: '2026-11-08T09:15:00.000Z',
  events: 12_400_000,
  bytes: 3_200_000_000,
};

const Due = Type.Object({
  kind: oneOf(retentionKinds),
  before: Type.String({ description: 'Events before this moment go.' }),
  events: Type.Integer({ description: 'How many would go now. What people work on is not among them.' }),
  bytes: Type.Integer({ description: 'About what they take on the disk.' }),
});

export const RetentionPreview = Type.Object(
  { due: Type.Array(Due) },
  { $id: 'RetentionPreview', examples: [{ due: [exampleDue] }] },
);
export type RetentionPreview = Static<typeof RetentionPreview>;

export const Retention = Type.Object(
  {
    settings: RetentionSettings,
    version,
    isDefault: Type.Boolean({ description: 'Nobody has kept other settings.' }),
    bytes: Type.Integer({ description: 'What the event store takes.' }),
    reusableBytes: Type.Integer({ description: 'How much of its file is empty and is filled by the next events.' }),
    freeBytes: Type.Integer({ description: 'Free on the disk.' }),
    floorBytes: Type.Integer({ description: 'With less than so much nothing is stored (`NDR_DISK_FLOOR`).' }),
    kinds: Type.Array(
      Type.Object({
        kind: oneOf(retentionKinds),
        events: Type.Integer(),
        bytes: Type.Integer({ description: 'About, by the length of their lines.' }),
        oldest: Nullable(Type.String()),
      }),
    ),
    due: Type.Array(Due, { description: 'What goes at the next run by these settings, were they enabled.' }),
    failure: Nullable(
      Type.Object(
        {
          at: Type.String({ format: 'date-time', description: 'When it ended.' }),
          fault: Fault,
          reason: Type.String({ description: 'In English, as the job has it.' }),
        },
        { description: 'Why the last run did not drop or archive all that was due; null: it did not fail.' },
      ),
    ),
    waits: Nullable(
      Type.Object(
        {
          from: Type.String({ format: 'date-time', description: 'By this moment ages are measured.' }),
          until: Type.String({ format: 'date-time', description: 'From then on by the clock again.' }),
        },
        {
          description:
            'The clock has gone on by more than a day since the last run, as it was set ahead or the console was off: ages wait for a day, in ' +
            'case it is wrong. null: it has not.',
        },
      ),
    ),
  },
  {
    $id: 'Retention',
    examples: [
      {
        settings: exampleRetention,
        version: 3,
        isDefault: false,
        bytes: 48_000_000_000,
        reusableBytes: 2_000_000_000,
        freeBytes: 400_000_000_000,
        floorBytes: 1_073_741_824,
        kinds: [{ kind: 'flow', events: 90_000_000, bytes: 31_000_000_000, oldest: '2026-11-01T00:00:03.120000Z' }],
        due: [exampleDue],
        failure: {
          at: '2026-11-23T09:15:02.000Z',
          fault: { code: 'DISK_FULL' as const, params: {} },
          reason:
            'The disk is full, or less of it is free than NDR_DISK_FLOOR: nothing can be stored until there is room again',
        },
        waits: { from: '2026-11-20T17:45:01.000Z', until: '2026-11-24T09:00:00.000Z' },
      },
    ],
  },
);
export type Retention = Static<typeof Retention>;
