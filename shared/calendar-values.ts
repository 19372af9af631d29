/** The calendars of specification §4, apart from the schemas so that the browser can have them without a schema library. */
export const calendars = ['Business', 'Holiday', 'Personal', 'Family', 'ETC'] as const;
export type CalendarName = (typeof calendars)[number];
