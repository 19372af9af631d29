import type { Range } from './fuzzy.ts';

/** Headings of the palette, in their order. */
export const groups = ['recent', 'pages', 'actions', 'users', 'threats', 'invoices', 'assets'] as const;
export type Group = (typeof groups)[number];

/** Something one can choose in the palette. */
export interface Entry {
  /** The same every time, so that it is known again among the recent ones. */
  id: string;
  group: Group;
  title: string;
  /** The title is a name from the network, read from left to right in every language. */
  machine?: boolean;
  /** A second line: where a page stands, a person's address. */
  detail?: string;
  icon: string;
  /** Where it leads; otherwise it does something. */
  to?: string;
  run?: () => void;
  /** Other words for it. */
  more?: string;
  /** What to mark in the title. */
  ranges?: Range[];
}

/** Those of one group, and how they are called. */
export interface EntryGroup {
  group: Group;
  entries: Entry[];
}
