import alertCircleOutline from '~icons/mdi/alert-circle-outline';
import check from '~icons/mdi/check';
import circleHalfFull from '~icons/mdi/circle-half-full';
import pencilOutline from '~icons/mdi/pencil-outline';
import sendOutline from '~icons/mdi/send-outline';
import download from '~icons/mdi/tray-arrow-down';
import type { InvoiceStatus } from '../../shared/invoice-values.ts';
import type { InvoiceDetail } from '../../shared/invoices.ts';
import type { Color } from '../kit/tones.ts';

/** How a status looks, and its name among the texts. */
export const statusLook: Record<InvoiceStatus, { name: string; icon: string; color: Color | undefined }> = {
  Paid: { name: 'paid', icon: check, color: 'success' },
  Downloaded: { name: 'downloaded', icon: download, color: 'info' },
  Sent: { name: 'sent', icon: sendOutline, color: 'info' },
  Draft: { name: 'draft', icon: pencilOutline, color: undefined },
  'Partial Payment': { name: 'partial', icon: circleHalfFull, color: 'warning' },
  'Past Due': { name: 'pastDue', icon: alertCircleOutline, color: 'error' },
};

const methodNames: Record<InvoiceDetail['acceptedMethod'], string> = {
  cash: 'cash',
  'bank transfer': 'transfer',
  debit: 'debit',
  credit: 'credit',
  PayPal: 'paypal',
};

/** The name of a way to pay among the texts. */
export const methodName = (method: string): string => methodNames[method as InvoiceDetail['acceptedMethod']];
