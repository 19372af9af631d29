import { useFormats } from '../format.ts';
import { Hidden } from '../mark.styles.ts';
import type { Color } from '../tones.ts';
import { useTranslation } from '../translation.ts';
import type { ArcShape } from './arc.ts';
import { ChartTable } from './ChartTable.tsx';
import type { ChartValue } from './chart-types.ts';
import { clean } from './chart-values.ts';
import { NoData } from './charts.styles.ts';
import { Rings } from './Rings.tsx';
import { Radial } from './radial.styles.ts';
import { seriesMark } from './series-mark.ts';

export interface RadialPart {
  id: string;
  /** Translated. */
  label: string;
  value: ChartValue;
  /** What a full track would be. */
  whole: number;
  color?: Color;
}

interface RadialChartProps {
  title: string;
  /** Up to four, the first outermost. */
  parts: readonly RadialPart[];
  /** What a part is: heading of the table's first column. */
  partTitle: string;
  /** What the values and the wholes are: headings of their columns. */
  valueTitle: string;
  wholeTitle: string;
  /** A whole ring, or one that is open at the bottom, as a gauge is. */
  shape?: ArcShape;
  /** In the middle, under the share of the first part. */
  caption: string;
  /** In the middle in place of that share. */
  figure?: string;
  format?: (value: number) => string;
}

/** How much of something is reached, as tracks around the figure that counts. */
export function RadialChart(props: RadialChartProps) {
  const { title, parts, partTitle, valueTitle, wholeTitle, shape = 'arch', caption, figure, format } = props;
  const { t } = useTranslation();
  const { percent } = useFormats();
  const known = parts.filter(({ value, whole }) => clean(value) !== null && whole > 0);
  if (known.length === 0) return <NoData>{t('charts:empty')}</NoData>;
  const shares = known.map(({ value, whole }) => clean(value)! / whole);
  const named = known.map(({ label }, row) => `${label} ${percent(shares[row]!)}`);
  return (
    <>
      <Radial>
        <Hidden role="img" aria-label={t('charts:named', { title, summary: named.join(', ') })} />
        <Rings shares={shares} shape={shape} markOf={(row) => seriesMark(known[row]!, row)} names={named} />
        <div aria-hidden="true" data-tracks={known.length}>
          <strong>{figure ?? percent(Math.round(shares[0]! * 100) / 100)}</strong>
          <small>{caption}</small>
        </div>
      </Radial>
      <ChartTable
        title={title}
        pointTitle={partTitle}
        points={known.map(({ id, label }) => ({ key: id, label }))}
        series={[
          { id: 'value', label: valueTitle, values: known.map(({ value }) => value) },
          { id: 'whole', label: wholeTitle, values: known.map(({ whole }) => whole) },
        ]}
        {...(format && { format })}
      />
    </>
  );
}
