import type { LibraryChartProps } from '../kit/charts/library-chart.ts';
import type { Color } from '../kit/tones.ts';

interface Parts {
  title: string;
  parts: readonly { id: string; label: string; value: number; color?: Color }[];
  partTitle: string;
  valueTitle: string;
  format: (value: number) => string;
}

/** Parts of a whole as series of one value each, so that the legend can switch them, and as one column of the table. */
export const partsOf = ({
  title,
  parts,
  partTitle,
  valueTitle,
  format,
}: Parts): Pick<LibraryChartProps<unknown>, 'title' | 'points' | 'pointTitle' | 'series' | 'format' | 'table'> => ({
  title,
  points: [{ key: 'value', label: valueTitle }],
  pointTitle: partTitle,
  format,
  series: parts.map(({ id, label, value, color }) => ({ id, label, values: [value], ...(color && { color }) })),
  table: {
    format,
    pointTitle: partTitle,
    points: parts.map(({ id, label }) => ({ key: id, label })),
    series: [{ id: 'value', label: valueTitle, values: parts.map(({ value }) => value) }],
  },
});
