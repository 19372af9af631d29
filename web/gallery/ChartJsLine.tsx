import { ChartJs, type ChartJsOptionsOf } from '../kit/charts/ChartJs.tsx';
import { useResponseTimes } from './chart-data.ts';

/** Colour is never the only difference. */
const dashes = [[], [7, 4], [2, 3]];

const options: ChartJsOptionsOf = ({ shown, points, format }) => ({
  type: 'line',
  data: {
    labels: points.map(({ axis }) => axis),
    datasets: shown.map(({ label, values, paint, place }) => ({
      label,
      data: [...values],
      borderColor: paint,
      backgroundColor: paint,
      borderDash: dashes[place]!,
      borderWidth: 2,
      pointRadius: 0,
      pointHoverRadius: 5,
    })),
  },
  options: {
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: { grid: { display: false }, ticks: { maxRotation: 0, autoSkipPadding: 16 } },
      y: { beginAtZero: true, ticks: { callback: (value) => format(Number(value)) } },
    },
  },
});

export function ChartJsLine() {
  return <ChartJs {...useResponseTimes()} options={options} />;
}
