/** Texts that some pages have: a JSON file in each language's folder, loaded with the first page that needs it. */
export const textGroups = [
  'accessControl',
  'accounts',
  'auth',
  'charts',
  'customizer',
  'dashboards',
  'errors',
  'gallery-controls',
  'gallery-surfaces',
  'keyboard',
  'levels',
  'messages',
  'nav',
  'notifications',
  'palette',
  'shell',
  'table',
  'threats',
  'users',
] as const;
export type TextGroup = (typeof textGroups)[number];
