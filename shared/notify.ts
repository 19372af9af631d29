/** Notifications: who is told of what, where, and what became of each message. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import {
  deliveryFaults,
  deliveryStates,
  MAX_NOTIFY_NAME,
  MAX_TEMPLATE,
  MOST_NOTIFY_MINUTES,
  MOST_TARGETS_OF_RULE,
  NOTIFY_DRY_DAYS,
  NOTIFY_DRY_ROWS,
  NOTIFY_SCORE,
  type NotifySubject,
  notifySeverities,
  notifySubjects,
  SILENT_MINUTES,
  targetKinds,
  templateWords,
} from './notify-values.ts';
import { languages } from './preferences.ts';
import { filledLine, line, MOST_WHOLE, Nullable, oneOf, pageParameters, pageTotals } from './schema.ts';
import { ThreatPerson } from './threat-state.ts';

declare module './abilities.ts' {
  interface Subjects {
    NotificationRule: unknown;
  }
}

const Version = Type.Integer({
  minimum: 1,
  maximum: MOST_WHOLE,
  description: 'That of the answer in which it was seen.',
});
const Id = Type.Integer({ minimum: 1, maximum: MOST_WHOLE });
const Shared = Type.Boolean({
  description:
    'Of the whole console; only administrators make or change such. Else it is your own, and only you see it.',
});

// Targets

const target = {
  name: filledLine(MAX_NOTIFY_NAME, { description: 'As rules and the log call it.' }),
  kind: oneOf(targetKinds, {
    description:
      '`webhook`: a signed POST of JSON. `email`: a message by the mail server of the settings. `ntfy`: a topic, ' +
      '`https://ntfy.example/topic`. `slack`, `teams`: an incoming webhook of theirs.',
  }),
  address: Type.String({
    minLength: 1,
    maxLength: 500,
    pattern: '^\\S+$',
    description:
      'Where messages go: an address of a web server, or an email address. Private, loopback and link-local addresses are refused, ' +
      'those that a name stands for when a message is sent, unless `NDR_NOTIFY_PRIVATE=1`.',
  }),
  template: Type.Optional(
    Type.String({
      maxLength: MAX_TEMPLATE,
      description:
        `JSON to send in the place of the usual, for \`webhook\` alone. In its texts ${templateWords.map((word) => `\`{{${word}}}\``).join(', ')} ` +
        'are filled in. Empty: the usual.',
    }),
  ),
  language: Type.Optional(
    oneOf(['', ...languages], {
      description: 'What it is told in. Empty: the language of its owner’s account; English of a shared one.',
    }),
  ),
  shared: Type.Optional(Shared),
  enabled: Type.Optional(Type.Boolean({ description: 'On unless false.' })),
};
const exampleNewTarget = {
  name: 'Ticket system',
  kind: 'webhook' as const,
  address: 'https://tickets.harbour.example/hooks/ndr',
  shared: true,
};

export const NewNotificationTarget = Type.Object(target, {
  $id: 'NewNotificationTarget',
  additionalProperties: false,
  examples: [exampleNewTarget],
});
export type NewNotificationTarget = Static<typeof NewNotificationTarget>;

const { kind: _kind, shared: _shared, ...changeable } = target;
export const NotificationTargetChanges = Type.Object(
  { ...Type.Partial(Type.Object(changeable)).properties, version: Version },
  {
    $id: 'NotificationTargetChanges',
    additionalProperties: false,
    description: 'Only what changes; its kind and whose it is stay.',
    examples: [{ enabled: false, version: 1 }],
  },
);
export type NotificationTargetChanges = Static<typeof NotificationTargetChanges>;

const storedTarget = {
  id: Type.Integer(),
  name: target.name,
  kind: target.kind,
  address: Type.String(),
  template: Type.String({ description: 'Empty: the usual.' }),
  language: oneOf(['', ...languages]),
  shared: Shared,
  enabled: Type.Boolean(),
  createdAt: Type.String({ format: 'date-time' }),
  version: Type.Integer(),
  rules: Type.Integer({ description: 'Rules that tell it, as far as you see them.' }),
};
const exampleTarget = {
  id: 1,
  ...exampleNewTarget,
  template: '',
  language: '' as const,
  enabled: true,
  createdAt: '2026-11-22T09:00:00.000Z',
  version: 1,
  rules: 1,
};

export const NotificationTarget = Type.Object(storedTarget, {
  $id: 'NotificationTarget',
  description: 'Where messages go.',
  examples: [exampleTarget],
});
export type NotificationTarget = Static<typeof NotificationTarget>;

export const NotificationTargetWithSecret = Type.Object(
  {
    ...storedTarget,
    secret: Nullable(
      Type.String({
        description:
          'What calls of a webhook are signed with, shown only here. `X-NDR-Signature` is `sha256=` and the HMAC-SHA256 of ' +
          '`TIMESTAMP.BODY` in hex, `X-NDR-Timestamp` the seconds since 1970. Null of other kinds.',
      }),
    ),
  },
  {
    $id: 'NotificationTargetWithSecret',
    examples: [{ ...exampleTarget, secret: 'whsec_m3kX0c1Qb7yq9m8Zf2c5vT4u' }],
  },
);
export type NotificationTargetWithSecret = Static<typeof NotificationTargetWithSecret>;

export const NotificationTargets = Type.Object(
  {
    targets: Type.Array(NotificationTarget),
    mail: Type.Boolean({ description: 'Whether a mail server is set (`NDR_SMTP_URL`).' }),
  },
  { $id: 'NotificationTargets', description: 'By name.', examples: [{ targets: [exampleTarget], mail: false }] },
);
export type NotificationTargets = Static<typeof NotificationTargets>;

export const NotificationTest = Type.Object(
  {
    arrived: Type.Boolean(),
    status: Nullable(Type.Integer({ description: 'Of the answer over HTTP; null without one.' })),
    answer: Type.String({ description: 'Its first 500 characters.' }),
    fault: Nullable(oneOf(deliveryFaults)),
  },
  { $id: 'NotificationTest', examples: [{ arrived: true, status: 200, answer: 'ok', fault: null }] },
);
export type NotificationTest = Static<typeof NotificationTest>;

// Rules

const Minutes = (description: string, minimum = 0) =>
  Type.Integer({ minimum, maximum: MOST_NOTIFY_MINUTES, description });
const Clock = (description: string, example: string) =>
  Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d)?$', description, examples: [example] });

const about = oneOf(notifySubjects, {
  description:
    '`threats`: those of alerts; `findings`: those without a rule; both told once each, when they are open. `incidents`: with a score of ' +
    '`score` or more. `newAssets`: machines seen for the first time. `assetRisk`: assets whose risk reaches `score`. `silentSources`: ' +
    'sources without an event for `minutes`. `rejects`: lines that were no events, once a day for each source. `reports`: those that ' +
    'schedules write. `failedJobs`: work of the console itself that failed.',
});
const what = {
  about,
  query: Type.Optional(
    Type.String({
      maxLength: 2000,
      description: 'For `threats` and `findings`: a search in the search language, asked of alerts; empty: all.',
    }),
  ),
  severity: Type.Optional(
    oneOf(notifySeverities, { description: 'For `threats` and `findings`: at least so severe; `low` without it.' }),
  ),
  score: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100,
      description: `For \`incidents\` and \`assetRisk\`: at least this score; ${NOTIFY_SCORE} without it.`,
    }),
  ),
  minutes: Type.Optional(Minutes(`For \`silentSources\`: so long without an event; ${SILENT_MINUTES} without it.`, 1)),
};
const pace = {
  throttleMinutes: Type.Optional(
    Minutes('One message in so many minutes at most; what comes meanwhile stands in the next. 0: each at once.'),
  ),
  digestMinutes: Type.Optional(Minutes('Collects so many minutes and tells all in one message. 0: at once.')),
  quietFrom: Type.Optional(Clock('From then on messages wait. Empty: at no time.', '22:00')),
  quietTo: Type.Optional(Clock('Until then; when it is before `quietFrom`, of the next day.', '07:00')),
  timeZone: Type.Optional(
    line(60, { description: 'IANA name of the zone of these hours; UTC without it.', examples: ['Europe/Paris'] }),
  ),
};
const content = {
  name: filledLine(MAX_NOTIFY_NAME, { description: 'As messages and the log call it.' }),
  ...what,
  targets: Type.Array(Id, {
    minItems: 1,
    maxItems: MOST_TARGETS_OF_RULE,
    uniqueItems: true,
    description: 'Ids of the targets it tells; a shared rule only shared ones.',
  }),
  ...pace,
  enabled: Type.Optional(Type.Boolean({ description: 'On unless false.' })),
};
const exampleNewRule = {
  name: 'Bad threats to the desk',
  about: 'threats' as const,
  query: 'NOT sensor:lab',
  severity: 'high' as const,
  targets: [1],
  throttleMinutes: 10,
  shared: true,
};

export const NewNotificationRule = Type.Object(
  { ...content, shared: Type.Optional(Shared) },
  { $id: 'NewNotificationRule', additionalProperties: false, examples: [exampleNewRule] },
);
export type NewNotificationRule = Static<typeof NewNotificationRule>;

/** A rule as a form has it: the targets are ticked beside it. */
export const NotificationRuleTyped = Type.Object({
  name: content.name,
  query: what.query,
  severity: what.severity,
  score: what.score,
  minutes: what.minutes,
  ...pace,
});

