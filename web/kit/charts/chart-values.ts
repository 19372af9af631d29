import type { ChartValue } from './chart-types.ts';

/** What can be drawn: a finite number, else nothing. */
export const clean = (value: ChartValue | undefined): ChartValue =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

export const isEmpty = (series: readonly { values: readonly ChartValue[] }[]): boolean =>
  series.every(({ values }) => values.every((value) => clean(value) === null));
