import type { RowSelectionState } from '@tanstack/react-table';
import type { ChangeEvent, ComponentType, MouseEvent, ReactElement, ReactNode, RefObject } from 'react';
import type { Can } from '../../../shared/abilities.ts';
import type { Api } from '../../../shared/api.ts';
import type { Question } from '../late/ConfirmDialog.tsx';
import type { Snackbar } from '../snackbars.ts';
import type { DataFrame } from './data-table.styles.ts';

export interface TableColumn<Row> {
  /** Also the name to sort by, in the address too, and the cells' `data-cell`, by which styles find them. */
  id: string;
  /** Heading, translated. */
  header: string;
  /** A plain cell's content: no component for each, they cost more than the rest of a page. */
  cell: (row: Row) => ReactNode;
  /** `descending`: the first click puts the largest first, as one wants of counts and times. */
  sortable?: boolean | 'descending';
  /** Its cells name their rows, for who hears the table; one column does. */
  rowHeader?: boolean;
  /** Whether one may put it away; the first column always stays. Yes unless it says no. */
  hideable?: boolean;
  /** Only for whoever may do this; for a list of a definition. */
  needs?: Can;
  /** Put away until somebody wants it. */
  optional?: boolean;
  /** Aligned at the end. */
  numeric?: boolean;
  muted?: boolean;
  /** Stays in sight while the table scrolls sideways; for the first column. */
  sticky?: boolean;
  /** Text with the content where rows become blocks and no heading says what a number counts: the heading, or another; nothing where the content says it. */
  unit?: 'header' | ((row: Row) => string | undefined);
  /** What a table that has all its rows sorts and filters by. */
  value?: (row: Row) => string | number | null;
}

export type Density = 'comfortable' | 'dense';

/** How somebody wants a table to be; kept for each account. */
export interface TableChoices {
  /** Ids of columns that were put away; null until somebody has chosen: those that are `optional`. */
  hidden: string[] | null;
  density: Density;
}

/** Which rows are ticked, on this page and others. It belongs to the filters under which it was made. */
export interface TableSelection {
  scope: string;
  chosen: RowSelectionState;
  /** All that match, on every page. */
  everything: boolean;
}

/** Rows in portions, as they arrive. */
export type RowPortions<Row> = AsyncIterable<readonly Row[]>;

/** Begins to ask for rows. */
export type PortionsOf<Row> = (signal: AbortSignal) => RowPortions<Row>;

export interface CsvColumn<Row> {
  header: string;
  /** Who has it; everybody where it says nothing. */
  needs?: Can;
  value: (row: Row) => string | number | null | undefined;
}

export interface TableExport<Row> {
  /** Asked for when a file is written. */
  columns: () => readonly CsvColumn<Row>[] | Promise<readonly CsvColumn<Row>[]>;
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
  /** Only for whoever may do this. */
  needs?: Can;
  /** What is asked before it is done. */
  ask?: (count: number) => Question;
  /** Rows are others afterwards: the page asks again, and nothing stays ticked. */
  changes?: boolean;
  /** Resolves to a sentence, or a whole snackbar, that says what was done; null when it was left. */
  run: (rows: PortionsOf<Row>, count: number, api: Api, work: BulkWork) => Promise<string | Snackbar | null>;
}

/** Work on many rows. Who says how far it is can be stopped: `signal` says so, and the work ends after the row it is at. */
export interface BulkWork {
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** The rows are all that match `scope`, the filters as an address has them. */
  everything: boolean;
  scope: string;
}

/** Draws rows other than all at once; `row` gives the row of an index. */
export interface TableBodyProps {
  count: number;
  row: (index: number) => ReactElement<Record<string, unknown>>;
  /** The key of the row of an index, where rows may come between others. */
  keyOf?: ((index: number) => string) | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

export interface DataTableProps<Row extends object> {
  /** The list whose views the server keeps; without it the browser does. */
  views?: string | undefined;
  /** Under it the browser keeps choices and views. */
  name: string;
  /** Of the table, for who cannot see its heading. */
  label: string;
  /** In the order of the cells, the one that names a row first. */
  columns: readonly TableColumn<Row>[];
  /** Those shown: the server, or a ClientTable, has filtered, ordered and cut them. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Names a row's checkbox. */
  rowLabel: (row: Row) => string;
  /** `data-mark` of a row, for styles. */
  rowMark?: ((row: Row) => string) | undefined;
  /** The present order, `name` or `-name`. */
  sort: string;
  /** Given, headings sort what the browser has; without it they are links. */
  onSort?: (sort: string) => void;
  /** How many match in all, on every page. */
  total?: number;
  /** The filters as text, without order and page: ticks are forgotten when it changes. */
  scope?: string;
  /** Beside the tools: how many there are, a link that clears the filters; nothing, and there are no tools either. */
  summary: ReactNode;
  /** Instead of a table without rows: nothing there, loading, failed. */
  empty: ReactNode;
  /** What else there is to know of a row: it opens under it, by its first cell. */
  detail?: ((row: Row) => ReactNode) | undefined;
  /** Brings what can be done with ticked rows, the same function in every render; without it there are no ticks. */
  actions?: (() => Promise<readonly BulkAction<Row>[]>) | undefined;
  exporting?: TableExport<Row> | undefined;
  /** A styled DataFrame with the list's own rules. */
  frame?: typeof DataFrame | undefined;
  body?: ComponentType<TableBodyProps> | undefined;
}

/** How the tools tick rows: ranges with Shift, and all of a page. */
export interface TableTicks {
  row: (id: string, event: ChangeEvent<HTMLInputElement>) => void;
  page: (on: boolean) => void;
}

export interface TableToolsProps<Row extends object> extends DataTableProps<Row> {
  total: number;
  scope: string;
  /** Key of what the browser keeps. */
  memory: string;
  table: RefObject<HTMLTableElement | null>;
  choices: TableChoices;
  /** Ids of the columns that are away now. */
  hidden: string[];
  setChoices: (choices: TableChoices) => void;
  selection: TableSelection;
  setSelection: (selection: TableSelection) => void;
  /** Draws these rows instead of the page's own, to print them; undefined: those again. */
  draw: (rows: readonly Row[] | undefined) => void;
  /** Filled by the tools. */
  ticks: RefObject<TableTicks | null>;
}
