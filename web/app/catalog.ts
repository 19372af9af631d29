import { matchRoutes } from 'react-router-dom';
import type { Site } from '../../shared/pages.ts';
import { loadLateParts } from '../kit/late-part.tsx';
import {
  demoSections,
  type Feature,
  type FeatureLink,
  type FeatureNews,
  type FeatureSearcher,
  sectionNames,
} from './feature.ts';
import type { Guarded } from './guards.ts';
import type { NavigationItem, NavigationSection } from './navigation.ts';
import { once } from './once.ts';
import type { PageModule } from './page.ts';
import type { PageRoute } from './page-route.ts';

/** Loaders of the pages' code by path from the web folder, `./users/UserListPage.tsx`. */
export type PageModules = Record<string, () => Promise<PageModule>>;
/** Translates a key. */
export type Translate = (key: string, params?: Record<string, string>) => string;

/** Everything that the features give the console, put together. */
export interface Catalog {
  pages: PageRoute[];
  /** The page at a path with or without a query, `/users/4?a=1`; undefined where there is none. */
  pageAt: (path: string) => PageRoute | undefined;
  sections: NavigationSection[];
  shortcuts: Shortcut[];
  keys: KeyGroup[];
  searchers: Searcher[];
  news: NewsSource[];
  /** Of the account's menu. */
  account: NavigationItem[];
}

export interface Shortcut extends Guarded {
  /** Pressed after `g`. */
  letter: string;
  to: string;
  /** In words. */
  title: string;
}

export interface KeyGroup extends Guarded {
  /** In words. */
  title: string;
  /** Each key by itself, with what they do in words. */
  lines: { keys: string[]; text: string }[];
}

export interface NewsSource extends Omit<FeatureNews, 'name'> {
  /** In words. */
  title: string;
}

export interface Searcher extends Omit<FeatureSearcher, 'name'> {
  /** The feature's name. */
  group: string;
  /** In words. */
  heading: string;
}

const nameKey = (feature: Feature, name: string) => `names:${feature.name}.${name}`;

const isDemo = (can: Guarded['can'] | undefined) => can?.[1] === 'Demo';

/** What is left of an item in production: nothing of a demonstration, or of what is not there yet. */
function withoutDemos(item: NavigationItem): NavigationItem[] {
  if (item.disabled || isDemo(item.can)) return [];
  return [item.children ? { ...item, children: item.children.flatMap(withoutDemos) } : item];
}

/** The table of all pages. Throws for a page whose file is not there. */
function pagesOf(features: readonly Feature[], modules: PageModules): PageRoute[] {
  return features.flatMap((feature) =>
    (feature.pages ?? []).map(({ name, file, layout = 'default', texts = [], ...rest }) => {
      const path = `${feature.name}/${file}`;
      const load = modules[`./${path}.tsx`];
      if (!load) throw new Error(`${feature.name}: no such page, web/${path}.tsx`);
      return {
        ...rest,
        file: `web/${path}.tsx`,
        title: nameKey(feature, name),
        layout,
        texts: [...(feature.texts ?? []), ...texts],
        module: once(async () => {
          const module = await load();
          await loadLateParts();
          return module;
        }),
      };
    }),
  );
}

/** What is derived from the manifests, in the words of one language. Throws for a page without a file and for a link to no page. */
export function createCatalog(
  features: readonly Feature[],
  modules: PageModules,
  t: Translate,
  mode: Site['mode'],
): Catalog {
  const pages = pagesOf(features, modules);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const pageOf = (feature: Feature, path: string): PageRoute => {
    const page = byPath.get(path);
    if (!page) throw new Error(`${feature.name}: ${path} is no page`);
    return page;
  };
  const guardOf = ({ can, signedIn }: Guarded): Guarded => ({ can, ...(signedIn && { signedIn }) });

  const itemOf = (feature: Feature, { name, children, ...rest }: FeatureLink): NavigationItem => {
    const page = rest.to === undefined ? undefined : pageOf(feature, rest.to);
    if (!page && !name) throw new Error(`${feature.name}: an item of the navigation without a page needs a name`);
    return {
      ...(page && guardOf(page)),
      ...rest,
      title: t(name ? nameKey(feature, name) : page!.title),
      ...(children && { children: children.map((child) => itemOf(feature, child)) }),
    };
  };
  const entries = features.flatMap((feature) =>
    (feature.navigation ?? []).map(({ section, order, ...link }) => ({ section, order, item: itemOf(feature, link) })),
  );
  return {
    pages,
    pageAt: (path) => matchRoutes(pages, path)?.at(-1)?.route,
    sections: sectionNames
      .filter((name) => mode === 'demo' || !demoSections.includes(name))
      .map((name) => ({
        heading: t(`names:shell.section.${name}`),
        items: entries
          .filter(({ section }) => section === name)
          .sort((one, other) => one.order - other.order)
          .flatMap(({ item }) => (mode === 'demo' ? item : withoutDemos(item))),
      })),
    shortcuts: features.flatMap((feature) =>
      (feature.shortcuts ?? []).map(({ letter, to }) => {
        const page = pageOf(feature, to);
        return { letter, to, title: t(page.title), ...guardOf(page) };
      }),
    ),
    keys: features.flatMap((feature) => {
      if (!feature.keys) return [];
      const { name, can, lines } = feature.keys;
      return [
        {
          can,
          title: t(nameKey(feature, name)),
          lines: lines.map(({ keys, name }) => ({ keys, text: t(nameKey(feature, name)) })),
        },
      ];
    }),
    searchers: features.flatMap((feature) =>
      (feature.searchers ?? [])
        .filter(({ can }) => mode === 'demo' || !isDemo(can))
        .map(({ name, ...searcher }) => ({
          ...searcher,
          group: feature.name,
          heading: t(nameKey(feature, name)),
        })),
    ),
    account: features.flatMap((feature) => (feature.account ?? []).map((link) => itemOf(feature, link))),
    news: features.flatMap((feature) => {
      if (!feature.news) return [];
      const { name, ...source } = feature.news;
      return [{ ...source, title: t(nameKey(feature, name)) }];
    }),
  };
}
