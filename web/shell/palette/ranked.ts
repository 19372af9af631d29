import type { Entry } from './entries.ts';
import { match } from './fuzzy.ts';

/** What matches this much worse than the best is noise. */
const WORST_SHARE = 1 / 6;

/** The entries that fit what was typed, the best first, `most` of them at most. */
export function ranked<Of extends Entry>(query: string, entries: Of[], most: number): Of[] {
  const found = entries
    .flatMap((entry) => {
      const fit = match(query, entry.title, entry.more);
      return fit ? [{ ...entry, ranges: fit.ranges, score: fit.score }] : [];
    })
    .sort((a, b) => b.score - a.score);
  const worst = (found[0]?.score ?? 0) * WORST_SHARE;
  return found.filter(({ score }) => score >= worst).slice(0, most);
}
