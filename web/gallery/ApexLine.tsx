import { ApexChart, type ApexOptionsOf } from '../kit/charts/ApexChart.tsx';
import { pointsOf } from './apex-points.ts';
import { useResponseTimes } from './chart-data.ts';

/** Colour is never the only difference. */
const dashes = [0, 6, 2];

const options: ApexOptionsOf = (look) => ({
  ...pointsOf(look),
  chart: { type: 'line' },
  stroke: { width: 2, curve: 'straight', dashArray: look.shown.map(({ place }) => dashes[place]!) },
  markers: { size: 0, hover: { size: 5 } },
});

export function ApexLine() {
  return <ApexChart {...useResponseTimes()} options={options} />;
}
