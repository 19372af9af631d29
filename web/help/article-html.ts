import contentCopy from '~icons/mdi/content-copy';
import { toBrowser } from '../base-path.ts';

/** The headings of an article's HTML, in order. */
export const headingsOf = (html: string): { id: string; text: string }[] =>
  [...html.matchAll(/<h[23] id="([^"]+)">([\s\S]*?)<\/h[23]>/g)].map(([, id, inner]) => ({
    id: id!,
    text: inner!
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  }));

const copyIcon = `<svg aria-hidden="true" width="16" height="16" viewBox="0 0 24 24">${contentCopy}</svg>`;

/** An article's HTML with what a page adds: links at its headings, buttons that copy code, tables and code that scroll by themselves. */
export const dressed = (html: string, copy: string, scrolls: string): string =>
  html
    .replace(/<(h[23]) id="([^"]+)">([\s\S]*?)<\/\1>/g, '<$1 id="$2"><a href="#$2">$3</a></$1>')
    .replace(/(?<= (?:href|src)=")\/[^"]*/g, toBrowser)
    .replaceAll(
      '<pre>',
      `<div data-code dir="ltr"><button type="button" data-copy title="${copy}" aria-label="${copy}">${copyIcon}</button><pre tabindex="0" lang="zxx">`,
    )
    .replaceAll('</pre>', '</pre></div>')
    .replaceAll('<code>', '<code dir="ltr">')
    .replaceAll('<table>', `<div data-table tabindex="0" role="region" aria-label="${scrolls}"><table>`)
    .replaceAll('</table>', '</table></div>');
