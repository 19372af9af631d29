import type { TObject } from '@sinclair/typebox';
import type { TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type { Can, Subject } from '../../../shared/abilities.ts';
import type { Api } from '../../../shared/api.ts';
import type { Names } from '../../../shared/names.ts';
import type { Formats } from '../format.ts';
import type { SearchFault } from '../search/fault.ts';
import type { Color } from '../tones.ts';
import type { DataFrame } from './data-table.styles.ts';
import type { BulkAction, CsvColumn, TableColumn } from './table-types.ts';

/** A query of the list's route; its names are those of the page's address. */
export type ListQuery = Record<string, string | number | undefined>;

/** Values by the names of the address; '' where nothing is chosen. */
export type ListValues = Record<string, string>;

interface ValueFilter {
  name: string;
  /** Text key. */
  label: string;
}

/** A box that is typed into. */
export interface SearchFilter extends ValueFilter {
  control: 'search';
  /** Text key of what stands in the empty box. */
  hint: string;
}

/** One of a few values. */
export interface SelectFilter extends ValueFilter {
  control: 'select';
  values: readonly string[];
  /** Text key of "any of them", and of each. */
  any: string;
  option: (value: string) => string;
}

/** Any number of a few values, each switched on and off; the address joins them with commas, and all are the same as none. */
export interface TogglesFilter extends ValueFilter {
  control: 'toggles';
  values: readonly string[];
  option: (value: string) => string;
  /** Colour of its dot. */
  tone?: (value: string) => Color | undefined;
  /** `togglesFilter` brings it: only lists that have one load it. */
  Control: ComponentType<TogglesProps>;
}

export interface TogglesProps extends Omit<TogglesFilter, 'Control'> {
  /** Those that are on, with commas between them. */
  value: string;
  /** Those that were asked for last, on which the next choice is made. */
  asked: string;
  hrefWith: (value: string) => string;
}

/** Drawn by the feature (`dateFilter`, a chip); its values ride along hidden, unless it has controls of the form for them. */
export interface OwnFilter {
  control: 'own';
  names: readonly string[];
  hasControls?: boolean;
  /** Which list it is of: tabs choose it, and clearing the filters leaves it. */
  isView?: boolean;
  Control: ComponentType<OwnFilterProps>;
}

export interface OwnFilterProps {
  values: ListValues;
  /** The address of the list with other values, at its first page. */
  searchWith: (changes: ListValues) => string;
  /** Applies what stands in the controls, after a pause: for those that have no event of the browser's. */
  applySoon: () => void;
}

export type ListFilter = SearchFilter | SelectFilter | TogglesFilter | OwnFilter;

/** What cells and actions are made with. */
export interface ListTools {
  t: TFunction;
  formats: Formats;
}

/** What the list's route answered, under the kit's names. */
export interface Found<Row> {
  rows: Row[];
  /** Rows that match, on all pages. */
  total: number;
  /** At least 1. */
  totalPages: number;
  /** Only what came since this moment was looked through. */
  since?: string;
}

/** Keys of the list's texts, each a literal so that it can be looked for. */
export interface ListTexts {
  title: string;
  intro: string;
  /** Names the form of the filters. */
  filters: string;
  /** Sends it where there is no JavaScript. */
  apply: string;
  /** How many match: `{{total}}`, with plural forms of `count`. */
  summary: string;
  clear: string;
  /** No row matches the filters. */
  noMatch: { title: string; text: string };
  /** There are no rows at all, unless `Empty` says it. */
  none?: { title: string; text: string };
}

export interface ListDefinition<Row extends object, Query extends ListQuery, Extra = never> {
  /** Under it the browser keeps the account's choices; also the id of the filters' form. */
  name: string;
  /** The schema of the route's querystring, loaded when an address is read: what it would refuse is left out. */
  query: () => Promise<TObject>;
  /** The server keeps views of it: its feature's manifest there names the list among its `lists`. */
  keepsViews?: true;
  /** What the route calls the page. */
  pageName?: 'page' | 'currentPage';
  /** One may also have all rows on one page: the route takes `perPage=0` as that. */
  canShowAll?: boolean;
  /** The order without `?sort=`, as the schema's default; '' where it has none. */
  sort?: string;
  /** What filters have where the address does not say it, beside these other values; `clean` puts it into the query. */
  defaults?: (values: ListValues) => ListValues;
  /** What the schema cannot say about a query: moments that are none, a range that runs backwards. Loaded with the schema. */
  clean?: () => Promise<(query: Query) => Query>;
  fetch: (api: Api, query: Query, signal: AbortSignal) => Promise<Found<Row>>;
  /** Asked for only when there is nothing to list and nothing was filtered: for `Empty`. */
  whenEmpty?: (api: Api, signal: AbortSignal) => Promise<Extra>;
  filters: readonly ListFilter[];
  /** The first one names a row; the id of a sortable one is the route's sort key. */
  columns: (tools: ListTools) => TableColumn<Row>[];
  csv?: {
    /** Text key of the file's name without its ending. */
    file: string;
    columns: (tools: ListTools) => CsvColumn<Row>[] | Promise<CsvColumn<Row>[]>;
    /** Holds the list still while its pages are read. */
    hold?: (query: Query) => Query;
  };
  /** What can be done with ticked rows, which comes with the table's tools; without it, or without `actionsNeed`, there are no ticks. */
  actions?: (tools: ListTools) => Promise<BulkAction<Row>[]>;
  actionsNeed?: Can;
  /** Groups of texts that the actions have besides those of the page. */
  actionTexts?: string[];
  rowId: (row: Row) => string;
  rowLabel: (row: Row, tools: ListTools) => string;
  /** Says how many rows there are that came after these; the list asks when something of the subject has changed. */
  live?: {
    subject: Subject;
    /** When something of these changes, what is listed is no longer right: it is loaded anew. */
    refreshOn?: readonly Subject[];
    count: (
      api: Api,
      query: Query,
      since: { rows: Row[]; total: number; moment: string },
      signal: AbortSignal,
    ) => Promise<number>;
  };
  /** Addresses that its cells show, which are named then. */
  addresses?: (row: Row) => readonly (string | null)[];
  /** `data-mark` of a row, for styles. */
  rowMark?: (row: Row) => string;
  /** What opens under a row when its first cell is pressed; that cell holds no link of its own then. */
  detail?: (row: Row, tools: ListTools) => ReactNode;
  /** A styled DataFrame with the list's own rules. */
  frame?: typeof DataFrame;
  /** The drawing above `none`. */
  icon?: string;
  /** Between the heading and the list. */
  Above?: ComponentType;
  /** At the end of the page's heading. */
  Aside?: ComponentType;
  /** Instead of `texts.none`. */
  Empty?: ComponentType<{ extra: Extra | undefined }>;
  /** What `texts.summary` says besides `{{total}}`. */
  besides?: (data: ListData<Row, Query, Extra>, tools: ListTools) => Record<string, string>;
  texts: ListTexts;
}

/** What the loader gives to the page. */
export interface ListData<Row, Query, Extra> extends Found<Row> {
  query: Query;
  extra?: Extra;
  /** What is known of its addresses. */
  names?: Names | undefined;
  /** The list could not be had; the filters still can be changed. */
  failure?: { status: number; requestId?: string; search?: SearchFault };
}
