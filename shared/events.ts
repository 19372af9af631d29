/** Events: what one line of EVE becomes, how events are asked for, counted and sent in. */
import type { Static, TObject, TOptional, TSchema, TUnsafe } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { exampleCoverage, exampleEvent, exampleGroups, exampleLine } from './event-examples.ts';
import { COUNTED_FIELDS, EVENT_COLUMNS, type EventField, type EventValues } from './event-fields.ts';
import { MAX_SOURCE_NAME } from './ingest-values.ts';
import { Nullable } from './schema.ts';
import { MAX_SEARCH_LENGTH } from './search/limits.ts';

declare module './abilities.ts' {
  interface Subjects {
    Event: unknown;
  }
}

/** A moment in UTC with six digits of fraction, `2026-11-02T08:15:30.000125Z`; null when the event has none that can be read. */
export const EventTime = Nullable(Type.String({ format: 'date-time' }));

/** Most characters of a list filter, a name and a search text in a query string. */
export const MAX_TEXT = 200;
export const DEFAULT_EVENT_LIMIT = 50;
export const DEFAULT_GROUP_LIMIT = 10;

type Head<Name> = Name extends `${infer First}.${string}` ? First : Name;
type Under<Values, Name> = {
  [Key in keyof Values as Key extends `${Name & string}.${infer Rest}` ? Rest : never]: Values[Key];
};
/** `{ 'tls.ja3.hash': V }` as `{ tls: { ja3: { hash: V } } }`; groups at the top are optional. */
type Nested<Values, IsTop = true> = {
  [Name in Head<keyof Values> & string]: Name extends keyof Values
    ? TUnsafe<Values[Name]>
    : IsTop extends true
      ? TOptional<TObject<Nested<Under<Values, Name>, false>>>
      : TObject<Nested<Under<Values, Name>, false>>;
};

function schemaOf({ type, required, description, label }: EventField): TSchema {
  const options = { description: description || label };
  const schema =
    type === 'boolean'
      ? Type.Boolean(options)
      : ['port', 'integer', 'bigint', 'asn', 'size', 'duration'].includes(type)
        ? Type.Integer(options)
        : Type.String(type === 'time' ? { format: 'date-time', ...options } : options);
  return required ? schema : Nullable(schema);
}

const EVENT_WORDS = {
  $id: 'Event',
  description:
    'The typed part of an event, under EVE’s own names. A group (`alert`, `dns` …) is left out when the event has nothing of it.',
};

/** The fields by the rest of their names, in groups by what stands before the next dot. */
function nested(fields: readonly (readonly [path: readonly string[], field: EventField])[], isTop: boolean): TObject {
  const properties: Record<string, TSchema> = {};
  for (const [[name], field] of fields.filter(([path]) => path.length === 1)) properties[name!] = schemaOf(field);
  for (const [path] of fields.filter(([path]) => path.length > 1)) {
    const [name] = path as [string];
    const inside = fields.filter(([other]) => other[0] === name).map(([[, ...rest], field]) => [rest, field] as const);
    const group = nested(inside, false);
    properties[name] ??= isTop ? Type.Optional(group) : group;
  }
  return Type.Object(properties, isTop ? EVENT_WORDS : {});
}

/**
 * The typed part of an event under EVE's own names, nested as EVE nests them. `id`, `time`, `time_zoned`, `source`,
 * `sensor`, `threat`, `host_name` and `about` are ours. The common fields are always there, null when missing; a group (`alert`,
 * `dns` …) is left out when the event has nothing of it, and complete, with nulls, when it has. What has no typed column is in the raw line.
 */
export const Event = nested(
  EVENT_COLUMNS.filter(({ internal }) => !internal).map((field) => [field.name.split('.'), field]),
  true,
) as TObject<Nested<EventValues>>;
export type Event = Static<typeof Event>;

const RAW_LINE =
  'The line as it came. Of one over 64 KiB, or over 8 KiB among many, the long texts are cut and end with `…`; `ndr_line_bytes` says how long it was.';

