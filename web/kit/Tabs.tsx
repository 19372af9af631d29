import { latePart } from './late-part.tsx';

export type { TabItem, TabsProps } from './late/Tabs.tsx';

/** Tabs within a page, not worth an address. Those that are: TabLinks. */
export const Tabs = latePart(async () => (await import('./late/Tabs.tsx')).Tabs);
