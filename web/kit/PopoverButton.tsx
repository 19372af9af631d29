import { latePart } from './late-part.tsx';

/** A button that opens a few controls beside it, where a menu would be too little and a dialog too much. */
export const PopoverButton = latePart(async () => (await import('./late/PopoverButton.tsx')).PopoverButton);
