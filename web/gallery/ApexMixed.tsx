import { ApexChart, type ApexOptionsOf } from '../kit/charts/ApexChart.tsx';
import { pointsOf } from './apex-points.ts';
import { alerts, traffic } from './chart-samples.ts';
import { useChartTexts } from './chart-texts.ts';
import { useDays } from './use-days.tsx';
import { unitOf } from './use-units.ts';

/** How each series is drawn. */
const types: Record<string, string> = { alerts: 'column', traffic: 'line' };

const options: ApexOptionsOf = (look) => {
  const { series, ...axis } = pointsOf(look);
  const rtl = look.direction === 'rtl';
  const gigabytes = unitOf(look.locale, 'gigabyte');
  return {
    chart: { type: 'line' },
    series: series.map((each, index) => ({ ...each, type: types[look.shown[index]!.id]! })),
    ...axis,
    stroke: { width: look.shown.map(({ id }) => (types[id] === 'line' ? 3 : 0)) },
    plotOptions: { bar: { columnWidth: '55%', borderRadius: 3 } },
    // An axis for each series: the first where one begins to read, the other across.
    yaxis: look.shown.map(({ id }) => ({
      opposite: (id === 'traffic') !== rtl,
      ...(id === 'traffic' && { labels: { formatter: gigabytes } }),
    })),
  };
};

export function ApexMixed() {
  const { word } = useChartTexts();
  const { points, cut, control } = useDays();
  return (
    <ApexChart
      title={word('alertsAndTraffic')}
      pointTitle={word('day')}
      points={points}
      series={[
        { id: 'alerts', label: word('alerts'), values: cut(alerts.low), color: 'primary' },
        { id: 'traffic', label: word('receivedTraffic'), values: cut(traffic.received) },
      ]}
      tools={control}
      options={options}
    />
  );
}
