import type { MouseEvent } from 'react';

/**
 * Lets a click anywhere in a table's row open the row's first link, for the mouse only: the link is what keyboards and screen
 * readers use. A click that ends a selection of text opens nothing, so that addresses can be copied.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  if (
    !(event.target instanceof Element) ||
    event.target.closest('a, button, summary, input, label, [data-select], [data-detail]')
  )
    return;
  const link = event.target.closest('tr')?.querySelector<HTMLAnchorElement>('a:not([data-value])');
  if (!link || window.getSelection()?.toString()) return;
  if (event.metaKey || event.ctrlKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}
