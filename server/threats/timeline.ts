import { OTHER_SEVERITY, USUAL_SEVERITIES } from '../../shared/events.ts';
import type { Node } from '../../shared/search/tree.ts';
import type { SeverityTimeline } from '../../shared/threats.ts';
import { COMPLETE, type EventStore, type HistogramOptions, type Scope } from '../stores/events/port.ts';

const MAX_BUCKETS = 84;
const HOUR = 3600;

/** The severities that every timeline shows. */
const USUAL = USUAL_SEVERITIES.map(String);
const NONE = 'none';

/** How many others are named, the lowest; what is beyond them is one group. */
const MOST_OTHERS = 12;

/** 1, 2, 3, then what else was seen in rising order, the rest as `other`, alerts without a severity last. */
function severitiesOf(seen: ReadonlySet<string>): string[] {
  const others = [...seen].filter((severity) => !USUAL.includes(severity) && severity !== NONE);
  return [
    ...USUAL,
    ...others.sort((a, b) => Number(a) - Number(b)).slice(0, MOST_OTHERS),
    ...(others.length > MOST_OTHERS ? [OTHER_SEVERITY] : []),
    ...(seen.has(NONE) ? [NONE] : []),
  ];
}

/**
 * Counts alerts per severity and bucket: their own (`alert.severity`), or that of their threats in lists of the same time. An open end of
 * the range (UTC microseconds) is that of the alerts themselves.
 */
export async function severityTimeline(
  events: EventStore,
  alerts: Node,
  scope: Scope,
  options: Pick<HistogramOptions, 'from' | 'to' | 'narrow'> & { by: 'alert.severity' | 'severity' },
  signal: AbortSignal,
): Promise<SeverityTimeline> {
  const found = await events.histogram(alerts, scope, { ...options, most: MAX_BUCKETS }, signal);
  if (!found)
    return {
      bucketSeconds: HOUR,
      severities: USUAL,
      buckets: [],
      totals: zeros(USUAL),
      total: 0,
      outside: { earlier: 0, later: 0 },
      coverage: COMPLETE,
    };
  const nameOf = (value: string | number | null) => (value === null ? NONE : String(value));
  const counts = found.counts.map(({ value, whole = value, ...rest }) => ({
    ...rest,
    severity: nameOf(value),
    whole: nameOf(whole),
  }));
  // The worst of a whole time is that of one of its buckets.
  const severities = severitiesOf(new Set(counts.map(({ severity }) => severity)));
  const buckets = Array.from({ length: found.buckets }, (_, index) => ({
    start: new Date((found.start + index * found.seconds) * 1000).toISOString(),
    counts: zeros(severities),
  }));
  const totals = zeros(severities);
  let total = 0;
  const named = (severity: string) => (severity in totals ? severity : OTHER_SEVERITY);
  for (const { bucket, severity, whole, count } of counts) {
    buckets[bucket]!.counts[named(severity)]! += count;
    totals[named(whole)]! += count;
    total += count;
  }
  const { seconds: bucketSeconds, outside, coverage } = found;
  return { bucketSeconds, severities, buckets, totals, total, outside, coverage };
}

const zeros = (keys: string[]): Record<string, number> => Object.fromEntries(keys.map((key) => [key, 0]));
