/** Figures of some days, as answers have them. Times are ISO texts. */
import type { ThreatVerdict } from '../../../shared/threat-values.ts';

export interface PeriodOptions {
  /** From this moment to before that, UTC microseconds since 1970. */
  from: bigint;
  to: bigint;
  /** Since when what is compared with counts, up to `from`. */
  before: bigint;
  /** Rows of lists that have no natural end. */
  most: number;
}

/** How many rows there are, of which these are the first. */
interface OfTotal {
  total: number;
}

export interface PeriodFacts {
  /** Threats that were seen in these days, findings among them, put together by their worst severity in them and by what they were closed as (null: not closed). */
  threats: { severity: number | null; verdict: ThreatVerdict | null; threats: number; alerts: number }[];
  /** What mute rules hide of these days, in one row; nothing else counts it. */
  muted: { threats: number; alerts: number }[];
  /** Alerts by the quarter of an hour in which they were; in whole hours where days begin with one. */
  alerts: { time: string; severity: number | null; alerts: number }[];
  /** Most alerts first. */
  signatures: (OfTotal & {
    signature: string;
    severity: number | null;
    threats: number;
    alerts: number;
    before: number;
  })[];
  /** Bytes between inside and outside, by the hours of UTC that begin in these days. */
  traffic: { time: string; bytesIn: number; bytesOut: number }[];
  /** Hosts inside, most bytes first, by those hours. */
  talkers: (OfTotal & { address: string; bytesIn: number; bytesOut: number; before: number })[];
  /** Sensors, with the quarters of an hour of their first and last event; null without one. */
  sensors: { sensor: string; events: number; before: number; first: string | null; last: string | null }[];
  /** Times of an hour or more between events of a sensor that begin in these days, the longest first. */
  gaps: (OfTotal & { sensor: string; from: string; to: string })[];
  /** Packets that sensors saw and those they could not look at; one that does not count them has no row. */
  packets: { sensor: string; packets: number; drops: number | null }[];
  /** Lines that were no events, by when they came. */
  rejects: { source: string; rejected: number; before: number }[];
}
