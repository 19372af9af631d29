import { sql } from 'kysely';
import type { Days } from '../../shared/days.ts';
import type { Handle } from '../stores/state/state.ts';

/** Engines answer sums as numbers, texts or, of no rows, null. */
export type Sum = number | string | null;

/** The invoices that were issued on these days; a draft is none yet. */
export const invoicesOf = (db: Handle, { from, to }: Days) =>
  db
    .selectFrom('invoice')
    .where('invoice.status', '<>', 'Draft')
    .where('invoice.issued_date', '>=', from)
    .where('invoice.issued_date', '<=', to);

/** The payments that were received on these days. */
export const paymentsOf = (db: Handle, { from, to }: Days) =>
  db.selectFrom('invoice_payment').where('invoice_payment.date', '>=', from).where('invoice_payment.date', '<=', to);

/** What invoices still come to; less than nothing is credit, which nobody owes. */
export const owed = sql<Sum>`sum(case when invoice.balance_minor > 0 then invoice.balance_minor else 0 end)`;

/** The month of a day, `YYYY-MM`. */
export const monthOf = (column: 'invoice.issued_date' | 'invoice_payment.date') =>
  sql<string>`substr(${sql.ref(column)}, 1, 7)`;
