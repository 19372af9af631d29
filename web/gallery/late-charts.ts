import { latePart } from '../kit/late-part.tsx';

// Drawn by the server; their code comes when the page has come to rest, for a card is read before its chart is pointed at.
export const MiniBars = latePart(async () => (await import('../kit/charts/MiniBars.tsx')).MiniBars);
export const Sparkline = latePart(async () => (await import('../kit/charts/Sparkline.tsx')).Sparkline);
