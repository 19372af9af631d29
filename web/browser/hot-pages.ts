import type { PageModule } from '../app/page.ts';
import type { PageRoute } from '../app/page-route.ts';

/**
 * Development only: gives pages whose code is what stands in their file now, and calls `onEdit` when one has been edited. What it
 * is told by, the build's `hotReload` writes into each page.
 */
export function hotPages(onEdit: () => void): (page: PageRoute) => PageRoute {
  const edited = new Map<string, PageModule>();
  addEventListener('ndr:page', (event) => {
    const { file, module } = (event as CustomEvent<{ file: string; module: PageModule }>).detail;
    edited.set(file, module);
    onEdit();
  });
  return (page) => ({ ...page, module: async () => edited.get(page.file) ?? page.module() });
}
