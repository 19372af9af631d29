import type { SeriesFact } from '../stores/events/facts.ts';
import { type Finding, finding, quantile, rarityAmong } from './finding.ts';
import { PARAMETERS } from './parameters.ts';

const { least, jitter, even: evenly, hours, score: enough, shortest, heaviest, makers } = PARAMETERS.beacon;

/** Whether a name is one of those who make systems. */
const isMaker = (name: string | null) => makers.some((maker) => name === maker || name?.endsWith(`.${maker}`));

/** How alike numbers are, 0 to 1: half by the symmetry of their middle (Bowley), half by how little they stray from the median (MAD). */
export function regularity(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [q1, q2, q3] = [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)];
  const skew = q3 === q1 ? 0 : Math.abs((q1 + q3 - 2 * q2) / (q3 - q1));
  // Of numbers that hardly differ it says nothing on which side they do.
  const leaning = q2 === 0 ? skew : skew * Math.min(1, (q3 - q1) / q2 / jitter);
  const strays = values.map((value) => Math.abs(value - q2)).sort((a, b) => a - b);
  const spread = q2 === 0 ? 0 : quantile(strays, 0.5) / q2;
  const close = Math.max(0, 1 - spread / jitter);
  // Symmetry alone says nothing: numbers that stray widely can be symmetric too.
  return close * (0.5 + 0.5 * (1 - leaning));
}

const DRAWN = 120;

/** The newest calls: seconds since the one before, and their bytes. */
function calls({ times, sizes }: SeriesFact) {
  const inOrder = times.map((at, index) => ({ at, size: sizes[index] ?? 0 })).sort((a, b) => a.at - b.at);
  const drawn = inOrder
    .map(({ at, size }, index) => ({ at, size, value: Math.round((at - (inOrder[index - 1]?.at ?? at)) / 1e6) }))
    .slice(1)
    .slice(-DRAWN);
  const hasSizes = drawn.some(({ size }) => size > 0);
  return {
    points: drawn.map(({ at, value }) => ({ at, value })),
    sizes: hasSizes ? drawn.map(({ size }) => size) : [],
  };
}

/**
 * Check-ins: one host asks one outside service, that few others ask, again and again at like intervals. After RITA's beacon score:
 * a part each for intervals, sizes, the share of time covered and the length of the series; rarity is asked before.
 */
export function beacons(facts: readonly SeriesFact[]): Finding[] {
  return facts.flatMap((fact) => {
    const times = [...fact.times].sort((a, b) => a - b);
    const intervals = times
      .slice(1)
      .map((time, index) => (time - times[index]!) / 1e6)
      .filter((seconds) => seconds >= 1);
    if (intervals.length < least - 1 || fact.weight > heaviest || isMaker(fact.name)) return [];
    const interval = quantile(
      [...intervals].sort((a, b) => a - b),
      0.5,
    );
    if (interval < shortest) return [];
    const spanned = new Set(times.map((time) => Math.floor(time / 3.6e9))).size;
    const all = Math.max(1, (times.at(-1)! - times[0]!) / 3.6e9);
    const covered = Math.min(1, spanned / all) * Math.min(1, spanned / hours);
    const even = regularity(intervals);
    const sizes = fact.sizes.some((size) => size > 0) ? regularity(fact.sizes) : even;
    const score = 0.45 * even + 0.2 * sizes + 0.2 * covered + 0.15 * Math.min(1, intervals.length / 60);
    if (even < evenly || score < enough) return [];
    return [
      finding({
        ...{
          kind: 'beacon',
          host: fact.client,
          other: fact.server,
          name: fact.name,
          port: fact.port,
          eventType: fact.kind,
          tactic: 'TA0011',
          score: score * rarityAmong(fact.hosts),
        },
        ...{ first: fact.first, last: fact.last, evidence: calls(fact) },
        // Where the first hour begins is before it.
        times: fact.spells.map((hour) => Math.max(hour, fact.first)),
        figures: { count: fact.count, seconds: Math.round(interval), hosts: fact.clients },
      }),
    ];
  });
}
