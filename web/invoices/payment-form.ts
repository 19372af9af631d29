import { paymentMethods } from '../../shared/invoice-values.ts';
import { hundredthsOf } from '../../shared/money.ts';
import { choiceField } from '../kit/form/choice-field.tsx';
import { dateField } from '../kit/form/date-field.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import { linesField } from '../kit/form/lines-field.tsx';
import { methodName } from './status.ts';

/** What came in on an invoice. The amount is typed in dollars. */
export const paymentForm = defineForm({
  schema: async () => (await import('../../shared/invoices.ts')).InvoicePayment,
  fields: [
    {
      name: 'amount',
      label: 'invoice:pay.amount',
      control: 'text',
      autoComplete: 'off',
      required: 'invoice:pay.noAmount',
    },
    dateField({ name: 'date', label: 'invoice:pay.date', required: 'invoice:pay.noDate' }),
    choiceField({
      name: 'method',
      label: 'invoice:pay.method',
      values: paymentMethods,
      option: (method) => `invoices:method.${methodName(method)}`,
    }),
    linesField({ name: 'note', label: 'invoice:pay.note', hint: 'invoice:pay.noteHint', rows: 3 }),
  ],
  check: ({ amount = '' }) => (hundredthsOf(amount) ? [] : [{ field: 'amount', code: 'INVALID', params: {} }]),
  faults: { 'amount.INVALID': 'invoice:pay.badAmount', 'amount.OVER_BALANCE': 'invoice:pay.overBalance' },
  submit: 'invoice:pay.submit',
});
