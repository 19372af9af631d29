import type { CalendarEvent, NewCalendarEvent } from '../../shared/calendar.ts';
import { type CalendarName, GUEST_SEPARATOR } from '../../shared/calendar-values.ts';
import { momentOf, type Wall, wallOf } from '../../shared/zoned.ts';
import type { FieldFault, FormValues } from '../kit/form/form-types.ts';
import { addDays, isDay } from './days.ts';
import { occasionOf } from './occasions.ts';

const guestsIn = (text: string): string[] =>
  text
    .split(GUEST_SEPARATOR)
    .map((name) => name.trim())
    .filter(Boolean);
const guestsAs = (names: readonly string[]): string => names.join(`${GUEST_SEPARATOR} `);

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

/** Clocks go back by so much at most. */
const MOST_TURNED_BACK = 3_600_000;

/** Milliseconds from one wall to another, as if nobody changed the clocks between them. */
const wallLength = (from: Wall, to: Wall) =>
  Date.parse(`${to.day}T${to.time}Z`) - Date.parse(`${from.day}T${from.time}Z`);

/** What the schema cannot say of the fields together. */
export function faultsOfTimes({ allDay, startDay = '', startTime, endDay = '', endTime }: FormValues): FieldFault[] {
  const faults: FieldFault[] = [];
  const fault = (field: string, code: string) => faults.push({ field, code, params: {} });
  for (const [field, day] of Object.entries({ startDay, endDay })) if (!isDay(day)) fault(field, 'INVALID');
  if (faults.length) return faults;
  if (!allDay && !startTime) fault('startDay', 'NO_TIME');
  else if (!allDay && !endTime && endDay !== startDay) fault('endDay', 'NO_TIME');
  const [from, to] = allDay ? ['00:00', '00:00'] : [startTime ?? '', endTime || (startTime ?? '')];
  const length = wallLength({ day: startDay, time: from }, { day: endDay, time: to });
  // While clocks go back, what ends later may show an earlier time: the store, which knows the moments, refuses what does not.
  if (length < (endTime && !allDay ? -MOST_TURNED_BACK : 0)) fault('endDay', 'NOT_BEFORE');
  return faults;
}

type Moments = Pick<CalendarEvent, 'start' | 'end'>;

/** Between which moments an event is; without an end time it is one moment. */
function momentsOf(values: FormValues, timeZone: string, was: Moments | undefined): Moments {
  const { startDay = '', startTime = '', endDay = '', endTime = '' } = values;
  const [from, to] = [
    { day: startDay, time: startTime },
    { day: endDay, time: endTime },
  ];
  const start = momentOf(from, timeZone, was?.start);
  if (!endTime) return { start, end: null };
  const end = momentOf(to, timeZone, was?.end);
  // In the hour that spring leaves out, and the one that autumn has twice, an event is as long as its times say.
  const length = wallLength(from, to);
  return { start, end: end < start && length >= 0 ? new Date(Date.parse(start) + length).toISOString() : end };
}

/** What a form says, for the API. `was`: the moments of the event that it changes, kept where their times were left as they were. */
export function eventOfValues(values: FormValues, timeZone: string, was?: Moments): NewCalendarEvent {
  const { title = '', calendar, allDay, startDay = '', endDay = '' } = values;
  const times = allDay ? { start: startDay, end: addDays(endDay, 1) } : momentsOf(values, timeZone, was);
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
