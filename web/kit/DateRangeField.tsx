import { latePart } from './late-part.tsx';

/** From a day to a day, with ranges that are chosen often. Without scripts it is two controls of the browser's own. */
export const DateRangeField = latePart(async () => (await import('./late/DateRangeField.tsx')).DateRangeField);
