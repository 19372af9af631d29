import { arc, pie } from '@visx/shape';
import type { ChartValue } from './chart-types.ts';
import { clean } from './chart-values.ts';

/** A ring in a square of 100, beginning at the top and running like a clock in every language. What is not above nothing has no part in it. */
export function ring(values: readonly ChartValue[]) {
  const amounts = values.map((value) => Math.max(0, clean(value) ?? 0));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const path = arc<{ startAngle: number; endAngle: number; padAngle: number }>({ innerRadius: 32, outerRadius: 48 });
  const slices = pie<number>({ value: (amount) => amount, sort: null, padAngle: 0.02 })(amounts);
  return {
    total,
    slices: slices.map((slice, index) => ({
      value: amounts[index]!,
      share: total > 0 ? amounts[index]! / total : 0,
      path: total > 0 && amounts[index]! > 0 ? (path(slice) ?? '') : '',
    })),
  };
}
