import type { Translate } from './catalog.ts';
import type { Breadcrumb } from './navigation.ts';
import type { PageDeclaration } from './page-route.ts';

/** What a page is called: for one of many, as its data says (`pageTitle`, or `pageTitleKey` of a text, with `pageTitleParams`), else as its declaration does. */
export const pageTitle = (page: PageDeclaration, loaderData: unknown, t: Translate): string =>
  ownTitle(loaderData, t) ?? t(page.title);

/** The name that a page's data gives it. */
export function ownTitle(loaderData: unknown, t: Translate): string | undefined {
  const own = loaderData as
    | { pageTitle?: string | null; pageTitleKey?: string; pageTitleParams?: Record<string, string> }
    | null
    | undefined;
  return own?.pageTitleKey ? t(own.pageTitleKey, own.pageTitleParams) : (own?.pageTitle ?? undefined);
}

/** What its data puts between the page and what stands above it in the navigation: the group that it is one of. */
export const ownWay = (loaderData: unknown): Breadcrumb[] =>
  (loaderData as { pageWay?: Breadcrumb[] } | null | undefined)?.pageWay ?? [];
