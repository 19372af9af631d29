import { latePart } from '../kit/late-part.tsx';

/** How many users there are, in all and of each status. */
export const StatusFigures = latePart(async () => (await import('./late/StatusFigures.tsx')).StatusFigures);
