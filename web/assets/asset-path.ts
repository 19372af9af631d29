import { toQuery } from '../../shared/api.ts';
import type { ThreatRange } from '../../shared/threats.ts';

/** The page of an asset in a time. */
export const assetPath = (id: string, range: ThreatRange = {}) =>
  `/admin/assets/${encodeURIComponent(id)}${toQuery(range)}`;

/** A search has room for so many of the longest. */
const MOST_ADDRESSES = 40;

/** Its addresses as a list of a search; of very many the newest. */
export const addressList = (addresses: readonly string[]) => [...new Set(addresses)].slice(0, MOST_ADDRESSES).join(',');

/** The threats of its addresses in a time, closed and muted ones too: those that its page counts, unless another machine has had one of them. */
export const assetThreatsPath = (addresses: readonly string[], range: ThreatRange) =>
  `/admin/threats${toQuery({ status: 'all', q: `ip:(${addressList(addresses)})`, ...range })}`;

/** The article of the manual on assets, risk, silence and tables. */
export const ASSET_HELP = '/pages/knowledge-base/triage/work-with-assets';
