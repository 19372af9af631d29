/** Searches that read lines go through the events in portions, the newest first, for nobody knows how long each will take. */
import { ALL, and, between, exists, type Node, not } from '../../../../shared/search/tree.ts';
import { AppError } from '../../../errors.ts';
import type { EventPlace } from '../port.ts';
import { readsLines } from './search-needs.ts';

/** A search, or what part of it is asked, how long it may take and in which lane it goes. */
export interface Portion {
  search: Node;
  /** Milliseconds. */
  deadline: number;
  slow: boolean;
}

/** Of how many events the times are looked at, to cut portions. */
export const SAMPLED = 256;
/** How many of them are newer than the ends of the portions. */
const ENDS = [2, 8, 24, 64, 112, 160, 208];
/** How many are newer than the end of what an answer is at least about. */
export const NEWEST = 16;

/** After every event that has a time. */
const TIMELESS: EventPlace = { time: null, id: String(2n ** 63n - 1n) };

/** Parts of time, the newest first, that together are everything after a place; `end` is the place that each reaches, null the end. */
export function portionsOf(
  moments: readonly bigint[],
  after: EventPlace | null,
): { search: Node; end: EventPlace | null }[] {
  if (after?.time === null) return [{ search: not(exists('time')), end: null }];
  let to = after && after.time + 1n;
  const portions: { search: Node; end: EventPlace | null }[] = [];
  for (const rank of ENDS) {
    const from = moments[rank];
    if (from === undefined || (to !== null && from >= to)) continue;
    portions.push({ search: between(from, to), end: { time: from, id: '0' } });
    to = from;
  }
  if (to === null) return [{ search: ALL, end: null }];
  portions.push({ search: between(null, to), end: TIMELESS }, { search: not(exists('time')), end: null });
  return portions;
}

/** What of a search columns can answer: it finds what the search finds, and more. */
export function withoutLines(search: Node): Node {
  if (!readsLines(search)) return search;
  return search.kind === 'and' ? and(...search.of.filter((part) => !readsLines(part))) : ALL;
}

export const isTimeout = (error: unknown): boolean => error instanceof AppError && error.code === 'QUERY_TIMEOUT';
