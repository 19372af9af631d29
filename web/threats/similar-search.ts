import { bareOrQuoted, termOf } from '../../shared/search/term.ts';
import type { Threat } from '../../shared/threats.ts';

export type Compared = Pick<Threat, 'key' | 'gid' | 'signatureId' | 'srcIp' | 'destIp'>;

/** What finds the threats that are counted beside one: of its signature, or between its two hosts, without itself; '' where nothing is like it. */
export function similarSearch({ key, gid, signatureId, srcIp, destIp }: Compared): string {
  const rule =
    signatureId === null ? [] : [termOf('sid', signatureId), ...(gid === null ? [] : [termOf('alert.gid', gid)])];
  const ends = [srcIp, destIp].flatMap((address) => (address === null ? [] : bareOrQuoted(address)));
  const hosts = ends.length < 2 ? [] : [`src_ip:(${ends}) dest_ip:(${ends})`];
  const alike = [...(rule.length ? [rule.join(' ')] : []), ...hosts];
  return alike.length === 0 ? '' : `(${alike.join(' OR ')}) NOT ${termOf('threat', key)}`;
}
