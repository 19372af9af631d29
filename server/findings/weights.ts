import type { FindingKind } from '../../shared/finding-values.ts';

/** What hosts do with the outside again and again, or for long, infected or not. */
export const HABITS: ReadonlySet<FindingKind> = new Set([
  'beacon',
  'long_connection',
  'old_tls',
  'rare_contact',
  'self_signed_tls',
  'volume_out',
] as const);

/**
 * What a finding of each kind counts for when it is quite sure, beside 1 for an alert of a rule that knows malware at work: in the risk
 * of assets and in the score of incidents alike.
 */
export const FINDING_WEIGHTS = {
  beacon: 0.65,
  long_connection: 0.4,
  dns_tunnel: 0.9,
  icmp_tunnel: 0.9,
  port_scan: 0.35,
  host_scan: 0.45,
  /** Nobody but malware does it: as much as a rule that names malware without a doubt. */
  outward_scan: 1.3,
  /** A bot that attacks others; where it is one program that tries again without a rest, it is the least sure. */
  flood: 1.3,
  rare_contact: 0.15,
  volume_out: 0.5,
  password_guessing: 0.5,
  password_found: 0.9,
  lateral_movement: 0.7,
  /** Who administers does it too, to one host now and then: with that one less than 40 of 100. */
  remote_execution: 0.88,
  generated_names: 0.7,
  self_signed_tls: 0.85,
  old_tls: 0.1,
  mass_mail: 0.7,
  new_service: 0.1,
  new_asset: 0.05,
  address_moved: 0.1,
  gone_silent: 0.05,
  kerberoasting: 0.8,
  /** Nobody but ransomware does it, and every minute counts: by itself an incident of high severity (70 and more of 100). */
  mass_encryption: 3,
  /** With it somebody has every password of the domain: by itself an incident of high severity as well. */
  dcsync: 2.5,
  /** A weakness and no intrusion: never an incident's reason (`WEIGHTS.strong`), only beside what somebody did. */
  exposed_service: 0.32,
  /** An incident's reason only when files went to a server that few use: a sign-in, or what is used by many, stays below `WEIGHTS.strong`. */
  clear_text_login: 0.56,
} as const satisfies Record<FindingKind, number>;

/** What a search for doors or passwords within counts for at least when it follows an attack from outside on who searches: it is no mere try then. */
export const AFTER_ATTACK = { weight: 0.9, hours: 24 } as const;
