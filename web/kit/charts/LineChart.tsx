import { Curves } from './Curves.tsx';
import type { ChartProps } from './chart-types.ts';

/** Values along a line, for several series at once; where one is missing the line has a gap. */
export function LineChart(props: ChartProps) {
  return <Curves {...props} filled={false} />;
}
