import type { OwnFilter } from '../list/list-types.ts';

/** The time of a list, which `TimeRange` in the page's heading chooses: the other filters keep it. */
export const rangeFilter: OwnFilter = { control: 'own', names: ['from', 'to'], Control: () => null };
