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
