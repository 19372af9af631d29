/** The cards of /dashboards/analytics, apart from the schemas so that the browser can have them without a schema library. */

/** In the order that they have until somebody changes it. */
export const networkCards = [
  'posture',
  'incidents',
  'hosts',
  'severity',
  'traffic',
  'signatures',
  'countries',
  'assets',
  'sensors',
  'activity',
] as const;
export type NetworkCard = (typeof networkCards)[number];

/** Every card once: those of `order` first, what it does not name after them. */
export const completed = (order: readonly NetworkCard[]): NetworkCard[] => [...new Set([...order, ...networkCards])];
