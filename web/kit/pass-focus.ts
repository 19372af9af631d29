const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What can be focused around an element, the nearest first: what stands with it, and behind it before what stands in front. */
function neighbours(leaving: Element): HTMLElement[] {
  const found = new Set<HTMLElement>();
  for (let around = leaving.parentElement; around; around = around.parentElement) {
    const stops = [...around.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => !leaving.contains(stop));
    const isBehind = (stop: Element) => leaving.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
    for (const stop of [...stops.filter(isBehind), ...stops.filter((stop) => !isBehind(stop)).reverse()])
      found.add(stop);
    if (around.matches('main, dialog')) break;
  }
  return [...found];
}

/**
 * Call it before what holds the focus is taken away: who works with the keyboard goes on beside it, and does not begin again at
 * the page's first line. Nothing happens when it stays after all.
 */
export function passFocus(leaving: Element | null): void {
  if (!leaving?.contains(document.activeElement)) return;
  const near = neighbours(leaving);
  requestAnimationFrame(() => {
    if (leaving.isConnected || document.activeElement !== document.body) return;
    near
      .find((stop) => stop.isConnected && stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility())
      ?.focus();
  });
}
