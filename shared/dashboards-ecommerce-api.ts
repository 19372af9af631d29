import type { Api } from './api.ts';
import type {
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
} from './dashboards-ecommerce.ts';

interface Days {
  from: string;
  to: string;
}

/** What the cards of the e-commerce dashboard show; all throw ApiError. */
export function ecommerceApi({ get }: Api) {
  const of =
    <Answer>(card: string) =>
    ({ from, to }: Days, signal?: AbortSignal) =>
      get<Answer>(`/api/dashboards/ecommerce/${card}`, { from, to }, signal);
  return {
    award: of<EcommerceAward>('award'),
    statistics: of<EcommerceStatistics>('statistics'),
    expenses: of<EcommerceExpenses>('expenses'),
    profit: of<EcommerceProfit>('profit'),
    leads: (query: EcommerceLeadsQuery, signal?: AbortSignal) =>
      get<EcommerceLeads>('/api/dashboards/ecommerce/leads', query, signal),
    weekdays: of<EcommerceWeekdays>('weekdays'),
    products: of<EcommerceProducts>('products'),
    countries: of<EcommerceCountries>('countries'),
    transactions: of<EcommerceTransactions>('transactions'),
    revenue: (query: EcommerceRevenueQuery, signal?: AbortSignal) =>
      get<EcommerceRevenue>('/api/dashboards/ecommerce/revenue', query, signal),
  };
}
