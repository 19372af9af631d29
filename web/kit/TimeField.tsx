import { latePart } from './late-part.tsx';

/** A time of day, typed in parts. Without scripts it is the browser's own control. */
export const TimeField = latePart(async () => (await import('./late/TimeField.tsx')).TimeField);
