import type { CalendarEvent, CalendarQuery, ChangedCalendarEvent, NewCalendarEvent } from '../../shared/calendar.ts';
import { type CalendarName, calendars } from '../../shared/calendar-values.ts';
import { isDay } from '../../shared/days.ts';
import { midnight, wallOf } from '../../shared/zoned.ts';
import { AppError, invalidInput } from '../errors.ts';
import { readMoment, readTimeRange } from '../events/filters.ts';
import { knownZone } from '../known-zone.ts';
import { type Handle, nextId, transact } from '../stores/state/state.ts';
import { assertUndoable } from '../undo.ts';

/** Moments are UTC, `2026-11-05T20:00:00.000Z`; those of all-day events are dates. Both compare as text. */
interface CalendarEventTable {
  id: number;
  url: string;
  title: string;
  start_at: string;
  end_at: string | null;
  /** 1 or 0. */
  all_day: number;
  calendar: CalendarName;
  /** A JSON list of names. */
  guests: string;
  location: string;
  description: string;
  version: number;
  /** Full name of whoever stored this version; '' for the sample, and for what was stored before there were versions. */
  changed_by: string;
  /** It is brought back as long as it can be; null: it is there. */
  removed_at: string | null;
}

/** What an event says, without what the store says of it. */
type Said = Omit<CalendarEventTable, 'id' | 'version' | 'changed_by' | 'removed_at'>;

/** How long a removed event is kept after it cannot be brought back, for requests that are under way. */
const KEPT_MS = 86_400_000;

declare module '../stores/state/database.ts' {
  interface Database {
    calendar_event: CalendarEventTable;
  }
}

const toEvent = (row: CalendarEventTable): CalendarEvent => ({
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
  version: row.version,
});

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
  const iso = isoOf(readMoment(text, field), field);
  return allDay ? text.trim().slice(0, 10) : iso;
}

/** The row of an event, without its id. @throws 400 INVALID_INPUT naming the field */
function rowOf(event: NewCalendarEvent): Said {
  const { url, title, start, end, allDay = false, extendedProps } = event;
  // A pattern says little of hosts and ports; the base is for paths of this site.
  if (url && !URL.canParse(url, 'https://console.example')) throw invalidInput('event.url', 'INVALID');
  const startAt = stored(start, allDay, 'event.start');
  const endAt = end ? stored(end, allDay, 'event.end') : null;
  if (endAt !== null && endAt < startAt) throw invalidInput('event.end', 'NOT_BEFORE', { other: 'event.start' });
  const { calendar, guests = [], location = '', description = '' } = extendedProps;
  return {
    url: url ?? '',
    title,
    start_at: startAt,
    end_at: endAt,
    all_day: allDay ? 1 : 0,
    calendar,
    guests: JSON.stringify(guests),
    location,
    description,
  };
}

/** The names of a comma list. @throws 400 INVALID_INPUT for a name that is no calendar */
function namesIn(list: string): CalendarName[] {
  const names = list.split(',').map((name) => name.trim());
  const known = names.flatMap((name) => calendars.find((calendar) => calendar === name) ?? []);
  if (known.length < names.length) throw invalidInput('calendars', 'NOT_LIST_OF', { allowed: calendars.join(', ') });
  return known;
}

/**
 * The moments that a range is between, for events with times, and its first and last day, for those that are all-day; null where open.
 * @throws 400 INVALID_INPUT for what is no time or no zone, or a `to` before `from`
 */
function rangeOf({ from, to, timeZone }: Pick<CalendarQuery, 'from' | 'to' | 'timeZone'>) {
  const zone = knownZone(timeZone);
  const momentIn = (text = '') => (isDay(text) ? midnight(text, zone) : text);
  const range = readTimeRange({ from: momentIn(from), to: momentIn(to) });
  const start = range.from === null ? null : isoOf(range.from, 'from');
  const end = range.to === null ? null : isoOf(range.to, 'to');
  return {
    from: start && { at: start, day: wallOf(start, zone).day },
    to: end && { at: end, day: wallOf(Date.parse(end) - 1, zone).day },
  };
}

/** The row of this id, if it was removed or not. */
async function find(db: Handle, id: string): Promise<CalendarEventTable | undefined> {
  const number = rowId(id);
  if (number === null) return undefined;
  return db.selectFrom('calendar_event').selectAll().where('id', '=', number).executeTakeFirst();
}

