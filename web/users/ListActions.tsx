import { latePart } from '../kit/late-part.tsx';

/** What can be done from the list: the two ways to a new user, and the menu of each row. */
export const ListActions = latePart(async () => (await import('./late/ListActions.tsx')).ListActions);