export const NotificationRuleChanges = Type.Object(
  { ...Type.Partial(Type.Object(content)).properties, version: Version },
  {
    $id: 'NotificationRuleChanges',
    additionalProperties: false,
    description: 'Only what changes. What a changed rule finds at that moment is not told.',
    examples: [{ enabled: false, version: 1 }],
  },
);
export type NotificationRuleChanges = Static<typeof NotificationRuleChanges>;

const exampleRule = {
  id: 1,
  ...exampleNewRule,
  score: null,
  minutes: null,
  digestMinutes: 0,
  quietFrom: '',
  quietTo: '',
  timeZone: 'UTC',
  enabled: true,
  owner: { id: 1, name: 'Alex Moreau' },
  createdAt: '2026-11-22T09:00:00.000Z',
  updatedAt: '2026-11-22T09:00:00.000Z',
  version: 1,
  readable: true,
  told: 12,
  waiting: 0,
  lastTold: '2026-11-22T09:20:00.000Z',
};

export const NotificationRule = Type.Object(
  {
    id: Type.Integer(),
    name: content.name,
    about,
    query: Type.String(),
    severity: Nullable(oneOf(notifySeverities)),
    score: Nullable(Type.Integer()),
    minutes: Nullable(Type.Integer()),
    targets: Type.Array(Type.Integer()),
    throttleMinutes: Type.Integer(),
    digestMinutes: Type.Integer(),
    quietFrom: Type.String(),
    quietTo: Type.String(),
    timeZone: Type.String(),
    shared: Shared,
    enabled: Type.Boolean(),
    owner: Nullable(ThreatPerson),
    createdAt: Type.String({ format: 'date-time' }),
    updatedAt: Type.String({ format: 'date-time' }),
    version: Type.Integer(),
    readable: Type.Boolean({
      description:
        'False: its search was one of an earlier version and is none any more; it tells of nothing until that is changed.',
    }),
    told: Type.Integer({ description: 'Messages that were written.' }),
    waiting: Type.Integer({ description: 'Things that stand in the next message.' }),
    lastTold: Nullable(Type.String({ format: 'date-time' })),
  },
  { $id: 'NotificationRule', description: 'Who is told of what.', examples: [exampleRule] },
);
export type NotificationRule = Static<typeof NotificationRule>;

