import { latePart } from '../kit/late-part.tsx';

/** The keys of a threat's page. */
export const ThreatKeys = latePart(async () => (await import('./late/ThreatKeys.tsx')).ThreatKeys);

/** What surrounds a threat and what people do about it: the page says what it is before their code is here. */
export const StoryCard = latePart(async () => (await import('./StoryCard.tsx')).StoryCard);
export const EvidenceCard = latePart(async () => (await import('./EvidenceCard.tsx')).EvidenceCard);
export const AlertsOverTime = latePart(async () => (await import('./AlertsOverTime.tsx')).AlertsOverTime);
/** In place of the alerts' course, where no rule but the traffic says it. */
export const FindingCard = latePart(async () => (await import('./FindingCard.tsx')).FindingCard);
export const ContextCard = latePart(async () => (await import('./ContextCard.tsx')).ContextCard);
export const SimilarCard = latePart(async () => (await import('./SimilarCard.tsx')).SimilarCard);
export const WorkPanel = latePart(async () => (await import('./WorkPanel.tsx')).WorkPanel);
export const Talk = latePart(async () => (await import('./late/Talk.tsx')).Talk);
export const InIncidents = latePart(async () => (await import('../incidents/InIncidents.tsx')).InIncidents);
/** The alerts themselves, and what a form came to. */
export const ThreatEvents = latePart(async () => (await import('./ThreatEvents.tsx')).ThreatEvents);
export const Outcome = latePart(async () => (await import('./Outcome.tsx')).Outcome);
