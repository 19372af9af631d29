import { latePart } from '../late-part.tsx';

/** What chooses the time that a page is about, at the end of its heading. */
export const TimeRange = latePart(async () => (await import('../late/TimeRange.tsx')).TimeRange);
