/**
 * Searches as SQL of DuckDB. Values only travel as parameters, names come from the table of fields alone.
 *
 * A condition is null where its field is missing, which `AND`, `OR` and `WHERE` take for false; `NOT` asks `IS NOT TRUE`, so
 * that it also finds the events without the field.
 */
import { parseAddress } from '../../../../shared/address.ts';
import {
  EVENT_COLUMNS,
  type EventField,
  eventField,
  isInLine,
  mayBeAddress,
  mayBeSeveral,
  partsOf,
} from '../../../../shared/event-fields.ts';
import { type Network, PRIVATE_NETWORKS, rangesOf } from '../../../../shared/network.ts';
import { type Literal, type Node, oneOf, type PatternPart, type Value } from '../../../../shared/search/tree.ts';
import { isWord, wordsOf } from '../../../../shared/search/words.ts';
import { findThreatField } from '../../../../shared/threat-fields.ts';
import { parseTime } from '../../../../shared/time.ts';
import { EVERYTHING, type Scope } from '../port.ts';
import type { PlaceRange, Places } from '../words/words.ts';
import { allTypes, isOfType } from './line-json.ts';
import { IS_LEAF, jsonInLine, LineReads, numberInJson, typedJson } from './line-values.ts';

export interface CompiledSearch {
  /** A condition on the table, to stand behind `WHERE`. */
  where: string;
  /** The values of `$1`, `$2` …; more may be added. */
  params: SqlParameters;
  /** The smallest table with every event that the search can find. */
  table: 'event' | 'alert';
}

/** Collects the values of a statement; the same value has the same placeholder. */
export class SqlParameters {
  readonly values: (string | number)[] = [];
  #places = new Map<string | number, string>();

  /** The placeholder of a value. */
  add = (value: string | number): string => {
    const known = this.#places.get(value);
    if (known) return known;
    const place = `$${this.values.push(value)}`;
    this.#places.set(value, place);
    return place;
  };
}

/** A moment, UTC microseconds. */
export const moment = (micros: bigint | string, params: SqlParameters): string =>
  `make_timestamp(${params.add(String(micros))}::BIGINT)`;

/** The numbers that rows of events hold for names of sources. */
export type SourceIds = ReadonlyMap<string, { id: number }>;

/** Where lines with all of these words can be; null: anywhere. With `prefix` the last is the beginning of one. */
export type PlacesOfWords = (words: readonly string[], prefix: boolean) => Places | null;

export interface ConditionContext {
  params: SqlParameters;
  /** For conditions on the table `event`. */
  places?: PlacesOfWords;
  /** Without them they are looked up by the statement, which then cannot skip rows as it does for a number. */
  sourceIds?: SourceIds;
  homeNetworks?: readonly Network[];
  /** Expressions that stand in for fields' columns, such as `min(alert_severity)`. */
  columns?: Readonly<Record<string, string>>;
  /** What is read of lines for a condition of several fields. */
  lines?: LineReads;
  /** Terms that are about threats; without it there are none. */
  ofThreats?: (term: ThreatTerm, context: ConditionContext) => string;
}

/** What is asked of a threat, not of one of its alerts. */
export type ThreatTerm = Extract<Node, { kind: 'is' | 'exists' | 'match' }>;
export const isThreatTerm = (node: Node): boolean =>
  node.kind === 'is' || ((node.kind === 'exists' || node.kind === 'match') && findThreatField(node.field) !== null);

/** @throws when the tree names a field that there is not, or gives a field a value that its type has not */
export function compileSearch(
  node: Node,
  scope: Scope = EVERYTHING,
  sourceIds?: SourceIds,
  places?: PlacesOfWords,
): CompiledSearch {
  const params = new SqlParameters();
  const table = findsAlertsOnly(node) ? 'alert' : 'event';
  const context = {
    params,
    sourceIds,
    homeNetworks: scope.homeNetworks,
    ...(places && table === 'event' ? { places } : {}),
  };
  const conditions = [scopeCondition(scope, context), conditionOf(node, context)];
  return {
    where: allOf(conditions.filter((condition) => condition !== 'true')),
    params,
    table,
  };
}

