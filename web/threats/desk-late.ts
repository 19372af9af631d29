import { latePart } from '../kit/late-part.tsx';

/** What is done from the list: the menu of a row, keys, dialogs. */
export const Desk = latePart(async () => (await import('./late/Desk.tsx')).Desk);
export const NoThreats = latePart(async () => (await import('./late/NoThreats.tsx')).NoThreats);
