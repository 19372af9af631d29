import type { Catalog, Translate } from './catalog.ts';
import { type Breadcrumb, breadcrumbsOf, type NavigationItem } from './navigation.ts';
import { once } from './once.ts';
import type { PageDeclaration } from './page-route.ts';

/** What pages show of the catalogue. A browser has little of it at first, and all of it once it goes to another page. */
export interface CatalogView {
  /** The entries of the top navigation. */
  top: () => NavigationItem[];
  breadcrumbs: (page: PageDeclaration) => Breadcrumb[];
  /** Where all the news stand that the bell tells of. */
  news: () => NavigationItem[];
  /** The pages about oneself. */
  account: () => NavigationItem[];
  /** Whether `load` has brought all of it. */
  isWhole: () => boolean;
  /** All of it; throws before it is there. */
  whole: () => Catalog;
  load: () => Promise<Catalog>;
}

/** The view of who has everything. */
export const wholeCatalog = (catalog: Catalog, t: Translate): CatalogView => ({
  top: () => catalog.sections[0]!.items,
  breadcrumbs: (page) => breadcrumbsOf(page, t(page.title), catalog.sections),
  news: () => catalog.news.map(({ title, to, can }) => ({ title, to, can })),
  account: () => catalog.account,
  isWhole: () => true,
  whole: () => catalog,
  load: async () => catalog,
});

/** What the server sends along with a page, for the page itself. */
export interface CatalogStart {
  top: NavigationItem[];
  breadcrumbs: Breadcrumb[];
  news: NavigationItem[];
  account: NavigationItem[];
}

/** The view of a browser that was given `start` for its first page, whose path is `first`. */
export function growingCatalog(
  start: CatalogStart,
  first: string,
  t: Translate,
  read: () => Promise<Catalog>,
): CatalogView {
  let view: CatalogView | undefined;
  return {
    top: () => view?.top() ?? start.top,
    breadcrumbs: (page) => (page.path === first ? start.breadcrumbs : (view?.breadcrumbs(page) ?? [])),
    news: () => view?.news() ?? start.news,
    account: () => view?.account() ?? start.account,
    isWhole: () => view !== undefined,
    whole() {
      if (!view) throw new Error('The catalogue of pages is not loaded');
      return view.whole();
    },
    load: once(async () => {
      const catalog = await read();
      view = wholeCatalog(catalog, t);
      return catalog;
    }),
  };
}
