/** Addresses of this site that are no pages of the console: the browser opens them itself. */
const noPage = /^\/(api|assets|docs|images)(?![\w-])/;

/** Where a plain link at or around `target` leads, when that is a page of the console in this window. */
export function pageLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href || !/^[/?](?!\/)/.test(href) || noPage.test(href)) return null;
  return link.hasAttribute('target') || link.hasAttribute('download') ? null : href;
}