/** The events that a scope allows, as a condition. */
export const scopeCondition = ({ sensors, sources }: Scope, context: ConditionContext): string =>
  allOf([
    ...(sensors ? [conditionOf(oneOf('sensor', sensors), context)] : []),
    ...(sources ? [conditionOf(oneOf('source', sources), context)] : []),
  ]);

/** One condition in SQL; its values are added to `context.params`. @throws as `compileSearch` does */
export function conditionOf(node: Node, context: ConditionContext): string {
  if (isThreatTerm(node) && context.ofThreats) return context.ofThreats(node as ThreatTerm, context);
  if (!context.lines && isOfLines(node) && !isOfOneField(node)) return linesCondition(node, context);
  switch (node.kind) {
    case 'all':
      return 'true';
    case 'and':
      return allOf(conditionsOf(node, context));
    case 'or':
      return anyOf(conditionsOf(node, context));
    case 'not':
      return `(${conditionOf(node.of, context)}) IS NOT TRUE`;
    case 'word':
      // Each column by itself: DuckDB then looks at each different value of it once.
      return anyOf(WORD_COLUMNS.map((column) => isPart(column, node.text, context)));
    case 'text':
      return hasWords(node.words, node.prefix, context);
    case 'raw':
      return hasPart(node.text, context);
    case 'exists':
      return fieldCondition(eventField(node.field), null, context);
    case 'match':
      return fieldCondition(eventField(node.field), node.value, context);
    case 'is':
      if (node.state === 'closed') return `threat_key IN (${CLOSED})`;
      // What is closed is closed, muted or not: the place of a threat (threat-terms.ts).
      if (node.state === 'muted')
        return `threat_key IN (SELECT mutedThreat FROM people.muted WHERE mutedBy IS NOT NULL AND mutedThreat NOT IN (${CLOSED}))`;
      throw new Error(`Events have no state: ${node.state}`);
  }
}

const CLOSED = "SELECT threat FROM people.triage WHERE status = 'closed'";

/** `names` has what the others have not. */
const WORD_COLUMNS = [...EVENT_COLUMNS.filter(({ words }) => words).map(({ column }) => column), 'names'];

const allOf = (conditions: string[]) => joined(conditions, 'AND', 'true');
const anyOf = (conditions: string[]) => joined(conditions, 'OR', 'false');
function joined(conditions: string[], word: string, none: string): string {
  if (conditions.length === 0) return none;
  return conditions.length === 1 ? conditions[0]! : `(${conditions.join(` ${word} `)})`;
}

/** Whether every event that it finds is in the table `alert`, which holds those with a threat or an alert's severity. */
export function findsAlertsOnly(node: Node): boolean {
  switch (node.kind) {
    case 'and':
      return node.of.some(findsAlertsOnly);
    case 'or':
      return node.of.every(findsAlertsOnly);
    case 'exists':
    case 'match':
      return node.field === 'threat' || node.field === 'alert.severity';
    default:
      return false;
  }
}

/** Whether it can only be answered from the lines themselves, which takes many times as long as from columns. */
export function readsLines(node: Node): boolean {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.of.some(readsLines);
    case 'not':
      return readsLines(node.of);
    case 'text':
    case 'raw':
      return true;
    case 'exists':
    case 'match':
      return !isThreatTerm(node) && isInLine(eventField(node.field));
    default:
      return false;
  }
}

/** So many lines are read as soon as columns are. */
const FEW_LINES = 100_000;

