import type { ReactNode } from 'react';
import type { Direction } from '../../../shared/preferences.ts';
import type { ChartTheme } from './chart-theme.ts';
import type { ChartPoint, ChartProps, ChartSeries } from './chart-types.ts';

/** A series that is switched on, with its colour. */
export interface ShownSeries extends ChartSeries {
  paint: string;
  /** Its place among all series, 0 for the first; it stays when others are switched off. */
  place: number;
}

/** What a drawing is made from. */
export interface ChartLook {
  theme: ChartTheme;
  direction: Direction;
  /** For numbers that a library writes. */
  locale: string;
  /** Values as text. */
  format: (value: number) => string;
  points: readonly ChartPoint[];
  shown: readonly ShownSeries[];
}

/** A drawing of a library in its box. */
export interface Drawing<Options> {
  /** Draws it anew, at once. */
  update: (options: Options, look: ChartLook) => void;
  destroy: () => void;
}
export type Draw<Options> = (box: HTMLElement, options: Options, look: ChartLook) => Drawing<Options>;

type TableOf = Pick<ChartProps, 'points' | 'pointTitle' | 'series' | 'format'>;

/** A chart of a library: what it shows is said by `points` and `series`, how it is drawn by the library's own `options`. */
export interface LibraryChartProps<Options> extends TableOf, Pick<ChartProps, 'title' | 'summary'> {
  /** Keep it the same between renders: another one draws the chart anew. */
  options: (look: ChartLook) => Options;
  /** Where the table alternative is not the points by the series. */
  table?: TableOf;
  /** In place of the names of the series, each of which can be switched off. */
  legend?: ReactNode;
  /** Beside the legend: what chooses the time range, say. */
  tools?: ReactNode;
}

/** A list in the order in which a library without a direction of its own must have it, for it to run in the direction of reading. */
export const along = <Item>({ direction }: Pick<ChartLook, 'direction'>, list: readonly Item[]): Item[] =>
  direction === 'rtl' ? list.toReversed() : [...list];
