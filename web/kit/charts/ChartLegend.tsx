import type { ReactNode } from 'react';
import type { ChartSeries } from './chart-types.ts';
import { Legend } from './charts.styles.ts';
import { seriesMark } from './series-mark.ts';

interface ChartLegendProps {
  series: readonly ChartSeries[];
  /** Shows each line as it is drawn, dashes and all, instead of a square. */
  lines?: boolean;
  /** Inside a chart, over the plot. */
  above?: boolean;
  /** The name as a link, say. */
  nameOf?: (series: ChartSeries) => ReactNode;
  /** What a series comes to. */
  amountOf?: (series: ChartSeries) => string;
}

/** The names of the series beside their colours. */
export function ChartLegend({ series, lines = false, above = false, nameOf, amountOf }: ChartLegendProps) {
  return (
    <Legend data-above={above || undefined}>
      {series.map((each, index) => (
        <li key={each.id}>
          {lines ? (
            <svg aria-hidden="true" width="22" height="10">
              <line data-line x1="0" x2="22" y1="5" y2="5" {...seriesMark(each, index)} />
            </svg>
          ) : (
            <span data-mark {...seriesMark(each, index)} />
          )}
          {nameOf ? nameOf(each) : each.label}
          {amountOf && <strong>{amountOf(each)}</strong>}
        </li>
      ))}
    </Legend>
  );
}
