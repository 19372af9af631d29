import { ApexChart, type ApexOptionsOf } from '../kit/charts/ApexChart.tsx';
import { along } from '../kit/charts/library-chart.ts';
import { mix } from '../kit/charts/paint.ts';
import { ShadeScale } from '../kit/charts/ShadeScale.tsx';
import { SHADES } from '../kit/charts/shades.ts';
import { useAlertsByHour } from './chart-data.ts';
import { alertsByHour } from './chart-samples.ts';

const most = Math.max(...alertsByHour.flat());

const options: ApexOptionsOf = (look) => {
  const { points, shown, theme } = look;
  const paint = theme.colors?.primary ?? theme.series[0]!;
  const rows = points.map(({ label }, day) => ({
    name: label,
    data: along(look, shown).map((part) => ({ x: part.label, y: part.values[day]! })),
  }));
  const ranges = SHADES.map((share, level) => ({
    from: (most * level) / SHADES.length,
    to: (most * (level + 1)) / SHADES.length,
    color: mix(paint, share, theme.surface),
  }));
  return {
    chart: { type: 'heatmap' },
    // The first row stands lowest.
    series: rows.reverse(),
    stroke: { width: 2, colors: [theme.surface] },
    plotOptions: { heatmap: { radius: 4, enableShades: false, colorScale: { ranges } } },
    yaxis: { labels: { formatter: String } },
  };
};

export function ApexHeatMap() {
  return <ApexChart {...useAlertsByHour()} legend={<ShadeScale color="primary" />} options={options} />;
}
