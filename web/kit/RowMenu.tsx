import { latePart } from './late-part.tsx';

/** The one menu of a table's rows: it opens at the plain button, `data-menu`, that was pressed in a row. */
export const RowMenu = latePart(async () => (await import('./late/RowMenu.tsx')).RowMenu);
