import { lazyPart } from '../app/lazy-part.tsx';

/** The navigation beside the page, and in the overlay of narrow screens: every area and every page. */
export const verticalNavigation = lazyPart(
  'web/shell/VerticalNavigation.tsx',
  async () => (await import('./VerticalNavigation.tsx')).VerticalNavigation,
  { catalog: true },
);
