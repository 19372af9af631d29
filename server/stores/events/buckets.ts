const HOUR = 3600;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Widths that people read at a glance, in seconds; beyond them, whole weeks. */
const WIDTHS = [
  1,
  2,
  5,
  10,
  15,
  30,
  60,
  120,
  300,
  600,
  900,
  1800,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  WEEK,
];

/**
 * Up to where a chart without an end goes at most, seconds since 1970, a whole hour: later are events of a clock that is far ahead. One
 * that is a zone off, or a day, is still drawn where it says to be.
 */
export const plausibleEnd = (): number => Math.floor(Date.now() / 1000 / HOUR) * HOUR + HOUR + DAY;

export interface Buckets {
  /** Seconds. */
  width: number;
  /** Numbers of the first and last bucket, in widths since 1970. */
  first: number;
  last: number;
}

/** The narrowest buckets, at most `most` of them, that cover the seconds since 1970 from `first` to `last`, both inside. */
export function bucketsFor(first: number, last: number, most: number): Buckets {
  const over = (width: number) => ({ width, first: Math.floor(first / width), last: Math.floor(last / width) });
  const fits = (buckets: Buckets) => buckets.last - buckets.first < most;
  for (const width of WIDTHS) if (fits(over(width))) return over(width);
  let weeks = Math.ceil((last - first) / most / WEEK);
  while (!fits(over(weeks * WEEK))) weeks++;
  return over(weeks * WEEK);
}
