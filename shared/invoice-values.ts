/** The closed value sets of invoices, apart from the schemas so that the browser can have them without a schema library. */
export const invoiceStatuses = ['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Those a person may give an invoice; the others follow from what was paid. */
export const givenInvoiceStatuses = ['Draft', 'Sent', 'Downloaded', 'Past Due'] as const;

/** Columns the list can be sorted by; a leading `-` sorts downwards. */
export const invoiceSorts = ['id', 'client', 'total', 'issuedDate', 'balance', 'status'] as const;

export const paymentMethods = ['cash', 'bank transfer', 'debit', 'credit', 'PayPal'] as const;

/** All amounts are in it. */
export const invoiceCurrency = 'USD';

/** Who writes the invoices; invented, with numbers from the range kept for fiction. */
export const invoiceIssuer = {
  name: 'NDR Watch Desk',
  address: ['Signal House, 9 Lamplight Quay', 'London E14 0ZZ'],
  country: 'United Kingdom',
  phones: ['+44 20 7946 0316', '+44 20 7946 0317'],
  email: 'billing@ndr.example',
} as const;

export const MAX_INVOICE_LINES = 200;

/** What an invoice line is usually about; choosing one fills in its description and price. */
export const invoiceServices = [
  {
    item: 'Sensor deployment',
    description: 'One sensor on a network tap, its rules chosen for your network',
    unitPriceMinor: 145_000,
  },
  { item: 'Sensor care', description: 'Updates, health checks and spare parts, per month', unitPriceMinor: 18_500 },
  {
    item: 'Log retention',
    description: 'Events kept and searchable for a year, per terabyte',
    unitPriceMinor: 11_850,
  },
  {
    item: 'Incident retainer',
    description: 'On call day and night, first answer within four hours, per month',
    unitPriceMinor: 95_000,
  },
  { item: 'Incident response', description: 'Containment and clean-up, per hour', unitPriceMinor: 21_500 },
  { item: 'Threat hunt', description: 'A day with an analyst in your traffic', unitPriceMinor: 124_000 },
  { item: 'Rule tuning', description: 'Fewer false alarms, more true ones, per hour', unitPriceMinor: 13_500 },
  { item: 'Forensic report', description: 'Timeline, reach and lessons of an incident', unitPriceMinor: 189_900 },
  { item: 'Team workshop', description: 'Half a day of triage exercises for twelve people', unitPriceMinor: 78_000 },
] as const;
