import { latePart } from '../kit/late-part.tsx';

/** What the last form came to, what the chosen tab shows, and the plan with its dialog: the page answers before their code is here. */
export const TabContent = latePart(async () => (await import('./late/TabContent.tsx')).TabContent);
export const PlanCard = latePart(async () => (await import('./late/PlanCard.tsx')).PlanCard);
export const Outcome = latePart(async () => (await import('./late/Outcome.tsx')).Outcome);