/** An event and its line. The line is a sender's text: show it as text only. */
export const EventWithRaw = Type.Object(
  { event: Event, raw: Type.String({ description: RAW_LINE }) },
  { $id: 'EventWithRaw', examples: [{ event: exampleEvent, raw: exampleLine }] },
);
export type EventWithRaw = Static<typeof EventWithRaw>;

/** Of what counts over time. */
export const NarrowParameter = Type.Optional(
  Type.Boolean({
    description:
      'A range without a start or an end is that of nearly all that is found: at most one in twenty lies `outside`, where the others would else ' +
      'have an eighth of the time at most. An end within the last day leaves nothing out.',
  }),
);
export const Outside = Type.Object(
  { earlier: Type.Integer(), later: Type.Integer() },
  {
    description:
      'What an open start or end leaves out of the buckets and the totals: with `narrow`, and always what is more than a day ahead of the ' +
      "console's clock where there is anything else.",
  },
);

/** A moment in a query string. */
export const TimeParameter = (description: string) =>
  Type.Optional(
    Type.String({
      maxLength: 40,
      description: `${description} A date (\`2026-11-02\`), a date and time, with or without a zone (UTC then), or so long before now: \`-15m\`, \`-24h\`, \`-7d\`, \`-4w\`.`,
    }),
  );

/** A search in its own language, in a query string; together with the other parameters, all of which must hold. */
export const SearchParameter = Type.Optional(
  Type.String({
    maxLength: MAX_SEARCH_LENGTH,
    description:
      'A search: words, `field:value`, `AND`, `OR`, `NOT`, parentheses; `GET /api/search/fields` lists the fields. What cannot be ' +
      'understood answers 400 `INVALID_QUERY`, whose `params` say where (`position`, `length`), what is `expected` and, for a name, a `suggestion`.',
    examples: ['severity:high dest_ip:external NOT dest_port:(22,25)'],
  }),
);

/** The severities that Suricata's rules use; 1 is the worst. */
export const USUAL_SEVERITIES = [1, 2, 3];
/** In a list of severities: any other than the usual ones, or none at all. */
export const OTHER_SEVERITY = 'other';

/** A comma list of severities in a query string. */
export const SeverityParameter = Type.Optional(
  Type.String({
    maxLength: MAX_TEXT,
    description:
      'One or several, with commas: `1,2`. 1 is the worst. `other` stands for every severity but 1, 2 and 3, and for none; ' +
      'among events that includes those that are no alerts.',
    examples: ['1,2', '3,other'],
  }),
);

/** An address in a query string, matched whole. */
export const AddressParameter = (description: string) =>
  Type.Optional(Type.String({ maxLength: 45, description: `${description} IPv6 in any spelling.` }));

export const EventFilter = Type.Object({
  q: SearchParameter,
  source: Type.Optional(Type.String({ maxLength: MAX_SOURCE_NAME, description: 'The name of a source, whole.' })),
  event_type: Type.Optional(
    Type.String({ maxLength: MAX_TEXT, description: 'One or several, with commas.', examples: ['alert,dns'] }),
  ),
  severity: SeverityParameter,
  src_ip: AddressParameter('An address;'),
  dest_ip: AddressParameter('An address;'),
  threat: Type.Optional(Type.String({ maxLength: 20, description: 'The key of a threat: its alerts only.' })),
  text: Type.Optional(
    Type.String({ maxLength: MAX_TEXT, description: 'Part of the raw line, in upper or lower case; no wildcards.' }),
  ),
  from: TimeParameter('Not before.'),
  to: TimeParameter('Before.'),
});
export type EventFilter = Static<typeof EventFilter>;

/** Fields in a query string. */
export const FieldsParameter = (description: string, example: string) =>
  Type.Optional(Type.String({ maxLength: 2000, description, examples: [example] }));

/** Fields of lines that a list shows, in a query string. */
export const ShownFields = FieldsParameter(
  'Fields that only lines have, with commas: each event brings their values along, as `values`.',
  'smb.filename,tls.subject',
);

