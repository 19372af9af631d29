import type { Api } from './api.ts';
import type {
  CalendarEvent,
  CalendarFeed,
  CalendarFeedWithPath,
  CalendarQuery,
  CalendarReplies,
  CalendarReply,
  ChangedCalendarEvent,
  NewCalendarEvent,
} from './calendar.ts';

/** Calls about the calendar; all throw ApiError. */
export const calendarApi = ({ get, post, put, delete: remove }: Api) => ({
  list: (query: CalendarQuery, signal?: AbortSignal) =>
    get<CalendarEvent[]>('/api/apps/calendar/events', query, signal),
  get: (id: string, signal?: AbortSignal) =>
    get<CalendarEvent>(`/api/apps/calendar/events/${encodeURIComponent(id)}`, {}, signal),
  create: (event: NewCalendarEvent) => post<{ event: CalendarEvent }>('/api/apps/calendar/events', { event }),
  update: (id: string, event: ChangedCalendarEvent) =>
    post<{ event: CalendarEvent }>(`/api/apps/calendar/events/${encodeURIComponent(id)}`, { event }),
  remove: (id: string) => remove<{ event: CalendarEvent }>(`/api/apps/calendar/events/${encodeURIComponent(id)}`),
  restore: (id: string) =>
    post<{ event: CalendarEvent }>(`/api/apps/calendar/events/${encodeURIComponent(id)}/restore`),
  reply: (id: string, body: CalendarReply) =>
    put<CalendarReplies>(`/api/apps/calendar/events/${encodeURIComponent(id)}/reply`, body),
  /** The events as iCalendar. */
  download: (query: CalendarQuery) => get<string>('/api/calendar/events.ics', query),
  feed: (signal?: AbortSignal) => get<CalendarFeed>('/api/calendar/feed', {}, signal),
  makeFeed: () => post<CalendarFeedWithPath>('/api/calendar/feed'),
  revokeFeed: () => remove<void>('/api/calendar/feed'),
  readFeed: (token: string) => get<string>(`/api/calendar/feed/${encodeURIComponent(token)}.ics`),
});
