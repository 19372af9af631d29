import { ChartJs, type ChartJsOptionsOf } from '../kit/charts/ChartJs.tsx';
import { faint } from '../kit/charts/paint.ts';
import { useSensorSizes } from './chart-data.ts';
import { type Site, sensorSizes } from './chart-samples.ts';
import { unitOf } from './use-units.ts';

/** So many hosts make a bubble one pixel wider. */
const HOSTS_PER_PIXEL = 30;

const options: ChartJsOptionsOf = ({ shown, format, locale }) => {
  const gigabytes = unitOf(locale, 'gigabyte');
  return {
    type: 'bubble',
    data: {
      datasets: shown.map(({ id, label, paint }) => ({
        label,
        data: sensorSizes[id as Site].map(({ traffic, alerts, hosts }) => ({
          x: traffic,
          y: alerts,
          r: hosts / HOSTS_PER_PIXEL,
        })),
        backgroundColor: faint(paint),
        borderColor: paint,
        borderWidth: 2,
      })),
    },
    options: {
      plugins: {
        tooltip: {
          callbacks: {
            label: ({ dataset, parsed: { x, y } }) => `${dataset.label}: ${gigabytes(x ?? 0)}, ${format(y ?? 0)}`,
          },
        },
      },
      scales: {
        x: {
          beginAtZero: true,
          ticks: { maxTicksLimit: 6, maxRotation: 0, callback: (value) => gigabytes(Number(value)) },
        },
        y: { beginAtZero: true, suggestedMax: 110 },
      },
    },
  };
};

export function ChartJsBubble() {
  return <ChartJs {...useSensorSizes()} options={options} />;
}
