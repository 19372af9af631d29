/** The calendar: events in five calendars that everybody who may read them shares. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import {
  type CalendarName,
  calendars,
  GUEST_LENGTH,
  GUEST_SEPARATOR,
  MOST_GUESTS,
  replies,
} from './calendar-values.ts';
import { TimeParameter } from './events.ts';
import { FILLED, filledLine, line, MOST_WHOLE, Nullable, oneOf, timeZoneName } from './schema.ts';

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
    version: Type.Integer({ description: 'Counts its changes, from 1.' }),
  },
  { $id: 'CalendarEvent', examples: [{ id: '7', ...example, version: 1 }] },
);
export type CalendarEvent = Static<typeof CalendarEvent>;

const url = Type.String({
  maxLength: 2000,
  pattern: ADDRESS,
  description: 'An http(s) address or a path of this site.',
});
const title = filledLine(200, { description: 'What it is about; not only blanks.' });
const guest = filledLine(GUEST_LENGTH, { pattern: `^(?!.*${GUEST_SEPARATOR})${FILLED}` });
const location = line(200);
const description = Type.String({
  maxLength: 4000,
  pattern: '^[^\\u0000]*$',
  description: 'Plain text, line breaks allowed.',
});

const writable = {
  url: Type.Optional(url),
  title,
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
        Type.Array(guest, {
          maxItems: MOST_GUESTS,
          description: `Names, in any spelling, without \`${GUEST_SEPARATOR}\`: forms have it between them.`,
        }),
      ),
      location: Type.Optional(location),
      description: Type.Optional(description),
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

/**
 * An event as a form takes it: day and time apart, in the zone of whoever fills it in. Without times it is all-day, and `endDay`
 * is its last day.
 */
export const CalendarEventForm = Type.Object({
  title,
  calendar,
  allDay: Type.Optional(oneOf(['yes'])),
  startDay: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
  startTime: Type.Optional(Type.String({ pattern: '^\\d\\d:\\d\\d' })),
  endDay: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
  endTime: Type.Optional(Type.String({ pattern: '^\\d\\d:\\d\\d' })),
  url: Type.Optional(url),
  guests: Type.Optional(line(MOST_GUESTS * (GUEST_LENGTH + 2))),
  location: Type.Optional(location),
  description: Type.Optional(description),
});

/** The whole event as it is to be. What `GET` answered, changed, is a valid body. */
export const ChangedCalendarEvent = Type.Object(
  {
    id: Type.Optional(Type.String({ maxLength: 40, description: 'When given, the id of the path.' })),
    ...writable,
    version: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_WHOLE,
        description:
          'The version that was changed: when another has been stored since, it is refused. Missing: whatever is stored.',
      }),
    ),
  },
  { $id: 'ChangedCalendarEvent', additionalProperties: false, examples: [{ id: '7', ...example, version: 1 }] },
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
  timeZone: Type.Optional(
    timeZoneName({
      description:
        'IANA name of the zone whose days `from` and `to` are where they are dates, and all-day events are on; UTC without it.',
    }),
  ),
});
export type CalendarQuery = Static<typeof CalendarQuery>;

export const CalendarEventId = Type.Object({
  id: Type.String({ maxLength: 40, description: 'The id of an event.', examples: ['7'] }),
});

const howMany = Type.Integer({ minimum: 0 });

/** How often each reply was given, and one's own: parts of an answer. */
export const calendarReplies = {
  reply: Nullable(oneOf(replies, { description: 'What the asking person said; null: nothing yet.' })),
  replies: Type.Object({ yes: howMany, maybe: howMany, no: howMany }, { description: 'How many people said what.' }),
};

export const CalendarReply = Type.Object(
  { reply: Nullable(oneOf(replies, { description: 'null takes it back.' })) },
  { $id: 'CalendarReply', additionalProperties: false, examples: [{ reply: 'yes' }] },
);
export type CalendarReply = Static<typeof CalendarReply>;

export const CalendarReplies = Type.Object(calendarReplies, {
  $id: 'CalendarReplies',
  examples: [{ reply: 'yes', replies: { yes: 3, maybe: 1, no: 0 } }],
});
export type CalendarReplies = Static<typeof CalendarReplies>;

const feedExample = { createdAt: '2026-11-05T08:15:00.000Z' };

export const CalendarFeed = Type.Object(
  { createdAt: Nullable(Type.String({ description: 'When its address was made, ISO 8601; null: there is none.' })) },
  { $id: 'CalendarFeed', description: 'Your own feed of the calendar.', examples: [feedExample] },
);
export type CalendarFeed = Static<typeof CalendarFeed>;

export const CalendarFeedWithPath = Type.Object(
  {
    createdAt: Type.String({ description: 'ISO 8601.' }),
    path: Type.String({
      description: 'Where the feed is, on this console. It holds the secret and is not shown again.',
    }),
  },
  {
    $id: 'CalendarFeedWithPath',
    description: 'A feed that was just made.',
    examples: [{ ...feedExample, path: '/api/calendar/feed/Xw3kQ0b7tN5mVqYp2sRdUe8fHgJzLc1a.ics' }],
  },
);
export type CalendarFeedWithPath = Static<typeof CalendarFeedWithPath>;

export const CalendarFeedToken = Type.Object({
  token: Type.String({
    maxLength: 100,
    description: 'The secret in the address.',
    examples: ['Xw3kQ0b7tN5mVqYp2sRdUe8fHgJzLc1a'],
  }),
});
export const CalendarFeedQuery = Type.Pick(CalendarQuery, ['calendars']);
