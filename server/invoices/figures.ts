import { sql } from 'kysely';
import { invoiceCurrency } from '../../shared/invoice-values.ts';
import type { InvoiceFigures } from '../../shared/invoices.ts';
import type { Handle } from '../stores/state/state.ts';
import { statusOn } from './status.ts';

/** What all invoices come to on the day `today` (YYYY-MM-DD). */
export async function invoiceFigures(db: Handle, today: string): Promise<InvoiceFigures> {
  const status = statusOn(today);
  const owed = sql<boolean>`invoice.status <> 'Draft' and invoice.balance_minor > 0`;
  const late = sql<boolean>`${status} = 'Past Due'`;
  const balance = sql.ref('invoice.balance_minor');
  const sumIf = (when: typeof owed, value: typeof balance | number) =>
    sql<number | null>`sum(case when ${when} then ${typeof value === 'number' ? sql.lit(value) : value} else 0 end)`;
  const [clients, paid, sums] = await Promise.all([
    db
      .selectFrom('invoice_client')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('invoice_payment')
      .select((eb) => eb.fn.sum<number | null>('amount_minor').as('minor'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('invoice')
      .select((eb) => [
        eb.fn.countAll<number>().as('invoices'),
        sumIf(sql`invoice.status = 'Draft'`, 1).as('drafts'),
        sumIf(sql`${status} = 'Paid'`, 1).as('paid'),
        sumIf(owed, 1).as('unpaid'),
        sumIf(owed, balance).as('unpaidMinor'),
        sumIf(late, 1).as('pastDue'),
        sumIf(late, balance).as('pastDueMinor'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    clients: Number(clients.count),
    invoices: Number(sums.invoices),
    drafts: Number(sums.drafts),
    paid: Number(sums.paid),
    paidMinor: Number(paid.minor),
    unpaid: Number(sums.unpaid),
    unpaidMinor: Number(sums.unpaidMinor),
    pastDue: Number(sums.pastDue),
    pastDueMinor: Number(sums.pastDueMinor),
    currency: invoiceCurrency,
  };
}
