import type { Tactic } from '../../shared/finding-values.ts';
import { grouped } from '../../shared/grouped.ts';
import { CODE } from '../assets/blame.ts';
import { WEIGHTS } from './weights.ts';

/** One line of how a score came to be; `points` of all lines add up to the score, but for rounding. */
export interface ScoreTerm {
  kind: 'threats' | 'finding' | 'weak' | 'tactics' | 'hosts';
  /** The signature or the kind of finding; empty for the others. */
  what: string;
  count: number;
  points: number;
}

/**
 * Of what there is a most, however much of it there is: what people may have chosen, fingerprints that programs share, malware that one rule only
 * suspects, and what is only tried.
 */
export type Bound = 'hints' | 'fingerprints' | 'doubted' | 'tried';

/** What a threat, or a run of its alerts, gives to the score of its incident. */
export interface ScorePart {
  threat: string;
  /** Things of one group are more of the same. */
  group: string;
  kind: 'threats' | 'finding';
  what: string;
  weight: number;
  tactic: Tactic | null;
  reached: readonly string[];
  bound: Bound | null;
  /** Of a habit of talks with the outside, such as a beacon: with whom. */
  ends?: readonly string[];
  /** Of a hint or a suspicion: the address and the name of the other end. */
  at?: readonly string[];
}

/** The most that things of one end weigh together, each kind of thing once, and at how many ends they are: two with an end in common are at one. */
function mostAtOneEnd(parts: readonly ScorePart[]): { end: string | null; sum: number; areApart: boolean } {
  const sums = new Map<string, Map<string, number>>();
  for (const { ends, at = [], group, weight } of parts)
    for (const end of ends ?? at) {
      const ofEnd = sums.get(end) ?? new Map<string, number>();
      sums.set(end, ofEnd.set(group, Math.max(weight, ofEnd.get(group) ?? 0)));
    }
  const [most] = [...sums]
    .map(([end, ofEnd]) => ({
      end,
      groups: ofEnd.size,
      sum: [...ofEnd.values()].reduce((all, weight) => all + weight, 0),
    }))
    .sort((one, other) => other.sum - one.sum || (one.end < other.end ? -1 : 1));
  const groups = new Set(parts.map(({ group }) => group)).size;
  return { end: most?.end ?? null, sum: most?.sum ?? 0, areApart: most !== undefined && most.groups < groups };
}

/**
 * The parts that count. Habits of talks with the outside are reasons of one another only at the same end: the clouds of one device are several, each
 * with a habit of its own. Beside something else that counts in full all do.
 */
function corroborated(parts: readonly ScorePart[]): readonly ScorePart[] {
  if (parts.some(({ weight, ends, bound }) => weight >= WEIGHTS.strong && !ends && !bound)) return parts;
  const { end } = mostAtOneEnd(parts.filter(({ ends }) => ends));
  return parts.filter(({ ends }) => !ends || ends.includes(end!));
}

/**
 * 0 to 100 with its terms: each reason once, the next ones less; hints, tries and weak things bounded; tactics and hosts beyond the first. Threats of
 * `dismissed` add nothing, and stay in view as terms without points.
 */
