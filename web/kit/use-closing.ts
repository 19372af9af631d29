import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/**
 * Closes what the address opens. What was opened by a link of this page is gone back from: otherwise the page would stand twice in the
 * browser's history, and Back would seem to do nothing. What the first address opened gives its place to `back`.
 */
export function useClosing(open: boolean, back: string): () => void {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const before = useRef<{ open: boolean; pathname: string }>(undefined);
  const wasPushed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step in the history counts
  useEffect(() => {
    const last = before.current;
    before.current = { open, pathname };
    const isDone = type === 'REPLACE' && last?.open && last.pathname === pathname;
    // A form that was refused has taken its own place; one that was taken leaves the page there.
    if (isDone && open) return;
    if (isDone && wasPushed.current) void navigate(-1);
    wasPushed.current = open && type === 'PUSH' && last?.open === false && last.pathname === pathname;
  }, [open, pathname, key, type]);
  return () => void (wasPushed.current ? navigate(-1) : navigate(back, { replace: true }));
}
