import { ApexChart, type ApexOptionsOf } from '../kit/charts/ApexChart.tsx';
import { useSensorLoad } from './chart-data.ts';
import { partsOf } from './chart-parts.ts';

const options: ApexOptionsOf = ({ shown, theme, format }) => ({
  chart: { type: 'radialBar' },
  labels: shown.map(({ label }) => label),
  series: shown.map(({ values }) => values[0]!),
  stroke: { lineCap: 'round' },
  plotOptions: {
    radialBar: {
      hollow: { size: '36%' },
      track: { background: theme.border, margin: 8 },
      dataLabels: {
        name: { color: theme.muted },
        value: { color: theme.text, formatter: format },
        total: {
          show: true,
          label: shown[0]!.label,
          color: theme.muted,
          formatter: () => format(shown[0]!.values[0]!),
        },
      },
    },
  },
});

export function ApexRadial() {
  return <ApexChart {...partsOf(useSensorLoad())} options={options} />;
}
