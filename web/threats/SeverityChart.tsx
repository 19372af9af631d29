import { latePart } from '../kit/late-part.tsx';

/** Alerts per severity over time: drawn by the server, and the page answers before its code is here. */
export const SeverityChart = latePart(async () => (await import('./late/SeverityChart.tsx')).SeverityChart);
