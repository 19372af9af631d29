import { type RefObject, useEffect } from 'react';

/** Pixels that rounding may hide. */
const NEARLY = 2;

/**
 * Marks what scrolls sideways with `data-cut`, `start`, `end` or `both`, on which sides of it there is more: styles fade it there.
 * `tell` hears whether there is more than fits. The answer ends it.
 */
export function watchCutEdges(element: HTMLElement, tell?: (overflows: boolean) => void): () => void {
  const look = () => {
    const hidden = element.scrollWidth - element.clientWidth;
    // From right to left the way is counted below nothing.
    const before = Math.abs(element.scrollLeft);
    const start = before > NEARLY;
    const end = hidden - before > NEARLY;
    if (start || end) element.dataset.cut = start && end ? 'both' : start ? 'start' : 'end';
    else delete element.dataset.cut;
    tell?.(hidden > NEARLY);
  };
  look();
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  for (const child of element.children) sizes.observe(child);
  element.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    element.removeEventListener('scroll', look);
  };
}

/** {@link watchCutEdges} for as long as a component is shown. */
export function useCutEdges(scroller: RefObject<HTMLElement | null>, tell?: (overflows: boolean) => void): void {
  useEffect(() => (scroller.current ? watchCutEdges(scroller.current, tell) : undefined), [scroller, tell]);
}
