import { takeOff } from '../../shared/base-path.ts';
import { basePath } from '../base-path.ts';

/** Addresses of this site that are no pages of the console: the browser opens them itself. */
const noPage = /^\/(api|assets|docs|images)(?![\w-])/;

/** Where a plain link at or around `target` leads, when that is a page of the console in this window. */
export function pageLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const asked = link?.getAttribute('href');
  if (!link || !asked || !/^[/?](?!\/)/.test(asked)) return null;
  const href = asked.startsWith('?') ? asked : takeOff(basePath, asked);
  if (href === null || noPage.test(href)) return null;
  return link.hasAttribute('target') || link.hasAttribute('download') ? null : href;
}
