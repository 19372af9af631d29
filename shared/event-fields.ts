/**
 * Every field of an event, once: the columns of the event store, the reader of EVE lines, the `Event` of the API, what events
 * can be counted by and what a search can name come from here.
 */
import { COLUMN_FIELDS, COMBINED_FIELDS, type Entry, type FieldType } from './event-column-fields.ts';
import { carriersOf, LINE_FIELDS, SAID_WITH, type SaidWith } from './event-line-fields.ts';
import { ownOf } from './own.ts';

export interface EventField {
  /** EVE's dotted path, or a name of ours; a search, the API and the documentation call it so. */
  name: string;
  type: FieldType;
  /** English, for documentation; empty for those that have no column. */
  label: string;
  description: string;
  example: string;
  aliases: readonly string[];
  /** null: asked of the line, or combined of others. */
  column: string | null;
  /** Where it stands in a line, in order of preference; `[]` marks where there may be several. Empty: not in the line. */
  paths: readonly string[];
  /** Without a column: where it stands as well, as what is said with a command; null: nowhere. */
  saidWith: SaidWith | null;
  origin: 'line' | 'place' | 'derived';
  required: boolean;
  counted: boolean;
  words: boolean;
  internal: boolean;
  values: Readonly<Record<string, string>>;
  /** Without a column: event types whose lines may have it; null: any. */
  carriers: readonly string[] | null;
  /** Names of the fields it stands for; empty for all but the combined. */
  of: readonly string[];
  /** Combined: the sum of the fields, not either of them. */
  isSum: boolean;
  /** Combined: the first of the fields that is there, not either of them. */
  isFirst: boolean;
  /** The only values there are; null: any of the type. */
  choices: readonly string[] | null;
  /** Of a threat, not of its alerts: no event has it. */
  ofThreats: boolean;
}

/** What most fields are not. */
export const PLAIN_FIELD = {
  label: '',
  description: '',
  example: '',
  aliases: [],
  column: null,
  saidWith: null,
  origin: 'line',
  required: false,
  counted: false,
  words: false,
  internal: false,
  values: {},
  carriers: null,
  of: [],
  isSum: false,
  isFirst: false,
  choices: null,
  ofThreats: false,
} as const;

function columnField(name: string, entry: Entry): EventField {
  const { origin = 'line', column = name.replaceAll('.', '_'), paths = origin === 'line' ? [name] : [] } = entry;
  return { ...PLAIN_FIELD, ...entry, name, column, origin, paths };
}

