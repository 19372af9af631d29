/**
 * A search as a tree: what the language is parsed into, what parameters of the API are made into, what is stored, sent to
 * threads and compiled for an engine. Plain JSON.
 */

/**
 * A value as text in the one spelling that its field's type has: whole numbers in digits (sizes in bytes, durations in
 * seconds), addresses as RFC 5952 writes them, times as ISO in UTC with six digits of fraction, `true` and `false`.
 */
export type Literal = string;

/** Inside or outside of the home networks. */
export type Zone = 'internal' | 'external';

export type Comparison = '<' | '<=' | '>' | '>=';

/** Text to be met as it is, or a wildcard: `*` any run of characters, an empty one too, `?` exactly one. */
export type PatternPart = { text: string } | { any: '*' | '?' };

export type Value =
  /** The whole value, text in any case. `exact`: in this case only; parameters ask so, the language does not. */
  | { kind: 'equals'; value: Literal; exact?: true }
  /** Any of them. */
  | { kind: 'list'; values: Literal[]; exact?: true }
  /** The whole value, in any case. */
  | { kind: 'pattern'; parts: PatternPart[] }
  | { kind: 'compare'; op: Comparison; value: Literal }
  /** Both ends included. */
  | { kind: 'range'; from: Literal; to: Literal }
  /** The addresses that begin with the first `prefix` bits of `address`, whose other bits are 0. */
  | { kind: 'network'; address: Literal; prefix: number }
  /** By the home networks. */
  | { kind: 'zone'; zone: Zone };

/** A search. Fields are named as `event-fields.ts` names them, never by an alias. */
export type Node =
  | { kind: 'all' }
  | { kind: 'and'; of: Node[] }
  | { kind: 'or'; of: Node[] }
  /** Whatever `of` does not find: also events that lack its field. */
  | { kind: 'not'; of: Node }
  /** Part of one of the event's names, in any case. */
  | { kind: 'word'; text: string }
  /** Words of the line in this order, whole, in any case; with `prefix` the last is a beginning. */
  | { kind: 'text'; words: string[]; prefix: boolean }
  /** Part of the line as it came, in any case. */
  | { kind: 'raw'; text: string }
  /** Has the field, not null. */
  | { kind: 'exists'; field: string }
  /** A state that people gave or the store worked out: `open`, `unassigned`, `silent` …; `mine` only until it is known who asks. */
  | { kind: 'is'; state: string }
  /** A missing field has no value: it matches none. */
  | { kind: 'match'; field: string; value: Value };

export const ALL: Node = { kind: 'all' };

const isNode = (node: Node | null | undefined): node is Node => node !== null && node !== undefined;

function joined(kind: 'and' | 'or', nodes: Node[]): Node {
  const of = nodes.flatMap((node) => (node.kind === kind ? node.of : [node]));
  return of.length === 1 ? of[0]! : { kind, of };
}

/** All of them; null and undefined are left out, so that optional conditions can be listed. Without any: `all`. */
export function and(...nodes: (Node | null | undefined)[]): Node {
  const wanted = nodes.filter(isNode).filter(({ kind }) => kind !== 'all');
  return wanted.length ? joined('and', wanted) : ALL;
}

/** Any of them; there must be at least one. */
export const or = (...nodes: [Node, ...Node[]]): Node => joined('or', nodes);

export const not = (of: Node): Node => ({ kind: 'not', of });

/** All that a search asks, without how it is put together. */
export function termsOf(node: Node): Node[] {
  if (node.kind === 'and' || node.kind === 'or') return node.of.flatMap(termsOf);
  return node.kind === 'not' ? termsOf(node.of) : [node];
}

/** The same search with each term as `change` makes it. */
export function mapTerms(node: Node, change: (term: Node) => Node): Node {
  if (node.kind === 'and' || node.kind === 'or') return { ...node, of: node.of.map((part) => mapTerms(part, change)) };
  return node.kind === 'not' ? not(mapTerms(node.of, change)) : change(node);
}

export const exists = (field: string): Node => ({ kind: 'exists', field });

/** Part of the line as it came, in any case. */
export const raw = (text: string): Node => ({ kind: 'raw', text });

export const match = (field: string, value: Value): Node => ({ kind: 'match', field, value });

/** The whole value, in the case given. */
export const equals = (field: string, value: Literal | number | bigint): Node =>
  match(field, { kind: 'equals', value: String(value), exact: true });

/** One of the values, in the case given. */
export const oneOf = (field: string, values: readonly (Literal | number | bigint)[]): Node =>
  match(field, { kind: 'list', values: values.map(String), exact: true });

/** Part of the value, in any case. */
export const contains = (field: string, text: string): Node =>
  match(field, { kind: 'pattern', parts: [{ any: '*' }, { text }, { any: '*' }] });

export const compare = (field: string, op: Comparison, value: Literal | number | bigint): Node =>
  match(field, { kind: 'compare', op, value: String(value) });

/** From the first moment, included, to before the second, both in UTC microseconds since 1970; null is open. */
export const between = (from: bigint | null, to: bigint | null): Node =>
  and(
    from === null ? null : compare('time', '>=', isoMicros(from)),
    to === null ? null : compare('time', '<', isoMicros(to)),
  );

const FIRST_MICROS = -62_135_596_800_000_000n;
const LAST_MICROS = 253_402_300_799_999_999n;

/** UTC microseconds since 1970 as `YYYY-MM-DDThh:mm:ss.ffffffZ`; moments outside of the years 1 to 9999 as the nearest inside. */
export function isoMicros(micros: bigint): string {
  const inside = micros < FIRST_MICROS ? FIRST_MICROS : micros > LAST_MICROS ? LAST_MICROS : micros;
  const rest = ((inside % 1000n) + 1000n) % 1000n;
  const millis = (inside - rest) / 1000n;
  return `${new Date(Number(millis)).toISOString().slice(0, -1)}${String(rest).padStart(3, '0')}Z`;
}
