import { type RefObject, useLayoutEffect, useRef } from 'react';
import { passFocus } from './pass-focus.ts';

/** For an element that is often taken away by what is pressed in it: the focus passes to what stands beside it. */
export function usePassedFocus<Of extends HTMLElement>(): RefObject<Of | null> {
  const frame = useRef<Of>(null);
  // Its cleaning up comes while the element still stands.
  useLayoutEffect(() => {
    const leaving = frame.current;
    return () => passFocus(leaving);
  }, []);
  return frame;
}
