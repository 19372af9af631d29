import type { CalendarEvent } from '../../shared/calendar.ts';
import { wallOf } from '../../shared/zoned.ts';
import { addDays } from './days.ts';

/** An event as it lies in the days of the reader's zone. */
export interface Occasion {
  event: CalendarEvent;
  firstDay: string;
  /** Its last day, which is part of it. */
  lastDay: string;
  /** `20:00`; '' for an all-day event. */
  startTime: string;
  /** '' for an all-day event, and for one without an end. */
  endTime: string;
}

/** @returns the event in the days of a zone; one that ends at midnight does not reach into the next day */
export function occasionOf(event: CalendarEvent, timeZone: string): Occasion {
  const { start, end, allDay } = event;
  if (allDay) {
    const last = end && end > start ? addDays(end, -1) : start;
    return { event, firstDay: start, lastDay: last, startTime: '', endTime: '' };
  }
  const from = wallOf(start, timeZone);
  const to = end ? wallOf(end, timeZone) : { ...from, time: '' };
  const untilMidnight = to.time === '00:00' && to.day > from.day;
  return {
    event,
    firstDay: from.day,
    lastDay: untilMidnight ? addDays(to.day, -1) : to.day,
    startTime: from.time,
    endTime: to.time,
  };
}

/** When it begins and ends on a day; '' where it began before the day, or goes on after it. */
export const timesOn = ({ firstDay, lastDay, startTime, endTime }: Occasion, day: string) => ({
  from: firstDay === day ? startTime : '',
  to: lastDay === day ? endTime : '',
});

/** What is there all day first, then as they begin; what goes on from the day before begins with the day. */
export function onDay(occasions: readonly Occasion[], day: string): Occasion[] {
  const placeOf = (of: Occasion) => {
    const { from, to } = timesOn(of, day);
    return `${from || (to && '00:00')} ${of.event.title}`;
  };
  return occasions
    .filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    .sort((one, other) => placeOf(one).localeCompare(placeOf(other)));
}
