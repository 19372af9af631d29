import { USUAL_SEVERITIES } from '../../shared/events.ts';
import type { SeverityTimeline } from '../../shared/threats.ts';
import { addTimeRange, type Conditions } from '../events/filters.ts';
import type { EventStore } from '../stores/events/duckdb/store.ts';

const MAX_BUCKETS = 84;
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

/** The severities that every timeline shows. */
const USUAL = USUAL_SEVERITIES.map(String);
const NONE = 'none';

interface Buckets {
  /** Seconds. */
  width: number;
  /** Numbers of the first and last bucket, in widths since 1970. */
  first: number;
  last: number;
}

/** The narrowest buckets, at most 84 of them, that cover the seconds from `first` to `last`, both inside. */
export function bucketsFor(first: number, last: number): Buckets {
  const over = (width: number) => ({ width, first: Math.floor(first / width), last: Math.floor(last / width) });
  const fits = (buckets: Buckets) => buckets.last - buckets.first < MAX_BUCKETS;
  for (const width of WIDTHS) if (fits(over(width))) return over(width);
  let weeks = Math.ceil((last - first) / MAX_BUCKETS / WEEK);
  while (!fits(over(weeks * WEEK))) weeks++;
  return over(weeks * WEEK);
}

const second = (micros: bigint) => Math.floor(Number(micros) / 1_000_000);

/** 1, 2, 3, then what else was seen in rising order, alerts without a severity last. */
function severitiesOf(seen: string[]): string[] {
  const others = [...new Set(seen)].filter((severity) => !USUAL.includes(severity) && severity !== NONE);
  return [...USUAL, ...others.sort((a, b) => Number(a) - Number(b)), ...(seen.includes(NONE) ? [NONE] : [])];
}

/**
 * Counts the alerts of `alerts` (which gets the time range added) per severity and bucket. An open end is that of the
 * alerts themselves. Times are UTC microseconds.
 */
export async function severityTimeline(
  events: EventStore,
  alerts: Conditions,
  range: { from: bigint | null; to: bigint | null },
): Promise<SeverityTimeline> {
  alerts.add('time IS NOT NULL');
  addTimeRange(alerts, range);
  let { from, to } = range;
  if (from === null || to === null) {
    const [span] = await events.query<{ first: string | null; last: string | null }>(
      `SELECT epoch_us(min(time))::VARCHAR AS first, epoch_us(max(time))::VARCHAR AS last FROM alert ${alerts.where()}`,
      alerts.params,
    );
    if (span?.first && span.last) {
      from ??= BigInt(span.first);
      to ??= BigInt(span.last) + 1n;
    }
  }
  // Nothing to show, or an open range with nothing in it.
  if (from === null || to === null || from === to)
    return { bucketSeconds: HOUR, severities: USUAL, buckets: [], totals: zeros(USUAL), total: 0 };

  const { width, first, last } = bucketsFor(second(from), second(to - 1n));
  const rows = await events.query<{ bucket: number; severity: string; count: number }>(
    `SELECT ((epoch_us(time) - ${first * width}000000) // ${width}000000)::INTEGER AS bucket,
       coalesce(alert_severity::VARCHAR, '${NONE}') AS severity, count(*) AS count
     FROM alert ${alerts.where()} GROUP BY 1, 2`,
    alerts.params,
  );
  const severities = severitiesOf(rows.map(({ severity }) => severity));
  const buckets = Array.from({ length: last - first + 1 }, (_, index) => ({
    start: new Date((first + index) * width * 1000).toISOString(),
    counts: zeros(severities),
  }));
  const totals = zeros(severities);
  let total = 0;
  for (const { bucket: index, severity, count } of rows) {
    // An alert stored between the two queries may lie outside.
    const bucket = buckets[index];
    if (!bucket) continue;
    bucket.counts[severity]! += count;
    totals[severity]! += count;
    total += count;
  }
  return { bucketSeconds: width, severities, buckets, totals, total };
}

const zeros = (keys: string[]): Record<string, number> => Object.fromEntries(keys.map((key) => [key, 0]));
