import { latePart } from '../kit/late-part.tsx';

/** What stands in a report under its figures: the page answers before its code is here. */
export const Sections = latePart(async () => (await import('./late/Sections.tsx')).Sections);
