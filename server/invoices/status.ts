import { sql } from 'kysely';
import type { InvoiceStatus } from '../../shared/invoice-values.ts';

/**
 * The status an invoice has when somebody wants `wanted`: what was paid decides over it. `balanceMinor` and `paidMinor` are cents.
 * Asked again with its own answer it answers the same.
 */
export function statusFor(wanted: InvoiceStatus, balanceMinor: number, paidMinor: number): InvoiceStatus {
  if (wanted === 'Draft' && paidMinor === 0) return 'Draft';
  if (balanceMinor <= 0) return 'Paid';
  if (wanted === 'Past Due') return 'Past Due';
  if (paidMinor > 0) return 'Partial Payment';
  // An edit made it cost something again.
  return wanted === 'Paid' || wanted === 'Partial Payment' ? 'Sent' : wanted;
}

/** The day the console counts by, YYYY-MM-DD: in UTC, so that an invoice is late at the same moment for everybody. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** The status that a row of `invoice` has on a day: late by itself when its due date is over and something is owed. */
export const statusOn = (today: string) =>
  sql<InvoiceStatus>`case when ${sql.ref('invoice.status')} <> 'Draft' and ${sql.ref('invoice.balance_minor')} > 0
    and ${sql.ref('invoice.due_date')} < ${today} then 'Past Due' else ${sql.ref('invoice.status')} end`;
