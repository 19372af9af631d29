import { ApexChart, type ApexOptionsOf } from '../kit/charts/ApexChart.tsx';
import { ChartLegend } from '../kit/charts/ChartLegend.tsx';
import { along } from '../kit/charts/library-chart.ts';
import { fewLabels } from './apex-points.ts';
import { type Candle, candles } from './chart-samples.ts';
import { useChartTexts } from './chart-texts.ts';
import { useDays } from './use-days.tsx';
import { useUnits } from './use-units.ts';

const parts = ['opening', 'highest', 'lowest', 'closing'] as const satisfies (keyof Candle)[];

const options: ApexOptionsOf = (look) => {
  const { shown, points, theme } = look;
  const days = points.map(({ axis }, day) => ({ x: axis, y: shown.map(({ values }) => values[day]!) }));
  const longer = theme.series[0]!;
  const shorter = theme.series[1]!;
  return {
    chart: { type: 'candlestick' },
    series: [{ data: along(look, days) }],
    stroke: { width: 1 },
    plotOptions: { candlestick: { colors: { upward: longer, downward: shorter } } },
    ...fewLabels,
    xaxis: { type: 'category', tickAmount: 6 },
    tooltip: {
      custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
        const day = along(look, points)[dataPointIndex]!;
        const values = along(look, days)[dataPointIndex]!.y;
        const lines = shown.map(({ label }, part) => `<p>${label} <b>${look.format(values[part]!)}</b></p>`).join('');
        return `<strong>${day.label}</strong>${lines}`;
      },
    },
  };
};

export function ApexCandlestick() {
  const { word } = useChartTexts();
  const { milliseconds } = useUnits();
  const { points, cut, control } = useDays();
  return (
    <ApexChart
      title={word('courseOfDays')}
      pointTitle={word('day')}
      points={points}
      series={parts.map((part) => ({ id: part, label: word(part), values: cut(candles).map((day) => day[part]) }))}
      format={milliseconds}
      legend={
        <ChartLegend
          series={[
            { id: 'longer', label: word('longer'), values: [] },
            { id: 'shorter', label: word('shorter'), values: [] },
          ]}
        />
      }
      tools={control}
      options={options}
    />
  );
}
