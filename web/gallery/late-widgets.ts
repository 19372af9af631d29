import { latePart } from '../kit/late-part.tsx';

/** The cards of card-widgets: the server draws them, and the page answers before their code is here. */
export const WidgetBudget = latePart(async () => (await import('./WidgetBudget.tsx')).WidgetBudget);
export const WidgetCountries = latePart(async () => (await import('./WidgetCountries.tsx')).WidgetCountries);
export const WidgetLinks = latePart(async () => (await import('./WidgetLinks.tsx')).WidgetLinks);
export const WidgetOverview = latePart(async () => (await import('./WidgetOverview.tsx')).WidgetOverview);
export const WidgetPerformance = latePart(async () => (await import('./WidgetPerformance.tsx')).WidgetPerformance);
export const WidgetProfit = latePart(async () => (await import('./WidgetProfit.tsx')).WidgetProfit);
export const WidgetRevenue = latePart(async () => (await import('./WidgetRevenue.tsx')).WidgetRevenue);
export const WidgetScore = latePart(async () => (await import('./WidgetScore.tsx')).WidgetScore);
export const WidgetSessions = latePart(async () => (await import('./WidgetSessions.tsx')).WidgetSessions);
export const WidgetTimeline = latePart(async () => (await import('./WidgetTimeline.tsx')).WidgetTimeline);
export const WidgetVisits = latePart(async () => (await import('./WidgetVisits.tsx')).WidgetVisits);
export const WidgetWeek = latePart(async () => (await import('./WidgetWeek.tsx')).WidgetWeek);
