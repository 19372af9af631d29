import type { Api } from './api.ts';
import type { CalendarEvent, CalendarQuery, ChangedCalendarEvent, NewCalendarEvent } from './calendar.ts';

/** Calls about the calendar; all throw ApiError. */
export const calendarApi = ({ get, post, delete: remove }: Api) => ({
  list: (query: CalendarQuery, signal?: AbortSignal) =>
    get<CalendarEvent[]>('/api/apps/calendar/events', query, signal),
  create: (event: NewCalendarEvent) => post<{ event: CalendarEvent }>('/api/apps/calendar/events', { event }),
  update: (id: string, event: ChangedCalendarEvent) =>
    post<{ event: CalendarEvent }>(`/api/apps/calendar/events/${encodeURIComponent(id)}`, { event }),
  remove: (id: string) => remove<{ event: CalendarEvent }>(`/api/apps/calendar/events/${encodeURIComponent(id)}`),
});
