/** Reports: what happened in some days, with figures that stay as they were when it was kept. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { riskBands } from './asset-values.ts';
import { incidentSeverities, incidentStatuses } from './finding-values.ts';
import { Headline, IncidentHost, IncidentStep } from './incidents.ts';
import { MOST_TARGETS_OF_RULE } from './notify-values.ts';
import {
  MAX_REPORT_NAME,
  MOST_REPORT_DAYS,
  type ReportTable,
  reportKinds,
  reportTables,
  rhythms,
} from './report-values.ts';
import { line, MOST_WHOLE, Nullable, oneOf, pageParameters, pageTotals, timeZoneName } from './schema.ts';
import { threatVerdicts } from './threat-values.ts';

declare module './abilities.ts' {
  interface Subjects {
    Report: unknown;
  }
}

const Count = (description?: string) => Type.Integer(description ? { description } : {});
const Before = Count('The same in the days before.');
const Time = Type.String({ format: 'date-time' });
const Seconds = Nullable(Type.Number({ description: 'Seconds; null when there was none.' }));
const Asset = Nullable(Type.String({ description: 'Id of the asset.' }));
const Name = Nullable(Type.String());
const Bytes = Type.Number({ description: 'Bytes.' });

const Day = (description: string, example: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description, examples: [example] });
const TimeZone = timeZoneName();
const ReportName = line(MAX_REPORT_NAME, {
  description: 'As people call it; without one it is called by its days.',
  examples: ['Board meeting'],
});

const days = {
  from: Day('The first day.', '2026-11-16'),
  to: Day(`The last day, ${MOST_REPORT_DAYS} days in all at most.`, '2026-11-22'),
};

export const ReportDays = Type.Object({ ...days, timeZone: Type.Optional(TimeZone) });
export type ReportDays = Static<typeof ReportDays>;

export const NewReport = Type.Object(
  { ...days, timeZone: Type.Optional(TimeZone), name: Type.Optional(ReportName) },
  {
    $id: 'NewReport',
    additionalProperties: false,
    examples: [{ from: '2026-11-16', to: '2026-11-22', timeZone: 'Europe/Paris', name: 'Board meeting' }],
  },
);
export type NewReport = Static<typeof NewReport>;

export const ReportRename = Type.Object(
  { name: ReportName },
  { $id: 'ReportRename', additionalProperties: false, examples: [{ name: 'Board meeting' }] },
);

const Times = Type.Object({
  count: Count('Threats.'),
  median: Seconds,
  p90: Nullable(Type.Number({ description: 'Nine of ten took no longer. Seconds; null when there was none.' })),
});

/** Of a list that may be cut. */
const OfTotal = Type.Optional(
  Count('How many such rows there are; the list has the first of them. Older reports do not say.'),
);
const severities = ['high', 'medium', 'low', 'other'] as const;
const bySeverity = { high: Count(), medium: Count(), low: Count(), other: Count() };
const machine = { asset: Asset, name: Name, address: Type.String() };

