import { ChartJs, type ChartJsOptionsOf } from '../kit/charts/ChartJs.tsx';
import { faint } from '../kit/charts/paint.ts';
import { useProtocols } from './chart-data.ts';
import { partsOf } from './chart-parts.ts';

const options: ChartJsOptionsOf = ({ shown, format }) => ({
  type: 'polarArea',
  data: {
    labels: shown.map(({ label }) => label),
    datasets: [
      {
        data: shown.map(({ values }) => values[0]!),
        backgroundColor: shown.map(({ paint }) => faint(paint)),
        borderColor: shown.map(({ paint }) => paint),
        borderWidth: 2,
      },
    ],
  },
  options: { scales: { r: { ticks: { maxTicksLimit: 5, callback: (value) => format(Number(value)) } } } },
});

export function ChartJsPolar() {
  return <ChartJs {...partsOf(useProtocols())} options={options} />;
}