export const EventQuery = Type.Composite([
  EventFilter,
  Type.Object({
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, default: DEFAULT_EVENT_LIMIT, description: 'Most events of a page.' }),
    ),
    cursor: Type.Optional(
      Type.String({ maxLength: 200, description: "The `nextCursor` of the page before, with that page's filters." }),
    ),
    raw: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Whether each event brings its line along, as `raw`. The page then ends before the lines grow beyond 4 MiB together, but ' +
          'has at least one event.',
      }),
    ),
    fields: ShownFields,
  }),
]);
export type EventQuery = Static<typeof EventQuery>;

/** How much of what was asked about an answer has looked through. */
export const Coverage = Type.Object(
  {
    complete: Type.Boolean({
      description: 'false: a search in lines met its deadline, and this is what it found until then.',
    }),
    from: Nullable(
      Type.String({
        format: 'date-time',
        description: 'From here on nothing is missing; null when nothing is missing at all.',
      }),
    ),
    scanned: Nullable(Type.Integer({ description: 'Events that were looked through; null for all of them.' })),
  },
  { $id: 'Coverage', examples: [exampleCoverage] },
);
export type Coverage = Static<typeof Coverage>;

const LineValue = Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'] });
export type LineValue = Static<typeof LineValue>;

/** An event of a page; with `raw=true` its line as it came, as in `EventWithRaw`. */
export const ListedEvent = Type.Composite(
  [
    Event,
    Type.Object({
      raw: Type.Optional(Type.String({ description: `${RAW_LINE} Only with \`raw=true\`.` })),
      values: Type.Optional(
        Type.Record(Type.String(), Type.Array(LineValue), {
          description: 'What its line has of `fields`, by their names; without those of which it has nothing.',
        }),
      ),
    }),
  ],
  { $id: 'ListedEvent', description: 'An event of a page.' },
);
export type ListedEvent = Static<typeof ListedEvent>;

/** Newest first; events without a time come last. */
export const EventPage = Type.Object(
  {
    events: Type.Array(ListedEvent),
    nextCursor: Nullable(Type.String({ description: 'null on the last page.' })),
    coverage: Coverage,
    commit: Type.Integer({
      description: 'What was stored up to here has been looked through; `tailEvents` goes on with it as `after`.',
    }),
  },
  {
    $id: 'EventPage',
    examples: [{ events: [exampleEvent], nextCursor: null, coverage: exampleCoverage, commit: 1_795_396_980_000 }],
  },
);
export type EventPage = Static<typeof EventPage>;

/** A field to count by, in a query string. */
export const CountedBy = Type.String({
  maxLength: MAX_TEXT,
  description:
    `The field whose values are counted: one of ${COUNTED_FIELDS.map((name) => `\`${name}\``).join(', ')}, or any that only lines have but moments. ` +
    'Lines are read for these as for a search of them, and an event counts for each of its values.',
  examples: ['event_type'],
});

export const AggregateQuery = Type.Composite([
  EventFilter,
  Type.Object({
    by: CountedBy,
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, default: DEFAULT_GROUP_LIMIT, description: 'Most groups.' }),
    ),
  }),
]);
export type AggregateQuery = Static<typeof AggregateQuery>;

/** A value with the number of its events; `null` stands for the events that have none. */
export const Group = Type.Object(
  {
    value: Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] }),
    count: Type.Integer(),
  },
  {
    $id: 'EventGroup',
    description: 'A value with the number of its events; `null` stands for those that have none.',
    examples: [exampleGroups[0]],
  },
);
export type Group = Static<typeof Group>;

/** The largest groups, then by value; `total` counts every event that passes the filters, in or out of the groups shown. */
export const Aggregate = Type.Object(
  { total: Type.Integer(), groups: Type.Array(Group), coverage: Coverage },
  {
    $id: 'EventGroups',
    description: 'The largest groups, then by value; `total` counts every event that passes the filters.',
    examples: [{ total: 1237, groups: exampleGroups, coverage: exampleCoverage }],
  },
);
export type Aggregate = Static<typeof Aggregate>;
