import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { Bars } from './Bars.tsx';
import { stackedBars } from './bars.ts';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartProps } from './chart-types.ts';

/** Amounts on each other, the first series at the bottom: for parts of a whole. */
export function StackedBarChart(props: ChartProps) {
  const { points, series } = props;
  const { direction } = usePreferences();
  const { bars, ticks, yOf, totals } = stackedBars(
    series.map(({ values }) => values),
    points.length,
    direction,
  );
  return (
    <ChartFrame {...props} {...{ ticks, yOf, totals }} slots={bars.map(({ slot }) => slot)}>
      <Bars {...props} bars={bars} />
    </ChartFrame>
  );
}
