/** What stands behind the colon of a field, read as the field's type. */
import { parseAddress } from '../address.ts';
import type { EventField } from '../event-fields.ts';
import { parseNetwork } from '../network.ts';
import { ownOf } from '../own.ts';
import { parseTime } from '../time.ts';
import { type Expected, SearchError } from './error.ts';
import { suggest } from './suggest.ts';
import { type Comparison, isoMicros, type Literal, type PatternPart, type Value, type Zone } from './tree.ts';

/** A value as the grammar gives it: text in quotes is itself, elsewhere `*` and `?` are wildcards. */
export interface Written {
  parts: { text: string; isQuoted: boolean }[];
  position: number;
  length: number;
}

export const textOf = ({ parts }: Written): string => parts.map(({ text }) => text).join('');

/** The values from one text's first to its last: `10` is itself, `2026-11-02` a whole day. */
interface Span {
  first: Literal;
  last: Literal;
}

const MAX_WHOLE = 2n ** 63n - 1n;

function readWhole(text: string): Span | null {
  if (!/^-?\d{1,19}$/.test(text)) return null;
  const whole = BigInt(text);
  return whole > MAX_WHOLE || whole < -MAX_WHOLE ? null : { first: String(whole), last: String(whole) };
}

const SIZES: Record<string, bigint> = {
  b: 1n,
  kb: 10n ** 3n,
  mb: 10n ** 6n,
  gb: 10n ** 9n,
  tb: 10n ** 12n,
  kib: 1n << 10n,
  mib: 1n << 20n,
  gib: 1n << 30n,
  tib: 1n << 40n,
};
const DURATIONS: Record<string, bigint> = { s: 1n, m: 60n, h: 3600n, d: 86_400n, w: 604_800n };

/** `1.5MB`, `90s`: a number of units, or of the least unit without one. */
function readUnits(text: string, units: Record<string, bigint>): Span | null {
  const [, whole, fraction = '', unit] = /^(\d{1,19})(?:\.(\d{1,6}))?([a-z]*)$/i.exec(text) ?? [];
  const size = unit === '' ? 1n : unit && ownOf(units, unit.toLowerCase());
  if (whole === undefined || !size) return null;
  const scale = 10n ** BigInt(fraction.length);
  return readWhole(String((BigInt(whole + fraction) * size) / scale));
}

/** A moment with its fraction, or the whole of the day, minute or second that is written. */
function readTimeSpan(text: string): Span | null {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const time = parseTime(isDay ? `${text}T00:00` : text);
  if (!time) return null;
  const [, , second, fraction] = /(T|\s)\d\d:\d\d(:\d\d)?([.,]\d+)?/i.exec(text) ?? [];
  const seconds = isDay ? 86_400n : fraction ? 0n : second ? 1n : 60n;
  const last = seconds === 0n ? time.micros : time.micros + seconds * 1_000_000n - 1n;
  return { first: isoMicros(time.micros), last: isoMicros(last) };
}

const single = (text: string | undefined): Span | null => (text === undefined ? null : { first: text, last: text });

const READERS: Record<EventField['type'], { expected: Expected; read: (text: string) => Span | null }> = {
  text: { expected: 'text', read: single },
  text_or_address: { expected: 'text', read: (text) => single(parseAddress(text)?.text ?? text) },
  port: { expected: 'number', read: readWhole },
  integer: { expected: 'number', read: readWhole },
  bigint: { expected: 'number', read: readWhole },
  key: { expected: 'number', read: readWhole },
  asn: { expected: 'number', read: (text) => readWhole(text.replace(/^AS/i, '')) },
  size: { expected: 'size', read: (text) => readUnits(text, SIZES) },
  duration: { expected: 'duration', read: (text) => readUnits(text, DURATIONS) },
  boolean: { expected: 'boolean', read: (text) => (/^(true|false)$/i.test(text) ? single(text.toLowerCase()) : null) },
  address: { expected: 'address', read: (text) => single(parseAddress(text)?.text) },
  address_number: { expected: 'number', read: readWhole },
  time: { expected: 'time', read: readTimeSpan },
};

