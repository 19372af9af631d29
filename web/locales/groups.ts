/** Texts that some pages have: a JSON file in each language's folder, loaded with the first page that needs it. */
export const textGroups = ['accessControl', 'auth', 'dashboards', 'gallery-controls', 'gallery-surfaces', 'nav', 'shell', 'threats', 'users'] as const;
export type TextGroup = (typeof textGroups)[number];
