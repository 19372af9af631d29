import { sql } from 'kysely';
import type { EcommerceProfit, EcommerceRevenue } from '../../shared/dashboards-ecommerce.ts';
import type { Days } from '../../shared/days.ts';
import type { Handle } from '../stores/state/state.ts';
import { invoicesOf, monthOf, owed, paymentsOf, type Sum } from './money-rows.ts';
import { lastDayOf, monthsUpTo } from './months.ts';
import { sampleBudget, sampleExpenses } from './sample-expenses.ts';

const FEW_MONTHS = 6;

/** What the cards of the e-commerce dashboard show month by month. */
export function ecommerceMonths(db: Handle) {
  return {
    async profit({ to }: Days): Promise<EcommerceProfit> {
      const months = monthsUpTo(to, FEW_MONTHS);
      const rows = await paymentsOf(db, { from: `${months[0]}-01`, to })
        .select((eb) => [monthOf('invoice_payment.date').as('month'), eb.fn.sum<Sum>('amount_minor').as('sum')])
        .groupBy('month')
        .execute();
      const sums = new Map(rows.map(({ month, sum }) => [month, Number(sum)]));
      return {
        months: months.map((month) => {
          const last = lastDayOf(month);
          const { spentMinor } = sampleExpenses(`${month}-01`, last < to ? last : to);
          return { month, collectedMinor: sums.get(month) ?? 0, expensesMinor: spentMinor };
        }),
      };
    },

    async revenue(year: number, thisYear: number): Promise<EcommerceRevenue> {
      const [first, rows] = await Promise.all([
        db
          .selectFrom('invoice')
          .where('invoice.status', '<>', 'Draft')
          .select(sql<string>`substr(invoice.issued_date, 1, 4)`.as('year'))
          .distinct()
          .execute(),
        invoicesOf(db, { from: `${year - 1}-01-01`, to: `${year}-12-31` })
          .select((eb) => [
            monthOf('invoice.issued_date').as('month'),
            eb.fn.sum<Sum>('total_minor').as('total'),
            owed.as('owed'),
          ])
          .groupBy('month')
          .execute(),
      ]);
      const at = (month: string) => rows.find((row) => row.month === month);
      const months = monthsUpTo(`${year}-12-31`, 12).map((month) => ({
        month,
        paidMinor: Number(at(month)?.total ?? 0) - Number(at(month)?.owed ?? 0),
        owedMinor: Number(at(month)?.owed ?? 0),
        previousMinor: Number(at(`${year - 1}${month.slice(4)}`)?.total ?? 0),
      }));
      return {
        year,
        years: [...new Set([thisYear, year, ...first.map((row) => Number(row.year))])].sort((a, b) => b - a),
        months,
        invoicedMinor: months.reduce((sum, { paidMinor, owedMinor }) => sum + paidMinor + owedMinor, 0),
        budgetMinor: sampleBudget(year),
      };
    },
  };
}
