import { ApexChart, type ApexOptionsOf } from '../kit/charts/ApexChart.tsx';
import { useSensorEvents } from './chart-data.ts';

const options: ApexOptionsOf = ({ shown, points, direction }) => {
  const rtl = direction === 'rtl';
  return {
    chart: { type: 'bar' },
    series: shown.map(({ label, values }) => ({ name: label, data: [...values] })),
    plotOptions: { bar: { horizontal: true, borderRadius: 3, barHeight: '64%' } },
    stroke: { width: 0 },
    xaxis: { categories: points.map(({ label }) => label) },
    // Of horizontal bars this is the axis of names: reversed, the bars grow from the right.
    yaxis: { reversed: rtl, labels: { formatter: String } },
    // The library sets the names off by this distance from the left, also where they stand on the right.
    ...(rtl && { grid: { padding: { left: 12 } } }),
  };
};

export function ApexBar() {
  return <ApexChart {...useSensorEvents()} options={options} />;
}
