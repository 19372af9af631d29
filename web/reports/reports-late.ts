import { latePart } from '../kit/late-part.tsx';

/** What opens on the page of all reports, and what stands under its list. */
export const ReportDrawers = latePart(async () => (await import('./late/ReportDrawers.tsx')).ReportDrawers);
export const SchedulesCard = latePart(async () => (await import('./late/SchedulesCard.tsx')).SchedulesCard);
