import t from 'tap';
import { detailExample } from '../../shared/invoice-examples.ts';
import type { InvoiceDetail } from '../../shared/invoices.ts';
import { bodyOf, copyOf, editedOf } from './editor.ts';

const invoice = detailExample as unknown as InvoiceDetail;

t.test('what the form has no field for stays as it was', async (t) => {
  const kept = editedOf({ ...invoice, service: 'Autumn works' });
  t.match(bodyOf(kept), { body: { service: 'Autumn works', version: invoice.version } });
  const [line] = kept.lines;
  const renamed = { ...editedOf(invoice), lines: [{ ...line!, item: 'Other' }] };
  t.notOk('service' in (bodyOf(renamed) as { body: object }).body, 'the name of the first line follows it');
});

t.test('a copy is of no version', async (t) => {
  const copy = bodyOf(copyOf({ invoice, paymentDetails: {} as never }, '2026-11-26'));
  t.notOk('version' in (copy as { body: object }).body);
});
