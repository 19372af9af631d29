/** The page of an asset. */
export const assetPath = (id: string) => `/admin/assets/${encodeURIComponent(id)}`;

/** The article of the manual on assets, risk, silence and tables. */
export const ASSET_HELP = '/pages/knowledge-base/triage/work-with-assets';