/** Types that wildcards have a meaning for. */
const HAS_PATTERNS = new Set<EventField['type']>(['text', 'text_or_address', 'address']);
/** Types without a less and a more. */
const UNSORTED = new Set<EventField['type']>(['text', 'text_or_address', 'boolean']);

/** Words are for severities: the more severe, the smaller the number. So what is more by its word is less by its number. */
const BY_WORD: Record<Comparison, Comparison> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** Reads a value; null stands for `*`, which is any value at all. @throws SearchError for what is none of the field's type */
export function readValue(field: EventField, written: Written): Value | null {
  const { position, length } = written;
  const { expected, read } = READERS[field.type];
  const refuse = (): never => {
    throw new SearchError(expected, position, length);
  };
  const isWord = (text: string) => ownOf(field.values, text.toLowerCase()) !== undefined;
  const spanOf = (text: string): Span => single(ownOf(field.values, text.toLowerCase())) ?? read(text) ?? refuse();
  const text = textOf(written);
  const bare = textOf({ ...written, parts: written.parts.filter(({ isQuoted }) => !isQuoted) });
  if (text === '*' && bare === text) return null;
  const op = /^[<>]=?/.exec(written.parts[0]!.isQuoted ? '' : text)?.[0] as Comparison | undefined;
  if (op) {
    const limit = text.slice(op.length);
    return UNSORTED.has(field.type) ? refuse() : comparison(isWord(limit) ? BY_WORD[op] : op, spanOf(limit));
  }
  const ends = UNSORTED.has(field.type) || !bare.includes('..') ? [] : text.split('..');
  // From low to high is from 3 to 1.
  if (ends.length === 2 && ends.every(isWord))
    ends.sort((one, other) => Number(spanOf(one).first) - Number(spanOf(other).first));
  if (ends.length === 2) return { kind: 'range', from: spanOf(ends[0]!).first, to: spanOf(ends[1]!).last };
  if (field.type === 'address' && /^(internal|external)$/i.test(text))
    return { kind: 'zone', zone: text.toLowerCase() as Zone };
  // A text in quotes is itself; what only has addresses has no text that looks like a network.
  if (field.type === 'address' || (field.type === 'text_or_address' && bare === text)) {
    const network = parseNetwork(text);
    if (network) return { kind: 'network', ...network };
  }
  if (field.choices && !field.choices.includes(text.toLowerCase()))
    throw new SearchError('state', position, length, suggest(text, field.choices));
  const pattern = patternOf(written);
  if (pattern) return HAS_PATTERNS.has(field.type) ? { kind: 'pattern', parts: pattern } : refuse();
  const { first, last } = spanOf(text);
  return first === last ? { kind: 'equals', value: first } : { kind: 'range', from: first, to: last };
}

/** A comparison with a whole day begins at its start or goes to its end. */
const comparison = (op: Comparison, { first, last }: Span): Value => ({
  kind: 'compare',
  op,
  value: op === '<' || op === '>=' ? first : last,
});

/** The wildcards and what stands between them; null without any. */
function patternOf({ parts }: Written): PatternPart[] | null {
  const pattern: PatternPart[] = [];
  for (const { text, isQuoted } of parts)
    for (const piece of isQuoted ? [text] : text.split(/([*?])/)) {
      const last = pattern.at(-1);
      if (!isQuoted && (piece === '*' || piece === '?')) {
        // Two runs are one.
        if (piece === '?' || !last || !('any' in last) || last.any === '?') pattern.push({ any: piece });
      } else if (last && 'text' in last) last.text += piece;
      else if (piece) pattern.push({ text: piece });
    }
  return pattern.some((part) => 'any' in part) ? pattern : null;
}