const notificationRuleSorts = ['name', '-name', 'lastTold', '-lastTold'] as const;
export const NotificationRuleQuery = Type.Object({
  q: Type.Optional(line(200, { description: 'Part of the name or the search.' })),
  about: Type.Optional(oneOf(notifySubjects, { description: 'Only rules that tell of this.' })),
  sort: Type.Optional(
    oneOf(notificationRuleSorts, { description: 'A leading `-` sorts downwards; without it newest first.' }),
  ),
  ...pageParameters(20),
});
export type NotificationRuleQuery = Static<typeof NotificationRuleQuery>;

export const NotificationRulePage = Type.Object(
  { rules: Type.Array(NotificationRule), ...pageTotals() },
  { $id: 'NotificationRulePage', examples: [{ rules: [exampleRule], total: 1, totalPages: 1 }] },
);
export type NotificationRulePage = Static<typeof NotificationRulePage>;

export const NotificationDryRunQuery = Type.Object({
  ...what,
  about: Type.Unsafe<NotifySubject>({ ...about, examples: ['threats'] }),
  ...pace,
});
export type NotificationDryRunQuery = Static<typeof NotificationDryRunQuery>;

export const NotificationCause = Type.Object(
  {
    key: Type.String({ description: 'Names it: of a threat or incident its key.' }),
    title: Type.String(),
    text: Type.String(),
    severity: Nullable(oneOf(notifySeverities)),
    time: Nullable(Type.String({ format: 'date-time' })),
    path: Type.String({ description: 'Of its page in the console.' }),
  },
  { $id: 'NotificationCause', description: 'What somebody is told of, in the language that it is told in.' },
);
export type NotificationCause = Static<typeof NotificationCause>;

