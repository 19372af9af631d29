/** What every question to the event store is asked within. */
import type { Network } from '../../../shared/network.ts';

/** Whose events a reader may see, and how searches tell inside from outside. */
export interface Scope {
  /** Names of sensors; null or missing: all. */
  sensors?: readonly string[] | null;
  /** Names of sources; null or missing: all. */
  sources?: readonly string[] | null;
  /** Without it the private networks of RFC 1918 and their IPv6 kin. */
  homeNetworks?: readonly Network[];
  /** Events of attached archives are searched too; missing: those of the store alone. */
  archives?: boolean;
  /** Who reads: another search of theirs that has to read lines ends the one before. Missing: nothing does. */
  reader?: string;
}
export const EVERYTHING: Scope = {};

/** UTC microseconds since 1970, the end not included; null: as far as there are events. */
export interface MicrosRange {
  from: bigint | null;
  to: bigint | null;
}
