import { latePart } from './late-part.tsx';

/** The same for what a page shows from the beginning: the server draws it, and its code is no part of the first load. */
export const LateDatePickerField = latePart(async () => (await import('./DatePickerField.tsx')).DatePickerField);
