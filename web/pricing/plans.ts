import { toQuery } from '../../shared/api.ts';
import { userPlans } from '../../shared/user-values.ts';

export type PlanName = (typeof userPlans)[number];
export const planNames: readonly PlanName[] = userPlans;

/** Where a plan is chosen: billing knows what one has. */
export const choosingAddress = (plan: PlanName): string => `/pages/account-settings/billing-plans${toQuery({ plan })}`;

const billings = ['month', 'year'] as const;
export type Billing = (typeof billings)[number];

/** The one that most take. */
export const popularPlan: PlanName = 'company';

/** In a plan, not in it, to be had besides, or a key of the texts under `value`. */
export type Offer = boolean | 'extra' | { text: string };

const text = (key: string): Offer => ({ text: key });

/** What plans are compared by, in sections; offers in the order of `planNames`. Keys of the texts under `row`. */
export const comparison: { section: string; rows: [row: string, ...offers: [Offer, Offer, Offer, Offer]][] }[] = [
  {
    section: 'software',
    rows: [
      ['everything', true, true, true, true],
      ['sensors', true, true, true, true],
      ['updates', true, true, true, true],
    ],
  },
  {
    section: 'support',
    rows: [
      ['channel', text('community'), text('email'), text('emailCall'), text('emailCall')],
      ['answer', false, text('twoDays'), text('eightHours'), text('oneHour')],
      ['people', false, text('three'), text('ten'), text('everybody')],
      ['onCall', false, false, 'extra', true],
    ],
  },
  {
    section: 'operation',
    rows: [
      ['upgrade', false, 'extra', true, true],
      ['tuning', false, 'extra', true, true],
      ['review', false, false, text('yearly'), text('quarterly')],
      ['training', false, false, 'extra', true],
    ],
  },
];

/** The lines of a plan's card: keys of the texts under `point`. */
export const points: Record<PlanName, string[]> = {
  basic: ['everything', 'sensors', 'community'],
  team: ['allOfBasic', 'twoDays', 'three'],
  company: ['allOfTeam', 'eightHours', 'ten', 'tuning'],
  enterprise: ['allOfCompany', 'oneHour', 'everybody', 'onCall'],
};

/** Questions at the foot of the page: keys of the texts under `question`. */
export const questions = ['change', 'cancel', 'software', 'schools'] as const;
