/** The page of an asset. */
export const assetPath = (id: string) => `/admin/assets/${encodeURIComponent(id)}`;
