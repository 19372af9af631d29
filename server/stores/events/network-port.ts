/** The part of the event port that asks what is worked out from events: hosts, whom they speak with, what they use. */
import type { NameSource } from '../../../shared/name-values.ts';
import type { FactName, Facts } from './facts.ts';
import type {
  AlertedRow,
  EdgeHour,
  HostPeers,
  HostValues,
  HourRow,
  NetworkFacts,
  OutsideEnds,
  SilenceRow,
  SilenceRule,
  ThreatFactRow,
} from './network-facts.ts';
import type { MicrosRange, Scope } from './scope.ts';

/** Which values of some addresses are asked for. */
export interface ValueQuestion {
  range: MicrosRange;
  /** Addresses that pass on what others ask. */
  passing: readonly string[];
  /** So many most and least seen of each kind. */
  most: number;
  /** The kind of which more is wanted, at most so many. */
  whole?: { kind: string; most: number };
}

/** What the traffic calls an address, or, as `mac`, the hardware address that it was seen with. */
export interface HostName {
  address: string;
  source: NameSource | 'mac';
  value: string;
  /** When it was last said, as the API writes moments; null when no event with a time said it. */
  last: string | null;
}

/** All of it follows the events by some time (`settled`). */
export interface NetworkQuestions {
  /**
   * What the traffic calls addresses in their canonical spelling, the newest few of each source; some time after it was stored
   * (`settled`). Nothing for who may see some sensors or sources alone: which of them said it is not kept.
   */
  hostNames(addresses: readonly string[], scope: Scope, signal: AbortSignal): Promise<HostName[]>;
  /** What assets are made of, of all inside hosts. */
  networkFacts(signal: AbortSignal): Promise<NetworkFacts>;
  /** Threats as their alerts before a moment tell of them; what people had made of them by then is not known here: `place` is `new`. */
  threatsBefore(moment: bigint, signal: AbortSignal): Promise<ThreatFactRow[]>;
  /** Bytes of some inside addresses in each of the last `hours` hours before the newest event; hours without any have no row. */
  hostHours(addresses: readonly string[], hours: number, signal: AbortSignal): Promise<HourRow[]>;
  /** When some inside addresses, or any (null), were heard regularly and then were not: the newest two thousand, the newest first. */
  silences(addresses: readonly string[] | null, rule: SilenceRule, signal: AbortSignal): Promise<SilenceRow[]>;
  /** What crossed the edge of the home networks, hour by hour, those without any left out; the hours that the range touches. */
  edgeHours(range: MicrosRange, signal: AbortSignal): Promise<EdgeHour[]>;
  /** The outside addresses with the most bytes over the edge in the hours that the range touches, and the bytes of all there are. */
  outsideEnds(range: MicrosRange, limit: number, signal: AbortSignal): Promise<OutsideEnds>;
  /** With whom some inside addresses spoke in a time: flows of the hours that it touches; at most so many. */
  hostPeers(addresses: readonly string[], range: MicrosRange, most: number, signal: AbortSignal): Promise<HostPeers>;
  /** What some inside addresses used in a time. */
  hostValues(addresses: readonly string[], question: ValueQuestion, signal: AbortSignal): Promise<HostValues>;
  /** How often each threat was seen in a time, of those in whose alerts one of some addresses is. */
  alertsDuring(addresses: readonly string[], range: MicrosRange, signal: AbortSignal): Promise<AlertedRow[]>;
  /** Figures of the traffic, of one kind; at most some thousands, the most telling of them. They are worked out behind other questions. */
  facts(name: FactName, scope: Scope, signal: AbortSignal): Promise<Facts[FactName][]>;
}
