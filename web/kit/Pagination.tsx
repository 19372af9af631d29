import { latePart } from './late-part.tsx';

/** Links to the pages of a list, which lead there before their code has come; nothing when there is one page only. */
export const Pagination = latePart(async () => (await import('./late/Pagination.tsx')).Pagination);
