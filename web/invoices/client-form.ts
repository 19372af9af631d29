import { defineForm } from '../kit/form/define-form.ts';

/** Somebody new to write invoices to. */
export const clientForm = defineForm({
  schema: async () => (await import('../../shared/invoices.ts')).NewInvoiceClient,
  fields: [
    {
      name: 'name',
      label: 'invoice:client.name',
      control: 'text',
      autoComplete: 'off',
      required: 'invoice:client.noName',
    },
    { name: 'company', label: 'invoices:column.company', control: 'text', autoComplete: 'off' },
    {
      name: 'companyEmail',
      label: 'invoices:column.email',
      control: 'email',
      autoComplete: 'off',
      required: 'invoice:client.noEmail',
    },
    { name: 'address', label: 'invoice:client.address', control: 'text', autoComplete: 'off' },
    { name: 'country', label: 'invoice:account.country', control: 'text', autoComplete: 'off' },
    { name: 'contact', label: 'invoice:client.contact', control: 'text', autoComplete: 'off' },
  ],
  faults: { 'companyEmail.INVALID': 'invoice:badEmail' },
  submit: 'invoice:client.submit',
});