/** A field of the line by its path, `dns.answers[].rdata`; its name has no brackets, and no quotes. */
function lineField(path: string, type: FieldType, example: string, words = false): EventField {
  const name = path.replace(/\[\]|"/g, '');
  return {
    ...PLAIN_FIELD,
    name,
    type,
    example,
    words,
    paths: [path],
    saidWith: ownOf(SAID_WITH, name) ?? null,
    carriers: carriersOf(name),
  };
}

/** Whether a field has a column for the first of its values, and `further` for the others. */
export const mayBeSeveral = ({ column, paths }: EventField): boolean =>
  column !== null && paths.some((path) => path.includes('[]'));

/** Whether only lines have it, or all that it stands for. */
export const isInLine = ({ column, of }: EventField): boolean =>
  column === null && (of.length === 0 || partsOf({ of }).some(isInLine));

/** Whether its values are addresses, all or some, to be asked for by network. */
export const mayBeAddress = ({ type }: EventField): boolean => type === 'address' || type === 'text_or_address';

/** Whether its values are text, the same in any case; addresses are written in one way. */
export const isAnyCase = ({ type }: EventField): boolean => type === 'text' || type === 'text_or_address';

/** Whether events can be counted by its values; a moment that only a line has is one of its own in each event. */
export const isCountable = (field: EventField): boolean => field.counted || (isInLine(field) && field.type !== 'time');

/** The fields that have a column, in the order of the columns. */
export const EVENT_COLUMNS: readonly (EventField & { column: string })[] = Object.entries<Entry>(COLUMN_FIELDS).map(
  ([name, entry]) => columnField(name, entry) as EventField & { column: string },
);

/** Every field that a search can name. */
export const EVENT_FIELDS: readonly EventField[] = [
  ...EVENT_COLUMNS.filter(({ internal }) => !internal),
  ...Object.entries(COMBINED_FIELDS).map(([name, { of, type, label, example, ...more }]) => ({
    ...PLAIN_FIELD,
    name,
    type,
    label,
    example,
    paths: [],
    of,
    isSum: 'sum' in more,
    isFirst: 'first' in more,
    words: 'words' in more,
  })),
  ...LINE_FIELDS.map(([path, type, example, words]) => lineField(path, type, example, words === 'words')),
];

/** What rules call something is one name, with its dots. */
const asKey = (name: string) => `"${name}"`;

/** Groups of EVE whose fields every sensor has its own of. */
const OPEN_GROUPS = [
  { prefix: 'alert.metadata.', type: 'text', pathOf: (name: string) => `${name}[]` },
  { prefix: 'stats.', type: 'integer', pathOf: (name: string) => name },
  ...(['metadata.flowints.', 'vars.flowints.'] as const).map(
    (prefix) => ({ prefix, type: 'integer', pathOf: asKey }) as const,
  ),
  { prefix: 'vars.flowbits.', type: 'boolean', pathOf: asKey },
] as const;
const PATH_IN_GROUP = /^[A-Za-z0-9_#-]{1,60}(\.[A-Za-z0-9_#-]{1,60}){0,6}$/;

/** By the paths at which lines have them, names and aliases in lower case; a name goes before another field's path. */
const BY_NAME = new Map(
  [
    ...EVENT_FIELDS.flatMap((field) =>
      field.paths.map((path) => [path.replaceAll('[]', ''), field] as const),
    ).reverse(),
    ...EVENT_FIELDS.flatMap((field) => [field.name, ...field.aliases].map((name) => [name, field] as const)),
  ].map(([name, field]) => [name.toLowerCase(), field] as const),
);

/** The field of a name or an alias, in any case; null when there is none. */
export function findField(name: string): EventField | null {
  const known = BY_NAME.get(name.toLowerCase());
  if (known) return known;
  const group = OPEN_GROUPS.find(({ prefix }) => name.toLowerCase().startsWith(prefix));
  // What stands behind is the sensor's own, and looked for as it is written.
  const path = group && name.slice(group.prefix.length);
  if (!path || !PATH_IN_GROUP.test(path)) return null;
  return lineField(`${group.prefix}${group.pathOf(path)}`, group.type, '');
}

/** The fields of lines that a plain word is looked for in. */
export const lineFieldsOfWords = (): EventField[] =>
  EVENT_FIELDS.filter(({ words, column }) => words && column === null).flatMap((field) =>
    field.of.length ? partsOf(field) : [field],
  );

/** The field that has this name, which the code knows. @throws when there is none */
export function eventField(name: string): EventField {
  const field = findField(name);
  if (!field) throw new Error(`${name} is no field of events`);
  return field;
}

/** The fields that a combined one stands for, those of the store alone among them. */
export const partsOf = ({ of }: Pick<EventField, 'of'>): EventField[] =>
  of.map((name) => EVENT_COLUMNS.find((column) => column.name === name) ?? eventField(name));

type ColumnFields = typeof COLUMN_FIELDS;
export type ColumnFieldName = keyof ColumnFields;
type Underscored<Name extends string> = Name extends `${infer Head}.${infer Rest}`
  ? `${Head}_${Underscored<Rest>}`
  : Name;
type ColumnName<Name extends ColumnFieldName> = ColumnFields[Name] extends { column: infer Column extends string }
  ? Column
  : Underscored<Name>;
type OrNull<Name extends ColumnFieldName, Value> = ColumnFields[Name] extends { required: true } ? Value : Value | null;

interface StoredValue {
  text: string;
  port: number;
  integer: number;
  bigint: bigint;
  key: bigint;
  asn: bigint;
  size: bigint;
  duration: number;
  boolean: boolean;
  address: string;
  address_number: bigint;
  time: bigint;
}

/** What is typed of one EVE event: a value for each column but those that come from where the line stood. */
export type EveRow = {
  [Name in ColumnFieldName as ColumnFields[Name] extends { origin: 'place' } ? never : ColumnName<Name>]: OrNull<
    Name,
    StoredValue[ColumnFields[Name]['type']]
  >;
};

/** What events can be counted by. */
export type CountedFieldName = {
  [Name in ColumnFieldName]: ColumnFields[Name] extends { counted: true } ? Name : never;
}[ColumnFieldName];
export const COUNTED_FIELDS = EVENT_COLUMNS.filter(({ counted }) => counted).map(
  ({ name }) => name,
) as CountedFieldName[];

/** The columned fields that answers show, with the type each has in JSON. */
export type EventValues = {
  [Name in ColumnFieldName as ColumnFields[Name] extends { internal: true } ? never : Name]: OrNull<
    Name,
    ColumnFields[Name]['type'] extends 'boolean'
      ? boolean
      : ColumnFields[Name]['type'] extends 'port' | 'integer' | 'bigint' | 'size'
        ? number
        : string
  >;
};
