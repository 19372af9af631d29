/**
 * Invoices. `total` and `balance` of the list are in dollars, as specified (3428, or '$205' where it is stored so); every other
 * amount is a whole number of cents and its name ends in `Minor`.
 */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import {
  clientExample,
  detailExample,
  figuresExample,
  invoiceExample,
  lineExample,
  paymentDetailsExample,
} from './invoice-examples.ts';
import {
  givenInvoiceStatuses,
  invoiceCurrency,
  invoiceSorts,
  invoiceStatuses,
  MAX_INVOICE_LINES,
  paymentMethods,
} from './invoice-values.ts';
import { emailAddress, filledLine, line, oneOf } from './schema.ts';

declare module './abilities.ts' {
  interface Subjects {
    Invoice: unknown;
  }
}

const MAX_ID = 2_147_483_647;
/** So that 200 lines at both taxes still add up within the exact integers of a double. */
const MAX_QUANTITY = 10_000;
const MAX_UNIT_PRICE = 100_000_000;

/** Several lines; what the store cannot hold is left out as in `line`. */
const TEXT = '^[^\\u0000]*$';
const text = (description: string) => Type.String({ maxLength: 4000, pattern: TEXT, description });
const email = (description: string) => emailAddress({ description });
const date = (description: string) => Type.String({ format: 'date', description, examples: ['2026-10-28'] });
const minor = (description?: string) => Type.Integer(description ? { description } : {});
const percent = (description: string) =>
  Type.Number({ minimum: 0, maximum: 100, description: `${description} Percent, at most two decimals.` });

const status = oneOf(invoiceStatuses, {
  description:
    'Paid: nothing is owed (a negative balance is credit). Partial Payment: something was paid. Past Due: it is late, partly paid ' +
    'or not; an invoice becomes so by itself when its due date is over (in UTC), unless it is a Draft. Draft, Sent, Downloaded: ' +
    'nothing was paid yet.',
});
const method = oneOf(paymentMethods, { description: 'How it is paid.' });

const storedClient = {
  address: Type.String(),
  company: Type.String(),
  companyEmail: Type.String(),
  country: Type.String(),
  contact: Type.String(),
  name: Type.String(),
};

export const InvoiceClient = Type.Object(
  { id: Type.Integer(), ...storedClient },
  { $id: 'InvoiceClient', examples: [{ id: 1, ...clientExample }] },
);
export type InvoiceClient = Static<typeof InvoiceClient>;

export const NewInvoiceClient = Type.Object(
  {
    name: filledLine(120),
    company: line(120),
    companyEmail: email('Where invoices go.'),
    address: line(300),
    country: line(80),
    contact: line(40, { description: 'Telephone number.' }),
  },
  { $id: 'NewInvoiceClient', additionalProperties: false, examples: [clientExample] },
);
export type NewInvoiceClient = Static<typeof NewInvoiceClient>;

export const InvoiceClientQuery = Type.Object({
  q: Type.Optional(
    line(200, {
      description: 'Part of the name, company or company email address, in any case: then at most 20 of all clients.',
      examples: ['ferries'],
    }),
  ),
  id: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_ID, description: 'Only the one with this id, if there is one.' }),
  ),
});
export type InvoiceClientQuery = Static<typeof InvoiceClientQuery>;

const invoiceFields = {
  id: Type.Integer({ description: 'The number of the invoice.' }),
  issuedDate: Type.String({ description: 'YYYY-MM-DD' }),
  client: Type.Object(storedClient),
  service: Type.String({ description: 'What it is for, in a few words.' }),
  total: Type.Number({ description: 'Dollars.' }),
  avatar: Type.String({ description: "A picture of the client; '' when there is none." }),
  invoiceStatus: status,
  balance: Type.Unsafe<number | string>({
    type: ['number', 'string'],
    description: "Dollars not paid yet, as stored: a number or a text such as '$205'; negative when too much was paid.",
  }),
  dueDate: Type.String({ description: 'YYYY-MM-DD' }),
};
export const Invoice = Type.Object(invoiceFields, { $id: 'Invoice', examples: [invoiceExample] });
export type Invoice = Static<typeof Invoice>;

export const InvoiceLine = Type.Object(
  {
    id: Type.Integer({ description: 'Its place on this invoice, from 1.' }),
    item: Type.String(),
    description: Type.String(),
    quantity: Type.Number(),
    unitPriceMinor: minor(),
    discount: Type.Number({ description: 'Percent.' }),
    tax1: Type.Number({ description: 'Percent of what is left after the discount.' }),
    tax2: Type.Number({ description: 'As tax1; neither is taken of the other.' }),
    amountMinor: minor('Quantity × unit price, before discount and taxes; rounded half-even, as the next two.'),
    discountMinor: minor(),
    taxMinor: minor('Both taxes.'),
  },
  { $id: 'InvoiceLine' },
);
export type InvoiceLine = Static<typeof InvoiceLine>;

