import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { nearestSlot, type Slot } from './chart-maths.ts';
import type { RangeChoice } from './chart-types.ts';

/** Pixels; a press that moves less is a click. */
const LEAST_DRAG = 6;

/** The slot under a pointer. */
export function slotAt(slots: readonly Slot[], { currentTarget, clientX }: PointerEvent<SVGSVGElement>): number {
  const { x, width } = currentTarget.getBoundingClientRect();
  return nearestSlot(slots, (100 * (clientX - x)) / width);
}

/** Choosing points of a plot: by drawing over them, and with the keys of RangeKeys. */
export function useRangeChoice(slots: readonly Slot[], onRange: ((first: number, last: number) => void) | undefined) {
  const [chosen, setChosen] = useState<RangeChoice>();
  const pressed = useRef<{ index: number; x: number; moved: boolean }>(undefined);
  const choose = (range: RangeChoice | undefined) => {
    setChosen(undefined);
    if (range) onRange?.(Math.min(...range), Math.max(...range));
  };
  const pointer = onRange && {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      pressed.current = undefined;
      if (event.button === 0 && event.isPrimary)
        pressed.current = { index: slotAt(slots, event), x: event.clientX, moved: false };
    },
    onPointerUp: () => {
      if (pressed.current?.moved) choose(chosen);
    },
    onPointerCancel: () => {
      pressed.current = undefined;
      setChosen(undefined);
    },
    // A part is a link: neither carried away nor followed when a range was drawn over it.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!pressed.current?.moved) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    const start = pressed.current;
    if (!start || event.buttons !== 1) return;
    if (!start.moved && Math.abs(event.clientX - start.x) < LEAST_DRAG) return;
    if (!start.moved) event.currentTarget.setPointerCapture(event.pointerId);
    start.moved = true;
    setChosen([start.index, slotAt(slots, event)]);
  };
  return { chosen, setChosen, choose, pointer, onMove };
}
