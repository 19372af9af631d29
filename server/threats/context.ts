import { and, equals, type Node, not, oneOf, or } from '../../shared/search/tree.ts';
import { MOST_TIMES, type ThreatContext, type ThreatRhythm } from '../../shared/threat-context.ts';
import { parseTime } from '../../shared/time.ts';
import { AppError } from '../errors.ts';
import type { EventStore, Scope, ThreatIdentity } from '../stores/events/port.ts';

const BARS = 16;
/** Fewer say nothing of a rhythm. */
const LEAST_INTERVALS = 3;
const MOST_TYPES = 20;

/** The value that `share` of the sorted ones are not larger than. */
const quantile = (sorted: readonly number[], share: number) => sorted[Math.round((sorted.length - 1) * share)]!;

/** How regular moments are, UTC microseconds in any order; null of fewer than four. */
export function rhythmOf(times: readonly bigint[]): ThreatRhythm | null {
  const sorted = [...times].sort((a, b) => (a < b ? -1 : 1));
  const intervals = sorted
    .slice(1)
    .map((time, index) => Number(time - sorted[index]!) / 1e6)
    .sort((a, b) => a - b);
  if (intervals.length < LEAST_INTERVALS) return null;
  const of = (share: number) => quantile(intervals, share);
  const median = of(0.5);
  // A regular one is one bar in the middle, not the noise of its intervals.
  const [from, to] = [Math.min(of(0), median / 2), Math.max(of(1), median * 2)];
  // A second more, so that what is quicker than a second is alike and nothing is divided by zero.
  const size = (seconds: number) => Math.log(seconds + 1);
  const width = (size(to) - size(from)) / BARS || 1;
  const bars = new Array<number>(BARS).fill(0);
  for (const seconds of intervals) bars[Math.min(BARS - 1, Math.floor((size(seconds) - size(from)) / width))]!++;
  return { alerts: times.length, median, low: of(0.25), high: of(0.75), from, to, bars };
}

/** Everything between two addresses, in either direction. */
const betweenHosts = (one: string, other: string): Node =>
  and(oneOf('src_ip', [one, other]), oneOf('dest_ip', [one, other]));

/** How often what `threat` finds comes, and what its two hosts did besides. @throws 404 THREAT_NOT_FOUND */
export async function threatContext(
  events: EventStore,
  threat: Node,
  scope: Scope,
  signal: AbortSignal,
): Promise<ThreatContext> {
  const all = await events.traces(threat, scope, MOST_TIMES, signal);
  const [newest] = all;
  if (!newest) throw new AppError('THREAT_NOT_FOUND');
  const { src_ip, dest_ip } = newest;
  const times = all.flatMap(({ time }) => (time === null ? [] : (parseTime(time)?.micros ?? [])));
  const page = { by: 'event_type', limit: MOST_TYPES } as const;
  const traffic =
    src_ip === null || dest_ip === null
      ? []
      : (await events.groups(betweenHosts(src_ip, dest_ip), scope, page, signal)).groups;
  return { rhythm: rhythmOf(times), traffic };
}

/** Other threats of the same signature, or between the same two hosts, as a search. */
export function likeThreat({ key, gid, signatureId, srcIp, destIp }: ThreatIdentity): Node {
  const alike: Node[] = [
    ...(signatureId === null
      ? []
      : [and(equals('alert.signature_id', signatureId), gid === null ? null : equals('alert.gid', gid))]),
    ...(srcIp === null || destIp === null ? [] : [betweenHosts(srcIp, destIp)]),
  ];
  const [first, ...rest] = alike;
  return and(first ? or(first, ...rest) : equals('threat', key), not(equals('threat', key)));
}
