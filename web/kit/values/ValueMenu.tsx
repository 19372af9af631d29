import { latePart } from '../late-part.tsx';

/** The one menu of a page's values: it opens at the link, `data-value`, that was pressed. */
export const ValueMenu = latePart(async () => (await import('../late/ValueMenu.tsx')).ValueMenu);
