import type { ChartConfiguration } from 'chart.js';
import { LibraryChart } from './LibraryChart.tsx';
import type { ChartLook, LibraryChartProps } from './library-chart.ts';

/** A chart's own configuration of Chart.js, to be made from a look. */
export type ChartJsOptionsOf = (look: ChartLook) => ChartConfiguration;

const load = async () => (await import('./draw-chartjs.ts')).drawChartJs;

/** A chart of Chart.js in our colours, font and direction. */
export function ChartJs(props: LibraryChartProps<ChartConfiguration>) {
  return <LibraryChart {...props} load={load} />;
}
