import { area, line } from '@visx/shape';
import type { Direction } from '../../../shared/preferences.ts';
import { PLOT_WIDTH, slotsOf, verticalScale } from './chart-maths.ts';
import type { ChartValue } from './chart-types.ts';
import { clean } from './chart-values.ts';

export interface Curve {
  /** Path data in a plot 1000 wide; gaps where a value is missing. */
  line: string;
  /** Between the line and nothing. */
  area: string;
  dots: { index: number; value: number; x: number; y: number }[];
}

/** Lines through the middle of each slot. Straight between two values: a curve would show values that nobody measured. */
export function curves(series: readonly (readonly ChartValue[])[], count: number, direction: Direction) {
  const all = series.flatMap((values) => values.map(clean).filter((value) => value !== null));
  const { ticks, yOf } = verticalScale(all);
  const { slots } = slotsOf(count, direction);
  const drawn = series.map((values): Curve => {
    const points = slots.map(({ center }, index) => ({ x: center, value: clean(values[index]) }));
    const x = (point: (typeof points)[number]) => (point.x * PLOT_WIDTH) / 100;
    const y = (point: (typeof points)[number]) => yOf(point.value!);
    const defined = (point: (typeof points)[number]) => point.value !== null;
    return {
      line: line({ x, y, defined })(points) ?? '',
      area: area({ x, y0: yOf(0), y1: y, defined })(points) ?? '',
      dots: points.flatMap(({ x, value }, index) => (value === null ? [] : [{ index, value, x, y: yOf(value) }])),
    };
  });
  return { curves: drawn, slots, ticks, yOf };
}
