import type { Direction } from '../../../shared/preferences.ts';
import { PLOT_HEIGHT, type Slot, slotsOf, verticalScale } from './chart-maths.ts';
import type { ChartValue } from './chart-types.ts';
import { clean } from './chart-values.ts';

/** What is there is seen. */
const LEAST_HEIGHT = 2;
/** Percent. */
const WIDEST_BAR = 3.5;

/** A piece of a bar: percent across, and down a plot of the height of chart-maths.ts. */
export interface BarPart {
  series: number;
  value: number;
  x: number;
  width: number;
  y: number;
  height: number;
}

export interface Bar {
  slot: Slot;
  parts: BarPart[];
}

/** Bars of parts on each other, the first series at the bottom. Less than nothing cannot be stacked and counts as nothing. */
export function stackedBars(series: readonly (readonly ChartValue[])[], count: number, direction: Direction) {
  const amount = (row: number, index: number) => Math.max(0, clean(series[row]?.[index]) ?? 0);
  const totals = Array.from({ length: count }, (_, index) =>
    series.reduce((sum, _values, row) => sum + amount(row, index), 0),
  );
  const { ticks, yOf } = verticalScale(totals);
  const { slots, bar } = slotsOf(count, direction);
  const width = Math.min(bar, WIDEST_BAR);
  const bars = slots.map((slot, index): Bar => {
    let y = PLOT_HEIGHT;
    const parts: BarPart[] = [];
    for (const row of series.keys()) {
      const value = amount(row, index);
      if (value === 0) continue;
      const height = Math.max(LEAST_HEIGHT, PLOT_HEIGHT - yOf(value));
      y -= height;
      parts.push({ series: row, value, x: slot.center - width / 2, width, y, height });
    }
    return { slot, parts };
  });
  return { bars, ticks, yOf, totals };
}

/** Bars of each point side by side, in the order of the series; those below nothing hang. */
export function groupedBars(series: readonly (readonly ChartValue[])[], count: number, direction: Direction) {
  const all = series.flatMap((values) => values.map(clean).filter((value) => value !== null));
  const { ticks, yOf } = verticalScale(all);
  const { slots, bar } = slotsOf(count, direction);
  const width = Math.min(bar / Math.max(1, series.length), WIDEST_BAR * 2);
  const ground = yOf(0);
  const bars = slots.map((slot, index): Bar => {
    const start = slot.center - (width * series.length) / 2;
    const parts = series.flatMap((values, row): BarPart[] => {
      const value = clean(values[index]);
      if (value === null || value === 0) return [];
      const height = Math.max(LEAST_HEIGHT, Math.abs(ground - yOf(value)));
      const place = direction === 'rtl' ? series.length - 1 - row : row;
      return [
        {
          series: row,
          value,
          x: start + width * place,
          width: width * 0.88,
          y: value > 0 ? ground - height : ground,
          height,
        },
      ];
    });
    return { slot, parts };
  });
  return { bars, ticks, yOf };
}
