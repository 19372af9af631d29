import { sql } from 'kysely';
import { countries as countriesByCode } from '../../shared/countries.ts';
import type {
  EcommerceAward,
  EcommerceCountries,
  EcommerceExpenses,
  EcommerceLeads,
  EcommerceProducts,
  EcommerceStatistics,
  EcommerceTransactions,
  EcommerceWeekdays,
} from '../../shared/dashboards-ecommerce.ts';
import { type Days, dayAfter } from '../../shared/days.ts';
import { userPlans } from '../../shared/user-values.ts';
import { midnight } from '../../shared/zoned.ts';
import type { Handle } from '../stores/state/state.ts';
import { invoicesOf, owed, paymentsOf, type Sum } from './money-rows.ts';
import { sampleExpenses } from './sample-expenses.ts';

const FEW_ROWS = 5;

const codes = new Map(Object.entries(countriesByCode).map(([code, name]) => [name, code]));

/** The reader's period, and as many days before it. */
export type Compared = Days & { before: Days };

/** What the cards of the e-commerce dashboard show; `days` are the reader's period. */
export function ecommerceFigures(db: Handle) {
  const invoices = (days: Days) => invoicesOf(db, days);
  const payments = (days: Days) => paymentsOf(db, days);

  const invoiced = async (days: Days) =>
    Number(
      (
        await invoices(days)
          .select((eb) => eb.fn.sum<Sum>('total_minor').as('sum'))
          .executeTakeFirst()
      )?.sum,
    );
  const collected = async (days: Days) =>
    Number(
      (
        await payments(days)
          .select((eb) => eb.fn.sum<Sum>('amount_minor').as('sum'))
          .executeTakeFirst()
      )?.sum,
    );

  const sold = async (days: Days) => {
    const [sums, lines] = await Promise.all([
      invoices(days)
        .select((eb) => [
          eb.fn.countAll<number | string>().as('invoices'),
          eb.fn.count<number | string>('client_id').distinct().as('clients'),
          eb.fn.sum<Sum>('total_minor').as('sum'),
        ])
        .executeTakeFirstOrThrow(),
      invoices(days)
        .innerJoin('invoice_line', 'invoice_line.invoice_id', 'invoice.id')
        .select((eb) => eb.fn.count<number | string>('invoice_line.item').distinct().as('products'))
        .executeTakeFirstOrThrow(),
    ]);
    return {
      invoices: Number(sums.invoices),
      clients: Number(sums.clients),
      products: Number(lines.products),
      invoicedMinor: Number(sums.sum),
    };
  };

  return {
    async award(days: Compared): Promise<EcommerceAward> {
      const [collectedMinor, previousMinor, invoicedMinor] = await Promise.all([
        collected(days),
        collected(days.before),
        invoiced(days),
      ]);
      return { collectedMinor, previousMinor, invoicedMinor, best: collectedMinor > previousMinor };
    },

    async statistics(days: Compared): Promise<EcommerceStatistics> {
      const [now, previous] = await Promise.all([sold(days), sold(days.before)]);
      return { ...now, previous };
    },

    expenses: ({ from, to }: Days): EcommerceExpenses => sampleExpenses(from, to),

    /** `timeZone`: whose days they are. */
    async leads({ from, to, before }: Compared, timeZone: string): Promise<EcommerceLeads> {
      const since = midnight(from, timeZone);
      const joined = await db
        .selectFrom('user')
        .innerJoin(
          db
            .selectFrom('user_status')
            .select((eb) => ['user_id', eb.fn.min('at').as('at')])
            .groupBy('user_id')
            .as('first'),
          'first.user_id',
          'user.id',
        )
        .where('first.at', '>=', midnight(before.from, timeZone))
        .where('first.at', '<', midnight(dayAfter(to, 1), timeZone))
        .select((eb) => [
          'user.current_plan as plan',
          sql<Sum>`sum(case when first.at >= ${since} then 1 else 0 end)`.as('now'),
          eb.fn.countAll<number | string>().as('both'),
        ])
        .groupBy('user.current_plan')
        .execute();
      const plans = userPlans.map((plan) => ({
        plan,
        people: Number(joined.find((row) => row.plan === plan)?.now ?? 0),
      }));
      const total = plans.reduce((sum, { people }) => sum + people, 0);
      return { plans, total, previous: joined.reduce((sum, { both }) => sum + Number(both), 0) - total };
    },

    async weekdays(days: Compared): Promise<EcommerceWeekdays> {
      const [rows, collectedMinor] = await Promise.all([
        invoices(days)
          .select((eb) => ['issued_date as day', eb.fn.sum<Sum>('total_minor').as('sum'), owed.as('owed')])
          .groupBy('issued_date')
          .execute(),
        collected(days),
      ]);
      const weekdays = Array.from({ length: 7 }, () => 0);
      let owedMinor = 0;
      for (const { day, sum, owed } of rows) {
        weekdays[(new Date(day).getUTCDay() + 6) % 7]! += Number(sum);
        owedMinor += Number(owed);
      }
      return { weekdays, invoicedMinor: weekdays.reduce((sum, each) => sum + each, 0), collectedMinor, owedMinor };
    },

    async products(days: Compared): Promise<EcommerceProducts> {
      const rows = await invoices(days)
        .innerJoin('invoice_line', 'invoice_line.invoice_id', 'invoice.id')
        .select((eb) => [
          'invoice_line.item',
          eb.fn.sum<Sum>('invoice_line.quantity').as('quantity'),
          eb.fn.count<number | string>('invoice.id').distinct().as('invoices'),
          sql<Sum>`sum(invoice_line.quantity * invoice_line.unit_price_minor)`.as('amount'),
        ])
        .groupBy('invoice_line.item')
        .orderBy('amount', 'desc')
        .orderBy('invoice_line.item')
        .limit(FEW_ROWS)
        .execute();
      return {
        products: rows.map(({ item, quantity, invoices, amount }) => ({
          item,
          // Hundredths are exact in no sum of doubles.
          quantity: Math.round(Number(quantity) * 100) / 100,
          invoices: Number(invoices),
          amountMinor: Math.round(Number(amount)),
        })),
      };
    },

    async countries(days: Compared): Promise<EcommerceCountries> {
      const before = days.before;
      const now = sql<boolean>`invoice.issued_date >= ${days.from}`;
      const rows = await invoices({ from: before.from, to: days.to })
        .innerJoin('invoice_client as client', 'client.id', 'invoice.client_id')
        .select((eb) => [
          'client.country',
          sql<Sum>`sum(case when ${now} then 1 else 0 end)`.as('invoices'),
          sql<Sum>`sum(case when ${now} then invoice.total_minor else 0 end)`.as('sum'),
          eb.fn.sum<Sum>('invoice.total_minor').as('both'),
        ])
        .groupBy('client.country')
        .having(sql<boolean>`sum(case when ${now} then 1 else 0 end) > 0`)
        .orderBy('sum', 'desc')
        .orderBy('client.country')
        .limit(FEW_ROWS)
        .execute();
      return {
        countries: rows.map(({ country, invoices, sum, both }) => ({
          country,
          code: codes.get(country) ?? null,
          invoices: Number(invoices),
          invoicedMinor: Number(sum),
          previousMinor: Number(both) - Number(sum),
        })),
      };
    },

    async transactions(days: Compared): Promise<EcommerceTransactions> {
      const [newest, all] = await Promise.all([
        payments(days)
          .innerJoin('invoice', 'invoice.id', 'invoice_payment.invoice_id')
          .innerJoin('invoice_client as client', 'client.id', 'invoice.client_id')
          .select([
            'invoice_payment.id',
            'invoice_payment.invoice_id as invoiceId',
            'client.name as client',
            'invoice_payment.method',
            'invoice_payment.amount_minor as amountMinor',
            'invoice_payment.date',
          ])
          .orderBy('invoice_payment.date', 'desc')
          .orderBy('invoice_payment.id', 'desc')
          .limit(FEW_ROWS)
          .execute(),
        payments(days)
          .select((eb) => eb.fn.countAll<number | string>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return { payments: newest, total: Number(all.total) };
    },
  };
}
