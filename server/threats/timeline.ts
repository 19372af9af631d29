import { USUAL_SEVERITIES } from '../../shared/events.ts';
import type { Node } from '../../shared/search/tree.ts';
import type { SeverityTimeline } from '../../shared/threats.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';

const MAX_BUCKETS = 84;
const HOUR = 3600;

/** The severities that every timeline shows. */
const USUAL = USUAL_SEVERITIES.map(String);
const NONE = 'none';

/** 1, 2, 3, then what else was seen in rising order, alerts without a severity last. */
function severitiesOf(seen: string[]): string[] {
  const others = [...new Set(seen)].filter((severity) => !USUAL.includes(severity) && severity !== NONE);
  return [...USUAL, ...others.sort((a, b) => Number(a) - Number(b)), ...(seen.includes(NONE) ? [NONE] : [])];
}

/**
 * Counts alerts per severity and bucket. An open end of the range (UTC microseconds) is that of the alerts themselves.
 */
export async function severityTimeline(
  events: EventStore,
  alerts: Node,
  scope: Scope,
  range: { from: bigint | null; to: bigint | null },
  signal: AbortSignal,
): Promise<SeverityTimeline> {
  const found = await events.histogram(alerts, scope, { by: 'alert.severity', ...range, most: MAX_BUCKETS }, signal);
  if (!found) return { bucketSeconds: HOUR, severities: USUAL, buckets: [], totals: zeros(USUAL), total: 0 };
  const counts = found.counts.map(({ value, ...rest }) => ({
    ...rest,
    severity: value === null ? NONE : String(value),
  }));
  const severities = severitiesOf(counts.map(({ severity }) => severity));
  const buckets = Array.from({ length: found.buckets }, (_, index) => ({
    start: new Date((found.start + index * found.seconds) * 1000).toISOString(),
    counts: zeros(severities),
  }));
  const totals = zeros(severities);
  let total = 0;
  for (const { bucket, severity, count } of counts) {
    buckets[bucket]!.counts[severity]! += count;
    totals[severity]! += count;
    total += count;
  }
  return { bucketSeconds: found.seconds, severities, buckets, totals, total };
}

const zeros = (keys: string[]): Record<string, number> => Object.fromEntries(keys.map((key) => [key, 0]));
