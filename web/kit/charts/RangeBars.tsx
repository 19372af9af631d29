import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { Hidden } from '../mark.styles.ts';
import type { Color } from '../tones.ts';
import { useTranslation } from '../translation.ts';
import { ChartTable } from './ChartTable.tsx';
import { NoData } from './charts.styles.ts';
import { rangeRows } from './ranges.ts';
import { RangeList } from './rows.styles.ts';
import { seriesMark } from './series-mark.ts';

export interface RangeBar {
  id: string;
  /** Translated. */
  label: string;
  /** Numbers of the axis: milliseconds of a time, hours of a day. */
  start: number;
  end: number;
  color?: Color;
}

interface RangeBarsProps {
  title: string;
  rows: readonly RangeBar[];
  /** What a row is: heading of the table's first column. */
  rowTitle: string;
  /** Headings of the table's other columns. */
  startTitle: string;
  endTitle: string;
  /** Where lines and words stand on the axis, beginning and end included. */
  ticks: readonly { at: number; label: string }[];
  /** A place on the axis in full. */
  format: (value: number) => string;
}

/** From when to when, as lying bars under each other: the parts of a project. */
export function RangeBars({ title, rows, rowTitle, startTitle, endTitle, ticks, format }: RangeBarsProps) {
  const { t } = useTranslation();
  const { direction } = usePreferences();
  if (rows.length === 0 || ticks.length < 2) return <NoData>{t('charts:empty')}</NoData>;
  const { bars, lines } = rangeRows(
    rows,
    ticks.map(({ at }) => at),
    direction,
  );
  const named = rows.map(({ label, start, end }) =>
    t('charts:span', { label, start: format(start), end: format(end) }),
  );
  return (
    <>
      <Hidden role="img" aria-label={t('charts:named', { title, summary: named.join(', ') })} />
      <RangeList aria-hidden="true">
        {rows.map((row, index) => (
          <li key={row.id} {...seriesMark(row, index)}>
            <span>{row.label}</span>
            <svg aria-hidden="true" width="100%" height="36">
              {lines.map((x) => (
                <line key={x} x1={`${x}%`} x2={`${x}%`} y2="36" />
              ))}
              <rect data-filled x={`${bars[index]!.x}%`} width={`${bars[index]!.width}%`} y="8" height="20" rx="5">
                <title>{named[index]}</title>
              </rect>
            </svg>
          </li>
        ))}
        <li data-axis>
          <span />
          <svg aria-hidden="true" width="100%" height="20">
            {ticks.slice(0, -1).map(({ at, label }, index) => (
              <text key={at} x={`${(lines[index]! + lines[index + 1]!) / 2}%`} y="14">
                {label}
              </text>
            ))}
          </svg>
        </li>
      </RangeList>
      <ChartTable
        title={title}
        pointTitle={rowTitle}
        points={rows.map(({ id, label }) => ({ key: id, label }))}
        series={[
          { id: 'start', label: startTitle, values: rows.map(({ start }) => start) },
          { id: 'end', label: endTitle, values: rows.map(({ end }) => end) },
        ]}
        format={format}
      />
    </>
  );
}
