import { type RefObject, useEffect, useState } from 'react';

/**
 * What `read` says of an element as the browser draws it, and says again when the theme, the language or the window changes;
 * undefined before it is drawn. `read` is a function outside of the component, or one that stays the same.
 */
export function useMeasured<Measure>(
  element: RefObject<HTMLElement | null>,
  read: (style: CSSStyleDeclaration, element: HTMLElement) => Measure,
): Measure | undefined {
  const [measure, setMeasure] = useState<Measure>();
  useEffect(() => {
    const again = () => {
      const { current } = element;
      if (current) setMeasure(read(getComputedStyle(current), current));
    };
    again();
    const observer = new MutationObserver(again);
    observer.observe(document.documentElement, { attributes: true });
    // The colours that a visitor chooses.
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    document.fonts.addEventListener('loadingdone', again);
    addEventListener('resize', again);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', again);
      removeEventListener('resize', again);
    };
  }, [element, read]);
  return measure;
}
