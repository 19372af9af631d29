import type { Color } from '../tones.ts';
import type { ChartSeries } from './chart-types.ts';

/** How many chart colours there are; more series than these begin anew. */
export const CHART_COLORS = 6;

/** The attributes by which styles draw a series: its own colour, or that of its place. */
export const seriesMark = (
  { color, faint }: Pick<ChartSeries, 'color' | 'faint'>,
  index: number,
): Record<string, Color | number | true | undefined> => ({
  ...(color ? { 'data-color': color } : { 'data-series': (index % CHART_COLORS) + 1 }),
  'data-faint': faint || undefined,
});
