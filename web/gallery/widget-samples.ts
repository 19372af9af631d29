import type { EcommerceProfit, EcommerceRevenue, EcommerceWeekdays } from '../../shared/dashboards-ecommerce.ts';
import type { WidgetWord } from './widget-texts.ts';

/** Invented figures of a year, in cents; the same at every visit. */
const paid = [412, 466, 438, 521, 574, 603, 559, 612, 648, 701, 396, 0].map((dollars) => dollars * 1000);
const owed = [12, 0, 31, 24, 46, 18, 73, 64, 92, 138, 241, 0].map((dollars) => dollars * 1000);
const months = paid.map((_, index) => `2026-${String(index + 1).padStart(2, '0')}`);

export const revenue: EcommerceRevenue = {
  year: 2026,
  years: [2026, 2025],
  months: months.map((month, index) => ({
    month,
    paidMinor: paid[index]!,
    owedMinor: owed[index]!,
    previousMinor: Math.round(paid[index]! * 0.8),
  })),
  invoicedMinor: 6_669_000,
  budgetMinor: 7_200_000,
};

export const profit: EcommerceProfit = {
  months: months.slice(5, 11).map((month, index) => ({
    month,
    collectedMinor: paid[index + 5]!,
    expensesMinor: [318_000, 334_000, 402_000, 371_000, 388_000, 296_000][index]!,
  })),
};

export const weekdays: EcommerceWeekdays = {
  weekdays: [96_400, 128_900, 142_300, 117_800, 163_500, 58_200, 31_700],
  invoicedMinor: 738_800,
  collectedMinor: 512_600,
  owedMinor: 226_200,
};

export const expenses = { spentMinor: 254_000, budgetMinor: 330_000 };

/** Sales of each product against its target, in cents. */
export const targets: { id: WidgetWord; value: number; whole: number }[] = [
  { id: 'deployment', value: 812_000, whole: 1_000_000 },
  { id: 'care', value: 456_000, whole: 700_000 },
  { id: 'training', value: 214_000, whole: 500_000 },
];

/** Visits in a month by where they came from. */
export const sources: { id: WidgetWord; value: number }[] = [
  { id: 'search', value: 4820 },
  { id: 'direct', value: 2310 },
  { id: 'referral', value: 1460 },
  { id: 'mail', value: 720 },
];

/** Parts of a project. */
export const parts: { id: WidgetWord; from: string; to: string }[] = [
  { id: 'survey', from: '2026-09-07', to: '2026-09-25' },
  { id: 'cabling', from: '2026-09-21', to: '2026-10-16' },
  { id: 'deployment', from: '2026-10-12', to: '2026-11-06' },
  { id: 'tuning', from: '2026-10-26', to: '2026-11-27' },
  { id: 'training', from: '2026-11-16', to: '2026-12-04' },
];

/** Percent of what was hoped for, this year and last. */
export const performance: { id: WidgetWord; now: number; before: number }[] = [
  { id: 'sales', now: 84, before: 62 },
  { id: 'support', now: 71, before: 78 },
  { id: 'delivery', now: 92, before: 70 },
  { id: 'quality', now: 66, before: 58 },
  { id: 'reach', now: 58, before: 41 },
  { id: 'training', now: 77, before: 69 },
];

/** Sales by country, in cents. */
export const countries = [
  { code: 'GB', value: 4_508_300 },
  { code: 'US', value: 3_732_500 },
  { code: 'SE', value: 1_713_900 },
  { code: 'DE', value: 1_045_900 },
  { code: 'FR', value: 886_500 },
];

/** Visits on each day of a week, Monday first. */
export const visits = [640, 812, 905, 784, 958, 421, 306];

/** Links to us from elsewhere, quarter by quarter. */
export const links = { articles: [42, 58, 63, 71, 88, 96, 104, 121], partners: [18, 21, 34, 30, 41, 39, 52, 60] };
