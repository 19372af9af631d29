/** The calendar: events in five calendars that everybody who may read them shares. */
import { type Static, Type } from '@sinclair/typebox';
import { type CalendarName, calendars } from './calendar-values.ts';
import { TimeParameter } from './events.ts';
import { filledLine, line, Nullable, oneOf } from './schema.ts';

declare module './abilities.ts' {
  interface Subjects {
    CalendarEvent: unknown;
  }
}

/** Blanks, control characters, and what browsers take for a slash. */
const ADDRESS_UNFIT = '\\\\\\s\\u0000-\\u001f\\u007f-\\u009f';
const ADDRESS_CHARACTER = `[^${ADDRESS_UNFIT}]`;
/** Nothing, an http(s) address, or a path of this site: never a script. */
const ADDRESS = `^(https?://${ADDRESS_CHARACTER}+|/([^/${ADDRESS_UNFIT}]${ADDRESS_CHARACTER}*)?)?$`;

const calendar = oneOf(calendars, { description: 'The calendar it belongs to.' });
const MAX_DATE = 40;

const example = {
  url: 'https://wiki.ndr.example/maintenance/core-switch',
  title: 'Maintenance window: core switch',
  start: '2026-11-05T20:00:00.000Z',
  end: '2026-11-05T22:00:00.000Z',
  allDay: false,
  extendedProps: {
    calendar: 'Business' as CalendarName,
    guests: ['Ada Lindqvist', 'Omar Rashid'],
    location: 'Server room B',
    description: 'The mirror port of edge-1 is silent meanwhile.',
  },
};

export const CalendarEvent = Type.Object(
  {
    id: Type.String({ description: 'A whole number as text.' }),
    url: Type.String({ description: "An http(s) address or a path of this site; '' when there is none." }),
    title: Type.String(),
    start: Type.String({
      description: 'Date and time in UTC (`2026-11-05T20:00:00.000Z`); an all-day event has a date (`2026-11-05`).',
    }),
    end: Nullable(
      Type.String({
        description:
          'As `start`: the first moment, or for an all-day event the first day, that is no longer part of it. ' +
          'null: no length of its own; an all-day event then is that one day.',
      }),
    ),
    allDay: Type.Boolean(),
    extendedProps: Type.Object({
      calendar,
      guests: Type.Array(Type.String()),
      location: Type.String(),
      description: Type.String(),
    }),
  },
  { $id: 'CalendarEvent', examples: [{ id: '7', ...example }] },
);
export type CalendarEvent = Static<typeof CalendarEvent>;

const writable = {
  url: Type.Optional(
    Type.String({ maxLength: 2000, pattern: ADDRESS, description: 'An http(s) address or a path of this site.' }),
  ),
  title: filledLine(200, { description: 'What it is about; not only blanks.' }),
  start: Type.String({
    minLength: 1,
    maxLength: MAX_DATE,
    description: 'ISO 8601; without a zone it is UTC. Of an all-day event only the date counts, as it is written.',
  }),
  end: Type.Optional(
    Nullable(
      Type.String({ maxLength: MAX_DATE, description: 'As `start`, and not before it. Missing, null or empty: open.' }),
    ),
  ),
  allDay: Type.Optional(Type.Boolean({ default: false })),
  extendedProps: Type.Object(
    {
      calendar,
      guests: Type.Optional(
        Type.Array(filledLine(120), {
          maxItems: 50,
          description: 'Names, in any spelling.',
        }),
      ),
      location: Type.Optional(line(200)),
      description: Type.Optional(
        Type.String({
          maxLength: 4000,
          pattern: '^[^\\u0000]*$',
          description: 'Plain text, line breaks allowed.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
};

export const NewCalendarEvent = Type.Object(writable, {
  $id: 'NewCalendarEvent',
  additionalProperties: false,
  examples: [example],
});
export type NewCalendarEvent = Static<typeof NewCalendarEvent>;

/** The whole event as it is to be. What `GET` answered, changed, is a valid body. */
export const ChangedCalendarEvent = Type.Object(
  {
    id: Type.Optional(Type.String({ maxLength: 40, description: 'When given, the id of the path.' })),
    ...writable,
  },
  { $id: 'ChangedCalendarEvent', additionalProperties: false, examples: [{ id: '7', ...example }] },
);
export type ChangedCalendarEvent = Static<typeof ChangedCalendarEvent>;

export const CalendarEventAnswer = Type.Object(
  { event: CalendarEvent },
  { $id: 'CalendarEventAnswer', description: 'The event as it is stored; of a removed one, as it was.' },
);

export const NewCalendarEventBody = Type.Object(
  { event: NewCalendarEvent },
  { $id: 'NewCalendarEventBody', additionalProperties: false },
);

export const ChangedCalendarEventBody = Type.Object(
  { event: ChangedCalendarEvent },
  { $id: 'ChangedCalendarEventBody', additionalProperties: false },
);

export const CalendarQuery = Type.Object({
  calendars: Type.Optional(
    Type.String({
      maxLength: 200,
      description: `One or several of ${calendars.join(', ')}, with commas. Missing or empty: all of them.`,
      examples: ['Business,ETC'],
    }),
  ),
  from: TimeParameter('Only events that are not over before this moment.'),
  to: TimeParameter('Only events that begin before this moment.'),
});
export type CalendarQuery = Static<typeof CalendarQuery>;

export const CalendarEventId = Type.Object({
  id: Type.String({ maxLength: 40, description: 'The id of an event.', examples: ['7'] }),
});
