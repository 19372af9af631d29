/** Machines of the house whose work it is to scan. People say which: whoever scans for days may as well be somebody else's. */

import { SCANNER_TAG } from '../../shared/asset-values.ts';
import type { FindingKind } from '../../shared/finding-values.ts';
import type { AlertKind } from './blame.ts';

/** Findings that say no more than that it does its work: it knocks everywhere, tries passwords, and signs in to look around. */
const WORK: ReadonlySet<FindingKind> = new Set([
  'port_scan',
  'host_scan',
  'outward_scan',
  'password_guessing',
  'lateral_movement',
] as const);

/** What is only tried: many of it, at many hosts, tell of who looks for weak points and of no infection. */
const TRYING: ReadonlySet<FindingKind> = new Set(['port_scan', 'host_scan', 'password_guessing'] as const);

/** Whether people have marked a machine as a scanner. */
export const isScanner = ({ tags }: { tags: readonly string[] }): boolean =>
  tags.some((tag) => tag.toLowerCase() === SCANNER_TAG);

/** Whether a finding, or an alert of a kind, says that something was tried and not that it worked. */
export const isTrying = (finding: FindingKind | null, kind: AlertKind): boolean =>
  finding ? TRYING.has(finding) : kind === 'recon' || kind === 'attempt';

/** Whether a finding, or an alert of a kind, is what scanners do. Malware and attacks that worked are not. */
export const isScanning = (finding: FindingKind | null, kind: AlertKind): boolean =>
  finding ? WORK.has(finding) : isTrying(null, kind);
