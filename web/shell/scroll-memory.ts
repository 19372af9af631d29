import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A new page begins at its top, one gone back to where it was left. (React Router's own component is a kilobyte.) */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
  // The path decides: a changed filter leaves the page where it is.
  useBrowserLayoutEffect(() => {
    if (type === NavigationType.Pop) scrollTo(0, positions.get(key) ?? scrollY);
    else if (!hash) scrollTo(0, 0);
  }, [pathname]);
}
