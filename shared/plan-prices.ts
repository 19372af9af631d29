import type { UserPlan } from './user-values.ts';

/** Dollars a month; a year costs ten of them. */
const monthly: Record<UserPlan, number> = { basic: 0, team: 39, company: 129, enterprise: 399 };
const MONTHS_PAID = 10;

/** Dollars for a month, and for a whole year where a year is paid at once. */
export const priceOf = (plan: UserPlan, billing: 'month' | 'year') => {
  const price = monthly[plan];
  return billing === 'month'
    ? { perMonth: price }
    : { perMonth: (price * MONTHS_PAID) / 12, perYear: price * MONTHS_PAID };
};
