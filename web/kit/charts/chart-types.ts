import type { Color } from '../tones.ts';

/** A missing measurement is null; what is no number counts as missing too. */
export type ChartValue = number | null;

export interface ChartSeries {
  id: string;
  /** Translated. */
  label: string;
  /** One for each point. */
  values: readonly ChartValue[];
  /** For series that mean something, as severities do; the others take the chart colours in their order. */
  color?: Color;
  /** Of little weight: drawn lighter. */
  faint?: boolean;
}

/** A place on the horizontal axis: a time, a category. */
export interface ChartPoint {
  key: string;
  /** In full, for the table and on hover. */
  label: string;
  /** Under the axis; left out where there is no room for all. */
  axis?: string | undefined;
  /** Of a time that is not over: the share of it that is, 0 to 1. */
  over?: number | undefined;
}

/** Points of a plot by their indexes, in either order: where it began, and where it is now. */
export type RangeChoice = readonly [anchor: number, head: number];

/** The address that a value leads to. */
export type ChartHref = (series: ChartSeries, index: number) => string;

export interface ChartProps {
  /** Names the drawing and its table. */
  title: string;
  /** Said after the title to who cannot see the drawing; without it the series' names. */
  summary?: string;
  /** What stands along the axis, in its order: days, hours, names. */
  points: readonly ChartPoint[];
  /** Over the table's first column: what a point is. */
  pointTitle: string;
  /** Each with a value for every point, `null` where there is none. */
  series: readonly ChartSeries[];
  /** Values as text; numbers of the language unless it is given. */
  format?: (value: number) => string;
  /** Where each value leads to. */
  hrefOf?: ChartHref | undefined;
  /** Makes points choosable, by pointer and keys: told of the first and the last of them. */
  onRange?: ((first: number, last: number) => void) | undefined;
  /** The one that is shown by now: marked, and where choosing another begins. */
  range?: RangeChoice | undefined;
  /** Whether the names and colours of the series stand above; no where a card says them itself. */
  legend?: boolean;
}
