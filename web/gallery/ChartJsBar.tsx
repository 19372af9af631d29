import { ChartJs, type ChartJsOptionsOf } from '../kit/charts/ChartJs.tsx';
import { useWeekOfAlerts } from './chart-data.ts';

const options: ChartJsOptionsOf = ({ shown, points }) => ({
  type: 'bar',
  data: {
    labels: points.map(({ label }) => label),
    datasets: shown.map(({ label, values, paint }) => ({
      label,
      data: [...values],
      backgroundColor: paint,
      borderRadius: 3,
      maxBarThickness: 16,
    })),
  },
  options: { scales: { x: { grid: { display: false } }, y: { beginAtZero: true } } },
});

export function ChartJsBar() {
  return <ChartJs {...useWeekOfAlerts()} options={options} />;
}
