import type { FindingKind, Tactic } from '../../shared/finding-values.ts';
import { hash62 } from '../ingest/eve.ts';
import { PARAMETERS } from './parameters.ts';

/** What is drawn as evidence; each kind has some of it. */
export interface Evidence {
  points: { at: number; value: number }[];
  /** Bytes at the points. */
  sizes: number[];
  usual: number | null;
  items: { label: string; note: string | null; at: number | null; value: number | null; hit: boolean }[];
  samples: string[];
}
const NO_EVIDENCE: Evidence = { points: [], sizes: [], usual: null, items: [], samples: [] };

/** What traffic shows of a host without a signature. Times are microseconds since 1970. */
export interface Finding {
  /** Of its kind, host and what else tells it from others: the same facts give the same id, which is the key of its threat. */
  id: string;
  kind: FindingKind;
  /** The inside host that it is about. */
  host: string;
  /** The other end; null: there are many. */
  other: string | null;
  /** The other end's name, or the domain asked about. */
  name: string | null;
  port: number | null;
  tactic: Tactic;
  /** 0 to 1: how sure it is. */
  score: number;
  first: number;
  last: number;
  /** The first and last moment, and one of each hour between in which it was seen: what its threat counts. */
  times: number[];
  /** Figures of the sentence that tells it. */
  figures: Record<string, number>;
  evidence: Evidence;
  /** Other inside hosts that it reached. */
  reached: string[];
  /** Of what many outside have used: some of them, so that it is told together with what each did. */
  callers: { address: string; count: number; first: number; last: number }[];
  /** The type of the events that it was found in, where that may be one of several. */
  eventType: string | null;
}

type Parts = Pick<Finding, 'kind' | 'host' | 'tactic' | 'score' | 'first' | 'last'> &
  Partial<Omit<Finding, 'evidence'>> & { evidence?: Partial<Evidence> };

/** Kinds of which a host has one, whatever the other end: it changes from hour to hour. */
const ONE_OF_A_HOST: ReadonlySet<FindingKind> = new Set([
  'generated_names',
  'kerberoasting',
  'lateral_movement',
  'mass_encryption',
  'self_signed_tls',
]);
/** Kinds of which a service has one, whoever uses it. */
const ONE_OF_A_SERVICE: ReadonlySet<FindingKind> = new Set(['exposed_service']);
/** Kinds of which a host has one with each other end, by whatever port. */
const ONE_OF_AN_END: ReadonlySet<FindingKind> = new Set(['clear_text_login']);

const HOUR = 3.6e9;
const MOST_HOURS = 24 * 31;

/** The first moment, then the first of each further hour that has one, the newest month of them; the last hour's is the last of all. */
function hoursOf(times: readonly number[], first: number, last: number): number[] {
  const hours = new Map<number, number>();
  for (const time of [...times, first, last].sort((a, b) => a - b)) {
    const hour = Math.floor(time / HOUR);
    if (!hours.has(hour)) hours.set(hour, time);
  }
  const found = [...hours.values()].slice(-MOST_HOURS);
  return found.length > 1 ? [...found.slice(0, -1), last] : found;
}

/** A finding with its id; the score has two digits. */
export function finding({
  other = null,
  name = null,
  port = null,
  figures = {},
  evidence = {},
  reached = [],
  callers = [],
  eventType = null,
  times = [],
  ...parts
}: Parts): Finding {
  const { kind, host, first, last, score } = parts;
  const end = ONE_OF_A_SERVICE.has(kind) ? null : (other ?? name);
  const own = ONE_OF_A_HOST.has(kind) ? [] : ONE_OF_AN_END.has(kind) ? [end] : [end, port];
  return {
    ...parts,
    id: String(hash62(JSON.stringify(['finding', kind, host, ...own]))),
    other,
    name,
    port,
    figures,
    evidence: { ...NO_EVIDENCE, ...evidence },
    reached,
    callers,
    eventType,
    times: hoursOf(times, first, last),
    score: Math.round(Math.min(1, score) * 100) / 100,
  };
}

const MOST_POINTS = 96;

/** Counts by spans of `seconds`, as points without gaps: as many spans together as it takes to have few of them. */
export function pointsOf(
  course: Readonly<Record<string, number>>,
  seconds: number,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
): Evidence['points'] {
  const width = seconds * 1e6;
  const known = Object.entries(course)
    .map(([span, count]) => [Number(span), count] as const)
    .filter(([span]) => (span + 1) * width > from && span * width <= to);
  if (known.length === 0) return [];
  const spans = known.map(([span]) => span);
  const start = Math.min(...spans);
  const together = Math.ceil((Math.max(...spans) - start + 1) / MOST_POINTS);
  const bins = new Array<number>(Math.floor((Math.max(...spans) - start) / together) + 1).fill(0);
  for (const [span, count] of known) bins[Math.floor((span - start) / together)]! += count;
  return bins.map((value, index) => ({ at: (start + index * together) * width, value }));
}

/** A pause is so many times as long as it is between those that follow, and two minutes: of moments by the minute one is the next. */
const PAUSE = { times: 10, least: 1.2e8 };
/** So few of all are no part of the crowd. */
const FEW = 0.1;

/**
 * When something that comes in crowds began, of moments in order with their counts: behind the last pause before which there are too few to be
 * any of it (`least`, or a small part of all), so that what is usual is not its beginning. NaN of none.
 */
export function beganAt(moments: readonly (readonly [at: number, count: number])[], least: number): number {
  const all = moments.reduce((sum, [, count]) => sum + count, 0);
  const last = moments.at(-1)?.[0] ?? Number.NaN;
  let began = moments[0]?.[0] ?? Number.NaN;
  let before = 0;
  for (const [index, [at, count]] of moments.entries()) {
    const rest = all - before;
    if (rest < least || (before >= least && before > all * FEW)) break;
    const pause = index > 0 ? at - moments[index - 1]![0] : 0;
    if (pause > Math.max(PAUSE.least, (PAUSE.times * (last - at)) / rest)) began = at;
    before += count;
  }
  return began;
}

/** The middle of numbers in order; the mean of both when there are two. @throws never; NaN of none */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)]!;
  return low + (sorted[Math.ceil(place)]! - low) * (place - Math.floor(place));
}

/** What rarity is worth among so many inside hosts. */
export const rarityAmong = (hosts: number): number => (hosts < PARAMETERS.few.hosts ? PARAMETERS.few.sure : 1);

/** Shannon's entropy of a text's characters, in bits. */
export function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

function joined(surer: Finding, one: Finding, other: Finding): Finding {
  const first = Math.min(one.first, other.first);
  const last = Math.max(one.last, other.last);
  return { ...surer, first, last, times: hoursOf([...one.times, ...other.times], first, last) };
}

/** Ids are unique: of two findings of one id the surer stays, from the first to the last of both. */
export function together(findings: readonly Finding[]): Finding[] {
  const byId = new Map<string, Finding>();
  for (const each of findings) {
    const known = byId.get(each.id);
    const surer = known && known.score >= each.score ? known : each;
    byId.set(each.id, known ? joined(surer, known, each) : each);
  }
  return [...byId.values()].sort((a, b) => b.score - a.score || a.first - b.first || (a.id < b.id ? -1 : 1));
}
