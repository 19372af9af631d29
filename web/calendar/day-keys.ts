import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Direction } from '../../shared/preferences.ts';
import { addDays, addMonths, weekOf } from './days.ts';

interface Reading {
  direction: Direction;
  /** The day on which weeks begin, 0 for Sunday. */
  first: number;
}

/** The day that a key leads to from another; null for a key that leads nowhere. */
export function dayByKey(key: string, day: string, { direction, first }: Reading): string | null {
  const onward = direction === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, onward);
    case 'ArrowLeft':
      return addDays(day, -onward);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'PageDown':
      return addMonths(day, 1);
    case 'PageUp':
      return addMonths(day, -1);
    case 'Home':
      return weekOf(day, first);
    case 'End':
      return addDays(weekOf(day, first), 6);
    default:
      return null;
  }
}

interface DayKeys {
  /** Around elements with `data-date`; those that `selector` finds take the focus. */
  box: RefObject<HTMLElement | null>;
  selector: string;
  reading: Reading;
  /** Shows a day that is not there yet. */
  onLeave: (day: string) => void;
  onFocus: (day: string) => void;
  /** Enter or the space bar, where the element has no meaning of them. */
  onEnter?: (day: string) => void;
}

/** Keys that move from day to day, also to one that has to be shown first: it has the focus as soon as it is there. */
export function useDayKeys({ box, selector, reading, onLeave, onFocus, onEnter }: DayKeys) {
  const wanted = useRef<string>(null);
  const find = (day: string) => box.current?.querySelector<HTMLElement>(`${selector}[data-date='${day}']`);
  useEffect(() => {
    const element = wanted.current && find(wanted.current);
    if (!element) return;
    wanted.current = null;
    element.focus();
  });
  return (event: KeyboardEvent) => {
    const element = event.target as HTMLElement;
    const day = element.matches(selector) && element.dataset.date;
    if (!day || event.altKey || event.ctrlKey || event.metaKey) return;
    if (onEnter && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      onEnter(day);
    }
    const next = dayByKey(event.key, day, reading);
    if (!next) return;
    event.preventDefault();
    onFocus(next);
    const found = find(next);
    if (found) return found.focus();
    wanted.current = next;
    onLeave(next);
  };
}
