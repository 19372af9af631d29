/** Threats: alerts of one signature, source address, destination address and sensor, taken together. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { exampleEvent, exampleGroups, exampleLine, exampleThreat, exampleTimeline } from './event-examples.ts';
import {
  AddressParameter,
  EventTime,
  EventWithRaw,
  Group,
  MAX_TEXT,
  SeverityParameter,
  TimeParameter,
} from './events.ts';
import { Nullable, pageParameters, pageTotals } from './schema.ts';

declare module './abilities.ts' {
  interface Subjects {
    Threat: unknown;
  }
}

const Text = Nullable(Type.String());
const Int = Nullable(Type.Integer());

export const DEFAULT_THREATS_PER_PAGE = 10;
/** Most characters of a threat's words, so that a list stays a list whatever senders write; its events have more of them. */
export const LISTED_TEXT = 300;

/** Times, count and worst severity are those of the alerts asked for (`from`, `to`); the words are the newest alert's. */
export const Threat = Type.Object(
  {
    key: Type.String({ description: 'Stable: the same sensor, signature and addresses always give the same key.' }),
    severity: Nullable(Type.Integer({ description: 'The worst seen: the lowest number.' })),
    count: Type.Integer(),
    firstSeen: EventTime,
    lastSeen: EventTime,
    signature: Nullable(
      Type.String({ description: `At most ${LISTED_TEXT} characters, as all words here; events have more.` }),
    ),
    signatureId: Int,
    gid: Int,
    category: Text,
    action: Nullable(
      Type.String({ description: 'As the alerts say, `allowed` or `blocked`; `mixed` when they differ.' }),
    ),
    srcIp: Text,
    destIp: Text,
    sensor: Type.String(),
  },
  {
    $id: 'Threat',
    description: 'Alerts of one signature, source address, destination address and sensor, taken together.',
    examples: [exampleThreat],
  },
);
export type Threat = Static<typeof Threat>;

/** Ways to sort threats; with `-` the other way round. Threats without the value come last either way. */
export const THREAT_SORTS = [
  '-lastSeen',
  'lastSeen',
  '-firstSeen',
  'firstSeen',
  '-count',
  'count',
  'severity',
  '-severity',
  'signature',
  '-signature',
] as const;
export type ThreatSort = (typeof THREAT_SORTS)[number];
export const DEFAULT_THREAT_SORT: ThreatSort = '-lastSeen';

const ThreatText = Type.Optional(
  Type.String({
    maxLength: MAX_TEXT,
    description: 'Part of the signature, category, an address or the sensor, in upper or lower case; no wildcards.',
  }),
);

const CountedRange = {
  from: TimeParameter('Count alerts not before.'),
  to: TimeParameter('Count alerts before.'),
};

export const ThreatQuery = Type.Object({
  severity: SeverityParameter,
  text: ThreatText,
  srcIp: AddressParameter('Threats from this address;'),
  destIp: AddressParameter('Threats against this address;'),
  ip: AddressParameter('Threats that this address has a part in, as source or destination;'),
  ...CountedRange,
  sort: Type.Optional(
    Type.Unsafe<ThreatSort>({
      type: 'string',
      enum: [...THREAT_SORTS],
      default: DEFAULT_THREAT_SORT,
      description: '`severity` puts the worst, 1, first.',
    }),
  ),
  page: Type.Optional(pageParameters(DEFAULT_THREATS_PER_PAGE).page),
  perPage: Type.Optional(pageParameters(DEFAULT_THREATS_PER_PAGE).perPage),
});
export type ThreatQuery = Static<typeof ThreatQuery>;

export const ThreatPage = Type.Object(
  {
    threats: Type.Array(Threat),
    ...pageTotals(),
  },
  { $id: 'ThreatPage', examples: [{ threats: [exampleThreat], totalPages: 1, total: 1 }] },
);
export type ThreatPage = Static<typeof ThreatPage>;

/** Of one threat. */
export const ThreatRange = Type.Object(CountedRange);
export type ThreatRange = Static<typeof ThreatRange>;

export const TimelineQuery = Type.Object({
  severity: SeverityParameter,
  text: ThreatText,
  from: TimeParameter('Not before; without it, the first alert.'),
  to: TimeParameter('Before; without it, past the last alert.'),
});
export type TimelineQuery = Static<typeof TimelineQuery>;

/** Alerts per severity: keys are those of `SeverityTimeline.severities`. */
const SeverityCounts = Type.Record(Type.String(), Type.Integer());

/**
 * Alerts over time. Buckets are `bucketSeconds` wide, start at multiples of it since 1970 (UTC), follow each other without a
 * gap, the empty ones included, and are at most 84. Every `counts` has every key of `severities`. Alerts without a time are not in it.
 */
export const SeverityTimeline = Type.Object(
  {
    bucketSeconds: Type.Integer(),
    severities: Type.Array(Type.String(), {
      description:
        '`1`, `2` and `3` always, then any other seen in rising order, `other` for what is beyond the first twelve of them, then ' +
        '`none` for alerts without one.',
    }),
    buckets: Type.Array(Type.Object({ start: Type.String({ format: 'date-time' }), counts: SeverityCounts })),
    totals: SeverityCounts,
    total: Type.Integer(),
  },
  { $id: 'SeverityTimeline', examples: [exampleTimeline] },
);
export type SeverityTimeline = Static<typeof SeverityTimeline>;

/** A threat and what its page shows, of the alerts asked for. More of its events: `GET /api/events?threat=KEY&cursor=…`. */
export const ThreatDetail = Type.Object(
  {
    threat: Threat,
    events: Type.Array(EventWithRaw, { description: 'The newest 50, fewer when their lines are very long.' }),
    nextCursor: Nullable(
      Type.String({ description: 'For `GET /api/events?threat=KEY&cursor=…`; null when these are all.' }),
    ),
    timeline: SeverityTimeline,
    mitre: Type.Object(
      { tactics: Type.Array(Type.String()), techniques: Type.Array(Type.String()) },
      {
        description:
          "MITRE ATT&CK, from the rule's metadata in the newest alert: `TA0011 Command And Control`, or the id or name alone.",
      },
    ),
    destPorts: Type.Array(Group, { description: 'The five most seen.' }),
    appProtos: Type.Array(Group, { description: 'The five most seen.' }),
  },
  {
    $id: 'ThreatDetail',
    examples: [
      {
        threat: exampleThreat,
        events: [{ event: exampleEvent, raw: exampleLine }],
        nextCursor: null,
        timeline: exampleTimeline,
        mitre: { tactics: ['TA0011 Command And Control'], techniques: [] },
        destPorts: [{ value: 443, count: 31 }],
        appProtos: exampleGroups,
      },
    ],
  },
);
export type ThreatDetail = Static<typeof ThreatDetail>;
