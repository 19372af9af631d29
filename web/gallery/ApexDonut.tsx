import { ApexChart, type ApexOptionsOf } from '../kit/charts/ApexChart.tsx';
import { useProtocols } from './chart-data.ts';
import { partsOf } from './chart-parts.ts';

const options: ApexOptionsOf = ({ shown, theme, format }) => {
  const largest = shown.toSorted((one, other) => other.values[0]! - one.values[0]!)[0]!;
  return {
    chart: { type: 'donut' },
    labels: shown.map(({ label }) => label),
    series: shown.map(({ values }) => values[0]!),
    stroke: { width: 2, colors: [theme.surface] },
    plotOptions: {
      pie: {
        donut: {
          size: '68%',
          labels: {
            show: true,
            name: { color: theme.muted },
            value: { color: theme.text, formatter: (value) => format(Number(value)) },
            // As long as none is pointed at.
            total: {
              show: true,
              label: largest.label,
              color: theme.muted,
              formatter: () => format(largest.values[0]!),
            },
          },
        },
      },
    },
    tooltip: { enabled: false },
  };
};

export function ApexDonut() {
  return <ApexChart {...partsOf(useProtocols())} options={options} />;
}
