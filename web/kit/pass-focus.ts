const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What can be focused around an element, the nearest first: what stands with it, and behind it before what stands in front. */
export function neighbours(leaving: Element): HTMLElement[] {
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
  focusWithout(leaving, neighbours(leaving));
}

/** With the next frame, where `gone` has gone and nothing but what is `closing` has the focus: gives it to the first of these that can take it. */
export function focusWithout(gone: Element, near: HTMLElement[], closing?: Element): void {
  requestAnimationFrame(() => {
    const held = document.activeElement;
    if (gone.isConnected || (held !== document.body && !closing?.contains(held))) return;
    near
      .find((stop) => stop.isConnected && stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility())
      ?.focus();
  });
}