/** The row of an event that is there. */
async function standing(db: Handle, id: string): Promise<CalendarEventTable | undefined> {
  const row = await find(db, id);
  return row?.removed_at === null ? row : undefined;
}

/** Events of the five calendars. Ids are whole numbers as text. */
export function calendarStore(db: Handle) {
  return {
    /** In order of their start. @throws 400 INVALID_INPUT for an unknown calendar, or what is no time or no zone */
    async list({ calendars: wanted, ...range }: CalendarQuery): Promise<CalendarEvent[]> {
      let found = db.selectFrom('calendar_event').selectAll().where('removed_at', 'is', null);
      if (wanted) found = found.where('calendar', 'in', namesIn(wanted));
      const { from, to } = rangeOf(range);
      if (from)
        found = found.where((eb) =>
          eb.or([
            eb.and([
              eb('all_day', '=', 0),
              eb.or([eb(eb.fn.coalesce('end_at', 'start_at'), '>', from.at), eb('start_at', '>=', from.at)]),
            ]),
            // The last day of an all-day event is the one before its end; without an end it is its only one.
            eb.and([eb('all_day', '=', 1), eb.or([eb('end_at', '>', from.day), eb('start_at', '>=', from.day)])]),
          ]),
        );
      if (to)
        found = found.where((eb) =>
          eb.or([
            eb.and([eb('all_day', '=', 0), eb('start_at', '<', to.at)]),
            eb.and([eb('all_day', '=', 1), eb('start_at', '<=', to.day)]),
          ]),
        );
      const rows = await found.orderBy('start_at').orderBy('id').execute();
      return rows.map(toEvent);
    },

    /** @throws 404 CALENDAR_EVENT_NOT_FOUND */
    async get(id: string): Promise<CalendarEvent> {
      const row = await standing(db, id);
      if (!row) throw new AppError('CALENDAR_EVENT_NOT_FOUND');
      return toEvent(row);
    },

    /** The new id is the last id plus one. `by`: full name of who adds it. @throws 400 INVALID_INPUT naming the field */
    async create(event: NewCalendarEvent, by = ''): Promise<CalendarEvent> {
      const said = rowOf(event);
      return transact(db, async (trx) => {
        const kept = new Date(Date.now() - KEPT_MS).toISOString();
        await trx.deleteFrom('calendar_event').where('removed_at', '<', kept).execute();
        const row = { id: await nextId(trx, 'calendar_event'), ...said, version: 1, changed_by: by, removed_at: null };
        await trx.insertInto('calendar_event').values(row).execute();
        return toEvent(row);
      });
    },

    /**
     * Puts `event` in the place of the one with this id; `by`: full name of who does.
     * @throws 400 CALENDAR_UPDATE_FAILED when there is none, INVALID_INPUT; 409 CHANGED_MEANWHILE when it has another version
     */
    update: (
      id: string,
      { id: ownId = id, version, ...event }: ChangedCalendarEvent,
      by: string,
    ): Promise<CalendarEvent> =>
      transact(db, async (trx) => {
        const before = await standing(trx, id);
        if (!before) throw new AppError('CALENDAR_UPDATE_FAILED');
        if (ownId !== id) throw invalidInput('event.id', 'BAD_REFERENCE');
        const said = rowOf(event);
        if (version !== undefined && version !== before.version)
          throw new AppError('CHANGED_MEANWHILE', { name: before.changed_by, version: before.version });
        const row = { id: before.id, ...said, version: before.version + 1, changed_by: by, removed_at: null };
        await trx.updateTable('calendar_event').set(row).where('id', '=', before.id).execute();
        return toEvent(row);
      }),

    /** The event that is gone. @throws 404 CALENDAR_EVENT_NOT_FOUND */
    remove: (id: string): Promise<CalendarEvent> =>
      transact(db, async (trx) => {
        const event = await calendarStore(trx).get(id);
        const removed_at = new Date().toISOString();
        await trx.updateTable('calendar_event').set({ removed_at }).where('id', '=', Number(id)).execute();
        return event;
      }),

    /** The event that was removed, as it was. @throws 409 UNDO_OVER */
    restore: (id: string): Promise<CalendarEvent> =>
      transact(db, async (trx) => {
        const row = await find(trx, id);
        assertUndoable(row);
        await trx.updateTable('calendar_event').set({ removed_at: null }).where('id', '=', row.id).execute();
        return toEvent(row);
      }),
  };
}