/** Whether reading lines for it takes long: not where the index of words leaves few of them. */
export function isSlow(node: Node, places: PlacesOfWords): boolean {
  if (!readsLines(node)) return false;
  if (findsAlertsOnly(node)) return true;
  switch (node.kind) {
    case 'and':
      return !node.of.some((part) => readsLines(part) && !isSlow(part, places));
    case 'or':
      return node.of.some((part) => isSlow(part, places));
    case 'text':
    case 'raw': {
      const { words, prefix } = node.kind === 'text' ? node : wholeWordsOf(node.text);
      const found = words.length > 0 ? places(words, prefix) : null;
      return found === null || found.count > FEW_LINES;
    }
    default:
      return true;
  }
}

const columnOf = ({ name, column }: EventField, { columns }: ConditionContext) => columns?.[name] ?? column!;

/** `value` null asks whether there is one. */
function fieldCondition(field: EventField, value: Value | null, context: ConditionContext): string {
  if (field.isSum) {
    const [one, other] = partsOf(field).map((part) => columnOf(part, context));
    return valueCondition(field, `coalesce(${one} + ${other}, ${one}, ${other})`, value, context);
  }
  if (field.isFirst) {
    const columns = partsOf(field).map((part) => columnOf(part, context));
    return valueCondition(field, `coalesce(${columns.join(', ')})`, value, context);
  }
  if (field.of.length) return anyOf(partsOf(field).map((part) => fieldCondition(part, value, context)));
  if (field.name === 'source') return sourceCondition(field, value, context);
  if (field.column !== null) {
    const inColumn = valueCondition(field, columnOf(field, context), value, context);
    return value && mayBeSeveral(field) ? anyOf([inColumn, inFurther(field, value, context)]) : inColumn;
  }
  return lineCondition(field, value, context);
}

/** The rows of `event` hold a source's number, not its name. */
function sourceCondition(field: EventField, value: Value | null, context: ConditionContext): string {
  const { sourceIds, params } = context;
  const names = value?.kind === 'equals' ? [value.value] : value?.kind === 'list' ? value.values : null;
  if (sourceIds && names && value && 'exact' in value && value.exact) {
    const ids = names.flatMap((name) => sourceIds.get(name)?.id ?? []);
    if (ids.length === 0) return 'false';
    return ids.length === 1 ? `source_id = ${params.add(ids[0]!)}` : `source_id IN (${ids.map(params.add).join(', ')})`;
  }
  return `source_id IN (SELECT id FROM ingest_source WHERE ${valueCondition(field, 'name', value, context)})`;
}

/** A value's condition on an expression of the field's type. */
export function valueCondition(
  field: EventField,
  column: string,
  value: Value | null,
  context: ConditionContext,
): string {
  if (value === null) return `${column} IS NOT NULL`;
  const literal = (text: Literal) => literalOf(field, text, context);
  switch (value.kind) {
    case 'equals':
      return valueCondition(field, column, { ...value, kind: 'list', values: [value.value] }, context);
    case 'list': {
      const isText = field.type === 'text' || mayBeAddress(field);
      // Addresses are written in one way.
      const anyCase = isText && field.type !== 'address' && !value.exact;
      const values = value.values.map((text) => (anyCase ? `lower(${literal(text)})` : literal(text)));
      const compared = anyCase ? `lower(${column})` : column;
      if (values.length === 0) return 'false';
      if (values.length === 1) return `${compared} = ${values[0]}`;
      // Of each different text once, as `=` is; `IN` would compare every row's.
      return isText ? `list_contains([${values.join(', ')}], ${compared})` : `${compared} IN (${values.join(', ')})`;
    }
    case 'pattern':
      return isLike(column, value.parts, context);
    case 'compare':
      return `${sortable(field, column)} ${value.op} ${sortableOf(field, value.value, context)}`;
    case 'range': {
      const [from, to] = [value.from, value.to].map((end) => sortableOf(field, end, context));
      return `${sortable(field, column)} BETWEEN ${from} AND ${to}`;
    }
    case 'network':
      return inNetworks(field, column, [value], context);
    case 'zone': {
      const internal = inNetworks(field, column, context.homeNetworks ?? PRIVATE_NETWORKS, context);
      return value.zone === 'internal' ? internal : `NOT ${internal}`;
    }
  }
}

