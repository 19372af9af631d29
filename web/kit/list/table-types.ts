import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  /** Also the name to sort by, in the address too, and the cells' `data-cell`, by which styles find them. */
  id: string;
  /** Heading, translated. */
  header: string;
  /** A plain cell's content: no component for each, they cost more than the rest of a page. */
  cell: (row: Row) => ReactNode;
  /** `descending`: the first click puts the largest first, as one wants of counts and times. */
  sortable?: boolean | 'descending';
  /** Whether one may put it away; the first column always stays. Yes unless it says no. */
  hideable?: boolean;
  /** Aligned at the end. */
  numeric?: boolean;
  muted?: boolean;
  /** Stays in sight while the table scrolls sideways; for the first column. */
  sticky?: boolean;
  /** Text after the content where rows become blocks and no heading says what a number counts. */
  unit?: (row: Row) => string;
  /** What a table that has all its rows sorts and filters by. */
  value?: (row: Row) => string | number | null;
}

export type Density = 'comfortable' | 'dense';

/** How somebody wants a table to be; kept for each account. */
export interface TableChoices {
  /** Ids of columns that were put away. */
  hidden: string[];
  density: Density;
}

/** Which rows are ticked. It belongs to the filters under which it was made. */
export interface TableSelection {
  scope: string;
  chosen: Record<string, true>;
  /** All that match, on every page. */
  everything: boolean;
}

/** Rows in portions, as they arrive. */
export type RowPortions<Row> = AsyncIterable<readonly Row[]>;

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | null | undefined;
}

export interface TableExport<Row> {
  columns: readonly CsvColumn<Row>[];
  /** Every row that the list's filters match, in its order. */
  rows: (signal: AbortSignal) => RowPortions<Row>;
  /** Without the ending. */
  fileName: string;
}

/** Something to do with the ticked rows. */
export interface BulkAction<Row> {
  id: string;
  /** Translated. */
  label: string;
  icon: string;
  /** Resolves to a sentence that says what was done. */
  run: (rows: (signal: AbortSignal) => RowPortions<Row>, count: number) => Promise<string>;
}
