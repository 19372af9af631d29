import type { EventHistogram, HistogramQuery } from '../../shared/event-log.ts';
import { MOST_HISTOGRAM_VALUES, NO_VALUE, OTHER_VALUE } from '../../shared/event-log-values.ts';
import { eventSearch, readTimeRange } from '../events/filters.ts';
import { withArchives } from '../events/scope.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';

const MAX_BUCKETS = 84;
const HOUR = 3600;

/** A value that is called as one of the two groups is one of the rest. */
const nameOf = (value: string | number | null) =>
  value === null ? NO_VALUE : value === NO_VALUE ? OTHER_VALUE : String(value);
const zeros = (names: readonly string[]): Record<string, number> => Object.fromEntries(names.map((name) => [name, 0]));

/**
 * Events over time by the most frequent values of a field. An open end of the range is that of the events themselves.
 * @throws 400 INVALID_INPUT naming the field
 */
export async function eventHistogram(
  events: EventStore,
  query: HistogramQuery,
  scope: Scope,
  signal: AbortSignal,
): Promise<EventHistogram> {
  const { by = 'event_type', narrow = false, ...filter } = query;
  const options = { by, ...readTimeRange(filter), most: MAX_BUCKETS, narrow };
  const found = await events.histogram(eventSearch(filter), withArchives(scope), options, signal);
  const none = { earlier: 0, later: 0 };
  if (!found) return { bucketSeconds: HOUR, values: [], buckets: [], totals: {}, total: 0, outside: none };
  const sums = new Map<string, number>();
  for (const { value, count } of found.counts) sums.set(nameOf(value), (sums.get(nameOf(value)) ?? 0) + count);
  const hasNone = sums.delete(NO_VALUE);
  const hasOther = sums.delete(OTHER_VALUE);
  const byCount = [...sums].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([name]) => name);
  const values = [
    ...byCount.slice(0, MOST_HISTOGRAM_VALUES),
    ...(hasOther || byCount.length > MOST_HISTOGRAM_VALUES ? [OTHER_VALUE] : []),
    ...(hasNone ? [NO_VALUE] : []),
  ];
  const buckets = Array.from({ length: found.buckets }, (_, index) => ({
    start: new Date((found.start + index * found.seconds) * 1000).toISOString(),
    counts: zeros(values),
  }));
  const totals = zeros(values);
  let total = 0;
  for (const { bucket, value, count } of found.counts) {
    const name = values.includes(nameOf(value)) ? nameOf(value) : OTHER_VALUE;
    buckets[bucket]!.counts[name]! += count;
    totals[name]! += count;
    total += count;
  }
  return { bucketSeconds: found.seconds, values, buckets, totals, total, outside: found.outside };
}
