import type { ThreatGroup, ThreatGrouping } from '../../shared/threats.ts';

/** By its number, which is the last part of `1:2024897`; rules without one have words alone. */
const signatureSearch = (key: string, name: string | null): Record<string, string> => {
  const [gid, sid] = key.split(':');
  return sid ? { q: `alert.gid:${gid} sid:${sid}` } : { text: name ?? '' };
};

/** The threats of a group, in the view that it was shown in. */
export const threatsOf = (by: ThreatGrouping, { key, name }: ThreatGroup) =>
  `/admin/threats?${new URLSearchParams(by === 'host' ? { ip: key } : signatureSearch(key, name))}`;
