import type { PageDeclaration } from '../app/page-route.ts';
import type { NavigationItem } from './navigation.ts';
import { navigationTree } from './navigation-tree.ts';

/** A step on the way to a page, in words; a group leads nowhere by itself. */
export interface Crumb {
  text: string;
  to?: string;
}

/** The item that an address belongs to, with the groups around it, outermost first. */
export function pathTo(to: string, items: NavigationItem[]): NavigationItem[] | undefined {
  for (const item of items) {
    if (item.to === to) return [item];
    const below = item.children && pathTo(to, item.children);
    if (below) return [item, ...below];
  }
}

const everything = navigationTree.flatMap(({ items }) => items);

/** The way to a page through the navigation, the page itself last; empty for what lies at the top. */
export function trailOf(page: PageDeclaration, t: (key: string) => string): Crumb[] {
  const marked = page.navActiveLink ?? page.path;
  const steps = pathTo(marked, everything) ?? [];
  const trail: Crumb[] = steps.map(({ title, to }) => ({ text: t(title), ...(to && { to }) }));
  // A page that is no item itself stands below the item it marks, unless it is that item under another address.
  if (marked !== page.path && steps.at(-1)?.title !== page.title) trail.push({ text: t(page.title) });
  return trail.length > 1 ? trail : [];
}
