import type { CalendarEvent, NewCalendarEvent } from '../../shared/calendar.ts';
import type { CalendarName } from '../../shared/calendar-values.ts';
import { momentOf, wallOf } from '../../shared/zoned.ts';
import type { FieldFault, FormValues } from '../kit/form/form-types.ts';
import { addDays, isDay } from './days.ts';
import { occasionOf } from './occasions.ts';

/** Guests in a form are one text; a name may have a comma in it. */
export const GUEST_SEPARATOR = ';';
export const guestsIn = (text: string): string[] =>
  text
    .split(GUEST_SEPARATOR)
    .map((name) => name.trim())
    .filter(Boolean);
export const guestsAs = (names: readonly string[]): string => names.join(`${GUEST_SEPARATOR} `);

/** When a new event begins and ends, in the reader's zone: `2026-11-05` for days, `2026-11-05T20:00`. */
export interface Draft {
  start: string;
  end: string | null;
}

/** What the times of an all-day event become when it is no longer all-day. */
const USUAL = { startTime: '09:00', endTime: '10:00' };

/** An event as its form shows it. */
export function valuesOfEvent(event: CalendarEvent, timeZone: string): FormValues {
  const { calendar, guests, location, description } = event.extendedProps;
  const { firstDay, lastDay } = occasionOf(event, timeZone);
  const from = wallOf(event.start, timeZone);
  const to = event.end ? wallOf(event.end, timeZone) : { day: from.day, time: '' };
  const times = event.allDay
    ? { startDay: firstDay, endDay: lastDay, ...USUAL }
    : { startDay: from.day, startTime: from.time, endDay: to.day, endTime: to.time };
  return {
    title: event.title,
    calendar,
    allDay: event.allDay ? 'yes' : '',
    ...times,
    url: event.url,
    guests: guestsAs(guests),
    location,
    description,
  };
}

/** A new event as its form shows it: what was chosen in the calendar, else a day or an hour. */
export function valuesOfDraft({ start, end }: Draft): FormValues {
  const [startDay = '', startTime] = start.slice(0, 16).split('T');
  const [endDay = '', endTime = ''] = (end ?? '').slice(0, 16).split('T');
  const times = startTime
    ? { startDay, startTime, ...(endTime ? { endDay, endTime } : hourAfter(startDay, startTime)) }
    : { startDay, endDay: endDay > startDay ? addDays(endDay, -1) : startDay, ...USUAL };
  return {
    title: '',
    calendar: 'Business',
    allDay: startTime ? '' : 'yes',
    ...times,
    url: '',
    guests: '',
    location: '',
    description: '',
  };
}

function hourAfter(day: string, time: string) {
  const [endDay = '', endTime = ''] = new Date(Date.parse(`${day}T${time}Z`) + 3_600_000)
    .toISOString()
    .slice(0, 16)
    .split('T');
  return { endDay, endTime };
}

/** What the schema cannot say of the fields together. */
export function faultsOfTimes({ allDay, startDay = '', startTime, endDay = '', endTime }: FormValues): FieldFault[] {
  const faults: FieldFault[] = [];
  const fault = (field: string, code: string) => faults.push({ field, code, params: {} });
  for (const [field, day] of Object.entries({ startDay, endDay })) if (!isDay(day)) fault(field, 'INVALID');
  if (faults.length) return faults;
  if (!allDay && !startTime) fault('startDay', 'NO_TIME');
  else if (!allDay && !endTime && endDay !== startDay) fault('endDay', 'NO_TIME');
  const [from, to] = allDay ? [startDay, endDay] : [`${startDay}T${startTime}`, `${endDay}T${endTime || startTime}`];
  if (to < from) fault('endDay', 'NOT_BEFORE');
  return faults;
}

/** What a form says, for the API. Without an end time it is a moment. */
export function eventOfValues(values: FormValues, timeZone: string): NewCalendarEvent {
  const { title = '', calendar, allDay, startDay = '', startTime = '', endDay = '', endTime = '' } = values;
  const times = allDay
    ? { start: startDay, end: addDays(endDay, 1) }
    : {
        start: momentOf({ day: startDay, time: startTime }, timeZone),
        end: endTime ? momentOf({ day: endDay, time: endTime }, timeZone) : null,
      };
  return {
    title,
    url: values.url ?? '',
    allDay: allDay === 'yes',
    ...times,
    extendedProps: {
      calendar: calendar as CalendarName,
      guests: guestsIn(values.guests ?? ''),
      location: values.location ?? '',
      description: values.description ?? '',
    },
  };
}
