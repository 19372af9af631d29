import { ChartJs, type ChartJsOptionsOf } from '../kit/charts/ChartJs.tsx';
import { useAnswers } from './chart-data.ts';
import { answers, type Service } from './chart-samples.ts';
import { unitOf } from './use-units.ts';

/** Colour is never the only difference. */
const shapes = ['circle', 'rect', 'triangle'] as const;

const options: ChartJsOptionsOf = ({ shown, format, locale }) => {
  const kilobytes = unitOf(locale, 'kilobyte');
  return {
    type: 'scatter',
    data: {
      datasets: shown.map(({ id, label, paint, place }) => ({
        label,
        data: answers[id as Service].map(({ size, time }) => ({ x: size, y: time })),
        backgroundColor: paint,
        pointStyle: shapes[place]!,
        pointRadius: 5,
        pointHoverRadius: 7,
      })),
    },
    options: {
      plugins: {
        tooltip: {
          callbacks: {
            label: ({ dataset, parsed: { x, y } }) => `${dataset.label}: ${kilobytes(x ?? 0)}, ${format(y ?? 0)}`,
          },
        },
      },
      scales: {
        x: {
          beginAtZero: true,
          ticks: { maxTicksLimit: 6, maxRotation: 0, callback: (value) => kilobytes(Number(value)) },
        },
        y: { beginAtZero: true, ticks: { callback: (value) => format(Number(value)) } },
      },
    },
  };
};

export function ChartJsScatter() {
  return <ChartJs {...useAnswers()} options={options} />;
}