/** A literal as an expression of the field's column. */
function literalOf({ name, type }: EventField, text: Literal, { params }: ConditionContext): string {
  switch (type) {
    case 'text':
    case 'text_or_address':
    case 'address':
      return params.add(text);
    case 'boolean':
      return text === 'true' ? 'true' : 'false';
    case 'time': {
      const time = parseTime(text);
      if (!time) throw new Error(`${name}: ${text} is no time`);
      return `make_timestamp(${params.add(String(time.micros))}::BIGINT)`;
    }
    default: {
      if (!/^-?\d{1,19}$/.test(text)) throw new Error(`${name}: ${text} is no whole number`);
      // As a number where it fits, so that a comparison with an INTEGER column stays one of INTEGER and can use its zone maps.
      const number = Number(text);
      if (Math.abs(number) < 2 ** 31) return params.add(number);
      return `${params.add(text)}::${BigInt.asIntN(64, BigInt(text)) === BigInt(text) ? 'BIGINT' : 'HUGEINT'}`;
    }
  }
}

/** Values that are sorted by. */
const SORTED = new Set<Value['kind']>(['compare', 'range', 'network', 'zone']);

/** Addresses are sorted by their number; the text would put 10.0.0.10 before 10.0.0.9. */
const sortable = (field: EventField, column: string) => (mayBeAddress(field) ? `${column}_num` : column);

function sortableOf(field: EventField, text: Literal, context: ConditionContext): string {
  if (field.type !== 'address') return literalOf(field, text, context);
  const address = parseAddress(text);
  if (!address) throw new Error(`${field.name}: ${text} is no address`);
  return `${context.params.add(String(address.num))}::UHUGEINT`;
}

function inNetworks(
  field: EventField,
  column: string,
  networks: readonly Network[],
  context: ConditionContext,
): string {
  const number = (num: bigint) => `${context.params.add(String(num))}::UHUGEINT`;
  return `(${anyOf(
    networks
      .flatMap(rangesOf)
      .map(([first, last]) => `${sortable(field, column)} BETWEEN ${number(first)} AND ${number(last)}`),
  )})`;
}

/** Whether `text` is part of an expression, in any case; `%` and `_` are themselves. */
const isPart = (column: string, text: string, { params }: ConditionContext) =>
  `contains(lower(${column}), lower(${params.add(text)}))`;

/** Text as a regular expression that finds it. */
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isRun = (part: PatternPart | undefined) => part !== undefined && 'any' in part && part.any === '*';

function isLike(column: string, parts: PatternPart[], context: ConditionContext): string {
  const [first, second, third] = parts;
  if (parts.length === 3 && isRun(first) && isRun(third) && second && 'text' in second)
    return isPart(column, second.text, context);
  // LIKE tries every place of every run, so that a few keep a thread for hours, which no deadline ends; this goes through a text once.
  if (parts.filter(isRun).length > 1) {
    const pattern = parts.map((part) => ('text' in part ? escaped(part.text) : part.any === '*' ? '.*' : '.')).join('');
    return `regexp_full_match(lower(${column}), lower(${context.params.add(pattern)}), 's')`;
  }
  const like = parts
    .map((part) => ('text' in part ? part.text.replace(/[\\%_]/g, '\\$&') : part.any === '*' ? '%' : '_'))
    .join('');
  return `lower(${column}) LIKE lower(${context.params.add(like)}) ESCAPE '\\'`;
}

/** A condition on lines that only such can fulfil as have all of these words, so that no others are read. */
function atPlaces(words: string[], prefix: boolean, condition: string, { places }: ConditionContext): string {
  const found = words.length > 0 ? places?.(words, prefix) : null;
  // Nothing else about the row's number beside it: together they would be asked after the line was read.
  return found ? `(${inOneOf(found.ranges)} AND ${condition})` : condition;
}

