import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DayPeriod } from '../../shared/dashboards.ts';
import {
  EcommerceAward,
  EcommerceCountries,
  EcommerceExpenses,
  EcommerceLeads,
  EcommerceLeadsQuery,
  EcommerceProducts,
  EcommerceProfit,
  EcommerceRevenue,
  EcommerceRevenueQuery,
  EcommerceStatistics,
  EcommerceTransactions,
  EcommerceWeekdays,
} from '../../shared/dashboards-ecommerce.ts';
import type { Parts } from '../feature.ts';
import { knownZone } from '../known-zone.ts';
import { cardRoutesOf } from './card-route.ts';
import { ecommerceFigures } from './ecommerce.ts';
import { ecommerceMonths } from './ecommerce-months.ts';
import { daysOf } from './period.ts';

/** One route for each card of /dashboards/ecommerce. */
export const ecommerceRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state }) => {
  const figures = ecommerceFigures(state.db);
  const months = ecommerceMonths(state.db);
  const card = cardRoutesOf(app, 'ecommerce');
  const ofInvoices = { access: ['read', 'Invoice'], query: DayPeriod } as const;

  card('award', {
    ...ofInvoices,
    summary: 'What was received',
    description: 'With the same of as many days before.',
    answer: EcommerceAward,
    of: (query) => figures.award(daysOf(query)),
  });
  card('statistics', {
    ...ofInvoices,
    summary: 'What was sold, to how many',
    description: 'Invoices, clients, products and their amount; drafts aside.',
    answer: EcommerceStatistics,
    of: (query) => figures.statistics(daysOf(query)),
  });
  card('expenses', {
    ...ofInvoices,
    summary: 'What was spent of the budget',
    description: 'Sample figures, the same on every machine: the product keeps no expenses.',
    access: ['read', 'Demo'],
    answer: EcommerceExpenses,
    of: (query) => figures.expenses(daysOf(query)),
  });
  card('profit', {
    ...ofInvoices,
    summary: 'Received less spent, over six months',
    description: 'Payments month by month up to the last day, and expenses, which are sample figures.',
    answer: EcommerceProfit,
    of: (query) => months.profit(daysOf(query)),
  });
  card('leads', {
    query: EcommerceLeadsQuery,
    summary: 'Who joined, by plan',
    description: 'Users that were added in this time and are still here.',
    access: ['read', 'User'],
    answer: EcommerceLeads,
    of: ({ timeZone, ...query }) => figures.leads(daysOf(query), knownZone(timeZone)),
  });
  card('weekdays', {
    ...ofInvoices,
    summary: 'What was earned, by day of the week',
    description: 'With what was received in this time and what is still owed on its invoices.',
    answer: EcommerceWeekdays,
    of: (query) => figures.weekdays(daysOf(query)),
  });
  card('products', {
    ...ofInvoices,
    summary: 'The products that sold best',
    description: 'Lines of invoices by what they are about.',
    answer: EcommerceProducts,
    of: (query) => figures.products(daysOf(query)),
  });
  card('countries', {
    ...ofInvoices,
    summary: 'Sales by country',
    description: 'Invoices by the country of their clients.',
    answer: EcommerceCountries,
    of: (query) => figures.countries(daysOf(query)),
  });
  card('transactions', {
    ...ofInvoices,
    summary: 'The newest payments',
    description: 'By day, then in the order they were recorded; the newest first.',
    answer: EcommerceTransactions,
    of: (query) => figures.transactions(daysOf(query)),
  });

  card('revenue', {
    access: ['read', 'Invoice'],
    query: EcommerceRevenueQuery,
    summary: 'A year month by month',
    description: 'What of its invoices is paid and what is owed, beside the year before and the budget.',
    answer: EcommerceRevenue,
    of: ({ year }) => {
      const thisYear = new Date().getUTCFullYear();
      return months.revenue(year ?? thisYear, thisYear);
    },
  });
};
