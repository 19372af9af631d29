import { type CalendarName, calendars } from '../../shared/calendar-values.ts';
import { WIDEST } from '../../shared/days.ts';
import { addDays, addMonths, isDay, monthOf, weekOf } from './days.ts';

export const views = ['month', 'week', 'day', 'list'] as const;
export type View = (typeof views)[number];

/** What the address of the calendar says. */
export interface CalendarAddress {
  view: View;
  /** The day that is looked at; null is today, whenever that is. */
  day: string | null;
  calendars: readonly CalendarName[];
  /** The event that is open, by its id; `new` for one that is being added. */
  event: string | null;
  /** When a new one begins and ends, as the reader's walls show it: `2026-11-05`, `2026-11-05T20:00`. */
  start: string | null;
  end: string | null;
  /** Whether the feed is open. */
  feed: boolean;
}

const PATH = '/calendar';

/** A day, or a day and a time of it; null for anything else. */
function wallIn(text: string | null): string | null {
  const [, day = '', time = '00:00'] = /^([^T]*)(?:T(.*))?$/.exec(text ?? '') ?? [];
  return isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? text : null;
}

/** The nearest day that has others all around it, as the views show them. */
const amongDays = (day: string): string => (day < WIDEST.from ? WIDEST.from : day > WIDEST.to ? WIDEST.to : day);

export function readAddress(search: URLSearchParams): CalendarAddress {
  const day = search.get('date') ?? '';
  const chosen = search.getAll('calendars').join(',').split(',');
  return {
    view: views.find((view) => view === search.get('view')) ?? 'month',
    day: isDay(day) ? amongDays(day) : null,
    calendars: search.has('calendars') ? calendars.filter((calendar) => chosen.includes(calendar)) : calendars,
    event: search.get('event') || null,
    start: wallIn(search.get('start')),
    end: wallIn(search.get('end')),
    feed: search.has('feed'),
  };
}

/** The address that says this, all else as `from` has it. Nothing is open there unless `to` says so. */
export function addressWith(from: CalendarAddress, to: Partial<CalendarAddress> = {}): string {
  const { view, day, calendars: chosen, event, start, end, feed } = { ...from, ...closed, ...to };
  const query = new URLSearchParams();
  if (view !== 'month') query.set('view', view);
  if (day) query.set('date', day);
  if (chosen.length < calendars.length) query.set('calendars', chosen.join(','));
  if (event) query.set('event', event);
  if (start) query.set('start', start);
  if (end) query.set('end', end);
  if (feed) query.set('feed', '');
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text ? `${PATH}?${text}` : PATH;
}
const closed = { event: null, start: null, end: null, feed: false } as const;

/** The days that a view is about, the last of them excluded; weeks begin on `first`. */
export function spanOf(view: View, day: string, first: number): { from: string; to: string } {
  if (view === 'day') return { from: day, to: addDays(day, 1) };
  if (view === 'week') return { from: weekOf(day, first), to: addDays(weekOf(day, first), 7) };
  return { from: monthOf(day), to: addMonths(monthOf(day), 1) };
}

/** The day that a step of a view leads to. */
export const stepped = (view: View, day: string, steps: 1 | -1): string =>
  view === 'day' ? addDays(day, steps) : view === 'week' ? addDays(day, 7 * steps) : addMonths(day, steps);

/** Days of six weeks around a month, with a day to spare for every zone. */
const MARGIN_DAYS = 15;

/** What the views around a day show, for the API: a loader knows neither the reader's zone nor when his weeks begin. */
export function shownAround(day: string | null, now: number): { from: string; to: string } {
  const utc = new Date(now).toISOString().slice(0, 10);
  const [first, last] = day ? [day, day] : [addDays(utc, -1), addDays(utc, 1)];
  return { from: addDays(monthOf(first), -MARGIN_DAYS), to: addDays(addMonths(monthOf(last), 1), MARGIN_DAYS) };
}
