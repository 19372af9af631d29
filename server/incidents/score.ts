import type { Tactic } from '../../shared/finding-values.ts';
import { grouped } from '../../shared/grouped.ts';
import { WEIGHTS } from './weights.ts';

/** One line of how a score came to be; `points` of all lines add up to the score, but for rounding. */
export interface ScoreTerm {
  kind: 'threats' | 'finding' | 'weak' | 'tactics' | 'hosts';
  /** The signature or the kind of finding; empty for the others. */
  what: string;
  count: number;
  points: number;
}

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
  isHint: boolean;
}

/**
 * 0 to 100 with its terms: each reason once, the next ones less; hints and weak things bounded; tactics and hosts beyond the first. Threats of
 * `dismissed` add nothing, and stay in view as terms without points.
 */
export function scoreOf(
  all: readonly ScorePart[],
  dismissed: ReadonlySet<string> = new Set(),
): { score: number; terms: ScoreTerm[] } {
  const parts = all.filter(({ threat }) => !dismissed.has(threat));
  const groups = [...grouped(parts, ({ group }) => group).values()].map((same) => {
    const best = Math.max(...same.map(({ weight }) => weight));
    const [{ kind, what, isHint }] = same as [ScorePart];
    return {
      kind,
      what,
      isHint,
      count: same.length,
      best,
      weight: best * (1 + WEIGHTS.again * Math.log2(same.length)),
    };
  });
  const strong = groups
    .filter(({ best }) => best >= WEIGHTS.strong)
    .sort((a, b) => b.weight - a.weight || (a.what < b.what ? -1 : 1));
  const weak = groups.filter(({ best }) => best < WEIGHTS.strong);
  const reasons = strong.map(({ kind, what, isHint, count, weight }, index) => ({
    ...{ kind, what, isHint, count },
    weight: weight * WEIGHTS.next ** index,
  }));
  const hinted = reasons.reduce((sum, { isHint, weight }) => sum + (isHint ? weight : 0), 0);
  const lessened = Math.min(1, WEIGHTS.hints / hinted);
  const raw: Omit<ScoreTerm & { weight: number }, 'points'>[] = [
    ...reasons.map(({ isHint, weight, ...reason }) => ({ ...reason, weight: isHint ? weight * lessened : weight })),
    ...(weak.length
      ? [
          {
            kind: 'weak' as const,
            what: '',
            count: weak.length,
            weight: Math.min(
              WEIGHTS.weak,
              weak.reduce((sum, { weight }) => sum + weight, 0),
            ),
          },
        ]
      : []),
  ];
  const telling = parts.filter(({ weight, isHint }) => weight >= WEIGHTS.strong && !isHint);
  const tactics = new Set(telling.map(({ tactic }) => tactic)).size - 1;
  const reached = new Set(parts.flatMap((part) => part.reached)).size;
  if (tactics > 0) raw.push({ kind: 'tactics', what: '', count: tactics + 1, weight: tactics * WEIGHTS.tactic });
  if (reached > 0) raw.push({ kind: 'hosts', what: '', count: reached, weight: reached * WEIGHTS.reached });
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
