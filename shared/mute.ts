/** Mute rules: what is to be done by itself with threats that a search finds, why, and until when. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { EventTime } from './events.ts';
import {
  DRY_RUN_DAYS,
  DRY_RUN_ROWS,
  EXPIRING_DAYS,
  MAX_MUTE_NAME,
  MAX_MUTE_QUERY,
  MAX_MUTE_REASON,
  MOST_MUTE_DAYS,
  MOST_SNOOZE_DAYS,
  MUTE_DAYS,
  muteActions,
  muteStates,
  muteVerdicts,
  STALE_DAYS,
  suricataFiles,
  suricataReasons,
} from './mute-values.ts';
import { filledLine, line, MOST_WHOLE, Nullable, oneOf, pageParameters, pageTotals } from './schema.ts';
import { ThreatPerson } from './threat-state.ts';
import { MAX_TAG } from './threat-values.ts';
import { exampleThreat, Threat } from './threats.ts';

declare module './abilities.ts' {
  interface Subjects {
    MuteRule: unknown;
  }
}

const example = {
  name: 'Backup server asks the vendor',
  query: 'sid:2013028 src_ip:10.20.4.13',
  reason: 'The nightly update check of the backup software; agreed with operations.',
  action: 'hide' as const,
  sensors: ['sensor-hq'],
};

const Sensors = Type.Array(filledLine(200), {
  maxItems: 50,
  description: 'Names of sensors it is about; none: all.',
});
const Query = Type.String({
  minLength: 1,
  maxLength: MAX_MUTE_QUERY,
  description: 'What it finds, in the search language. It asks of alerts alone, not of what people made of threats.',
});
const Action = oneOf(muteActions, {
  description:
    '`hide`: the threat is muted. `lower`: its severity is shown one lower. Both hold as long as the rule does. Done once to each ' +
    'threat: `close` with `verdict`, `snooze` for `snoozeDays`, `escalate`, `tag` with `tag`. All but `escalate` and `tag` are about ' +
    'threats all of whose alerts the rule finds.',
});

const content = {
  name: filledLine(MAX_MUTE_NAME, { description: 'As the list and histories call it; one name once.' }),
  query: Query,
  reason: Type.String({
    minLength: 1,
    maxLength: MAX_MUTE_REASON,
    pattern: '\\S',
    description: 'Why; asked of everybody.',
  }),
  action: Action,
  sensors: Type.Optional(Sensors),
  verdict: Type.Optional(oneOf(muteVerdicts, { description: 'Needed with `close`, and refused without.' })),
  snoozeDays: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_SNOOZE_DAYS,
      description: 'Needed with `snooze`, and refused without.',
    }),
  ),
  tag: Type.Optional(filledLine(MAX_TAG, { description: 'Needed with `tag`, and refused without.' })),
  enabled: Type.Optional(Type.Boolean({ description: 'On unless false.' })),
};

export const NewMuteRule = Type.Object(
  {
    ...content,
    validDays: Type.Optional(
      Nullable(
        Type.Integer({
          minimum: 1,
          maximum: MOST_MUTE_DAYS,
          description: `Days from now that it holds: ${MUTE_DAYS} without it; null: for good.`,
        }),
      ),
    ),
  },
  { $id: 'NewMuteRule', additionalProperties: false, examples: [example] },
);
export type NewMuteRule = Static<typeof NewMuteRule>;

/** A rule as a form has it: days are a number, and whether it is for good is a box of its own. */
export const MuteRuleTyped = Type.Object({
  ...NewMuteRule.properties,
  validDays: Type.Integer({ minimum: 1, maximum: MOST_MUTE_DAYS }),
});

export const MuteRuleChanges = Type.Object(
  {
    ...Type.Partial(NewMuteRule).properties,
    version: Type.Integer({ minimum: 1, maximum: MOST_WHOLE, description: 'That of the answer in which it was seen.' }),
  },
  {
    $id: 'MuteRuleChanges',
    additionalProperties: false,
    description: 'Only what changes. Without `validDays` it ends when it would have ended.',
    examples: [{ enabled: false, version: 1 }],
  },
);
export type MuteRuleChanges = Static<typeof MuteRuleChanges>;

const exampleRule = {
  id: 1,
  ...example,
  verdict: null,
  snoozeDays: null,
  tag: null,
  enabled: true,
  owner: { id: 1, name: 'Alex Moreau' },
  expiresAt: '2026-12-22T09:00:00.000Z',
  createdAt: '2026-11-22T09:00:00.000Z',
  updatedAt: '2026-11-22T09:00:00.000Z',
  version: 1,
  state: 'active' as const,
  hits: { alerts: 1932, threats: 7, last: '2026-11-22T08:15:30.000125Z' },
};

