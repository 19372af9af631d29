import { toQuery } from '../../shared/api.ts';
import type { ThreatRange } from '../../shared/threats.ts';

/** The page of an asset. */
export const assetPath = (id: string) => `/admin/assets/${encodeURIComponent(id)}`;

/** A search has room for so many of the longest. */
const MOST_ADDRESSES = 40;

/**
 * The threats of its addresses in a time, closed and muted ones too: those that its page counts, unless another machine has had one of them.
 * Of very many addresses the newest.
 */
export const assetThreatsPath = (addresses: readonly string[], range: ThreatRange) => {
  const asked = [...new Set(addresses)].slice(0, MOST_ADDRESSES);
  return `/admin/threats${toQuery({ status: 'all', q: `ip:(${asked.join(',')})`, ...range })}`;
};

/** The article of the manual on assets, risk, silence and tables. */
export const ASSET_HELP = '/pages/knowledge-base/triage/work-with-assets';
