import { ApexChart, type ApexOptionsOf } from '../kit/charts/ApexChart.tsx';
import { useThreatKinds } from './chart-data.ts';

const options: ApexOptionsOf = ({ shown, points, theme }) => ({
  chart: { type: 'radar' },
  series: shown.map(({ label, values }) => ({ name: label, data: [...values] })),
  fill: { opacity: 0.2 },
  markers: { size: 3 },
  plotOptions: { radar: { size: 124, polygons: { strokeColors: theme.border, connectorColors: theme.border } } },
  xaxis: { categories: points.map(({ label }) => label), labels: { style: { colors: points.map(() => theme.muted) } } },
  yaxis: { show: false },
  responsive: [{ breakpoint: 600, options: { plotOptions: { radar: { size: 84 } } } }],
});

export function ApexRadar() {
  return <ApexChart {...useThreatKinds()} options={options} />;
}
