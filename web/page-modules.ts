import type { PageModule } from './app/page.ts';

/**
 * Loaders of the pages' code, by path. Apart from the manifests: who loads one page only, the first, must not load with it what
 * pages and manifests share.
 */
export const pageModules = import.meta.glob<PageModule>('./*/*Page.tsx');
