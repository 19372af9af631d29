import { ApexChart, type ApexOptionsOf } from '../kit/charts/ApexChart.tsx';
import { pointsOf } from './apex-points.ts';
import { useTraffic } from './chart-data.ts';

const options: ApexOptionsOf = (look) => ({
  ...pointsOf(look),
  chart: { type: 'area' },
  fill: { type: 'gradient', gradient: { opacityFrom: 0.4, opacityTo: 0.05 } },
});

export function ApexArea() {
  return <ApexChart {...useTraffic()} options={options} />;
}