const terms = Type.Object(
  { paymentTerms: Type.Boolean(), clientNotes: Type.Boolean(), paymentStub: Type.Boolean() },
  { additionalProperties: false, description: 'Which parts the printed invoice shows.' },
);

export const InvoiceDetail = Type.Object(
  {
    ...invoiceFields,
    clientId: Type.Integer(),
    currency: Type.Literal(invoiceCurrency),
    lines: Type.Array(InvoiceLine),
    subtotalMinor: minor('Sum of the lines’ amounts.'),
    discountTotalMinor: minor(),
    taxTotalMinor: minor(),
    totalMinor: minor('Subtotal − discounts + taxes.'),
    balanceMinor: minor('Total − payments.'),
    salesperson: Type.String(),
    note: Type.String(),
    thanks: Type.String({ description: 'The closing line.' }),
    acceptedMethod: method,
    terms,
    payments: Type.Array(
      Type.Object({
        id: Type.Integer(),
        amountMinor: minor(),
        date: Type.String({ description: 'YYYY-MM-DD' }),
        method,
        note: Type.String(),
      }),
      { description: 'In the order they were recorded.' },
    ),
    sends: Type.Array(
      Type.Object({
        to: Type.String(),
        subject: Type.String(),
        sentAt: Type.String({ description: 'ISO 8601, UTC.' }),
      }),
      { description: 'The last 50, the newest first.' },
    ),
    version: Type.Integer({ description: 'Counts its changes, payments and letters too, from 1.' }),
  },
  { $id: 'InvoiceDetail' },
);
export type InvoiceDetail = Static<typeof InvoiceDetail>;

export const PaymentDetails = Type.Object(
  {
    totalDue: Type.String({ description: 'The balance as text: $12,110.55' }),
    bankName: Type.String(),
    country: Type.String(),
    iban: Type.String(),
    swiftCode: Type.String(),
  },
  {
    $id: 'PaymentDetails',
    description: 'Where the client is asked to pay; empty texts when no bank account is known.',
    examples: [paymentDetailsExample],
  },
);
export type PaymentDetails = Static<typeof PaymentDetails>;

export const InvoiceAnswer = Type.Object(
  { invoice: InvoiceDetail, paymentDetails: PaymentDetails },
  {
    $id: 'InvoiceAnswer',
    description: 'The invoice as it is stored now.',
    examples: [{ invoice: detailExample, paymentDetails: paymentDetailsExample }],
  },
);
export type InvoiceAnswer = Static<typeof InvoiceAnswer>;

export const InvoiceBody = Type.Object(
  {
    issuedDate: date('The day it is issued.'),
    dueDate: date('The last day to pay; not before `issuedDate`.'),
    clientId: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_ID, description: 'A client we know. Give this or `client`.' }),
    ),
    client: Type.Optional(NewInvoiceClient),
    service: Type.Optional(line(200, { description: 'What it is for. Missing or empty: the first line’s item.' })),
    invoiceStatus: Type.Optional(
      oneOf(givenInvoiceStatuses, {
        description:
          'Missing: Draft for a new invoice, otherwise as it was. Payments decide over it: nothing owed is Paid, something paid is ' +
          'Partial Payment unless it is Past Due. Once Past Due was given it stays until the invoice is rewritten; a due date that ' +
          'is over makes it so in any case.',
      }),
    ),
    lines: Type.Array(
      Type.Object(
        {
          item: filledLine(200),
          description: Type.Optional(Type.String({ maxLength: 2000, pattern: TEXT })),
          quantity: Type.Number({
            minimum: 0.01,
            maximum: MAX_QUANTITY,
            description: 'Pieces, hours or days; at most two decimals.',
          }),
          unitPriceMinor: Type.Integer({ minimum: 0, maximum: MAX_UNIT_PRICE, description: 'Cents for one.' }),
          discount: Type.Optional(percent('Of the amount.')),
          tax1: Type.Optional(percent('Of what is left after the discount.')),
          tax2: Type.Optional(percent('As tax1; neither is taken of the other.')),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MAX_INVOICE_LINES, description: 'All amounts are worked out from these.' },
    ),
    salesperson: Type.Optional(line(120)),
    note: Type.Optional(text('Printed below the totals.')),
    thanks: Type.Optional(line(300, { description: 'The closing line.' })),
    acceptedMethod: Type.Optional(
      oneOf(paymentMethods, { description: 'How the client is to pay. Missing: bank transfer.' }),
    ),
    terms: Type.Optional(terms),
    version: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_ID,
        description:
          'Of an invoice that is rewritten, the version that was changed: when another has been stored since, it is refused. Missing: ' +
          'whatever is stored.',
      }),
    ),
    key: Type.Optional(
      Type.String({
        pattern: '^[0-9A-Za-z]{16,64}$',
        description:
          'Letters and digits that no other writer has chosen, the same in each call about this invoice: what a call with the same one has ' +
          'stored last is no change of somebody else, and creating makes no second one of it.',
        examples: ['0f3a5c9d1e2b46870f3a5c9d1e2b4687'],
      }),
    ),
  },
  {
    $id: 'InvoiceBody',
    additionalProperties: false,
    examples: [
      { issuedDate: '2026-10-28', dueDate: '2026-11-27', clientId: 1, lines: [lineExample], salesperson: 'Ilse Aydin' },
    ],
  },
);
export type InvoiceBody = Static<typeof InvoiceBody>;

