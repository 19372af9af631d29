import { defineForm } from '../kit/form/define-form.ts';
import { linesField } from '../kit/form/lines-field.tsx';

/** The letter that goes with an invoice. */
export const sendForm = defineForm({
  schema: async () => (await import('../../shared/invoices.ts')).InvoiceSend,
  fields: [
    {
      name: 'from',
      label: 'invoice:send.from',
      control: 'email',
      autoComplete: 'off',
      required: 'invoice:send.noFrom',
    },
    { name: 'to', label: 'invoice:send.to', control: 'email', autoComplete: 'off', required: 'invoice:send.noTo' },
    {
      name: 'subject',
      label: 'invoice:send.subject',
      control: 'text',
      autoComplete: 'off',
      required: 'invoice:send.noSubject',
    },
    linesField({ name: 'message', label: 'invoice:send.message', required: 'invoice:send.noMessage', rows: 7 }),
  ],
  faults: { 'from.INVALID': 'invoice:badEmail', 'to.INVALID': 'invoice:badEmail' },
  submit: 'invoice:send.submit',
});
