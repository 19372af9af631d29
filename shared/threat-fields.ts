/** What a search in threats can name besides the fields of their alerts. */
import { type EventField, type FieldType, PLAIN_FIELD, SEVERITY_WORDS } from './event-fields.ts';
import { threatVerdicts, threatViews } from './threat-values.ts';

interface Entry {
  type: FieldType;
  label: string;
  description: string;
  example: string;
  choices?: readonly string[];
  values?: Readonly<Record<string, string>>;
}

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
  tag: { type: 'text', label: 'Tag', description: '', example: 'beacon*' },
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
} as const satisfies Record<string, Entry>;
export type ThreatFieldName = keyof typeof ENTRIES;

export const THREAT_FIELDS: readonly EventField[] = Object.entries<Entry>(ENTRIES).map(([name, entry]) => ({
  ...PLAIN_FIELD,
  ...entry,
  choices: entry.choices ?? null,
  name,
  paths: [],
  origin: 'derived',
  ofThreats: true,
}));

const BY_NAME = new Map(THREAT_FIELDS.map((field) => [field.name, field]));

/** The field of a threat with this name, in any case; null when there is none. */
export const findThreatField = (name: string): EventField | null => BY_NAME.get(name.toLowerCase()) ?? null;
