import { type RefObject, useEffect } from 'react';

/** Closes a native disclosure on Escape, which leads back to its line, and on a click elsewhere. */
export function useClosingDetails(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = () => details.current?.removeAttribute('open');
    const onClick = ({ target }: MouseEvent) => {
      // What the click has taken out of the page was inside when it was clicked.
      if (!(target instanceof Element) || !target.isConnected || details.current?.contains(target)) return;
      // What a control inside has opened lies over the page.
      const over = target.closest('[role=dialog]');
      if (!over || over.contains(details.current)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return;
      close();
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, [details]);
}
