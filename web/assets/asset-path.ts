import { toQuery } from '../../shared/api.ts';
import type { ThreatRange } from '../../shared/threats.ts';

/** The page of an asset. */
export const assetPath = (id: string) => `/admin/assets/${encodeURIComponent(id)}`;

/** The threats of all its addresses in a time, closed and muted ones too: those that its page counts. */
export const assetThreatsPath = (addresses: readonly string[], range: ThreatRange) =>
  `/admin/threats${toQuery({ status: 'all', q: `ip:(${addresses.join(',')})`, ...range })}`;

/** The article of the manual on assets, risk, silence and tables. */
export const ASSET_HELP = '/pages/knowledge-base/triage/work-with-assets';
