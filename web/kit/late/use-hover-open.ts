import { type RefObject, useEffect, useState } from 'react';

/** A pointer that passes by opens nothing; one that leaves for a moment closes nothing. */
const OPENS_MS = 120;
const CLOSES_MS = 300;
/** Pixels around both that still count. */
const REACH = 12;

/**
 * Opens what belongs to `trigger` when a mouse rests on it, and closes it when the mouse has left both it and `panel`. Only while
 * `active`; keys and presses set it too, as ever.
 */
export function useHoverOpen(
  active: boolean,
  trigger: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = ({ clientX, clientY }: PointerEvent, element: HTMLElement | null) => {
      const box = element?.getBoundingClientRect();
      return (
        box !== undefined &&
        clientX > box.left - REACH &&
        clientX < box.right + REACH &&
        clientY > box.top - REACH &&
        clientY < box.bottom + REACH
      );
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      // A menu of the menu is beside both.
      const inside = (event.target as Element).closest('[role=menu]') !== null;
      const stays = open ? inside || over(event, panel.current) || over(event, trigger.current) : false;
      const opens = !open && trigger.current?.contains(event.target as Node);
      if (stays || (!open && !opens)) {
        clearTimeout(timer);
        timer = undefined;
      } else timer ??= setTimeout(() => setOpen(!open), open ? CLOSES_MS : OPENS_MS);
    };
    document.addEventListener('pointermove', onMove);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', onMove);
    };
  }, [active, open, trigger, panel]);
  return [open, setOpen];
}
