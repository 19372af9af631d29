import t from 'tap';
import { detailExample } from '../../shared/invoice-examples.ts';
import type { InvoiceDetail } from '../../shared/invoices.ts';
import { amountsFor } from '../kit/amounts.ts';
import { asTyped, bodyOf, copyOf, editedOf, withItem } from './editor.ts';

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

t.test('numbers stand in the form as the language writes them, and are read as they were', async (t) => {
  const line = { ...invoice.lines[0]!, quantity: 1.5, unitPriceMinor: 1850, discount: 12.5, tax1: 20, tax2: 5.5 };
  const one = editedOf({ ...invoice, lines: [line] });
  const { typed } = amountsFor('fr-u-nu-latn');
  const french = asTyped(one, typed);
  const shown = { quantity: '1,5', unitPriceMinor: '18,50', discount: '12,5', tax1: '20', tax2: '5,5' };
  t.match(french.lines[0], shown);
  t.same(bodyOf(french), bodyOf(one));
  t.same(asTyped(one, amountsFor('en-GB-u-nu-latn').typed), one);
  t.same(asTyped(one, amountsFor('ar-u-nu-latn').typed), one);
  t.equal(withItem(french.lines[0]!, 'Other', typed).unitPriceMinor, '18,50', 'a price of one’s own stays');
});

t.test('a discount or a tax that is left empty is none; a quantity or a price must be said', async (t) => {
  const line = { ...editedOf(invoice).lines[0]!, discount: '', tax1: ' ', tax2: '' };
  const { body } = bodyOf({ ...editedOf(invoice), lines: [line] }) as { body: { lines: object[] } };
  t.match(body.lines[0], { discount: 0, tax1: 0, tax2: 0 });
  const unsaid = bodyOf({ ...editedOf(invoice), lines: [{ ...line, quantity: '', unitPriceMinor: '', tax2: 'x' }] });
  t.match(unsaid, {
    faults: ['quantity', 'unitPriceMinor', 'tax2'].map((name) => ({ field: `lines.0.${name}`, code: 'NO_NUMBER' })),
  });
});
