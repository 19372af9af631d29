/** Threats: alerts of one signature, source address, destination address and sensor, taken together. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { riskBands } from './asset-values.ts';
import {
  exampleThreat as exampleAlerts,
  exampleCoverage,
  exampleEvent,
  exampleGroups,
  exampleLine,
  exampleTimeline,
} from './event-examples.ts';
import {
  AddressParameter,
  Coverage,
  EventTime,
  EventWithRaw,
  Group,
  ListedEvent,
  MAX_TEXT,
  NarrowParameter,
  Outside,
  SearchParameter,
  SeverityParameter,
  TimeParameter,
} from './events.ts';
import { FINDING_SENSOR, findingKinds } from './finding-values.ts';
import { Finding } from './findings.ts';
import { Nullable, oneOf, pageParameters, pageTotals } from './schema.ts';
import { exampleState, threatState } from './threat-state.ts';
import { LISTED_TEXT, type ThreatView, threatSources, threatVerdicts, threatViews } from './threat-values.ts';

declare module './abilities.ts' {
  interface Subjects {
    Threat: unknown;
  }
}

const Text = Nullable(Type.String());
const Int = Nullable(Type.Integer());

export const DEFAULT_THREATS_PER_PAGE = 10;

export const exampleThreat = { ...exampleAlerts, ...exampleState };

/** Times, count and worst severity are those of the alerts asked for (`from`, `to`); the words are the newest alert's. */
export const Threat = Type.Object(
  {
    key: Type.String({ description: 'Stable: the same sensor, signature and addresses always give the same key.' }),
    severity: Nullable(Type.Integer({ description: 'The worst seen: the lowest number.' })),
    count: Type.Integer({ description: 'Alerts; of a finding the hours in which it was seen.' }),
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
    sensor: Type.String({ description: `Of a finding \`${FINDING_SENSOR}\`, for it is no sensor that found it.` }),
    source: oneOf(threatSources, {
      description: '`alert`: rules of sensors say so. `finding`: the traffic shows it without any rule.',
    }),
    finding: Nullable(oneOf(findingKinds, { description: 'What was found; null when alerts are its source.' })),
    ...threatState,
  },
  {
    $id: 'Threat',
    description:
      'Alerts of one signature, source address, destination address and sensor, taken together, or what traffic shows without any rule, and ' +
      'what people do about it.',
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

/** Characters of a list of groups: some 200 of the longest addresses. */
const MAX_GROUPS = 8000;

/** What chooses threats, wherever they are listed, counted or acted on. */
const chosenBy = {
  q: SearchParameter,
  severity: SeverityParameter,
  text: ThreatText,
  srcIp: AddressParameter('Threats from this address;'),
  destIp: AddressParameter('Threats against this address;'),
  ip: AddressParameter('Threats that this address has a part in, as source or destination;'),
  host: Type.Optional(
    Type.String({
      maxLength: MAX_GROUPS,
      pattern: '^[!-~]+$',
      description: 'Threats of this host, as `listThreatHosts` puts them together; several with commas.',
    }),
  ),
  signature: Type.Optional(
    Type.String({
      maxLength: MAX_GROUPS,
      pattern: '^\\d{1,18}(:\\d{1,18})?(,\\d{1,18}(:\\d{1,18})?)*$',
      description: 'Threats of this `key` of `listThreatSignatures`; several with commas.',
    }),
  ),
  ...CountedRange,
  status: Type.Optional(
    oneOf(threatViews, {
      description:
        '`open`: new, in progress or escalated. A threat that is snoozed is `snoozed` until the time is over, one that a rule hides is `muted`, and none of the others.',
    }),
  ),
  assignee: Type.Optional(
    Type.String({
      pattern: '^(none|me|[1-9]\\d{0,8})$',
      description: 'Whose they are: the id of a user, `me` or `none`.',
    }),
  ),
  source: Type.Optional(
    oneOf(threatSources, { description: 'Of alerts, or what was found without any rule; both by default.' }),
  ),
  verdict: Type.Optional(oneOf(threatVerdicts, { description: 'Closed with this verdict.' })),
  muteRule: Type.Optional(
    Type.String({
      pattern: '^[1-9]\\d{0,8}$',
      description:
        'Threats that the mute rule of this id is about, as it counts them; none where it is gone. For whoever may read `MuteRule`.',
    }),
  ),
  tag: Type.Optional(Type.String({ maxLength: 40, description: 'That have this tag, in any case of its letters.' })),
};

export const ThreatFilter = Type.Object(chosenBy, {
  additionalProperties: false,
  description: 'Parameters of `listThreats`, but for order and page: all threats that they find.',
});
export type ThreatFilter = Static<typeof ThreatFilter>;

export const ThreatQuery = Type.Object({
  ...chosenBy,
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

const exampleCounts = { open: 1, new: 0, in_progress: 1, escalated: 0, snoozed: 0, muted: 0, closed: 0, all: 1 };

const views = Object.fromEntries(threatViews.map((view) => [view, Type.Integer()])) as Record<
  ThreatView,
  Type.TInteger
>;

export const ThreatCounts = Type.Object(views, {
  $id: 'ThreatCounts',
  description: 'Threats by what the parameter `status` may be, under the same other filters.',
  examples: [exampleCounts],
});
export type ThreatCounts = Static<typeof ThreatCounts>;

const BySeverity = Type.Object(
  { high: Type.Integer(), medium: Type.Integer(), low: Type.Integer(), other: Type.Integer() },
  { description: 'Threats by their worst severity: 1, 2, 3, any other or none.' },
);

export const ThreatFigures = Type.Object(
  { ...views, severities: BySeverity },
  {
    $id: 'ThreatFigures',
    description: 'Threats by what `status` may be, and those of the `status` asked for by severity.',
    examples: [{ ...exampleCounts, severities: { high: 1, medium: 0, low: 0, other: 0 } }],
  },
);
export type ThreatFigures = Static<typeof ThreatFigures>;

export const ThreatPage = Type.Object(
  {
    threats: Type.Array(Threat),
    ...pageTotals(),
    counts: ThreatCounts,
    coverage: Coverage,
  },
  {
    $id: 'ThreatPage',
    examples: [{ threats: [exampleThreat], totalPages: 1, total: 1, counts: exampleCounts, coverage: exampleCoverage }],
  },
);
export type ThreatPage = Static<typeof ThreatPage>;

/** What threats are put together by. */
export const threatGroupings = ['signature', 'host'] as const;
export type ThreatGrouping = (typeof threatGroupings)[number];

export const ThreatGroupQuery = Type.Object({
  ...chosenBy,
  page: Type.Optional(pageParameters(DEFAULT_THREATS_PER_PAGE).page),
  perPage: Type.Optional(pageParameters(DEFAULT_THREATS_PER_PAGE).perPage),
});
export type ThreatGroupQuery = Static<typeof ThreatGroupQuery>;

const exampleGroup = {
  key: '10.20.4.13',
  name: '10.20.4.13',
  severity: 1,
  threats: 7,
  others: 4,
  alerts: 212,
  severities: { high: 2, medium: 4, low: 1, other: 0 },
  inside: true,
  asset: 'mac-0263adddda20',
  risk: 74.2,
  band: 'high' as const,
  firstSeen: '2026-11-01T22:04:11.250000Z',
  lastSeen: '2026-11-02T08:15:30.000125Z',
};

export const ThreatGroup = Type.Object(
  {
    key: Type.String({ description: 'An address, or the generator and number of a signature, `1:2024897`.' }),
    name: Nullable(Type.String({ description: 'The address, or the words of the signature.' })),
    severity: Nullable(Type.Integer({ description: 'The worst of its threats.' })),
    threats: Type.Integer(),
    others: Type.Integer({
      description: 'Signatures of a host’s threats; hosts that a signature’s threats are about.',
    }),
    alerts: Type.Integer(),
    severities: BySeverity,
    inside: Nullable(Type.Boolean({ description: 'Whether the host is in the home networks; null of a signature.' })),
    asset: Nullable(
      Type.String({
        description:
          'Id of the asset that has the address now; null where none has, of a signature, and without `read Asset`.',
      }),
    ),
    risk: Nullable(
      Type.Number({
        description: 'Of that asset, 0 to 100; null where there is none.',
      }),
    ),
    band: Nullable(oneOf(riskBands, { description: 'Of its risk.' })),
    firstSeen: EventTime,
    lastSeen: EventTime,
  },
  { $id: 'ThreatGroup', examples: [exampleGroup] },
);
export type ThreatGroup = Static<typeof ThreatGroup>;

export const ThreatGroupPage = Type.Object(
  { groups: Type.Array(ThreatGroup), ...pageTotals(), counts: ThreatCounts, coverage: Coverage },
  {
    $id: 'ThreatGroupPage',
    examples: [{ groups: [exampleGroup], total: 1, totalPages: 1, counts: exampleCounts, coverage: exampleCoverage }],
  },
);
export type ThreatGroupPage = Static<typeof ThreatGroupPage>;

/** What happened around the newest three alerts of a threat, in time, a day back at most. */
export const ThreatStory = Type.Object(
  {
    from: EventTime,
    to: EventTime,
    at: EventTime,
    events: Type.Array(ListedEvent, {
      description:
        'The oldest first: the alert’s own, 149 more at most, and 50 at most of the same flow before `from` or after `to`.',
    }),
    cut: Type.Boolean({
      description:
        'There were more: these are the nearest to the alert before and after it, all there are from `from` to `to`.',
    }),
  },
  {
    $id: 'ThreatStory',
    examples: [
      {
        from: '2026-11-02T08:13:30.000Z',
        to: '2026-11-02T08:18:30.000Z',
        at: '2026-11-02T08:15:30.000125Z',
        events: [exampleEvent],
        cut: false,
      },
    ],
  },
);
export type ThreatStory = Static<typeof ThreatStory>;

/** Of one threat. */
export const ThreatRange = Type.Object(CountedRange);
export type ThreatRange = Static<typeof ThreatRange>;

/** The same, and how its course is drawn. */
export const ThreatDetailQuery = Type.Object({ ...CountedRange, narrow: NarrowParameter });
export type ThreatDetailQuery = Static<typeof ThreatDetailQuery>;

export const TimelineQuery = Type.Object({
  q: SearchParameter,
  severity: SeverityParameter,
  text: ThreatText,
  from: TimeParameter('Not before; without it, the first alert.'),
  to: TimeParameter('Before; without it, past the last alert.'),
  narrow: NarrowParameter,
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
    outside: Outside,
    coverage: Coverage,
  },
  { $id: 'SeverityTimeline', examples: [exampleTimeline] },
);
export type SeverityTimeline = Static<typeof SeverityTimeline>;

/** A threat and what its page shows, of the alerts asked for, or of the events that show a finding. More of its events: `GET /api/events?threat=KEY&cursor=…`. */
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
          "MITRE ATT&CK, from the rule's metadata in the newest alert: `TA0011 Command and Control`, or the id or name alone.",
      },
    ),
    destPorts: Type.Array(Group, { description: 'The five most seen.' }),
    appProtos: Type.Array(Group, { description: 'The five most seen.' }),
    finding: Type.Optional(Finding),
  },
  {
    $id: 'ThreatDetail',
    examples: [
      {
        threat: exampleThreat,
        events: [{ event: exampleEvent, raw: exampleLine }],
        nextCursor: null,
        timeline: exampleTimeline,
        mitre: { tactics: ['TA0011 Command and Control'], techniques: [] },
        destPorts: [{ value: 443, count: 31 }],
        appProtos: exampleGroups,
      },
    ],
  },
);
export type ThreatDetail = Static<typeof ThreatDetail>;
