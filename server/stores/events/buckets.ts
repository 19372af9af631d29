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

/** What lies outside is at most one in so many, and all others lie in so small a part of the time. */
const FEW = 20;
const PART = 8;

/** At which places how much is counted. */
export type Counts = readonly { at: number; count: number }[];

/**
 * The first and last place of nearly all that is counted, without the few at open ends that leave the others a bar or two; of several ways
 * that which leaves out least. null where there is none. `outside`: what is left out already.
 */
export function crowdOf(counts: Counts, open: { start: boolean; end: boolean }, outside = 0) {
  const places = counts.filter(({ count }) => count > 0).sort((one, other) => one.at - other.at);
  const whole = places.reduce((sum, { count }) => sum + count, outside);
  const most = Math.floor(whole / FEW) - outside;
  const width = (places.at(-1)?.at ?? 0) - (places[0]?.at ?? 0) + 1;
  let found: { first: number; last: number; left: number } | null = null;
  for (let [start, early] = [0, 0]; start < places.length && early <= most; early += places[start++]!.count) {
    for (let [end, left] = [places.length - 1, early]; end >= start && left <= most; left += places[end--]!.count) {
      const [first, last] = [places[start]!.at, places[end]!.at];
      if ((last - first + 1) * PART <= width && left < (found?.left ?? Number.POSITIVE_INFINITY))
        found = { first, last, left };
      if (!open.end) break;
    }
    if (!open.start) break;
  }
  return found;
}

/**
 * From which second to which, both inside, a chart goes of what was seen in these hours (their first seconds, at least one of them): where
 * its ends are open, as far as nearly all of them, and not beyond `plausibleEnd` where there are others.
 */
export function spanOfHours(hours: readonly number[], { from, to }: { from: number | null; to: number | null }) {
  const latest = plausibleEnd();
  const plausible = hours.filter((hour) => hour < latest);
  const newest = (plausible.length > 0 ? plausible : hours).reduce((most, hour) => Math.max(most, hour));
  const drawn = to === null ? hours.filter((hour) => hour <= newest) : hours;
  const open = { start: from === null, end: to === null && newest < latest - 2 * DAY };
  const crowd = crowdOf(
    drawn.map((hour) => ({ at: hour / HOUR, count: 1 })),
    open,
  );
  const oldest = drawn.reduce((least, hour) => Math.min(least, hour));
  const first = from ?? (crowd ? crowd.first * HOUR : oldest);
  return { first, last: to ?? Math.max(first, (crowd && open.end ? crowd.last * HOUR : newest) + HOUR - 1) };
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
