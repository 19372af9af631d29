import type { CalendarEvent, CalendarQuery, ChangedCalendarEvent, NewCalendarEvent } from '../../shared/calendar.ts';
import { type CalendarName, calendars } from '../../shared/calendar-values.ts';
import { type FieldError, fieldError } from '../../shared/errors.ts';
import { AppError, invalidInput } from '../errors.ts';
import { readTime, readTimeRange } from '../events/filters.ts';
import type { State } from '../stores/state/state.ts';

interface Row {
  id: number;
  url: string;
  title: string;
  start_at: string;
  end_at: string | null;
  all_day: number;
  calendar: CalendarName;
  guests: string;
  location: string;
  description: string;
}

const toEvent = (row: Row): CalendarEvent => ({
  id: String(row.id),
  url: row.url,
  title: row.title,
  start: row.start_at,
  end: row.end_at,
  allDay: row.all_day === 1,
  extendedProps: {
    calendar: row.calendar,
    guests: JSON.parse(row.guests),
    location: row.location,
    description: row.description,
  },
});

const COLUMNS = 'url, title, start_at, end_at, all_day, calendar, guests, location, description';

/** The row id of an event's id; null for what no row can have (`07`, `1e3`, beyond 2^53). */
const rowId = (id: string): number | null => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null);

/** UTC microseconds as ISO text with four digits of year, so that texts compare as times do. */
function isoOf(micros: bigint, field: string): string {
  const text = new Date(Number(micros / 1000n)).toISOString();
  if (!/^\d{4}-/.test(text)) throw invalidInput(field, 'BAD_YEAR', { min: 1, max: 9999 });
  return text;
}

/** A moment as it is stored: UTC, or of an all-day event its date as written, for a day has no zone. @throws 400 naming `field` */
function stored(text: string, allDay: boolean, field: string): string {
  const iso = isoOf(readTime(text, field), field);
  return allDay ? text.trim().slice(0, 10) : iso;
}

/** The values of COLUMNS. @throws 400 INVALID_INPUT naming the field */
function valuesOf({ url, title, start, end, allDay = false, extendedProps }: NewCalendarEvent) {
  const startAt = stored(start, allDay, 'event.start');
  const endAt = end ? stored(end, allDay, 'event.end') : null;
  if (endAt !== null && endAt < startAt) throw invalidInput('event.end', 'NOT_BEFORE', { other: 'event.start' });
  const { calendar, guests = [], location = '', description = '' } = extendedProps;
  return [
    url ?? '',
    title,
    startAt,
    endAt,
    allDay ? 1 : 0,
    calendar,
    JSON.stringify(guests),
    location,
    description,
  ] as const;
}

/** The names of a comma list. @throws 400 INVALID_INPUT for a name that is no calendar */
function namesIn(list: string): string[] {
  const names = list.split(',').map((name) => name.trim());
  if (!names.every((name) => (calendars as readonly string[]).includes(name)))
    throw invalidInput('calendars', 'NOT_LIST_OF', { allowed: calendars.join(', ') });
  return names;
}

/** Specification §8: one answer for every update that cannot be, with the field at fault where there is one. */
const updateFailed = (fields: readonly FieldError[] = []) => new AppError('CALENDAR_UPDATE_FAILED', {}, { fields });

/** Events of the five calendars. Ids are whole numbers as text. */
export function calendarStore(state: State) {
  const find = (id: string): CalendarEvent | undefined => {
    const number = rowId(id);
    const row = number === null ? undefined : state.get<Row>('SELECT * FROM calendar_event WHERE id = ?', number);
    return row && toEvent(row);
  };

  return {
    /** In order of their start. @throws 400 INVALID_INPUT for an unknown calendar or what is no time */
    list({ calendars: wanted, ...range }: CalendarQuery): CalendarEvent[] {
      const filters: [string, ...string[]][] = [];
      if (wanted) {
        const names = namesIn(wanted);
        filters.push([`calendar IN (${names.map(() => '?').join(', ')})`, ...names]);
      }
      const { from, to } = readTimeRange(range);
      // The last day of an all-day event is the one before its end; without an end it is its only one.
      if (from !== null) {
        const at = isoOf(from, 'from');
        filters.push([
          'CASE WHEN all_day = 0 OR end_at > start_at THEN coalesce(end_at, start_at) > ? OR start_at >= ? ELSE start_at >= ? END',
          at,
          at,
          at.slice(0, 10),
        ]);
      }
      if (to !== null)
        filters.push(["CASE all_day WHEN 1 THEN start_at || 'T00:00:00.000Z' ELSE start_at END < ?", isoOf(to, 'to')]);
      const where = filters.length ? `WHERE ${filters.map(([sql]) => sql).join(' AND ')}` : '';
      const params = filters.flatMap(([, ...values]) => values);
      return state.all<Row>(`SELECT * FROM calendar_event ${where} ORDER BY start_at, id`, ...params).map(toEvent);
    },

    /** The new id is the last id plus one. @throws 400 INVALID_INPUT naming the field */
    create(event: NewCalendarEvent): CalendarEvent {
      const { lastId } = state.run(
        `INSERT INTO calendar_event (id, ${COLUMNS})
         VALUES ((SELECT coalesce(max(id), 0) + 1 FROM calendar_event), ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...valuesOf(event),
      );
      return find(String(lastId))!;
    },

    /** Puts `event` in the place of the one with this id. @throws 400 CALENDAR_UPDATE_FAILED when there is none, or it makes no sense */
    update(id: string, { id: ownId = id, ...event }: ChangedCalendarEvent): CalendarEvent {
      if (!find(id)) throw updateFailed();
      if (ownId !== id) throw updateFailed([fieldError('event.id', 'INVALID')]);
      let values: ReturnType<typeof valuesOf>;
      try {
        values = valuesOf(event);
      } catch (error) {
        throw error instanceof AppError ? updateFailed(error.fields) : error;
      }
      state.run(
        `UPDATE calendar_event SET (${COLUMNS}) = (?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE id = ?`,
        ...values,
        Number(id),
      );
      return find(id)!;
    },

    /** The event that is gone. @throws 404 CALENDAR_EVENT_NOT_FOUND */
    remove(id: string): CalendarEvent {
      const event = find(id);
      if (!event) throw new AppError('CALENDAR_EVENT_NOT_FOUND');
      state.run('DELETE FROM calendar_event WHERE id = ?', Number(id));
      return event;
    },
  };
}
