import { type PointerEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format.ts';
import { Hidden } from '../mark.styles.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTable } from './ChartTable.tsx';
import { ChartTip } from './ChartTip.tsx';
import { isEmpty, nearestSlot, PLOT_HEIGHT, type Slot } from './chart-maths.ts';
import type { ChartProps } from './chart-types.ts';
import { NoData, Plot } from './charts.styles.ts';

interface ChartFrameProps extends ChartProps {
  ticks: readonly number[];
  yOf: (value: number) => number;
  slots: readonly Slot[];
  /** The table's last column. */
  totals?: readonly number[];
  /** Lines rather than areas stand for the series. */
  lines?: boolean;
  /** What is drawn, in pixels from the top and percent across. */
  children: ReactNode;
}

/** Around every plot: its name, legend, numbers and lines, the words under it, and the same as a table. */
export function ChartFrame({ ticks, yOf, slots, totals, lines = false, children, ...chart }: ChartFrameProps) {
  const { title, summary, points, series, legend = true, format } = chart;
  const { t } = useTranslation();
  const { number } = useFormats();
  const [at, setAt] = useState<number>();
  const point = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { x, width } = currentTarget.getBoundingClientRect();
    setAt(nearestSlot(slots, (100 * (clientX - x)) / width));
  };
  const pointed = at !== undefined && slots[at] ? { slot: slots[at], point: points[at]!, index: at } : undefined;
  if (isEmpty(series)) return <NoData>{t('charts:empty')}</NoData>;
  const text = format ?? number;
  const name = t('charts:named', { title, summary: summary ?? series.map(({ label }) => label).join(', ') });
  const labels = points.flatMap(({ key, axis }, index) => (axis === undefined ? [] : [{ key, axis, index }]));
  return (
    <>
      {legend && <ChartLegend above series={series} lines={lines} />}
      <Plot>
        <ol aria-hidden="true">
          {ticks.map((tick) => (
            <li key={tick}>{text(tick)}</li>
          ))}
        </ol>
        {/* The image for screen readers is this line: links may not be inside one. */}
        <Hidden role="img" aria-label={name} />
        <svg aria-hidden="true" onPointerMove={point} onPointerLeave={() => setAt(undefined)}>
          <g transform="translate(0 8)">
            {ticks.map((tick) => (
              <line
                key={tick}
                x1="0"
                x2="100%"
                y1={yOf(tick)}
                y2={yOf(tick)}
                data-ground={(tick === 0 && ticks[0]! < 0) || undefined}
              />
            ))}
            {pointed && (
              <line data-cross x1={`${pointed.slot.center}%`} x2={`${pointed.slot.center}%`} y1="0" y2={PLOT_HEIGHT} />
            )}
            {children}
            {labels.map(({ key, axis, index }, position) => (
              <text
                key={key}
                x={`${slots[index]!.center}%`}
                y={PLOT_HEIGHT + 20}
                data-minor={position % 2 || undefined}
              >
                {axis}
              </text>
            ))}
          </g>
        </svg>
        {pointed && <ChartTip {...pointed} {...{ series, format }} total={totals?.[pointed.index]} />}
      </Plot>
      <ChartTable {...chart} {...(totals && { totals })} />
    </>
  );
}
