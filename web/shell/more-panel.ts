import { lazyPart } from '../app/lazy-part.tsx';

/** What the top navigation has no room for, in columns. */
export const morePanel = lazyPart('web/shell/MorePanel.tsx', async () => (await import('./MorePanel.tsx')).MorePanel, {
  catalog: true,
});
