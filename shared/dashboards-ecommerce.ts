/** The figures of the e-commerce dashboard. Days are `YYYY-MM-DD`, as invoices have them; amounts are cents. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { DayPeriod } from './dashboards.ts';
import { paymentMethods } from './invoice-values.ts';
import { Nullable, oneOf, timeZoneName } from './schema.ts';
import { userPlans } from './user-values.ts';

const minor = (description: string) => Type.Integer({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const month = Type.String({ description: 'YYYY-MM' });

const invoicedMinor = minor('On invoices issued in this time, drafts aside.');
const collectedMinor = minor('Payments received in this time.');
const expensesMinor = minor('Sample figures: the product keeps no expenses.');

export const EcommerceAward = Type.Object(
  {
    collectedMinor,
    previousMinor: minor('Payments received in as many days before.'),
    invoicedMinor,
    best: Type.Boolean({ description: 'More was received than in as many days before.' }),
  },
  {
    $id: 'EcommerceAward',
    examples: [{ collectedMinor: 844_870, previousMinor: 602_000, invoicedMinor: 990_500, best: true }],
  },
);
export type EcommerceAward = Static<typeof EcommerceAward>;

export const EcommerceStatistics = Type.Object(
  {
    invoices: count('Issued in this time, drafts aside.'),
    clients: count('Who received them.'),
    products: count('Different things that were sold on them.'),
    invoicedMinor,
    previous: Type.Object(
      {
        invoices: count('Issued then, drafts aside.'),
        clients: count('Who received them.'),
        products: count('Different things that were sold on them.'),
        invoicedMinor: minor('On these invoices.'),
      },
      { description: 'The same figures of as many days before.' },
    ),
  },
  {
    $id: 'EcommerceStatistics',
    examples: [
      {
        invoices: 9,
        clients: 8,
        products: 7,
        invoicedMinor: 1_540_200,
        previous: { invoices: 8, clients: 8, products: 5, invoicedMinor: 1_204_000 },
      },
    ],
  },
);
export type EcommerceStatistics = Static<typeof EcommerceStatistics>;

export const EcommerceExpenses = Type.Object(
  { spentMinor: expensesMinor, budgetMinor: minor('What was planned to be spent: a sample too.') },
  { $id: 'EcommerceExpenses', examples: [{ spentMinor: 254_000, budgetMinor: 330_000 }] },
);
export type EcommerceExpenses = Static<typeof EcommerceExpenses>;

export const EcommerceProfit = Type.Object(
  {
    months: Type.Array(Type.Object({ month, collectedMinor, expensesMinor }), {
      description: 'Six of them, the last one that of the last day; that one up to this day.',
    }),
  },
  {
    $id: 'EcommerceProfit',
    examples: [{ months: [{ month: '2026-11', collectedMinor: 844_870, expensesMinor: 254_000 }] }],
  },
);
export type EcommerceProfit = Static<typeof EcommerceProfit>;

/** Who joins does so at a moment: of whose days it is one has to be said. */
export const EcommerceLeadsQuery = Type.Object({
  ...DayPeriod.properties,
  timeZone: Type.Optional(timeZoneName()),
});
export type EcommerceLeadsQuery = Static<typeof EcommerceLeadsQuery>;

export const EcommerceLeads = Type.Object(
  {
    plans: Type.Array(
      Type.Object({ plan: oneOf(userPlans, { description: 'What they chose.' }), people: count('Who joined.') }),
      { description: 'Every plan once.' },
    ),
    total: count('All who joined in this time and are still here.'),
    previous: count('Those who joined in as many days before.'),
  },
  { $id: 'EcommerceLeads', examples: [{ plans: [{ plan: 'basic', people: 4 }], total: 4, previous: 3 }] },
);
export type EcommerceLeads = Static<typeof EcommerceLeads>;

export const EcommerceRevenueQuery = Type.Object({
  year: Type.Optional(
    Type.Integer({ minimum: 2000, maximum: 2200, description: 'The running one (in UTC) unless it is given.' }),
  ),
});
export type EcommerceRevenueQuery = Static<typeof EcommerceRevenueQuery>;