/** All figures of a report. */
const Figures = Type.Object({
  incidents: Type.Object({
    total: Count('Incidents with an event in these days.'),
    before: Before,
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        headline: Headline,
        hosts: Type.Array(IncidentHost),
        score: Type.Integer(),
        severity: oneOf(incidentSeverities),
        status: oneOf(incidentStatuses),
        firstSeen: Time,
        lastSeen: Time,
        step: Nullable(IncidentStep),
      }),
      { description: 'The worst 20, each with the first sentence of its story.' },
    ),
  }),
  threats: Type.Object({
    total: Count('Threats with an alert in these days, and findings that were seen in them.'),
    before: Before,
    alerts: Count(),
    alertsBefore: Before,
    muted: Type.Optional(
      Type.Object(
        { threats: Count(), before: Before, alerts: Count(), alertsBefore: Before },
        { description: 'What mute rules hid when the report was made; counted nowhere else. Older reports have none.' },
      ),
    ),
    severities: Type.Array(
      Type.Object({ severity: oneOf(severities), threats: Count(), alerts: Count(), before: Before }),
    ),
    verdicts: Type.Array(
      Type.Object({
        verdict: oneOf(['open', ...threatVerdicts], { description: '`open`: not closed when the report was made.' }),
        threats: Count(),
        before: Before,
      }),
    ),
    course: Type.Array(Type.Object({ start: Time, ...bySeverity }), { description: 'Alerts.' }),
    signatures: Type.Array(
      Type.Object({
        signature: Type.String(),
        severity: oneOf(severities),
        threats: Count(),
        alerts: Count(),
        before: Before,
      }),
      { description: 'Those with the most alerts.' },
    ),
    signaturesTotal: OfTotal,
  }),
  work: Type.Object({
    acknowledged: Times,
    acknowledgedBefore: Times,
    closed: Times,
    closedBefore: Times,
    closings: Type.Array(Type.Object({ verdict: oneOf(threatVerdicts), closed: Count(), before: Before })),
    noise: Count('Closed as benign or false positive.'),
    noiseBefore: Before,
  }),
  hosts: Type.Array(
    Type.Object({
      ...machine,
      risk: Type.Number(),
      before: Type.Number({ description: 'Risk at the end of the days before.' }),
      band: oneOf(riskBands),
      openThreats: Count(),
    }),
    { description: 'Assets with a risk at the end of these days, or before them; the most at risk first.' },
  ),
  hostsTotal: OfTotal,
  assets: Type.Object({
    total: Count('Assets seen for the first time.'),
    before: Before,
    known: Count('Assets known at the end.'),
    rows: Type.Array(Type.Object({ ...machine, vendor: Name, os: Name, firstSeen: Time }), {
      description: 'The latest 100.',
    }),
  }),
  traffic: Type.Object({
    bytesIn: Bytes,
    bytesOut: Bytes,
    inBefore: Bytes,
    outBefore: Bytes,
    course: Type.Array(Type.Object({ start: Time, bytesIn: Bytes, bytesOut: Bytes })),
    talkers: Type.Array(Type.Object({ ...machine, bytesIn: Bytes, bytesOut: Bytes, before: Bytes }), {
      description: 'Inside hosts with the most bytes.',
    }),
    talkersTotal: OfTotal,
  }),
  sensors: Type.Object({
    rows: Type.Array(
      Type.Object({
        sensor: Type.String(),
        events: Count(),
        before: Before,
        packets: Nullable(Type.Number({ description: 'That it saw; null when it did not say.' })),
        drops: Nullable(Type.Number({ description: 'That it could not look at; null when it did not say.' })),
      }),
    ),
    gaps: Type.Array(Type.Object({ sensor: Type.String(), from: Time, to: Time }), {
      description: 'An hour or more without an event, the longest first.',
    }),
    gapsTotal: OfTotal,
    rejects: Type.Array(Type.Object({ source: Type.String(), rejected: Count(), before: Before })),
  }),
});
export type ReportFigures = Static<typeof Figures>;

const noTimes = { count: 0, median: null, p90: null };
const exampleDocument = {
  ...{ kind: 'weekly', from: '2026-11-16', to: '2026-11-22', timeZone: 'Europe/Paris' },
  ...{ start: '2026-11-15T23:00:00.000Z', end: '2026-11-22T23:00:00.000Z', step: 'day' },
  before: { from: '2026-11-09', to: '2026-11-15' },
  madeAt: '2026-11-23T06:00:00.000Z',
  figures: {
    incidents: { total: 0, before: 0, rows: [] },
    threats: {
      ...{ total: 1, before: 0, alerts: 12, alertsBefore: 0 },
      muted: { threats: 0, before: 0, alerts: 0, alertsBefore: 0 },
      severities: [{ severity: 'high', threats: 1, alerts: 12, before: 0 }],
      verdicts: [{ verdict: 'open', threats: 1, before: 0 }],
      course: [{ start: '2026-11-15T23:00:00.000Z', high: 12, medium: 0, low: 0, other: 0 }],
      signatures: [{ signature: 'ET SCAN Suspicious inbound', severity: 'high', threats: 1, alerts: 12, before: 0 }],
      signaturesTotal: 1,
    },
    work: {
      acknowledged: { count: 1, median: 600, p90: 600 },
      ...{ acknowledgedBefore: noTimes, closed: noTimes, closedBefore: noTimes },
      ...{ closings: [{ verdict: 'benign', closed: 0, before: 0 }], noise: 0, noiseBefore: 0 },
    },
    hosts: [
      {
        asset: 'ip-10.20.4.13',
        name: 'fin-ws-03',
        address: '10.20.4.13',
        risk: 41,
        before: 0,
        band: 'medium',
        openThreats: 1,
      },
    ],
    hostsTotal: 1,
    assets: { total: 0, before: 0, known: 61, rows: [] },
    traffic: {
      bytesIn: 5_000_000,
      bytesOut: 800_000,
      inBefore: 0,
      outBefore: 0,
      course: [],
      talkers: [],
      talkersTotal: 0,
    },
    sensors: {
      rows: [{ sensor: 'core', events: 120_000, before: 0, packets: 9_000_000, drops: 12 }],
      ...{ gaps: [], gapsTotal: 0, rejects: [] },
    },
  },
} as const;

export const ReportDocument = Type.Object(
  {
    kind: oneOf(reportKinds),
    from: days.from,
    to: Type.String(),
    timeZone: Type.String(),
    start: Type.String({ format: 'date-time', description: 'The first moment.' }),
    end: Type.String({ format: 'date-time', description: 'The moment after the last.' }),
    before: Type.Object({ from: Type.String(), to: Type.String() }, { description: 'The days it is compared with.' }),
    step: oneOf(['hour', 'day'], { description: 'What its courses are in.' }),
    madeAt: Time,
    figures: Figures,
  },
  { $id: 'ReportDocument', description: 'The figures of some days.', examples: [exampleDocument] },
);
export type ReportDocument = Static<typeof ReportDocument>;

