/** What is known of inside hosts from events alone: rows of the derived tables, as answers have them. Times are ISO texts. */

import type { FindingKind } from '../../../shared/finding-values.ts';

/** An inside address that was seen to speak. */
export interface HostRow {
  address: string;
  first: string | null;
  last: string | null;
  events: number;
  bytesOut: number;
  bytesIn: number;
  /** Others that it spoke with. */
  peers: number;
  /** Domains that it asked for. */
  names: number;
}

/** Something that events say of an address; `kind` as derived/host-facts.ts names it. */
export interface FactRow {
  address: string;
  kind: string;
  value: string;
  first: string | null;
  last: string | null;
  count: number;
}

/** A port on which an inside address has answered. */
export interface ServiceRow {
  address: string;
  port: number;
  proto: string;
  app: string | null;
  first: string | null;
  last: string | null;
  clients: number;
  /** Of the clients those outside. */
  outside: number;
  flows: number;
  /** It was asked to open connections to others there, and did. */
  proxies: boolean;
  /** At a port of proxies it was asked for pages of its own, more than for those of others. */
  pages: boolean;
}

/** A threat as its alerts say, with what people have made of it. */
export interface ThreatFactRow {
  threat: string;
  first: string | null;
  last: string | null;
  alerts: number;
  severity: number | null;
  srcIp: string | null;
  destIp: string | null;
  srcPort: number | null;
  destPort: number | null;
  signature: string | null;
  category: string | null;
  allowed: boolean;
  opener: string | null;
  /** `to_server` or `to_client`. */
  direction: string | null;
  actor: string | null;
  victim: string | null;
  /** The rule's metadata as JSON. */
  metadata: string | null;
  srcInside: boolean;
  destInside: boolean;
  place: string;
  /** Hours from its last alert to its sensor's newest event; of a finding to what its host did last. */
  ageHours: number;
  /** What a finding is, whom it is about and how sure it is, 0 to 1; null where alerts are the source. */
  finding: FindingKind | null;
  host: string | null;
  score: number | null;
}

/** Everything that assets are made of. */
export interface NetworkFacts {
  hosts: HostRow[];
  /** Those that tell a machine: names, MAC addresses, leases, software. */
  facts: FactRow[];
  services: ServiceRow[];
  threats: ThreatFactRow[];
}

/** Bytes of an address in an hour. */
export interface HourRow {
  address: string;
  hour: string;
  bytesOut: number;
  bytesIn: number;
}

/** From which on not being heard is a silence, in hours in which the sensor saw anything. */
export interface SilenceRule {
  /** At least so long, and so many times the longest gap of before. */
  hours: number;
  times: number;
  /** In how many hours it must have been heard before. */
  heard: number;
  /** How long it must have been known, so that nights and a weekend are among its gaps. */
  known: number;
  /** Who was heard around the clock, with no gap longer than this, is known sooner. */
  always: { known: number; gap: number };
}

/** An address that was heard regularly and then was not; `until` null: not to this day. */
export interface SilenceRow {
  address: string;
  since: string;
  until: string | null;
}

/** Another host that an asset spoke with, in one direction of asking, on one port. */
export interface PeerRow {
  other: string;
  isInside: boolean;
  /** Whether the asset asked. */
  asked: boolean;
  port: number;
  proto: string;
  app: string | null;
  first: string | null;
  last: string | null;
  bytesOut: number;
  bytesIn: number;
  flows: number;
}

/** A value that an asset used, with how many inside addresses ever did; who passes on what others ask counts for itself alone. */
export interface ValueRow {
  kind: string;
  value: string;
  count: number;
  first: string | null;
  last: string | null;
  hosts: number;
}

/** How often a threat was seen in a time. */
export interface AlertedRow {
  threat: string;
  alerts: number;
  first: string | null;
  last: string | null;
}

/** With whom an asset spoke, the most bytes first. */
export interface HostPeers {
  peers: PeerRow[];
  total: number;
}

/** What an asset used. */
export interface HostValues {
  values: ValueRow[];
  /** How many there are of each kind. */
  totals: Record<string, number>;
  /** Inside addresses there are: what values are rare among. */
  hosts: number;
}

/** Bytes over the edge of the home networks in flows that began in an hour. */
export interface EdgeHour {
  /** ISO. */
  hour: string;
  bytesOut: number;
  bytesIn: number;
}

/** Outside addresses, each with what flows carried between it and the home networks, and the bytes of all there are. */
export interface OutsideEnds {
  ends: { address: string; bytesOut: number; bytesIn: number; flows: number }[];
  bytesOut: number;
  bytesIn: number;
}
