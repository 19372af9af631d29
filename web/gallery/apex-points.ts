import type { ApexOptions } from 'apexcharts';
import { along, type ChartLook } from '../kit/charts/library-chart.ts';

/** On a phone there is room for so many words under an axis. */
export const fewLabels = {
  responsive: [{ breakpoint: 600, options: { xaxis: { tickAmount: 3 } } }],
} satisfies ApexOptions;

/** Series and horizontal axis of an ApexCharts chart with a value for each point. */
export const pointsOf = (look: ChartLook) =>
  ({
    series: look.shown.map(({ label, values }) => ({ name: label, data: along(look, values) })),
    ...fewLabels,
    xaxis: { categories: along(look, look.points).map(({ axis, label }) => axis ?? label), tickAmount: 6 },
  }) satisfies ApexOptions;
