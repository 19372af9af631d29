/** What a search in threats can name besides the fields of their alerts. */
import { type DerivedEntry, derivedFields } from './derived-fields.ts';
import { SEVERITY_WORDS } from './event-column-fields.ts';
import { threatVerdicts, threatViews } from './threat-values.ts';

/** Where a threat may stand: `status:` and `is:` say the same. */
export const STATUS_WORDS: readonly string[] = threatViews.filter((view) => view !== 'all');
/** Words that stand for people. */
export const ASSIGNEE_WORDS = { me: 'mine', none: 'unassigned' } as const;

const ENTRIES = {
  status: {
    type: 'text',
    label: 'Status',
    description: '`open` is new, in progress or escalated; a snoozed threat is none of these until the time is over.',
    example: 'escalated',
    choices: STATUS_WORDS,
  },
  verdict: {
    type: 'text',
    label: 'Verdict',
    description: 'Of a closed threat.',
    example: '(benign,duplicate)',
    choices: threatVerdicts,
  },
  assignee: {
    type: 'text',
    label: 'Assignee',
    description: '`me`, `none`, or a name or username.',
    example: '"Alex Moreau"',
  },
  tag: { type: 'text', label: 'Tag', example: 'beacon*' },
  severity: {
    type: 'integer',
    label: 'Severity',
    description: '1 is the worst; `alert.severity` asks one alert.',
    example: 'high',
    values: SEVERITY_WORDS,
  },
  count: {
    type: 'integer',
    label: 'Number of alerts',
    description: 'In the time that is looked at.',
    example: '>100',
  },
} as const satisfies Record<string, DerivedEntry>;
export type ThreatFieldName = keyof typeof ENTRIES;

export const { fields: THREAT_FIELDS, find: findThreatField } = derivedFields(ENTRIES, true);
