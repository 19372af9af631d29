import { arc } from '@visx/shape';

/** Where an arc begins and ends, from the top, like a clock in every language: a whole ring, or one that is open at the bottom. */
const spans = { ring: [0, 2 * Math.PI], arch: [-0.7 * Math.PI, 0.7 * Math.PI] } as const;
export type ArcShape = keyof typeof spans;

const OUTER = 48;
const THICK = 9;
const GAP = 3;
/** Of one that stands alone. */
const THICK_ALONE = 11;

/** Tracks of a radial chart in a square of 100, the first outermost, each filled up to its share (0 to 1). */
export function arcs(shares: readonly number[], shape: ArcShape) {
  const [start, end] = spans[shape];
  const thick = shares.length === 1 ? THICK_ALONE : THICK;
  return shares.map((share, row) => {
    const outerRadius = OUTER - row * (THICK + GAP);
    const path = arc<number>({
      innerRadius: outerRadius - thick,
      outerRadius,
      cornerRadius: thick / 2,
      startAngle: start,
      endAngle: (filled) => start + (end - start) * filled,
    });
    const filled = Math.min(1, Math.max(0, share));
    return { track: path(1) ?? '', filled: filled > 0 ? (path(filled) ?? '') : '' };
  });
}
