import { latePart } from '../../kit/late-part.tsx';

/** The cards: the server draws them, and the page answers before their code is here. */
export const NewUsersCard = latePart(async () => (await import('./NewUsersCard.tsx')).NewUsersCard);
export const InvoicedCard = latePart(async () => (await import('./InvoicedCard.tsx')).InvoicedCard);
export const SignInsCard = latePart(async () => (await import('./SignInsCard.tsx')).SignInsCard);
export const StatusesCard = latePart(async () => (await import('./StatusesCard.tsx')).StatusesCard);
export const RevenueCard = latePart(async () => (await import('./RevenueCard.tsx')).RevenueCard);
export const ServicesCard = latePart(async () => (await import('./ServicesCard.tsx')).ServicesCard);
export const EarningsCard = latePart(async () => (await import('./EarningsCard.tsx')).EarningsCard);
export const ProjectStatusCard = latePart(async () => (await import('./ProjectStatusCard.tsx')).ProjectStatusCard);
export const ProjectsCard = latePart(async () => (await import('./ProjectsCard.tsx')).ProjectsCard);
export const PaymentsCard = latePart(async () => (await import('./PaymentsCard.tsx')).PaymentsCard);
export const MeetingsCard = latePart(async () => (await import('./MeetingsCard.tsx')).MeetingsCard);
export const ActivityCard = latePart(async () => (await import('../ActivityCard.tsx')).ActivityCard);
export const NextMeetingCard = latePart(async () => (await import('./NextMeetingCard.tsx')).NextMeetingCard);
