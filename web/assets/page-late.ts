import { latePart } from '../kit/late-part.tsx';

/** What stands further down on the page of an asset. */
export const CompareCard = latePart(async () => (await import('./late/CompareCard.tsx')).CompareCard);
export const CourseCard = latePart(async () => (await import('./late/CourseCard.tsx')).CourseCard);
export const IdentityCard = latePart(async () => (await import('./late/IdentityCard.tsx')).IdentityCard);
export const InIncidents = latePart(async () => (await import('../incidents/InIncidents.tsx')).InIncidents);
export const NotesCard = latePart(async () => (await import('./late/NotesCard.tsx')).NotesCard);
export const PeersCard = latePart(async () => (await import('./late/PeersCard.tsx')).PeersCard);
export const ServicesCard = latePart(async () => (await import('./late/ServicesCard.tsx')).ServicesCard);
export const TimelineCard = latePart(async () => (await import('./late/TimelineCard.tsx')).TimelineCard);
export const ValuesCard = latePart(async () => (await import('./late/ValuesCard.tsx')).ValuesCard);
