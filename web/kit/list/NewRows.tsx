import { latePart } from '../late-part.tsx';

/** Of a list that is open: how many rows have come since, and the way to load them. */
export const NewRows = latePart(async () => (await import('../late/NewRows.tsx')).NewRows);
