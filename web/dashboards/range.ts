import { toQuery } from '../../shared/api.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** What the address says, and how long it is. */
export const ranges = { '24h': 24 * HOUR_MS, '7d': 168 * HOUR_MS, '30d': 720 * HOUR_MS, all: null } as const;
export type RangeName = keyof typeof ranges;
export const rangeNames = Object.keys(ranges) as RangeName[];
export const DEFAULT_RANGE: RangeName = '7d';

/** ISO moments; left out where it is open. */
export interface Range {
  name: RangeName;
  from?: string;
  to?: string;
}

/** The range that ends with the running minute: the loader works it out once, so that server and browser show the same. */
export function rangeAt(name: string | null, now: number): Range {
  const known = rangeNames.find((each) => each === name) ?? DEFAULT_RANGE;
  const length = ranges[known];
  if (length === null) return { name: known };
  const to = Math.ceil(now / MINUTE_MS) * MINUTE_MS;
  return { name: known, from: new Date(to - length).toISOString(), to: new Date(to).toISOString() };
}

interface Part {
  severity?: string | undefined;
  /** A narrower time, ISO; what of it lies outside the range is cut off. */
  start?: string;
  end?: string;
}

/** The list of threats of the range, or of a part of it. */
export function threatsHref({ from, to }: Range, { severity, start, end }: Part = {}): string {
  const later = (a?: string, b?: string) => (a && b ? (a > b ? a : b) : (a ?? b));
  const earlier = (a?: string, b?: string) => (a && b ? (a < b ? a : b) : (a ?? b));
  return `/admin/threats${toQuery({ severity, from: later(from, start), to: earlier(to, end) })}`;
}
