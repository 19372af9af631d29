import type { Translate } from './catalog.ts';
import type { PageDeclaration } from './page-route.ts';

/** What a page is called: for one of many, as its data says (`pageTitle`), else as its declaration does. */
export const pageTitle = (page: PageDeclaration, loaderData: unknown, t: Translate): string =>
  ownTitle(loaderData) ?? t(page.title);

/** The name that a page's data gives it. */
export const ownTitle = (loaderData: unknown): string | undefined =>
  (loaderData as { pageTitle?: string | null } | null | undefined)?.pageTitle ?? undefined;
