import { latePart } from '../kit/late-part.tsx';

/** What stands below the password: the page is alive before their code is here. */
export const IdentitiesCard = latePart(async () => (await import('./IdentitiesCard.tsx')).IdentitiesCard);
export const TokensCard = latePart(async () => (await import('./TokensCard.tsx')).TokensCard);
export const SessionsCard = latePart(async () => (await import('./SessionsCard.tsx')).SessionsCard);
