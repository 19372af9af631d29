import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { Bars } from './Bars.tsx';
import { groupedBars } from './bars.ts';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartProps } from './chart-types.ts';

/** A bar for each value, those of a point side by side; negative ones hang from the line of nothing. */
export function BarChart(props: ChartProps) {
  const { points, series } = props;
  const { direction } = usePreferences();
  const { bars, ticks, yOf } = groupedBars(
    series.map(({ values }) => values),
    points.length,
    direction,
  );
  return (
    <ChartFrame {...props} {...{ ticks, yOf }} slots={bars.map(({ slot }) => slot)}>
      <Bars {...props} bars={bars} />
    </ChartFrame>
  );
}