/** Whether a row is in one of these ranges, in rising order: found by halving them, for it is asked of every row of the table. */
function inOneOf(ranges: readonly PlaceRange[]): string {
  const [{ first, end }] = ranges as [PlaceRange];
  if (ranges.length === 1) return end === null ? `rowid >= ${first}` : `rowid BETWEEN ${first} AND ${end - 1}`;
  const half = ranges.length >> 1;
  return `CASE WHEN rowid < ${ranges[half]!.first} THEN ${inOneOf(ranges.slice(0, half))} ELSE ${inOneOf(ranges.slice(half))} END`;
}

/**
 * Whether `text` is part of the raw line, in any case. JSON may put a backslash before a quote, a backslash and, as
 * Suricata's older versions do, a slash: `/usr` also finds `\/usr`. Only such texts need the slower expression.
 */
function hasPart(text: string, context: ConditionContext): string {
  const { words, prefix } = wholeWordsOf(text);
  return atPlaces(words, prefix, partCondition(text, context), context);
}

/** The words that a line with this part has for certain. The first may be the end of one, unless something parts it from what is before. */
const wholeWordsOf = (text: string) => ({
  words: wordsOf(text).slice(isWord(text.slice(0, 1)) ? 1 : 0),
  prefix: isWord(text.slice(-1)),
});

