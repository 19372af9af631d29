import { type RefObject, useEffect, useRef } from 'react';

/**
 * Escape gives up what is being drawn or dragged in `box`. FullCalendar knows no such thing: it is told that the button was let go, and
 * what comes of that, at once or a moment later, counts for nothing. What is returned says whether it was given up since the last press.
 */
export function useGivenUp(box: RefObject<HTMLElement | null>): () => boolean {
  const given = useRef(false);
  useEffect(() => {
    let pressed = false;
    const onPress = ({ type, target }: Event) => {
      pressed = type === 'mousedown' && target instanceof Element && box.current?.contains(target) === true;
      if (type !== 'mouseup') given.current = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopPropagation();
      given.current = true;
      document.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    };
    const presses = ['mousedown', 'touchstart', 'mouseup'];
    for (const type of presses) addEventListener(type, onPress, { capture: true });
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      for (const type of presses) removeEventListener(type, onPress, { capture: true });
      removeEventListener('keydown', onKey, { capture: true });
    };
  }, [box]);
  return () => given.current;
}
