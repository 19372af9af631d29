/** One invoice, as the API's description shows it. */
export const clientExample = {
  name: 'Maud Verhaegen',
  company: 'Lockgate Shipping',
  companyEmail: 'accounts@lockgate-shipping.example',
  address: '4 Towpath Lane, Bristol BS1 6XN',
  country: 'United Kingdom',
  contact: '+44 117 496 0142',
};
export const lineExample = {
  item: 'Threat hunt',
  description: 'A day with an analyst in your traffic',
  quantity: 2.5,
  unitPriceMinor: 124_000,
  discount: 10,
  tax1: 20,
  tax2: 0,
};

export const invoiceExample = {
  id: 5036,
  issuedDate: '2026-10-28',
  client: clientExample,
  service: 'Threat hunt',
  total: 3348,
  avatar: '',
  invoiceStatus: 'Sent' as const,
  balance: '$3,348',
  dueDate: '2026-11-27',
};

export const detailExample = {
  ...invoiceExample,
  clientId: 1,
  currency: 'USD',
  lines: [{ id: 1, ...lineExample, amountMinor: 310_000, discountMinor: 31_000, taxMinor: 55_800 }],
  subtotalMinor: 310_000,
  discountTotalMinor: 31_000,
  taxTotalMinor: 55_800,
  totalMinor: 334_800,
  balanceMinor: 334_800,
  salesperson: 'Ilse Aydin',
  note: '',
  thanks: 'Thank you for trusting us with your network.',
  acceptedMethod: 'bank transfer',
  terms: { paymentTerms: true, clientNotes: false, paymentStub: false },
  payments: [],
  sends: [{ to: clientExample.companyEmail, subject: 'Invoice 5036', sentAt: '2026-10-28T08:15:00.000Z' }],
  version: 2,
};

export const paymentDetailsExample = {
  totalDue: '$3,348.00',
  bankName: 'Harbourgate Bank',
  country: 'United Kingdom',
  iban: 'GB72FJHV00000018735206',
  swiftCode: 'HBGTGB20',
};

export const figuresExample = {
  clients: 12,
  invoices: 36,
  drafts: 2,
  paid: 15,
  paidMinor: 8_841_250,
  unpaid: 19,
  unpaidMinor: 5_120_300,
  pastDue: 6,
  pastDueMinor: 1_304_500,
  currency: 'USD',
};
