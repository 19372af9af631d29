import { Curves } from './Curves.tsx';
import type { ChartProps } from './chart-types.ts';

/** A line over a tinted area: for an amount over time, one series or two that seldom cross. */
export function AreaChart(props: ChartProps) {
  return <Curves {...props} filled />;
}
