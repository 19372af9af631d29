import type { ListedEvent } from '../../shared/events.ts';
import { and, between, equals, type Node, not, oneOf, or } from '../../shared/search/tree.ts';
import type { ThreatStory } from '../../shared/threats.ts';
import { parseTime } from '../../shared/time.ts';
import { AppError } from '../errors.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';

/** Newest alerts that are told of: of what comes back each hour one alone says nothing. */
const ALERTS = 3;
/** Microseconds around them: what led to the first, and what came of the newest. */
const BEFORE = 120_000_000n;
const AFTER = 180_000_000n;
const MOST = 150;
/** As far back as a story goes. A connection is told of when it ends, and recordings that are read as files give much of it the time at which it began. */
const DAY = 86_400_000_000n;
const MOST_OF_CONNECTION = 50;

const NO_STATS = not(equals('event_type', 'stats'));

const inTime = (one: ListedEvent, other: ListedEvent) =>
  one.time! < other.time! ? -1 : one.time! > other.time! ? 1 : 0;

/** Events around one of them, newest first, without that which stands farthest from it. */
function withoutFarthest(events: ListedEvent[], id: string): ListedEvent[] {
  const place = events.findIndex((event) => event.id === id);
  return place <= events.length - 1 - place ? events.slice(0, -1) : events.slice(1);
}

const iso = (micros: bigint) => new Date(Number(micros / 1000n)).toISOString();

/**
 * What the two hosts of a threat did around the newest events that `threat` finds: what is of the same flow or community id as the newest, and
 * anything else between the two; and what else there is of its flow within a day.
 * @throws 404 THREAT_NOT_FOUND
 */
export async function threatStory(
  events: EventStore,
  threat: Node,
  scope: Scope,
  signal: AbortSignal,
): Promise<ThreatStory> {
  const alerts = await events.traces(threat, scope, ALERTS, signal);
  const [alert] = alerts;
  if (!alert) throw new AppError('THREAT_NOT_FOUND');
  const time = alert.time === null ? null : parseTime(alert.time);
  if (!time) return { from: null, to: null, at: null, events: [], cut: false };
  const { flow_id, community_id, src_ip, dest_ip } = alert;
  const hosts = [src_ip, dest_ip].filter((address) => address !== null);
  const around: Node[] = [
    ...(flow_id === null ? [] : [equals('flow_id', flow_id)]),
    ...(community_id === null ? [] : [equals('community_id', community_id)]),
    ...(hosts.length === 2 ? [and(oneOf('src_ip', hosts), oneOf('dest_ip', hosts))] : []),
  ];
  const [first, ...rest] = around;
  const times = alerts.map((each) => (each.time === null ? null : parseTime(each.time)!.micros));
  const earliest = times.findLast((each) => each !== null && each > time.micros - DAY)!;
  const [from, to] = [earliest - BEFORE, time.micros + AFTER];
  const near = and(between(from, to), first ? or(first, ...rest) : threat, NO_STATS);
  const day = between(time.micros - DAY, time.micros + DAY);
  const far = flow_id === null ? null : and(day, equals('flow_id', flow_id), not(between(from, to)), NO_STATS);
  // Mostly there is nothing of the connection far away; to know that takes few columns.
  const ofConnection = async (what: Node) =>
    (await events.traces(what, scope, 1, signal)).length
      ? (await events.events(what, scope, { limit: MOST_OF_CONNECTION, rawBytes: null }, signal)).events
      : [];
  // Of many the nearest: the newest may all be after the alert.
  const place = { time: time.micros, id: alert.id };
  const [nearest, apart] = await Promise.all([
    events.eventsAround(near, scope, { place, limit: MOST + 1 }, signal),
    far ? ofConnection(far) : [],
  ]);
  const found = nearest.length > MOST ? withoutFarthest(nearest, alert.id) : nearest;
  const told = [...found.toReversed(), ...apart].sort(inTime);
  if (found === nearest) return { from: iso(from), to: iso(to), at: alert.time, events: told, cut: false };
  return { from: found.at(-1)!.time, to: found[0]!.time, at: alert.time, events: told, cut: true };
}
