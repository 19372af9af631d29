import { latePart } from '../late-part.tsx';

/** Few ever see it. */
export const ChangedNotice = latePart(async () => (await import('../late/ChangedNotice.tsx')).ChangedNotice);
