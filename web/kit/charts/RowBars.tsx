import type { ReactNode } from 'react';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { useFormats } from '../format.ts';
import { Hidden } from '../mark.styles.ts';
import type { Color } from '../tones.ts';
import { useTranslation } from '../translation.ts';
import { ChartTable } from './ChartTable.tsx';
import type { ChartValue } from './chart-types.ts';
import { clean } from './chart-values.ts';
import { NoData } from './charts.styles.ts';
import { RowBarList } from './rows.styles.ts';
import { seriesMark } from './series-mark.ts';

export interface RowBar {
  id: string;
  /** Translated. */
  label: string;
  value: ChartValue;
  /** Before the label: a code, an icon. */
  lead?: ReactNode;
  color?: Color;
}

interface RowBarsProps {
  title: string;
  /** The largest first reads best; a few. */
  rows: readonly RowBar[];
  /** What a row is: heading of the table's first column. */
  rowTitle: string;
  /** What the values are: heading of their column. */
  valueTitle: string;
  /** Each row in the colour of its place; all in one without it. */
  colored?: boolean;
  format?: (value: number) => string;
}

/** Amounts as lying bars with their names above: for names that are longer than a column is wide. */
export function RowBars({ title, rows, rowTitle, valueTitle, colored, format }: RowBarsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { direction } = usePreferences();
  const text = format ?? number;
  const amounts = rows.map(({ value }) => Math.max(0, clean(value) ?? 0));
  const highest = Math.max(0, ...amounts);
  if (highest === 0) return <NoData>{t('charts:empty')}</NoData>;
  const most = rows[amounts.indexOf(highest)]!;
  const summary = t('charts:most', { point: most.label, value: text(highest) });
  return (
    <>
      <Hidden role="img" aria-label={t('charts:named', { title, summary })} />
      <RowBarList aria-hidden="true">
        {rows.map((row, index) => {
          const width = (100 * amounts[index]!) / highest;
          return (
            <li key={row.id} {...seriesMark(row, colored ? index : 0)}>
              {row.lead && <span data-lead>{row.lead}</span>}
              <span>{row.label}</span>
              <strong>{text(amounts[index]!)}</strong>
              <svg aria-hidden="true" width="100%" height="8">
                <rect data-track width="100%" height="8" rx="4" />
                <rect
                  data-filled
                  x={`${direction === 'rtl' ? 100 - width : 0}%`}
                  width={`${width}%`}
                  height="8"
                  rx="4"
                />
              </svg>
            </li>
          );
        })}
      </RowBarList>
      <ChartTable
        title={title}
        pointTitle={rowTitle}
        points={rows.map(({ id, label }) => ({ key: id, label }))}
        series={[{ id: 'value', label: valueTitle, values: rows.map(({ value }) => value) }]}
        {...(format && { format })}
      />
    </>
  );
}
