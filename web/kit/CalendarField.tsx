import { latePart } from './late-part.tsx';

/** A calendar that stands in the page, for one day or `several`. Without scripts it is the browser's own control for one day. */
export const CalendarField = latePart(async () => (await import('./late/CalendarField.tsx')).CalendarField);