export const MuteRule = Type.Object(
  {
    id: Type.Integer(),
    name: content.name,
    query: Query,
    reason: content.reason,
    action: Action,
    sensors: Sensors,
    verdict: Nullable(oneOf(muteVerdicts)),
    snoozeDays: Nullable(Type.Integer()),
    tag: Nullable(Type.String()),
    enabled: Type.Boolean(),
    owner: Nullable(ThreatPerson),
    expiresAt: Nullable(Type.String({ format: 'date-time', description: 'It holds until then; null: for good.' })),
    createdAt: Type.String({ format: 'date-time' }),
    updatedAt: Type.String({ format: 'date-time' }),
    version: Type.Integer(),
    state: oneOf(muteStates, {
      description:
        `\`expiring\`: it ends within ${EXPIRING_DAYS} days. \`stale\`: nothing has hit it for ${STALE_DAYS} days. ` +
        '`unreadable`: its search was one of an earlier version and is none any more; the rule does nothing until that is changed.',
    }),
    hits: Type.Object(
      { alerts: Type.Integer(), threats: Type.Integer(), last: EventTime },
      { description: 'Of all that is stored; `last` is the time of the newest. A finding is a threat without alerts.' },
    ),
  },
  { $id: 'MuteRule', examples: [exampleRule] },
);
export type MuteRule = Static<typeof MuteRule>;

const muteSorts = ['name', '-name', 'hits', '-hits', 'expiresAt', '-expiresAt'] as const;

export const MuteRuleQuery = Type.Object({
  q: Type.Optional(line(200, { description: 'Part of the name, the search or the reason.' })),
  state: Type.Optional(oneOf(muteStates, { description: 'Only rules that stand so.' })),
  action: Type.Optional(oneOf(muteActions, { description: 'Only rules that do this.' })),
  sort: Type.Optional(oneOf(muteSorts, { description: 'A leading `-` sorts downwards; without it newest first.' })),
  ...pageParameters(20),
});
export type MuteRuleQuery = Static<typeof MuteRuleQuery>;

export const MuteRulePage = Type.Object(
  { rules: Type.Array(MuteRule), ...pageTotals() },
  { $id: 'MuteRulePage', examples: [{ rules: [exampleRule], total: 1, totalPages: 1 }] },
);
export type MuteRulePage = Static<typeof MuteRulePage>;

/** The same in the sensor's own configuration, to be copied. */
export const SuricataLines = Type.Object(
  {
    lines: Type.Array(
      Type.Object({
        file: oneOf(suricataFiles),
        kind: Type.String({ description: '`suppress`, `threshold` or `disable`.' }),
        text: Type.String(),
      }),
    ),
    reason: Nullable(
      oneOf(suricataReasons, {
        description:
          'Why there are none. `NO_SID`: it names no signature by its number. `OTHER_FIELDS`: it asks for more than signature and ' +
          'address. `NOT_PLAIN`: Suricata knows no such condition. `TWO_ENDS`: it names source and destination. `NOT_QUIETER`: the ' +
          'action makes nothing quieter.',
      }),
    ),
  },
  {
    $id: 'SuricataLines',
    examples: [
      {
        lines: [
          {
            file: 'threshold.config',
            kind: 'suppress',
            text: 'suppress gen_id 1, sig_id 2013028, track by_src, ip 10.20.4.13',
          },
        ],
        reason: null,
      },
    ],
  },
);
export type SuricataLines = Static<typeof SuricataLines>;

export const MuteRuleDetail = Type.Object(
  {
    ...MuteRule.properties,
    acted: Type.Integer({ description: 'Threats to which its action was done; 0 of a rule that hides or lowers.' }),
    suricata: SuricataLines,
  },
  {
    $id: 'MuteRuleDetail',
    examples: [{ ...exampleRule, acted: 0, suricata: { lines: [], reason: 'OTHER_FIELDS' } }],
  },
);
export type MuteRuleDetail = Static<typeof MuteRuleDetail>;

export const DryRunQuery = Type.Object({
  query: Type.String({ ...Query, examples: [example.query] }),
  action: Type.Optional(oneOf(muteActions, { description: '`hide` without it.' })),
  sensors: Type.Optional(
    Type.String({ maxLength: 2000, description: 'Names of sensors with commas between; all without it.' }),
  ),
  days: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 365, description: `How far it looks back: ${DRY_RUN_DAYS} without it.` }),
  ),
});
export type DryRunQuery = Static<typeof DryRunQuery>;

const Part = Type.Object({
  alerts: Type.Integer(),
  threats: Type.Integer(),
  first: Type.Array(Threat, { description: `Those with the most alerts in that time, ${DRY_RUN_ROWS} at most.` }),
});

export const MuteDryRun = Type.Object(
  {
    days: Type.Integer(),
    alerts: Type.Integer({ description: 'In that time. A finding has hours, which are none.' }),
    threats: Type.Integer({ description: 'That had an alert or, as a finding, an hour in that time.' }),
    found: Part,
    left: Part,
    suricata: SuricataLines,
  },
  {
    $id: 'MuteDryRun',
    description: 'What a rule would be about.',
    examples: [
      {
        days: 7,
        alerts: 2004,
        threats: 20,
        found: { alerts: 1932, threats: 7, first: [exampleThreat] },
        left: { alerts: 72, threats: 13, first: [] },
        suricata: { lines: [], reason: 'NO_SID' },
      },
    ],
  },
);
export type MuteDryRun = Static<typeof MuteDryRun>;
