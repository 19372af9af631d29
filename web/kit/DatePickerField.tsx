import { latePart } from './late-part.tsx';

/**
 * A day, or with `time` a day and its time: typed in parts or chosen from a calendar, with days that may not be chosen. Until
 * its code is there, and without scripts, it is the browser's own control.
 */
export const DatePickerField = latePart(async () => (await import('./late/DatePickerField.tsx')).DatePickerField);
