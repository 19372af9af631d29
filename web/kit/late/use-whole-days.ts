import { useState } from 'react';
import { dayAfter } from '../../../shared/days.ts';

/** What a day and a time are called when only the day was chosen. */
export const MIDNIGHT = '00:00';

/**
 * The end of a range, in which a day without a time is meant to its end: the midnight after it, which the range does not contain. The
 * calendar goes on showing the day that was picked.
 */
export function useWholeDays(value: string, onChange: (value: string) => void) {
  const [end, setEnd] = useState(value.endsWith(`T${MIDNIGHT}`) ? value : '');
  const isWhole = value !== '' && value === end;
  const day = isWhole ? dayAfter(value.slice(0, 10), -1) : value.slice(0, 10);
  const time = isWhole ? '' : value.slice(11);
  /** A midnight that was typed is no end of a day. */
  const change = (next: string) => {
    setEnd('');
    onChange(next);
  };
  const set = (day: string, time: string) => {
    if (time) return change(`${day}T${time}`);
    const next = `${dayAfter(day, 1)}T${MIDNIGHT}`;
    setEnd(next);
    onChange(next);
  };
  return { day, time, change, pickDay: (next: string) => set(next, time), pickTime: (next: string) => set(day, next) };
}

export type WholeDays = ReturnType<typeof useWholeDays>;
