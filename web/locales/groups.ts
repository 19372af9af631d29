/** Texts that some pages have: a JSON file in each language's folder, loaded with the first page that needs it. */
export const textGroups = ['accessControl', 'auth', 'dashboards', 'shell', 'threats', 'titles', 'users'] as const;
export type TextGroup = (typeof textGroups)[number];
