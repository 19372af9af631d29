/** The calendars of specification §4, apart from the schemas so that the browser can have them without a schema library. */
export const calendars = ['Business', 'Holiday', 'Personal', 'Family', 'ETC'] as const;
export type CalendarName = (typeof calendars)[number];

/** What somebody may say to an event. */
export const replies = ['yes', 'maybe', 'no'] as const;
export type CalendarReplyName = (typeof replies)[number];

/** Characters of a guest's name, and how many guests an event has at most. */
export const GUEST_LENGTH = 120;
export const MOST_GUESTS = 50;
/** Guests in a form are one text: no name has it in it, but a comma may be in one. */
export const GUEST_SEPARATOR = ';';
