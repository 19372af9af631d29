import { useFormats } from '../format.ts';
import { Hidden } from '../mark.styles.ts';
import type { Color } from '../tones.ts';
import { useTranslation } from '../translation.ts';
import { ChartTable } from './ChartTable.tsx';
import { shade } from './chart-maths.ts';
import type { ChartPoint, ChartValue } from './chart-types.ts';
import { clean, isEmpty } from './chart-values.ts';
import { NoData } from './charts.styles.ts';
import { HeatFrame } from './heat.styles.ts';
import { ShadeScale } from './ShadeScale.tsx';
import { SHADES } from './shades.ts';

interface HeatStripProps {
  title: string;
  /** Hours of a day, days of a week. */
  points: readonly ChartPoint[];
  pointTitle: string;
  values: readonly ChartValue[];
  /** What the values are: heading of their column. */
  valueTitle: string;
  color?: Color;
  format?: (value: number) => string;
}

/** How much there was at each of some places, as shades in a row: for seeing when, not how much, which the table says. */
export function HeatStrip(props: HeatStripProps) {
  const { title, points, pointTitle, values, valueTitle, color = 'primary', format } = props;
  const { t } = useTranslation();
  const { number } = useFormats();
  const text = format ?? number;
  const series = [{ id: 'value', label: valueTitle, values }];
  if (isEmpty(series)) return <NoData>{t('charts:empty')}</NoData>;
  const amounts = points.map((_, index) => clean(values[index]) ?? 0);
  const highest = Math.max(0, ...amounts);
  const most = points[amounts.indexOf(highest)]!;
  const summary = t('charts:most', { point: most.label, value: text(highest) });
  return (
    <>
      <HeatFrame data-color={color}>
        <Hidden role="img" aria-label={t('charts:named', { title, summary })} />
        <ol aria-hidden="true">
          {points.map(({ key, label, axis }, index) => (
            <li key={key} title={`${label}: ${text(amounts[index]!)}`}>
              <span data-level={shade(amounts[index]!, highest, SHADES.length) || undefined} />
              <small data-minor={index % 2 || undefined}>{axis}</small>
            </li>
          ))}
        </ol>
        <ShadeScale />
      </HeatFrame>
      <ChartTable {...{ title, points, pointTitle, series }} {...(format && { format })} />
    </>
  );
}
