import { scaleBand, scaleLinear } from '@visx/scale';
import type { Direction } from '../../../shared/preferences.ts';
import type { ChartValue } from './chart-types.ts';
import { clean } from './chart-values.ts';

/**
 * Charts are drawn by the server, which measures nothing: positions along the axis are percentages of whatever width there is, heights
 * are of a plot 200 high, as it is where nothing beside it is taller. Lines and areas are drawn 1000 wide and stretched.
 */
export const PLOT_HEIGHT = 200;
export const PLOT_WIDTH = 1000;
/** How far down the plot something stands, or how high it is, whatever its height. */
export const ofPlot = (y: number) => `${(100 * y) / PLOT_HEIGHT}%`;
/** Room for rounding up small parts. */
const HEADROOM = 8;
const TICKS = 4;

/** The numbers beside the plot, from the bottom, and how high a value stands in it. They always hold 0, so that lengths compare. */
export function verticalScale(values: readonly number[]) {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const whole = values.every(Number.isInteger);
  const domain = low === high ? [0, 1] : [low, high];
  const nice = scaleLinear<number>({ domain, nice: TICKS }).ticks(TICKS);
  const ticks = whole ? nice.filter(Number.isInteger) : nice;
  const height = scaleLinear<number>({
    domain: [ticks[0]!, ticks.at(-1)!],
    range: [0, PLOT_HEIGHT - HEADROOM],
  });
  return { ticks, yOf: (value: number) => PLOT_HEIGHT - height(value) };
}

export interface Slot {
  /** Percent from the left edge. */
  x: number;
  width: number;
  center: number;
}

/** Room for each of so many points. Time and order run in the direction of reading: in Arabic the newest is at the left. */
export function slotsOf(count: number, direction: Direction): { slots: Slot[]; bar: number } {
  const scale = scaleBand<number>({
    domain: Array.from({ length: count }, (_, index) => index),
    range: direction === 'rtl' ? [100, 0] : [0, 100],
    paddingInner: 0.25,
    paddingOuter: 0.1,
  });
  const width = scale.step();
  const slots = Array.from({ length: count }, (_, index) => {
    const center = scale(index)! + scale.bandwidth() / 2;
    return { x: center - width / 2, width, center };
  });
  return { slots, bar: scale.bandwidth() };
}

/** The slot that a place, in percent from the left edge, is in or nearest to. */
export function nearestSlot(slots: readonly Slot[], x: number): number {
  let nearest = 0;
  for (const [index, { center }] of slots.entries())
    if (Math.abs(center - x) < Math.abs(slots[nearest]!.center - x)) nearest = index;
  return nearest;
}

/** Of `steps` shades, 0 for nothing; the least thing there is has the first. */
export function shade(value: ChartValue, highest: number, steps: number): number {
  const amount = clean(value) ?? 0;
  if (amount <= 0 || highest <= 0) return 0;
  return Math.min(steps, Math.max(1, Math.ceil((amount / highest) * steps)));
}