const exampleCause = {
  key: '3438625114743504162',
  title: 'ET MALWARE Observed Malicious SSL Cert',
  text: 'High · 10.20.4.13 → 203.0.113.9 · sensor-hq',
  severity: 'high' as const,
  time: '2026-11-22T08:15:30.000125Z',
  path: '/admin/threats/3438625114743504162',
};

export const NotificationDryRun = Type.Object(
  {
    days: Type.Integer(),
    causes: Type.Integer({ description: 'Things it would have told of in that time.' }),
    messages: Type.Integer({ description: 'In so many messages, by its pace.' }),
    first: Type.Array(NotificationCause, { description: `The newest ${NOTIFY_DRY_ROWS}.` }),
  },
  {
    $id: 'NotificationDryRun',
    description: `What a rule would have told of in ${NOTIFY_DRY_DAYS} days; of what only holds now, what holds now.`,
    examples: [{ days: NOTIFY_DRY_DAYS, causes: 7, messages: 4, first: [exampleCause] }],
  },
);
export type NotificationDryRun = Static<typeof NotificationDryRun>;

// Deliveries

const exampleDelivery = {
  id: 1,
  rule: 1,
  ruleName: exampleNewRule.name,
  target: 1,
  targetName: exampleNewTarget.name,
  kind: exampleNewTarget.kind,
  title: exampleCause.title,
  count: 1,
  causes: [exampleCause],
  language: 'en' as const,
  state: 'sent' as const,
  attempts: 1,
  status: 200,
  answer: 'ok',
  fault: null,
  createdAt: '2026-11-22T09:20:00.000Z',
  lastTriedAt: '2026-11-22T09:20:02.000Z',
  key: '1:1:3438625114743504162@2026-11-22T09:19:58.120Z',
};

export const NotificationDelivery = Type.Object(
  {
    id: Type.Integer(),
    rule: Nullable(Type.Integer({ description: 'Null of a test, and of what the console sends by itself.' })),
    ruleName: Type.String(),
    target: Nullable(Type.Integer()),
    targetName: Type.String(),
    kind: target.kind,
    title: Type.String(),
    count: Type.Integer({ description: 'Things it tells of.' }),
    causes: Type.Array(NotificationCause),
    language: oneOf(languages, { description: 'What it is told in.' }),
    state: oneOf(deliveryStates, {
      description: '`failing`: it did not arrive and is tried again. `given_up`: it is not tried again by itself.',
    }),
    attempts: Type.Integer(),
    status: Nullable(Type.Integer({ description: 'Of the last answer over HTTP.' })),
    answer: Type.String({ description: 'The first 500 characters of the last answer.' }),
    fault: Nullable(oneOf(deliveryFaults)),
    createdAt: Type.String({ format: 'date-time' }),
    lastTriedAt: Nullable(Type.String({ format: 'date-time' })),
    key: Type.String({
      description: 'Sent as `Idempotency-Key` with each attempt: whoever gets it twice has it once.',
    }),
  },
  { $id: 'NotificationDelivery', description: 'One message to one target.', examples: [exampleDelivery] },
);
export type NotificationDelivery = Static<typeof NotificationDelivery>;

export const NotificationDeliveryQuery = Type.Object({
  q: Type.Optional(line(200, { description: 'Part of the title, the rule or the target.' })),
  state: Type.Optional(oneOf(deliveryStates, { description: 'Only messages that stand so.' })),
  rule: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_WHOLE, description: 'Only those of this rule.' })),
  target: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_WHOLE, description: 'Only those to this target.' })),
  ...pageParameters(20),
});
export type NotificationDeliveryQuery = Static<typeof NotificationDeliveryQuery>;

export const NotificationDeliveryPage = Type.Object(
  { deliveries: Type.Array(NotificationDelivery), ...pageTotals() },
  { $id: 'NotificationDeliveryPage', examples: [{ deliveries: [exampleDelivery], total: 1, totalPages: 1 }] },
);
export type NotificationDeliveryPage = Static<typeof NotificationDeliveryPage>;
