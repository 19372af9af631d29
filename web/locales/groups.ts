/** Texts that one page or feature has for itself: a JSON file in each language's folder. */
export const textGroups = ['accessControl', 'dashboards', 'threats', 'users'] as const;
export type TextGroup = (typeof textGroups)[number];
