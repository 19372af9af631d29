import {
  type CalendarDate,
  type CalendarDateTime,
  parseDate,
  parseDateTime,
  parseTime,
  type Time,
} from '@internationalized/date';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { firstWeekday } from '../week.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

/** The day on which the reader's weeks begin. */
export const useFirstDay = (): Weekday => weekdays[firstWeekday(usePreferences().language)]!;

function parsed<Value>(text: string | undefined, parse: (text: string) => Value): Value | null {
  try {
    return text ? parse(text) : null;
  } catch {
    return null;
  }
}

/** A day, `2026-11-03`; null for what is none. */
export const asDay = (text: string | undefined): CalendarDate | null => parsed(text, parseDate);
/** A day and a time, `2026-11-03T08:15`. */
export const asDayAndTime = (text: string | undefined): CalendarDateTime | null => parsed(text, parseDateTime);
/** A time, `08:15`. */
export const asTime = (text: string | undefined): Time | null => parsed(text, parseTime);
