import type { PointerEvent } from 'react';

/** `list` with the one at `from` at the place `to`. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/**
 * Drags one of the children of `list`, the one at `from`, up and down until the pointer is let go. `move` changes the order, each
 * time that it comes to another place; `end` hears that it is over. Where things stand is asked anew each time: they may have been drawn again.
 */
export function dragOrder(
  event: PointerEvent,
  from: number,
  list: () => Element | null | undefined,
  move: (from: number, to: number) => void,
  end?: () => void,
): void {
  if (event.button !== 0) return;
  event.preventDefault();
  let at = from;
  const onMove = ({ clientY }: globalThis.PointerEvent) => {
    const boxes = [...(list()?.children ?? [])].map((child) => child.getBoundingClientRect());
    // Past the middle of another one, and so at its place.
    const to = boxes.findIndex(({ top, bottom }, index) => {
      const middle = (top + bottom) / 2;
      return index < at ? clientY < middle : index > at && clientY > middle && clientY < bottom + (bottom - top) / 2;
    });
    if (to < 0) return;
    move(at, to);
    at = to;
  };
  const onUp = () => {
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', onUp);
    end?.();
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
  window.addEventListener('pointercancel', onUp);
}
