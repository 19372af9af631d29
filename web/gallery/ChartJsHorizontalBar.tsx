import { ChartJs, type ChartJsOptionsOf } from '../kit/charts/ChartJs.tsx';
import { useSensorEvents } from './chart-data.ts';

const options: ChartJsOptionsOf = ({ shown, points }) => ({
  type: 'bar',
  data: {
    labels: points.map(({ label }) => label),
    datasets: shown.map(({ label, values, paint }) => ({
      label,
      data: [...values],
      backgroundColor: paint,
      borderRadius: 3,
    })),
  },
  options: { indexAxis: 'y', scales: { x: { beginAtZero: true }, y: { grid: { display: false } } } },
});

export function ChartJsHorizontalBar() {
  return <ChartJs {...useSensorEvents()} options={options} />;
}
