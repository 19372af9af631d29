import { parseAddress } from '../../shared/address.ts';
import { termOf } from '../../shared/search/term.ts';
import type { Threat } from '../../shared/threats.ts';

/** What a rule made from a threat can be about. */
export interface RuleChoice {
  id: 'from' | 'to' | 'network' | 'everywhere';
  /** The address or network in its words. */
  value: string;
  q: string;
}

/** The network that an address is probably part of: 256 addresses, or a subnet of IPv6. */
function networkOf(address: string): string | null {
  if (!parseAddress(address)) return null;
  if (address.includes('.') && !address.includes(':')) return address.replace(/\.\d+$/, '.0/24');
  const groups = address.split('::')[0]!.split(':');
  return groups.length >= 4 ? `${groups.slice(0, 4).join(':')}::/64` : null;
}

/** The searches a rule made from a threat can have; the first is what is meant most often. */
export function choicesOf({ signature, signatureId, gid, srcIp, destIp }: Threat): RuleChoice[] {
  const named = signature === null ? null : termOf('alert.signature', signature);
  const numbered = signatureId === null ? null : termOf('sid', signatureId);
  const other = gid === null || gid === 1 ? null : termOf('alert.gid', gid);
  const same = [numbered ?? named, numbered && other].filter(Boolean).join(' ');
  const network = srcIp && networkOf(srcIp);
  return [
    ...(srcIp ? [{ id: 'from' as const, value: srcIp, q: `${same} ${termOf('src_ip', srcIp)}`.trim() }] : []),
    ...(destIp ? [{ id: 'to' as const, value: destIp, q: `${same} ${termOf('dest_ip', destIp)}`.trim() }] : []),
    ...(network ? [{ id: 'network' as const, value: network, q: `${same} src_ip:${network}`.trim() }] : []),
    ...(same ? [{ id: 'everywhere' as const, value: '', q: same }] : []),
  ];
}
