import type { Found } from '../../app/feature.ts';
import type { Range } from './fuzzy.ts';

/** Something one can choose in the palette. */
export interface Entry extends Omit<Found, 'to'> {
  /** Where it leads; otherwise it does something. */
  to?: string;
  run?: () => void;
  /** Other words for it. */
  more?: string;
  /** How well it fits what was typed. */
  score?: number;
  /** What to mark in the title. */
  ranges?: Range[];
  /** It is the console's own, and not a name from the network. */
  own?: boolean;
}

/** Those of one group, and how they are called. */
export interface EntryGroup {
  group: string;
  /** In words. */
  heading: string;
  entries: Entry[];
}
