import { useFormats } from '../format.ts';
import { Hidden } from '../mark.styles.ts';
import type { Color } from '../tones.ts';
import { useTranslation } from '../translation.ts';
import { ChartTable } from './ChartTable.tsx';
import type { ChartValue } from './chart-types.ts';
import { Legend, NoData } from './charts.styles.ts';
import { Donut } from './donut.styles.ts';
import { ring } from './ring.ts';
import { seriesMark } from './series-mark.ts';

export interface DonutPart {
  id: string;
  /** Translated. */
  label: string;
  value: ChartValue;
  color?: Color;
}

interface DonutChartProps {
  title: string;
  /** Up to six, the largest first reads best. */
  parts: readonly DonutPart[];
  /** What a part is: heading of the table's first column. */
  partTitle: string;
  /** What the values are: heading of their column, and under the total. */
  valueTitle: string;
  format?: (value: number) => string;
}

/** Shares of a whole as a ring, with names, values and shares in words beside it. */
export function DonutChart({ title, parts, partTitle, valueTitle, format }: DonutChartProps) {
  const { t } = useTranslation();
  const { number, percent } = useFormats();
  const text = format ?? number;
  const { slices, total } = ring(parts.map(({ value }) => value));
  if (total === 0) return <NoData>{t('charts:empty')}</NoData>;
  const named = parts.map(({ label }, index) => `${label} ${text(slices[index]!.value)}`);
  return (
    <>
      <Donut>
        <figure>
          <Hidden role="img" aria-label={t('charts:named', { title, summary: named.join(', ') })} />
          <svg aria-hidden="true" viewBox="-50 -50 100 100">
            {parts.map((part, index) => (
              <path key={part.id} d={slices[index]!.path} {...seriesMark(part, index)}>
                <title>{`${named[index]} (${percent(slices[index]!.share)})`}</title>
              </path>
            ))}
          </svg>
          <div aria-hidden="true">
            <strong>{text(total)}</strong>
            <small>{valueTitle}</small>
          </div>
        </figure>
        <Legend aria-hidden="true">
          {parts.map((part, index) => (
            <li key={part.id}>
              <span data-mark {...seriesMark(part, index)} />
              <span>{part.label}</span>
              <strong>{text(slices[index]!.value)}</strong>
              <small>{percent(slices[index]!.share)}</small>
            </li>
          ))}
        </Legend>
      </Donut>
      <ChartTable
        title={title}
        pointTitle={partTitle}
        points={parts.map(({ id, label }) => ({ key: id, label }))}
        series={[{ id: 'value', label: valueTitle, values: parts.map(({ value }) => value) }]}
        {...(format && { format })}
      />
    </>
  );
}
