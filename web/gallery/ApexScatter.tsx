import { ApexChart, type ApexOptionsOf } from '../kit/charts/ApexChart.tsx';
import { useAnswers } from './chart-data.ts';
import { answers, type Service } from './chart-samples.ts';
import { unitOf } from './use-units.ts';

/** Colour is never the only difference. */
const shapes = ['circle', 'square', 'diamond'] as const;

/** Kilobytes. */
const LARGEST = 1000;

const options: ApexOptionsOf = ({ shown, direction, locale }) => {
  const kilobytes = unitOf(locale, 'kilobyte');
  // The library cannot turn a horizontal axis of numbers round: from right to left it is given negative ones.
  const forward = direction === 'rtl' ? -1 : 1;
  return {
    chart: { type: 'scatter' },
    series: shown.map(({ id, label }) => ({
      name: label,
      data: answers[id as Service].map(({ size, time }) => [size * forward, time]),
    })),
    markers: { size: 6, shape: shown.map(({ place }) => shapes[place]!), strokeWidth: 0 },
    xaxis: {
      type: 'numeric',
      min: Math.min(0, LARGEST * forward),
      max: Math.max(0, LARGEST * forward),
      tickAmount: 5,
      labels: { formatter: (x) => kilobytes(Math.abs(Math.round(Number(x)))) },
    },
    yaxis: { min: 0, forceNiceScale: true },
    responsive: [{ breakpoint: 600, options: { xaxis: { tickAmount: 2 } } }],
    tooltip: {
      intersect: true,
      shared: false,
      x: { formatter: (x) => kilobytes(Math.abs(x)) },
    },
  };
};

export function ApexScatter() {
  return <ApexChart {...useAnswers()} options={options} />;
}