export const InvoicePayment = Type.Object(
  {
    amountMinor: Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Cents; at most the balance.',
    }),
    date: date('When it was paid.'),
    method,
    note: Type.Optional(text('For ourselves.')),
  },
  {
    $id: 'InvoicePayment',
    additionalProperties: false,
    examples: [{ amountMinor: 20_500, date: '2026-11-12', method: 'bank transfer', note: 'First half' }],
  },
);
export type InvoicePayment = Static<typeof InvoicePayment>;

export const InvoiceSend = Type.Object(
  {
    from: email('Who sends it.'),
    to: email('Who gets it.'),
    subject: filledLine(200),
    message: text('What the letter says.'),
  },
  {
    $id: 'InvoiceSend',
    additionalProperties: false,
    examples: [
      {
        from: 'billing@ndr.example',
        to: 'accounts@lockgate-shipping.example',
        subject: 'Invoice 5036',
        message: 'Dear Maud,\nplease find our invoice attached.',
      },
    ],
  },
);
export type InvoiceSend = Static<typeof InvoiceSend>;

export const InvoiceId = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: MAX_ID, description: 'The number of an invoice.', examples: [5036] }),
});

const invoiceSortValues = invoiceSorts.flatMap((name) => [name, `-${name}`] as const);

export const InvoiceDeleteQuery = Type.Object({
  status: Type.Optional(oneOf(invoiceStatuses, { description: 'Only while it has this status.' })),
});
export type InvoiceDeleteQuery = Static<typeof InvoiceDeleteQuery>;

export const InvoiceQuery = Type.Object({
  q: Type.Optional(
    line(200, {
      description:
        'Part of the client’s name or company email address, in any case; or the whole number, `5036` or `#5036`.',
    }),
  ),
  company: Type.Optional(line(120, { description: 'Only those to this company, by its whole name in any case.' })),
  status: Type.Optional(oneOf(invoiceStatuses, { description: 'Only this status.' })),
  startDate: Type.Optional(date('Issued on this day or later.')),
  endDate: Type.Optional(date('Issued on this day or earlier; not before `startDate`.')),
  sort: Type.Optional(
    oneOf(invoiceSortValues, {
      description: 'A leading `-` sorts downwards. Missing: the newest issued first. Equal ones: the highest id first.',
    }),
  ),
  perPage: Type.Integer({
    minimum: 0,
    maximum: 100,
    default: 0,
    description: 'Rows a page; 0: all of them on one page.',
  }),
  currentPage: Type.Integer({
    minimum: 1,
    maximum: MAX_ID,
    default: 1,
    description: 'Past the last page the list is empty.',
  }),
});
export type InvoiceQuery = Static<typeof InvoiceQuery>;

export const InvoicePage = Type.Object(
  {
    invoices: Type.Array(Invoice),
    totalPage: Type.Integer({ description: 'Count / page size rounded up, at least 1.' }),
    totalInvoices: Type.Integer(),
  },
  { $id: 'InvoicePage', examples: [{ invoices: [invoiceExample], totalPage: 1, totalInvoices: 1 }] },
);
export type InvoicePage = Static<typeof InvoicePage>;

export const InvoiceFigures = Type.Object(
  {
    clients: Type.Integer({ description: 'All that are known.' }),
    invoices: Type.Integer({ description: 'All of them, drafts too.' }),
    drafts: Type.Integer(),
    paid: Type.Integer({ description: 'Invoices that are Paid.' }),
    paidMinor: minor('All that was ever paid.'),
    unpaid: Type.Integer({ description: 'Invoices on which something is owed; no drafts.' }),
    unpaidMinor: minor('What is owed on them.'),
    pastDue: Type.Integer({ description: 'Those of them that are late.' }),
    pastDueMinor: minor('What is owed on these.'),
    currency: Type.Literal(invoiceCurrency),
  },
  { $id: 'InvoiceFigures', examples: [figuresExample] },
);
export type InvoiceFigures = Static<typeof InvoiceFigures>;
