/** Incidents: threats and findings that belong together. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { Fault } from './error-body.ts';
import { exampleThreat } from './event-examples.ts';
import { EventTime } from './events.ts';
import {
  findingKinds,
  headlineKinds,
  incidentParts,
  incidentSeverities,
  incidentStatuses,
  scoreTermKinds,
  TACTIC_NAMES,
  tactics,
} from './finding-values.ts';
import { exampleFinding, Finding } from './findings.ts';
import { Nullable, oneOf, pageParameters, pageTotals } from './schema.ts';
import { exampleState } from './threat-state.ts';
import { Threat } from './threats.ts';

declare module './abilities.ts' {
  interface Subjects {
    Incident: unknown;
  }
}

const Address = Type.String();
const Name = Nullable(Type.String({ description: 'What it is called; null when nobody says.' }));
const Figures = Type.Record(Type.String(), Type.Number(), { description: 'Counts, bytes, seconds: by kind.' });

export const IncidentHost = Type.Object({
  asset: Nullable(Type.String({ description: 'Id of the asset; null of a host outside, or one that is no asset.' })),
  address: Address,
  name: Name,
  part: oneOf(incidentParts, {
    description:
      '`entry`: where it began. `spread`: reached, and went on. `target`: reached. `outside`: the other end out there.',
  }),
});
export type IncidentHost = Static<typeof IncidentHost>;

export const Headline = Type.Object(
  {
    kind: oneOf(headlineKinds),
    host: Address,
    other: Nullable(Type.String()),
    count: Type.Integer(),
  },
  { description: 'What the title says, for other languages.' },
);

const common = {
  id: Type.String({ description: 'Stays as long as what it began with.' }),
  title: Type.String({ description: 'In English.' }),
  headline: Headline,
  score: Type.Integer({ description: '0 to 100.' }),
  severity: oneOf(incidentSeverities, { description: 'From 90, from 70, from 40, below.' }),
  hosts: Type.Array(IncidentHost, {
    description: 'Inside hosts in the order in which they took part, then those outside.',
  }),
  tactics: Type.Array(Type.String(), {
    description: 'MITRE ATT&CK, in the order of an attack: `TA0011 Command and Control`.',
  }),
  firstSeen: EventTime,
  lastSeen: EventTime,
  status: oneOf(incidentStatuses, {
    description:
      'By its threats: `closed` when all are; `snoozed` when those left are, until the first wakes; else `escalated` or `in_progress` when one is; a closed one counts as progress.',
  }),
};
const exampleCommon = {
  id: '9b1d7c3e5a02',
  title: '10.20.4.13 (fin-ws-03) fetched malware and calls cdn.example.net',
  headline: { kind: 'infection', host: '10.20.4.13', other: 'cdn.example.net', count: 0 },
  score: 91,
  severity: 'critical',
  hosts: [{ asset: null, address: '10.20.4.13', name: 'fin-ws-03', part: 'entry' }],
  tactics: ['TA0001 Initial Access', `TA0011 ${TACTIC_NAMES.TA0011}`],
  firstSeen: exampleFinding.firstSeen,
  lastSeen: exampleFinding.lastSeen,
  status: 'new',
} as const;

export const Incident = Type.Object(
  {
    ...common,
    threats: Type.Array(Type.String(), { description: 'Keys of its threats, those of its findings with them.' }),
    findings: Type.Array(Type.String(), { description: 'Those of them that are findings.' }),
  },
  {
    $id: 'Incident',
    description:
      'Threats and findings of one inside host, or of hosts tied by a step from one to the other, close in time.',
    examples: [{ ...exampleCommon, threats: ['3438625114743504162'], findings: [exampleFinding.id] }],
  },
);
export type Incident = Static<typeof Incident>;

const incidentViews = ['open', ...incidentStatuses, 'all'] as const;

export const IncidentQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Part of an address, a name or a signature.',
      examples: ['10.20.4.13'],
    }),
  ),
  status: Type.Optional(oneOf(incidentViews, { description: '`open`: neither closed nor snoozed. All by default.' })),
  threat: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'The key of a threat: those it is part of.',
      examples: [exampleThreat.key],
    }),
  ),
  asset: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'The id of an asset: those it is a host of.',
      examples: ['ip-10.20.4.13'],
    }),
  ),
  ...pageParameters(10),
});
export type IncidentQuery = Static<typeof IncidentQuery>;

/** How many incidents are of each severity. */
export const severityCounts = {
  critical: Type.Integer(),
  high: Type.Integer(),
  medium: Type.Integer(),
  low: Type.Integer(),
};

