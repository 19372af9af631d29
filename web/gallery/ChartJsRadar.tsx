import { ChartJs, type ChartJsOptionsOf } from '../kit/charts/ChartJs.tsx';
import { faint } from '../kit/charts/paint.ts';
import { useThreatKinds } from './chart-data.ts';

const options: ChartJsOptionsOf = ({ shown, points }) => ({
  type: 'radar',
  data: {
    labels: points.map(({ label }) => label),
    datasets: shown.map(({ label, values, paint }) => ({
      label,
      data: [...values],
      borderColor: paint,
      backgroundColor: faint(paint),
      borderWidth: 2,
      pointBackgroundColor: paint,
    })),
  },
  options: { scales: { r: { beginAtZero: true, ticks: { display: false } } } },
});

export function ChartJsRadar() {
  return <ChartJs {...useThreatKinds()} options={options} />;
}
