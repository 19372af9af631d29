import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Specification §9. */
const OPEN_MS = 300;
const CLOSE_MS = 250;

/** For a `<details>` that a mouse resting on it opens, and leaving it closes. A click or a key does so at once, as anywhere. */
export function useHoverOpen() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byHover = useRef(false);
  const inside = useRef(false);
  const plan = (milliseconds: number, work: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, milliseconds);
  };
  return {
    // Entering is lost while what the mouse comes from, or the bar itself, waits for its script.
    onPointerMove({ currentTarget: details, pointerType }: PointerEvent<HTMLDetailsElement>) {
      if (pointerType !== 'mouse' || inside.current) return;
      inside.current = true;
      plan(OPEN_MS, () => {
        byHover.current ||= !details.open;
        details.open = true;
      });
    },
    onPointerLeave({ currentTarget: details, pointerType }: PointerEvent<HTMLDetailsElement>) {
      if (pointerType !== 'mouse') return;
      inside.current = false;
      // Somebody may be in it with the keyboard while the mouse rolls away.
      plan(CLOSE_MS, () => {
        if (!details.querySelector(':focus-visible')) details.open = false;
      });
    },
    onClick(event: MouseEvent<HTMLDetailsElement>) {
      clearTimeout(timer.current);
      // A click that follows the pointer's rest means "open", which it is by now.
      if (byHover.current && event.currentTarget.open && (event.target as Element).closest('summary'))
        event.preventDefault();
      byHover.current = false;
    },
  };
}
