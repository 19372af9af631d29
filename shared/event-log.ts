/** Events as a log: over time, as a file, as they come. */
import { type Static, Type } from '@sinclair/typebox';
import { COUNTED_FIELDS, type CountedFieldName } from './event-fields.ts';
import { MOST_HISTOGRAM_VALUES, NO_VALUE, OTHER_VALUE } from './event-log-values.ts';
import {
  CountedBy,
  EventFilter,
  FieldsParameter,
  type ListedEvent,
  NarrowParameter,
  Outside,
  ShownFields,
} from './events.ts';
import { MOST_STREAM_ID } from './live.ts';
import { oneOf } from './schema.ts';

export const HistogramQuery = Type.Composite([
  EventFilter,
  Type.Object({
    by: Type.Optional(
      Type.Unsafe<CountedFieldName>({
        type: 'string',
        enum: [...COUNTED_FIELDS],
        default: 'event_type',
        description: 'The field whose values are told apart.',
        examples: ['event_type'],
      }),
    ),
    narrow: NarrowParameter,
  }),
]);
export type HistogramQuery = Static<typeof HistogramQuery>;

const Counts = Type.Record(Type.String(), Type.Integer());

export const EventHistogram = Type.Object(
  {
    bucketSeconds: Type.Integer(),
    values: Type.Array(Type.String(), {
      description: `The ${MOST_HISTOGRAM_VALUES} most frequent values, then \`${OTHER_VALUE}\` and \`${NO_VALUE}\` where there are any.`,
    }),
    buckets: Type.Array(Type.Object({ start: Type.String({ format: 'date-time' }), counts: Counts }), {
      description: 'Without a gap; events without a time are in none.',
    }),
    totals: Counts,
    total: Type.Integer({ description: 'Events in all buckets.' }),
    outside: Outside,
  },
  {
    $id: 'EventHistogram',
    examples: [
      {
        bucketSeconds: 3600,
        values: ['flow', 'dns'],
        buckets: [{ start: '2026-11-02T08:00:00.000Z', counts: { flow: 120, dns: 44 } }],
        totals: { flow: 120, dns: 44 },
        total: 164,
        outside: { earlier: 0, later: 0 },
      },
    ],
  },
);
export type EventHistogram = Static<typeof EventHistogram>;

const exportFormats = ['ndjson', 'csv'] as const;

export const ExportQuery = Type.Composite([
  EventFilter,
  Type.Object({
    format: Type.Optional(
      oneOf(exportFormats, {
        description: '`ndjson`, the default: the lines as they came. `csv`: their fields.',
      }),
    ),
    fields: FieldsParameter(
      'For `csv`: the fields of the columns, with commas, also those that only lines have; `*`, and nothing, is every typed field.',
      'time,event_type,src_ip,smb.filename',
    ),
  }),
]);
export type ExportQuery = Static<typeof ExportQuery>;

export const TailQuery = Type.Composite([
  EventFilter,
  Type.Object({
    seconds: Type.Integer({
      minimum: 1,
      maximum: 3600,
      description: 'How long to stay; who wants to see on asks again.',
      examples: [1],
    }),
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MOST_STREAM_ID,
        description:
          'The `commit` of the list that you show, or the `id` of the last part: what was stored since is sent first. Where ' +
          '`Last-Event-ID` is sent, that is it.',
        examples: [1_795_396_980_000],
      }),
    ),
    fields: ShownFields,
  }),
]);
export type TailQuery = Static<typeof TailQuery>;

/** What an address of the log says. */
export const LogQuery = Type.Composite([
  EventFilter,
  Type.Object({ by: Type.Optional(CountedBy), fields: ShownFields }),
]);

/** What a live tail sends, once a second at most: the newest of what has just been stored. */
export interface TailPart {
  events: ListedEvent[];
  /** There were more than are shown. */
  more: boolean;
  /** What was stored before it is not sent, for it was too much or too long ago: a list of it is to be asked for anew. */
  missed: boolean;
  /** The part's id. */
  commit: number;
}
