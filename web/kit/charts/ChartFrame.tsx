import { type ReactNode, useState } from 'react';
import type { Direction } from '../../../shared/preferences.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { useFormats } from '../format.ts';
import { Hidden } from '../mark.styles.ts';
import { useTranslation } from '../translation.ts';
import { axisRoom } from './axis-room.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTable } from './ChartTable.tsx';
import { ChartTip } from './ChartTip.tsx';
import { ofPlot, type Slot } from './chart-maths.ts';
import type { ChartProps } from './chart-types.ts';
import { isEmpty } from './chart-values.ts';
import { NoData, Plot } from './charts.styles.ts';
import { RangeKeys } from './RangeKeys.tsx';
import { slotAt, useRangeChoice } from './use-range-choice.ts';

interface ChartFrameProps extends ChartProps {
  ticks: readonly number[];
  yOf: (value: number) => number;
  slots: readonly Slot[];
  /** The table's last column. */
  totals?: readonly number[];
  /** Lines rather than areas stand for the series. */
  lines?: boolean;
  /** What is drawn, in percent from the top and across. */
  children: ReactNode;
}

/** The present, inside a time that is not over; the word stands before the line, in what is over. */
function NowLine({ slot, over, direction }: { slot: Slot; over: number; direction: Direction }) {
  const { t } = useTranslation();
  const back = direction === 'rtl';
  const x = `${slot.x + slot.width * (back ? 1 - over : over)}%`;
  return (
    <>
      <line data-now x1={x} x2={x} y1="-4" y2="100%" />
      <text data-now x={x} dx={back ? 5 : -5} y="4">
        {t('charts:now')}
      </text>
    </>
  );
}

/** The range that is chosen, from end to end. */
function ChosenSlots({ slots }: { slots: readonly Slot[] }) {
  const from = Math.min(...slots.map(({ x }) => x));
  const to = Math.max(...slots.map(({ x, width }) => x + width));
  return <rect data-chosen x={`${from}%`} width={`${to - from}%`} y="-2%" height="102%" />;
}

/** Around every plot: its name, legend, numbers and lines, the words under it, and the same as a table. */
export function ChartFrame({ ticks, yOf, slots, totals, lines = false, children, ...chart }: ChartFrameProps) {
  const { title, summary, points, series, legend = true, format, onRange, range } = chart;
  const { t } = useTranslation();
  const { number } = useFormats();
  const { direction } = usePreferences();
  const [at, setAt] = useState<{ index: number; axis: string }>();
  const axis = points.map(({ key }) => key).join();
  const { chosen = range, setChosen, choose, pointer, onMove } = useRangeChoice(slots, onRange);
  // Of other points nothing was pointed at yet.
  const index = at?.axis === axis ? at.index : -1;
  const pointed = slots[index] && { slot: slots[index], point: points[index]!, index };
  if (isEmpty(series)) return <NoData>{t('charts:empty')}</NoData>;
  const text = format ?? number;
  // Rounded, the least amounts have the same words: $0 and one cent.
  const beside = ticks.map((tick) => text(tick));
  const name = t('charts:named', { title, summary: summary ?? series.map(({ label }) => label).join(', ') });
  const now = points.findIndex(({ over }) => over !== undefined);
  const labels = points.flatMap(({ key, axis }, index) => (axis === undefined ? [] : [{ key, axis, index }]));
  return (
    <>
      {legend && <ChartLegend above series={series} lines={lines} />}
      <Plot>
        <ol aria-hidden="true">
          {beside.map((label, index) => (
            <li key={ticks[index]}>{label !== beside[index - 1] && label}</li>
          ))}
        </ol>
        {/* The image for screen readers is this line: links may not be inside one. */}
        <Hidden role="img" aria-label={name} />
        <svg
          aria-hidden="true"
          data-choosable={onRange && true}
          {...pointer}
          onPointerMove={(event) => {
            setAt({ index: slotAt(slots, event), axis });
            onMove(event);
          }}
          onPointerLeave={() => setAt(undefined)}
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={ofPlot(yOf(tick))}
              y2={ofPlot(yOf(tick))}
              data-ground={(tick === 0 && ticks[0]! < 0) || undefined}
            />
          ))}
          {pointed && (
            <line data-cross x1={`${pointed.slot.center}%`} x2={`${pointed.slot.center}%`} y1="0" y2="100%" />
          )}
          {children}
          {now >= 0 && <NowLine slot={slots[now]!} over={points[now]!.over!} direction={direction} />}
          {chosen && <ChosenSlots slots={chosen.map((index) => slots[index]!)} />}
        </svg>
        <div data-axis={axisRoom(labels.map(({ axis }) => axis))}>
          <svg aria-hidden="true">
            {labels.map(({ key, axis, index }, position) => (
              <text
                key={key}
                x={`${slots[index]!.center}%`}
                y="12"
                data-minor={position % 2 || undefined}
                data-scarce={position % 4 === 2 || undefined}
              >
                {axis}
              </text>
            ))}
          </svg>
        </div>
        {onRange && <RangeKeys {...{ points, chosen, setChosen, choose }} />}
        {pointed && <ChartTip {...pointed} {...{ series, format }} total={totals?.[pointed.index]} />}
      </Plot>
      <ChartTable {...chart} {...(totals && { totals })} />
    </>
  );
}
