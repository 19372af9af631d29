import type { Guarded } from './guards.ts';

/** An item of the navigation (specification §2), shown only to those who may; a group when it has children. */
export interface NavigationItem extends Partial<Guarded> {
  /** In words. */
  title: string;
  /** A drawing from `~icons/mdi/…`; without one a small circle. */
  icon?: string;
  /** A page of the console. */
  to?: string;
  /** An address that is no page, opened as any link. */
  href?: string;
  /** Shown, but leads nowhere yet. */
  disabled?: boolean;
  badge?: { content: string; color: 'primary' | 'success' | 'info' | 'warning' | 'error' };
  /** A group is shown when somebody may open at least one of them. */
  children?: NavigationItem[];
}

export interface NavigationSection {
  /** In words. */
  heading: string;
  items: NavigationItem[];
}

/** A step on the way to a page, in words; a group leads nowhere by itself. */
export interface Breadcrumb {
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

/** The way to a page through the navigation, the page itself, called `title`, last; empty for what lies at the top. */
export function breadcrumbsOf(
  page: { path: string; navActiveLink?: string; isTab?: true },
  title: string,
  sections: NavigationSection[],
): Breadcrumb[] {
  const marked = page.navActiveLink ?? page.path;
  const steps = pathTo(
    marked,
    sections.flatMap(({ items }) => items),
  );
  const way: Breadcrumb[] = (steps ?? []).map(({ title: text, to }) => ({ text, ...(to && { to }) }));
  // A page that is no item itself stands below the item it marks, unless it is that item under another address.
  if (marked !== page.path && !page.isTab && way.at(-1)?.text !== title) way.push({ text: title });
  return way.length > 1 ? way : [];
}
