import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { useFormats } from '../format.ts';
import { Hidden } from '../mark.styles.ts';
import { useTranslation } from '../translation.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { ChartProps } from './chart-types.ts';
import { clean, isEmpty } from './chart-values.ts';
import { NoData } from './charts.styles.ts';
import { RadarFrame } from './radar.styles.ts';
import { labelLines, radar } from './radar.ts';
import { seriesMark } from './series-mark.ts';

/** Fewer have no area. */
const LEAST_SPOKES = 3;
/** From one line of a label to the next, in its letters. */
const LINE = 1.15;

interface RadarChartProps extends Omit<ChartProps, 'onRange'> {
  /** Whether the same numbers stand under it as a table; no where a card shows them itself. */
  tabled?: boolean;
}

/** The profile of two or three series over three to eight categories: for comparing shapes, not for reading amounts. */
export function RadarChart({ tabled = true, ...chart }: RadarChartProps) {
  const { title, summary, points, series, legend = true, format } = chart;
  const { t } = useTranslation();
  const { number } = useFormats();
  const { direction } = usePreferences();
  const text = format ?? number;
  if (isEmpty(series) || points.length < LEAST_SPOKES) return <NoData>{t('charts:empty')}</NoData>;
  const { rings, spokes, shapes } = radar(
    series.map(({ values }) => values),
    points.length,
    direction,
  );
  const name = t('charts:named', { title, summary: summary ?? series.map(({ label }) => label).join(', ') });
  return (
    <>
      <RadarFrame>
        <Hidden role="img" aria-label={name} />
        <svg aria-hidden="true" viewBox="-1.5 -1.05 3 2.1">
          {rings.map(({ tick, path }) => (
            <path key={tick} data-ring d={path} />
          ))}
          {spokes.map(({ end }, index) => (
            <line key={points[index]!.key} x1="0" y1="0" x2={end.x} y2={end.y} />
          ))}
          {shapes.map(({ path, dots }, row) => {
            const each = series[row]!;
            return (
              <g key={each.id} {...seriesMark(each, row)}>
                <path data-area d={path} />
                <path data-line {...seriesMark(each, row)} d={path} />
                {dots.map(({ x, y }, index) => (
                  <circle key={points[index]!.key} cx={x} cy={y} r="0.024">
                    <title>{`${points[index]!.label}, ${each.label}: ${text(clean(each.values[index]) ?? 0)}`}</title>
                  </circle>
                ))}
              </g>
            );
          })}
          {rings.map(({ tick, y }) => (
            <text key={tick} data-tick x="0.02" y={y}>
              {text(tick)}
            </text>
          ))}
          {spokes.map(({ label }, index) => {
            const { key, label: whole, axis = whole } = points[index]!;
            const [first, second] = labelLines(axis);
            return (
              <text key={key} data-side={label.side} y={label.y}>
                <tspan x={label.x} dy={second === undefined ? undefined : `${-label.lift * LINE}em`}>
                  {first}
                </tspan>
                {second !== undefined && (
                  <tspan x={label.x} dy={`${LINE}em`}>
                    {second}
                  </tspan>
                )}
              </text>
            );
          })}
        </svg>
      </RadarFrame>
      {legend && <ChartLegend above series={series} />}
      {tabled && <ChartTable {...chart} />}
    </>
  );
}
