import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Where each entry of the history was left, by its key. */
const positions = new Map<string, number>();
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A new page begins at its top, a link to a part of one at that part, one gone back to where it was left; other filters leave
 * the page where it is. (React Router's own component is a kilobyte.)
 */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string>(undefined);

  // In a layout effect: the scrolling below is the new entry's, not the old one's.
  useBrowserLayoutEffect(() => {
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    // A reload, or a way back from another document, is the browser's own business.
    const handBack = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', handBack);
    return () => removeEventListener('pagehide', handBack);
  }, []);
  useBrowserLayoutEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    if (before === undefined) return;
    if (type === NavigationType.Pop) scrollTo(0, positions.get(key) ?? 0);
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (before !== pathname) scrollTo(0, 0);
  }, [key]);
}