export const EcommerceRevenue = Type.Object(
  {
    year: Type.Integer(),
    years: Type.Array(Type.Integer(), {
      description: 'Those in which an invoice was issued, the asked one and the running one; the newest first.',
    }),
    months: Type.Array(
      Type.Object({
        month,
        paidMinor: minor('What of the invoices issued in it is paid by now.'),
        owedMinor: minor('What is still to be paid on them; credit counts as nothing.'),
        previousMinor: minor('The total of the invoices issued in this month a year earlier.'),
      }),
      { description: 'All twelve.' },
    ),
    invoicedMinor: minor('The total of the invoices issued in this year.'),
    budgetMinor: minor('What the year was planned to bring. A sample figure: the product keeps no budgets.'),
  },
  {
    $id: 'EcommerceRevenue',
    examples: [
      {
        year: 2026,
        years: [2026, 2025],
        months: [{ month: '2026-01', paidMinor: 540_000, owedMinor: 96_390, previousMinor: 410_000 }],
        invoicedMinor: 636_390,
        budgetMinor: 7_200_000,
      },
    ],
  },
);
export type EcommerceRevenue = Static<typeof EcommerceRevenue>;

export const EcommerceWeekdays = Type.Object(
  {
    weekdays: Type.Array(minor('Invoiced on this day of the week.'), {
      minItems: 7,
      maxItems: 7,
      description: 'Monday first.',
    }),
    invoicedMinor,
    collectedMinor,
    owedMinor: minor('Not paid yet on the invoices issued in this time.'),
  },
  {
    $id: 'EcommerceWeekdays',
    examples: [
      {
        weekdays: [120_000, 0, 96_390, 0, 250_000, 0, 0],
        invoicedMinor: 466_390,
        collectedMinor: 244_870,
        owedMinor: 221_520,
      },
    ],
  },
);
export type EcommerceWeekdays = Static<typeof EcommerceWeekdays>;

export const EcommerceProducts = Type.Object(
  {
    products: Type.Array(
      Type.Object({
        item: Type.String({ description: 'As the invoices name it.' }),
        quantity: Type.Number({ description: 'Pieces, hours, days or months that were sold.' }),
        invoices: count('On which it stands.'),
        amountMinor: minor('Before discounts and taxes.'),
      }),
      { description: 'The five that brought most, drafts aside.' },
    ),
  },
  {
    $id: 'EcommerceProducts',
    examples: [{ products: [{ item: 'Sensor care', quantity: 24, invoices: 2, amountMinor: 444_000 }] }],
  },
);
export type EcommerceProducts = Static<typeof EcommerceProducts>;

export const EcommerceCountries = Type.Object(
  {
    countries: Type.Array(
      Type.Object({
        country: Type.String({ description: 'Of the clients, in English, as it is stored.' }),
        code: Nullable(Type.String({ description: 'Of ISO 3166; null where there is no such country.' })),
        invoices: count('Issued in this time, drafts aside.'),
        invoicedMinor,
        previousMinor: minor('The same amount of as many days before.'),
      }),
      { description: 'The five that brought most.' },
    ),
  },
  {
    $id: 'EcommerceCountries',
    examples: [
      { countries: [{ country: 'France', code: 'FR', invoices: 3, invoicedMinor: 540_100, previousMinor: 410_000 }] },
    ],
  },
);
export type EcommerceCountries = Static<typeof EcommerceCountries>;

export const EcommerceTransactions = Type.Object(
  {
    payments: Type.Array(
      Type.Object({
        id: Type.Integer(),
        invoiceId: Type.Integer(),
        client: Type.String(),
        method: oneOf(paymentMethods, { description: 'How it was paid.' }),
        amountMinor: minor('Received.'),
        date: Type.String({ description: 'YYYY-MM-DD' }),
      }),
      { description: 'The five newest of this time.' },
    ),
    total: count('All payments of this time.'),
  },
  {
    $id: 'EcommerceTransactions',
    examples: [
      {
        payments: [
          {
            id: 31,
            invoiceId: 5028,
            client: 'Hannelore Brandt',
            method: 'PayPal',
            amountMinor: 244_870,
            date: '2026-11-08',
          },
        ],
        total: 1,
      },
    ],
  },
);
export type EcommerceTransactions = Static<typeof EcommerceTransactions>;