export function scoreOf(
  all: readonly ScorePart[],
  dismissed: ReadonlySet<string> = new Set(),
): { score: number; terms: ScoreTerm[] } {
  const parts = corroborated(all.filter(({ threat }) => !dismissed.has(threat)));
  const groups = [...grouped(parts, ({ group }) => group).values()].map((same) => {
    const best = Math.max(...same.map(({ weight }) => weight));
    const [{ kind, what, bound }] = same as [ScorePart];
    return {
      kind,
      what,
      bound,
      count: same.length,
      best,
      weight: best * (1 + WEIGHTS.again * Math.log2(same.length)),
    };
  });
  const strong = groups
    .filter(({ best }) => best >= WEIGHTS.strong)
    .sort((a, b) => b.weight - a.weight || (a.what < b.what ? -1 : 1));
  const weak = groups.filter(({ best }) => best < WEIGHTS.strong);
  const reasons = strong.map(({ kind, what, bound, count, best, weight }, index) => ({
    ...{ kind, what, bound, count, best },
    weight: weight * WEIGHTS.next ** index,
  }));
  const boundedBy = (bound: Bound) => reasons.filter((reason) => reason.bound === bound);
  const tried = boundedBy('tried');
  const worstTried = Math.max(0, ...tried.map(({ best }) => best));
  const kindsOfTries = new Set(tried.map(({ what }) => (CODE.test(what) ? CODE : what))).size;
  const mostTried =
    kindsOfTries === 1
      ? Math.min(WEIGHTS.tried.one, worstTried)
      : Math.min(WEIGHTS.tried.most, WEIGHTS.tried.worst * worstTried);
  const lessened = (bound: Bound, most: number) =>
    Math.min(1, most / boundedBy(bound).reduce((sum, { weight }) => sum + weight, 0));
  // Rules that only suspect are witnesses of one another when they do so of one end.
  const suspicions = mostAtOneEnd(parts.filter(({ bound, weight }) => bound === 'doubted' && weight >= WEIGHTS.strong));
  const mostSuspected = suspicions.areApart ? Math.max(WEIGHTS.hinted, suspicions.sum) : Number.POSITIVE_INFINITY;
  const lessening = {
    hints: lessened('hints', WEIGHTS.hints),
    fingerprints: lessened('fingerprints', WEIGHTS.fingerprints),
    doubted: lessened('doubted', mostSuspected),
    tried: lessened('tried', mostTried),
  };
  // What has a most may come behind what weighed less.
  const strongOnes = reasons
    .map(({ bound, best: _, weight, ...reason }) => ({ ...reason, weight: weight * (bound ? lessening[bound] : 1) }))
    .sort((a, b) => b.weight - a.weight);
  const ofWeak = Math.min(
    WEIGHTS.weak,
    weak.reduce((sum, { weight }) => sum + weight, 0),
  );
  const weakOnes = weak.length ? [{ kind: 'weak' as const, what: '', count: weak.length, weight: ofWeak }] : [];
  // Beside nothing but hints of rules and fingerprints, with what is only tried or one rule that only suspects malware, what is weak is more of them.
  const suspected = boundedBy('doubted').length;
  const areAlone = suspected === 1 || suspicions.areApart;
  const areUnsure =
    (suspected === 0 || (areAlone && tried.length === 0 && weak.every(({ kind }) => kind === 'threats'))) &&
    reasons.every(({ bound, kind }) => bound && (bound !== 'hints' || kind === 'threats'));
  const areHints = reasons.every(({ bound }) => bound === 'hints' || bound === 'tried');
  const mostUnsure = Math.max(
    areHints ? WEIGHTS.weak : WEIGHTS.unsure,
    mostTried,
    suspicions.areApart ? mostSuspected : 0,
  );
  const most = reasons.length > 0 && areUnsure ? mostUnsure : Number.POSITIVE_INFINITY;
  // More things call home by a clock, with a certificate of their maker's own, and hand on what they gather, than malware does.
  const isHabit = ({ weight, ends }: ScorePart) => weight < WEIGHTS.strong || ends !== undefined;
  const ofHabits = new Set(parts.flatMap(({ ends = [] }) => ends));
  // What rules hint at or suspect elsewhere is no witness of them.
  const isElsewhere = ({ kind, bound, at = [] }: ScorePart) =>
    kind === 'threats' &&
    (bound === 'hints' || (bound === 'doubted' && areAlone)) &&
    !at.some((end) => ofHabits.has(end));
  const areHabits =
    reasons.length > 0 && ofHabits.size > 0 && parts.every((part) => isHabit(part) || isElsewhere(part));
  const mostOfHabits = !areHabits ? Number.POSITIVE_INFINITY : parts.every(isHabit) ? WEIGHTS.unsure : WEIGHTS.hinted;
  const share = Math.min(
    1,
    Math.min(most, mostOfHabits) / [...strongOnes, ...weakOnes].reduce((sum, { weight }) => sum + weight, 0),
  );
  const raw: Omit<ScoreTerm & { weight: number }, 'points'>[] = [...strongOnes, ...weakOnes].map(
    ({ weight, ...term }) => ({ ...term, weight: weight * share }),
  );
  const telling = parts.filter(({ weight, bound }) => weight >= WEIGHTS.strong && !bound);
  const tactics = new Set(telling.map(({ tactic }) => tactic)).size - 1;
  const hostsOf = (some: readonly ScorePart[]) => new Set(some.flatMap(({ reached }) => reached)).size;
  const reached = hostsOf(parts);
  // However many hosts were only tried, or signed in to as administrators do, they count as one.
  const areTried = ({ bound, what }: ScorePart) => bound === 'tried' || what === 'lateral_movement';
  const counted =
    hostsOf(parts.filter((part) => !areTried(part))) + Math.min(1, hostsOf(parts.filter((part) => areTried(part))));
  if (tactics > 0) raw.push({ kind: 'tactics', what: '', count: tactics + 1, weight: tactics * WEIGHTS.tactic });
  if (reached > 0) raw.push({ kind: 'hosts', what: '', count: reached, weight: counted * WEIGHTS.reached });
  const total = raw.reduce((sum, { weight }) => sum + weight, 0);
  const score = 100 * (1 - Math.exp(-total / WEIGHTS.scale));
  const known = new Set(parts.map(({ group }) => group));
  const nothing = [...grouped(all, ({ group }) => group)].filter(([group]) => !known.has(group));
  return {
    score: Math.round(score),
    terms: [
      ...raw.map(({ weight, ...term }) => ({ ...term, points: Math.round((1000 * score * weight) / total) / 1000 })),
      ...nothing.map(([, same]) => ({ kind: same[0]!.kind, what: same[0]!.what, count: same.length, points: 0 })),
    ],
  };
}
