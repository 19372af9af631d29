/** Whether an event is found, said plainly: what engines' answers are compared with, and what a single event is asked. */
import { parseAddress, undressed } from '../address.ts';
import {
  EVENT_FIELDS,
  type EventField,
  eventField,
  isAnyCase,
  mayBeAddress,
  PLAIN_FIELD,
  partsOf,
} from '../event-fields.ts';
import { placedAt, valuesPlaced } from '../line-values.ts';
import { type Network, PRIVATE_NETWORKS, rangesOf } from '../network.ts';
import { parseTime } from '../time.ts';
import { matchesPattern } from './pattern.ts';
import type { Comparison, Literal, Node, Value } from './tree.ts';
import { lowerCase, wordsOf } from './words.ts';

type Typed = string | number | bigint | boolean;

export interface EvaluatedEvent {
  /** The line as it came. */
  raw: string;
  /** The line, parsed. */
  json: Record<string, unknown>;
  /** The values of a field that has a column; times in UTC microseconds. */
  values: (field: string) => readonly Typed[];
}

/** @throws when the tree names a field that there is not, or asks for a state */
export function evaluateSearch(
  node: Node,
  event: EvaluatedEvent,
  homeNetworks: readonly Network[] = PRIVATE_NETWORKS,
): boolean {
  const ask = (part: Node) => evaluateSearch(part, event, homeNetworks);
  switch (node.kind) {
    case 'all':
      return true;
    case 'and':
      return node.of.every(ask);
    case 'or':
      return node.of.some(ask);
    case 'not':
      return !ask(node.of);
    case 'word':
      return WORD_FIELDS.some((field) => valuesOf(field, event).some((value) => hasPart(String(value), node.text)));
    case 'text':
      return hasWords(wordsOf(event.raw), node.words, node.prefix);
    case 'raw':
      // JSON may put a backslash before a quote, a backslash and a slash.
      return hasPart(event.raw, node.text) || hasEscapedPart(event.raw, node.text);
    case 'exists':
      return valuesOf(eventField(node.field), event).length > 0;
    case 'match': {
      const field = eventField(node.field);
      return valuesOf(field, event).some((value) => matchesValue(field, value, node.value, homeNetworks));
    }
    case 'is':
      throw new Error(`Events have no state: ${node.state}`);
  }
}

const WORD_FIELDS = EVENT_FIELDS.filter(({ words }) => words);

/** The field's values, without nulls. */
function valuesOf(field: EventField, event: EvaluatedEvent): Typed[] {
  const parts = partsOf(field).flatMap((part) => valuesOf(part, event));
  if (field.isSum) return parts.length ? [parts.reduce<bigint>((sum, part) => sum + BigInt(part), 0n)] : [];
  if (field.isFirst) return parts.slice(0, 1);
  if (field.of.length) return parts;
  if (field.column !== null) return [...event.values(field.name)];
  return lineValuesOf(field, event.json).flatMap((value) => typed(field, value) ?? []);
}

/** What a line has of a field that only lines have: the values that a search finds, as they stand there, each once. */
export function lineValuesOf(field: EventField, json: Record<string, unknown>): (string | number | boolean)[] {
  if (field.of.length) return [...new Set(partsOf(field).flatMap((part) => lineValuesOf(part, json)))];
  if (field.carriers && !field.carriers.includes(String(json.event_type))) return [];
  const values = valuesPlaced(placedAt(field), json).filter((value) => typed(field, value) !== null);
  return [...new Set(values as (string | number | boolean)[])];
}

/** A value of the line as its field's type; null when it is of another. */
function typed({ type }: EventField, value: unknown): Typed | null {
  if (typeof value === 'object' || value === undefined) return null;
  const text = String(value);
  switch (type) {
    case 'text':
      return text;
    case 'text_or_address':
      return parseAddress(value)?.text ?? text;
    case 'address':
      return parseAddress(value)?.text ?? null;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : null;
    case 'time':
      return parseTime(text)?.micros ?? null;
    default:
      return /^-?\d{1,16}$/.test(text) ? BigInt(text) : null;
  }
}

/** Whether a value of a field is what is asked for. */
export function matchesValue(field: EventField, value: Typed, wanted: Value, home: readonly Network[]): boolean {
  switch (wanted.kind) {
    case 'equals':
      return isEqual(field, value, wanted.value, wanted.exact);
    case 'list':
      return wanted.values.some((literal) => isEqual(field, value, literal, wanted.exact));
    case 'pattern':
      return matchesPattern(String(value), wanted.parts);
    case 'compare':
      return isOrdered(sortable(field, value), wanted.op, sortable(field, wanted.value));
    case 'range':
      return (
        isOrdered(sortable(field, value), '>=', sortable(field, wanted.from)) &&
        isOrdered(sortable(field, value), '<=', sortable(field, wanted.to))
      );
    case 'network':
      return isInside(String(value), [wanted]);
    case 'zone':
      return isInside(String(value), home) === (wanted.zone === 'internal');
  }
}

/** Whether a text is what a text field's value asks for. */
export const matchesText = (text: string, wanted: Value): boolean => matchesValue(TEXT_FIELD, text, wanted, []);
const TEXT_FIELD: EventField = { ...PLAIN_FIELD, name: '', type: 'text', paths: [] };

function isEqual(field: EventField, value: Typed, literal: Literal, exact?: true): boolean {
  if (mayBeAddress(field) && value === undressed(literal)) return true;
  if (isAnyCase(field)) return exact ? value === literal : lowerCase(String(value)) === lowerCase(literal);
  if (field.type === 'address' || field.type === 'boolean') return String(value) === literal;
  return sortable(field, value) === sortable(field, literal);
}

/** Numbers, sizes and durations as they are, times as microseconds, addresses as their number. */
function sortable({ type }: EventField, value: Typed): bigint {
  if (typeof value === 'bigint') return value;
  if (type === 'address') return parseAddress(value)!.num;
  return type === 'time' ? parseTime(value)!.micros : BigInt(value);
}

function isOrdered(one: bigint, op: Comparison, other: bigint): boolean {
  switch (op) {
    case '<':
      return one < other;
    case '<=':
      return one <= other;
    case '>':
      return one > other;
    case '>=':
      return one >= other;
  }
}

function isInside(text: string, networks: readonly Network[]): boolean {
  const address = parseAddress(text);
  return (
    address !== null && networks.flatMap(rangesOf).some(([first, last]) => first <= address.num && address.num <= last)
  );
}

const hasPart = (text: string, part: string) => lowerCase(text).includes(lowerCase(part));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

function hasEscapedPart(raw: string, text: string): boolean {
  const letters = Array.from(lowerCase(text), (letter) =>
    /["\\/]/.test(letter) ? `\\\\?${escaped(letter)}` : escaped(letter),
  );
  return new RegExp(letters.join(''), 'u').test(lowerCase(raw));
}

function hasWords(found: string[], wanted: string[], prefix: boolean): boolean {
  const [all, sought] = [found.map(lowerCase), wanted.map(lowerCase)];
  return all.some((_, start) =>
    sought.every((word, index) => {
      const there = all[start + index];
      return there === word || (prefix && index === sought.length - 1 && there?.startsWith(word));
    }),
  );
}
