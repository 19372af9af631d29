import type { ApexOptions } from 'apexcharts';
import { LibraryChart } from './LibraryChart.tsx';
import type { ChartLook, LibraryChartProps } from './library-chart.ts';

/** A chart's own options of ApexCharts, to be made from a look. */
export type ApexOptionsOf = (look: ChartLook) => ApexOptions;

const load = async () => (await import('./draw-apex.ts')).drawApex;

/**
 * A chart of ApexCharts in our colours, font and direction. The library writes the names of series and points into the page as
 * HTML: give it words of ours alone, never what the network sent.
 */
export function ApexChart(props: LibraryChartProps<ApexOptions>) {
  return <LibraryChart {...props} load={load} />;
}
