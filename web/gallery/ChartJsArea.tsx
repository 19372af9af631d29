import { ChartJs, type ChartJsOptionsOf } from '../kit/charts/ChartJs.tsx';
import { faint } from '../kit/charts/paint.ts';
import { useTraffic } from './chart-data.ts';

const options: ChartJsOptionsOf = ({ shown, points, format }) => ({
  type: 'line',
  data: {
    labels: points.map(({ axis }) => axis),
    datasets: shown.map(({ label, values, paint }) => ({
      label,
      data: [...values],
      fill: 'stack',
      borderColor: paint,
      backgroundColor: faint(paint),
      borderWidth: 2,
      pointRadius: 0,
      pointHoverRadius: 5,
    })),
  },
  options: {
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: { grid: { display: false }, ticks: { maxRotation: 0, autoSkipPadding: 16 } },
      y: { stacked: true, beginAtZero: true, ticks: { callback: (value) => format(Number(value)) } },
    },
  },
});

export function ChartJsArea() {
  return <ChartJs {...useTraffic()} options={options} />;
}