const exampleReport = {
  ...{ id: 4, name: 'Board meeting', kind: 'weekly', from: '2026-11-16', to: '2026-11-22', timeZone: 'Europe/Paris' },
  ...{ createdAt: '2026-11-23T06:00:00.000Z', by: 'Ada Admin', schedule: null },
} as const;

export const Report = Type.Object(
  {
    id: Type.Integer({ description: 'Counts up from 1.' }),
    name: Type.String({ description: 'Empty: it is called by its days.' }),
    kind: oneOf(reportKinds),
    from: Type.String(),
    to: Type.String(),
    timeZone: Type.String(),
    createdAt: Time,
    by: Nullable(Type.String({ description: 'Who kept it; null: a schedule.' })),
    schedule: Nullable(Type.Integer({ description: 'The schedule that wrote it.' })),
  },
  { $id: 'Report', description: 'A report that is kept.', examples: [exampleReport] },
);
export type Report = Static<typeof Report>;

export const KeptReport = Type.Object(
  { report: Report, document: ReportDocument },
  { $id: 'KeptReport', examples: [{ report: exampleReport, document: exampleDocument }] },
);
export type KeptReport = Static<typeof KeptReport>;

const reportSorts = ['name', '-name', 'from', '-from', 'createdAt', '-createdAt'] as const;

export const ReportQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the name.', examples: ['board'] })),
  kind: Type.Optional(oneOf(reportKinds, { description: 'What its days are.' })),
  sort: Type.Optional(oneOf(reportSorts, { description: 'A leading `-` sorts downwards; without it newest first.' })),
  ...pageParameters(10),
});
export type ReportQuery = Static<typeof ReportQuery>;

export const ReportPage = Type.Object(
  { reports: Type.Array(Report), ...pageTotals() },
  { $id: 'ReportPage', examples: [{ reports: [exampleReport], total: 1, totalPages: 1 }] },
);
export type ReportPage = Static<typeof ReportPage>;

export const ReportId = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The `id` of the list.', examples: [1] }),
});

export const ReportTableName = Type.Object({
  id: ReportId.properties.id,
  table: Type.Unsafe<`${ReportTable}.csv`>({
    ...oneOf(
      reportTables.map((name) => `${name}.csv` as const),
      { description: 'The name of a table and `.csv`.' },
    ),
    examples: ['incidents.csv'],
  }),
});

const schedule = {
  name: Type.Optional(ReportName),
  rhythm: oneOf(rhythms, { description: 'Weekly ones run on Mondays, monthly ones on the first.' }),
  hour: Type.Integer({ minimum: 0, maximum: 23, description: 'Of the day, in its time zone.', examples: [6] }),
  timeZone: Type.Optional(TimeZone),
  targets: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: MOST_WHOLE }), {
      maxItems: MOST_TARGETS_OF_RULE,
      uniqueItems: true,
      description:
        'Ids of shared notification targets that are sent the way to each report; only administrators name any.',
    }),
  ),
};

export const NewReportSchedule = Type.Object(schedule, {
  $id: 'NewReportSchedule',
  additionalProperties: false,
  examples: [{ name: 'For the board', rhythm: 'monthly', hour: 6, timeZone: 'Europe/Paris' }],
});
export type NewReportSchedule = Static<typeof NewReportSchedule>;

export const ReportSchedulePause = Type.Object(
  { paused: Type.Boolean() },
  { $id: 'ReportSchedulePause', additionalProperties: false, examples: [{ paused: true }] },
);

const exampleSchedule = {
  ...{ id: 2, name: 'For the board', rhythm: 'monthly', hour: 6, timeZone: 'Europe/Paris', paused: false },
  ...{ next: '2026-12-01T05:00:00.000Z', last: exampleReport.id, targets: [1] },
} as const;

export const ReportSchedule = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    rhythm: schedule.rhythm,
    hour: schedule.hour,
    timeZone: Type.String(),
    paused: Type.Boolean(),
    next: Nullable(Type.String({ format: 'date-time', description: 'When it runs again; null while it is paused.' })),
    last: Nullable(Type.Integer({ description: 'The newest report that it wrote.' })),
    targets: Type.Array(Type.Integer(), { description: 'Notification targets that are told of each report.' }),
  },
  { $id: 'ReportSchedule', description: 'What writes reports by the clock.', examples: [exampleSchedule] },
);
export type ReportSchedule = Static<typeof ReportSchedule>;

export const ReportSchedules = Type.Object(
  { schedules: Type.Array(ReportSchedule) },
  { $id: 'ReportSchedules', examples: [{ schedules: [exampleSchedule] }] },
);
export type ReportSchedules = Static<typeof ReportSchedules>;
