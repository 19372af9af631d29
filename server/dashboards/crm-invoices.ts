import { sql } from 'kysely';
import type { DayPeriod } from '../../shared/dashboards.ts';
import type {
  CrmEarnings,
  CrmInvoiced,
  CrmPayments,
  CrmRevenue,
  CrmServices,
  CrmStatuses,
} from '../../shared/dashboards-crm.ts';
import { invoiceCurrency } from '../../shared/invoice-values.ts';
import { dayOf, statusOn } from '../invoices/status.ts';
import type { Handle } from '../stores/state/state.ts';
import { invoicesOf, owed, paymentsOf } from './money-rows.ts';
import { daysOf, partAt, partsOf } from './period.ts';

const MOST_SERVICES = 6;
const MOST_CLIENTS = 5;
const MOST_PAYMENTS = 6;
const currency = invoiceCurrency;

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** The figures of the cards of /dashboards/crm about invoices, one question to the database each. All throw 400 INVALID_INPUT for an odd period. */
export function crmInvoices(db: Handle) {
  return {
    async invoiced(query: DayPeriod): Promise<CrmInvoiced> {
      const { before, ...period } = daysOf(query);
      const rows = await invoicesOf(db, { from: before.from, to: period.to })
        .select(({ fn }) => ['issued_date as day', fn.sum<number>('total_minor').as('minor')])
        .groupBy('issued_date')
        .execute();
      const course = partsOf(period).map((part) => ({ ...part, invoicedMinor: 0 }));
      let beforeMinor = 0;
      for (const { day, minor } of rows) {
        const part = partAt(course, day);
        if (part) part.invoicedMinor += Number(minor);
        else beforeMinor += Number(minor);
      }
      return { currency, invoicedMinor: sumOf(course, (part) => part.invoicedMinor), beforeMinor, course };
    },

    async statuses(query: DayPeriod): Promise<CrmStatuses> {
      const { from, to, before } = daysOf(query);
      const status = statusOn(dayOf(new Date()));
      const now = sql<number>`sum(case when invoice.issued_date >= ${from} then 1 else 0 end)`;
      const rows = await invoicesOf(db, { from: before.from, to })
        .select(({ fn }) => [status.as('status'), now.as('count'), fn.countAll<number>().as('both')])
        .groupBy(sql`1`)
        .execute();
      const statuses = rows
        .map(({ status, count }) => ({ status, count: Number(count) }))
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count || (one.status < other.status ? -1 : 1));
      const invoices = sumOf(statuses, ({ count }) => count);
      return { invoices, before: sumOf(rows, ({ both }) => Number(both)) - invoices, statuses };
    },

    async revenue(query: DayPeriod): Promise<CrmRevenue> {
      const { before: _before, ...period } = daysOf(query);
      const none = sql<number>`0`;
      const payments = paymentsOf(db, period)
        .select(({ fn }) => [
          'date as day',
          none.as('invoices'),
          none.as('invoiced'),
          fn.sum<number>('amount_minor').as('paid'),
          none.as('outstanding'),
        ])
        .groupBy('date');
      const rows = await invoicesOf(db, period)
        .select(({ fn }) => [
          'issued_date as day',
          fn.countAll<number>().as('invoices'),
          fn.sum<number>('total_minor').as('invoiced'),
          none.as('paid'),
          owed.as('outstanding'),
        ])
        .groupBy('issued_date')
        .unionAll(payments)
        .execute();
      const empty = { invoices: 0, invoicedMinor: 0, paidMinor: 0, outstandingMinor: 0 };
      const parts = partsOf(period).map((part) => ({ ...part, ...empty }));
      const total = { ...empty };
      for (const row of rows)
        for (const to of [partAt(parts, row.day)!, total]) {
          to.invoices += Number(row.invoices);
          to.invoicedMinor += Number(row.invoiced);
          to.paidMinor += Number(row.paid);
          to.outstandingMinor += Number(row.outstanding);
        }
      return { currency, total, parts };
    },

    async services(query: DayPeriod): Promise<CrmServices> {
      const { from, to, before } = daysOf(query);
      const amount = sql<number>`invoice_line.quantity * invoice_line.unit_price_minor`;
      const rows = await invoicesOf(db, { from: before.from, to })
        .innerJoin('invoice_line', 'invoice_line.invoice_id', 'invoice.id')
        .select(['invoice_line.item'])
        .select([
          sql<number>`sum(case when invoice.issued_date >= ${from} then ${amount} else 0 end)`.as('now'),
          sql<number>`sum(${amount})`.as('both'),
        ])
        .groupBy('invoice_line.item')
        .orderBy('both', 'desc')
        .orderBy('invoice_line.item')
        .limit(MOST_SERVICES)
        .execute();
      const services = rows.map(({ item, now, both }) => ({
        item,
        amountMinor: Math.round(Number(now)),
        beforeMinor: Math.round(Number(both) - Number(now)),
      }));
      return { currency, services };
    },

    async earnings(query: DayPeriod): Promise<CrmEarnings> {
      const { from, to, before } = daysOf(query);
      const inPeriod = sql<boolean>`invoice_payment.date >= ${from}`;
      const rows = await paymentsOf(db, { from: before.from, to })
        .innerJoin('invoice', 'invoice.id', 'invoice_payment.invoice_id')
        .innerJoin('invoice_client', 'invoice_client.id', 'invoice.client_id')
        .select(['invoice_client.id', 'invoice_client.name', 'invoice_client.company'])
        .select([
          sql<number>`sum(case when ${inPeriod} then 1 else 0 end)`.as('payments'),
          sql<number>`sum(case when ${inPeriod} then invoice_payment.amount_minor else 0 end)`.as('paid'),
          sql<number>`sum(invoice_payment.amount_minor)`.as('both'),
        ])
        .groupBy(['invoice_client.id', 'invoice_client.name', 'invoice_client.company'])
        .orderBy('paid', 'desc')
        .orderBy('invoice_client.id')
        .execute();
      const paidMinor = sumOf(rows, ({ paid }) => Number(paid));
      const clients = rows
        .filter(({ payments }) => Number(payments) > 0)
        .slice(0, MOST_CLIENTS)
        .map(({ name, company, payments, paid }) => ({
          client: name,
          company,
          payments: Number(payments),
          paidMinor: Number(paid),
        }));
      return { currency, paidMinor, beforeMinor: sumOf(rows, ({ both }) => Number(both)) - paidMinor, clients };
    },

    async payments(query: DayPeriod): Promise<CrmPayments> {
      const { from, to } = daysOf(query);
      const payments = await paymentsOf(db, { from, to })
        .innerJoin('invoice', 'invoice.id', 'invoice_payment.invoice_id')
        .innerJoin('invoice_client as client', 'client.id', 'invoice.client_id')
        .select([
          'invoice_payment.id',
          'invoice_payment.date',
          'invoice_payment.method',
          'invoice_payment.amount_minor as amountMinor',
          'invoice.id as invoiceId',
          'invoice.total_minor as totalMinor',
          'client.name as client',
          'client.company',
          statusOn(dayOf(new Date())).as('status'),
        ])
        .orderBy('invoice_payment.date', 'desc')
        .orderBy('invoice_payment.id', 'desc')
        .limit(MOST_PAYMENTS)
        .execute();
      return { currency, payments };
    },
  };
}