function partCondition(text: string, context: ConditionContext): string {
  if (!/["\\/]/.test(text)) return isPart('raw', text, context);
  // In the line as it stands it takes half the time.
  const isAscii = /^\p{ASCII}*$/u.test(text);
  const pattern = Array.from(text, (letter, index) => {
    // Not before the first character: there it changes no answer and costs twice the time.
    const before = index > 0 && /["\\/]/.test(letter) ? '\\\\?' : '';
    return before + (isAscii ? inAnyCase(escaped(letter.toLowerCase())) : escaped(letter));
  }).join('');
  return isAscii ? `regexp_matches(raw, ${context.params.add(pattern)})` : inLowerCase(pattern, context);
}

/** Whether a pattern is in the line, in any case. The option for it would leave out \u0130 for an i, and take \u017f for an s. */
const inLowerCase = (pattern: string, { params }: ConditionContext) =>
  `regexp_matches(lower(raw), lower(${params.add(pattern)}))`;

/** What parts words: ASCII but letters and digits. */
const BETWEEN_WORDS = '[\\x00-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7f]';

/** A letter in any case, as `lowerCase` takes it. Written so and not by the option for any case, which also takes \u017f for an s. */
function inAnyCase(letter: string): string {
  if (letter === 'i') return '[iI\u0130]';
  if (letter === 'k') return '[kK\u212a]';
  return /[a-z]/.test(letter) ? `[${letter}${letter.toUpperCase()}]` : letter;
}

function hasWords(words: string[], prefix: boolean, context: ConditionContext): string {
  // So they hold no character that means something in a pattern.
  if (words.length === 0 || !words.every(isWord)) throw new Error('A word has letters and digits');
  return atPlaces(words, prefix, `(${wordsCondition(words, prefix, context)})`, context);
}

/** Whether a line has words in this order, whole, in any case; the last may be a beginning. */
function wordsCondition(words: string[], prefix: boolean, context: ConditionContext): string {
  const whole = (pattern: string) => `(?:^|${BETWEEN_WORDS})${pattern}${prefix ? '' : `(?:$|${BETWEEN_WORDS})`}`;
  const joined = (each: readonly string[]) => each.join(`${BETWEEN_WORDS}+`);
  const { add } = context.params;
  if (!/^[a-z0-9]*$/i.test(words.join(''))) {
    // The search for a part is several times as fast and leaves few lines for the pattern.
    const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
    return `${isPart('raw', longest, context)} AND ${inLowerCase(whole(joined(words)), context)}`;
  }
  const patternOf = (word: string) => Array.from(word.toLowerCase(), inAnyCase).join('');
  const pattern = joined(words.map(patternOf));
  // One that begins with a letter of two cases, or a digit, is looked for four times as fast and leaves few lines for the other.
  const [first, ...rest] = words as [string, ...string[]];
  const begun = patternOf(first.replace(/^[ik]+/i, ''));
  const quick = begun && `regexp_matches(raw, ${add(joined([begun, ...rest.map(patternOf)]))}) AND `;
  return `${quick}regexp_matches(raw, ${add(whole(pattern))})`;
}

/** Whether one of these values of JSON, an expression, is what is asked for; null where there are none. */
function hasOne(list: string, field: EventField, value: Value | null, context: ConditionContext): string {
  const among = (leaves: string, name: string, condition: string) =>
    `len(list_filter(${leaves}, lambda ${name}: ${condition})) > 0`;
  if (!mayBeAddress(field))
    return among(list, 'v', `${IS_LEAF} AND ${valueCondition(field, typedJson(field), value, context)}`);
  // Each is read once, as text or as the number that its order asks for.
  const isSorted = value !== null && SORTED.has(value.kind);
  const read = isSorted ? numberInJson : typedJson(field);
  const each = `list_transform(list_filter(${list}, lambda v: ${IS_LEAF}), lambda v: ${read})`;
  return among(each, isSorted ? sortable(field, 'one') : 'one', valueCondition(field, 'one', value, context));
}

/** Whether one of the values beside the column's is asked for. Few events have any, and JSON is taken apart of those alone. */
const inFurther = (field: EventField, value: Value, context: ConditionContext): string =>
  `CASE WHEN contains(further, '"${field.name}"') THEN ${hasOne(`json_extract(further, '$."${field.name}"[*]')`, field, value, context)} END`;

/** Whether all that it asks stands in fields without a column. */
function isOfLines(node: Node): boolean {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.of.every(isOfLines);
    case 'not':
      return isOfLines(node.of);
    case 'exists':
    case 'match':
      return readsLines(node);
    default:
      return false;
  }
}

/** Of which lines are taken apart once anyway. */
const isOfOneField = (node: Node) =>
  (node.kind === 'exists' || node.kind === 'match') && eventField(node.field).of.length === 0;

/** The conditions of several nodes, those on lines as one: each line is then taken apart once. */
function conditionsOf({ kind, of }: Extract<Node, { kind: 'and' | 'or' }>, context: ConditionContext): string[] {
  const ofLines = context.lines ? [] : of.filter(isOfLines);
  if (ofLines.length < 2) return of.map((part) => conditionOf(part, context));
  const others = of.filter((part) => !ofLines.includes(part));
  return [...others.map((part) => conditionOf(part, context)), linesCondition({ kind, of: ofLines }, context)];
}

/** What only lines have, in several fields. */
function linesCondition(node: Node, context: ConditionContext): string {
  const lines = new LineReads();
  const found = lines.ask(conditionOf(node, { ...context, lines }));
  const types = typesOf(node);
  return types ? `(${isOfType(types)} AND ${found})` : found;
}

/** The types of all events that it can find; null: any. */
function typesOf(node: Node): readonly string[] | null {
  switch (node.kind) {
    case 'and':
      return node.of.map(typesOf).find((types) => types !== null) ?? null;
    case 'or':
      return allTypes(node.of.map(typesOf));
    case 'exists':
    case 'match':
      return carriersIn(eventField(node.field));
    default:
      return null;
  }
}

const carriersIn = ({ carriers, of }: EventField): readonly string[] | null =>
  of.length ? allTypes(of.map((name) => carriersIn(eventField(name)))) : carriers;

/** A field without a column: the event type goes first, then the line is taken apart, or was for several fields. */
function lineCondition(field: EventField, value: Value | null, context: ConditionContext): string {
  const has = hasOne(context.lines?.valuesOf(field) ?? jsonInLine(field), field, value, context);
  return field.carriers ? `(${isOfType(field.carriers)} AND ${has})` : has;
}