/** How old what is said of incidents is. */
export const workedOut = {
  updatedAt: Nullable(
    Type.String({ format: 'date-time', description: 'When incidents were last worked out; null: not yet.' }),
  ),
  fault: Nullable({ ...Fault, description: 'Why they could not be worked out since; null: nothing failed.' }),
};

export const IncidentPage = Type.Object(
  {
    incidents: Type.Array(Incident, { description: 'The worst first.' }),
    ...pageTotals(),
    severities: Type.Object(severityCounts, { description: 'Of all that were found, on every page.' }),
    ...workedOut,
  },
  {
    $id: 'IncidentPage',
    examples: [
      {
        incidents: [{ ...exampleCommon, threats: ['3438625114743504162'], findings: [exampleFinding.id] }],
        total: 1,
        totalPages: 1,
        severities: { critical: 1, high: 0, medium: 0, low: 0 },
        updatedAt: '2026-11-02T08:16:00.000Z',
        fault: null,
      },
    ],
  },
);
export type IncidentPage = Static<typeof IncidentPage>;

export const IncidentStep = Type.Object(
  {
    kind: oneOf(['threat', ...findingKinds]),
    at: EventTime,
    until: EventTime,
    tactic: Nullable(oneOf(tactics)),
    host: Address,
    other: Nullable(Type.String()),
    what: Nullable(Type.String({ description: 'The signature, or the name of the other end.' })),
    count: Type.Number({ description: 'Alerts, or what the finding counts.' }),
    figures: Figures,
    isActor: Type.Boolean({ description: 'The host opened the connection.' }),
    threat: Nullable(Type.String()),
    event: Nullable(Type.String({ description: 'The first alert.' })),
    finding: Nullable(Type.String()),
  },
  { $id: 'IncidentStep', description: 'A sentence of the story.' },
);
export type IncidentStep = Static<typeof IncidentStep>;

const exampleStep = {
  ...{
    kind: 'beacon',
    at: exampleFinding.firstSeen,
    until: exampleFinding.lastSeen,
    tactic: 'TA0011',
    host: '10.20.4.13',
  },
  ...{ other: '203.0.113.7', what: 'cdn.example.net', count: 480, figures: { seconds: 60 }, isActor: true },
  ...{ threat: null, event: null, finding: exampleFinding.id },
};

export const IncidentDetail = Type.Object(
  {
    ...common,
    terms: Type.Array(
      Type.Object({
        kind: oneOf(scoreTermKinds),
        what: Type.String({ description: 'The signature or the kind of finding.' }),
        count: Type.Integer(),
        points: Type.Number({ description: 'Together they are the score, but for rounding.' }),
      }),
    ),
    story: Type.Array(IncidentStep, { description: 'In time.' }),
    links: Type.Array(
      Type.Object({ from: Address, to: Address, count: Type.Number(), tactic: Nullable(oneOf(tactics)) }),
      { description: 'Who opened connections to whom.' },
    ),
    threats: Type.Array(Threat, { description: 'Those of its findings with them.' }),
    findings: Type.Array(Finding),
  },
  {
    $id: 'IncidentDetail',
    examples: [
      {
        ...exampleCommon,
        terms: [{ kind: 'finding', what: 'beacon', count: 1, points: 24.5 }],
        story: [exampleStep],
        links: [{ from: '10.20.4.13', to: '203.0.113.7', count: 480, tactic: 'TA0011' }],
        threats: [{ ...exampleThreat, ...exampleState }],
        findings: [exampleFinding],
      },
    ],
  },
);
export type IncidentDetail = Static<typeof IncidentDetail>;
