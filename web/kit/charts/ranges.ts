import type { Direction } from '../../../shared/preferences.ts';

/** What is there is seen: percent. */
const LEAST_WIDTH = 1;

/** Bars from start to end on an axis between its outermost ticks, percent from the left edge; what lies outside is cut off. */
export function rangeRows(
  rows: readonly { start: number; end: number }[],
  ticks: readonly number[],
  direction: Direction,
) {
  const low = Math.min(...ticks);
  const length = Math.max(...ticks) - low || 1;
  const place = (at: number) => Math.min(100, Math.max(0, (100 * (at - low)) / length));
  const bars = rows.map(({ start, end }) => {
    const width = Math.max(LEAST_WIDTH, place(end) - place(start));
    const x = Math.min(place(start), 100 - width);
    return { x: direction === 'rtl' ? 100 - x - width : x, width };
  });
  return { bars, lines: ticks.map((at) => (direction === 'rtl' ? 100 - place(at) : place(at))) };
}
