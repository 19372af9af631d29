import { latePart } from '../kit/late-part.tsx';

/** The table sorts by itself, with code that is a tenth of the page: the page answers before that is here. */
export const JobList = latePart(async () => (await import('./late/JobList.tsx')).JobList);
