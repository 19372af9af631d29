import { latePart } from './late-part.tsx';

/** One or several of many: typing narrows a list or searches on the server, and may add what is missing. */
export const ComboboxField = latePart(async () => (await import('./late/ComboboxField.tsx')).ComboboxField);
