import { useCallback, useEffect, useRef } from 'react';
import type { ShowTool } from '../tool.ts';

declare global {
  interface Window {
    /** What was typed since the palette was asked for, until this code has begun; undefined when it was not (web/server/first-frame.ts). */
    ndrTyped?: string | undefined;
  }
}

/** For the same length as the palette's field. */
const LONGEST = 100;

/**
 * What somebody types while the palette is wanted and not there yet: its field begins with it, and no other field has it meanwhile.
 * What is given takes it, once.
 */
export function useTypedAhead(isWanted: boolean, show: ShowTool): () => string {
  const typed = useRef('');
  useEffect(() => {
    if (!isWanted) return;
    typed.current = (window.ndrTyped ?? '').slice(0, LONGEST);
    window.ndrTyped = undefined;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isLetter = [...key].length === 1;
      // With AltGr the others of a keyboard are written; Tab leads on as ever.
      if ((!isLetter && !['Backspace', 'Enter', 'Escape'].includes(key)) || ctrlKey !== altKey || metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') show(null);
      else if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (isLetter) typed.current = (typed.current + key).slice(0, LONGEST);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isWanted, show]);
  return useCallback(() => {
    const taken = typed.current;
    typed.current = '';
    return taken;
  }, []);
}
