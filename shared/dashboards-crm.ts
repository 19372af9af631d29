/** What the cards of /dashboards/crm show. Amounts are whole numbers of cents; their names end in `Minor`. */
import { type Static, Type } from '@sinclair/typebox';
import { auditOutcomes } from './audit-values.ts';
import { calendarReplies } from './calendar.ts';
import { calendars } from './calendar-values.ts';
import { day } from './dashboards.ts';
import { invoiceCurrency, invoiceStatuses, paymentMethods } from './invoice-values.ts';
import { Nullable, oneOf } from './schema.ts';
import { threatSteps } from './threat-values.ts';

const minor = (description: string) => Type.Integer({ description: `${description} Cents.` });
const currency = Type.Literal(invoiceCurrency);
const part = { from: day('First day of this part of the period.'), to: day('Its last day.') };
const span = { from: '2026-11-16', to: '2026-11-18' };
const BEFORE = 'in the period of the same length right before.';

export const CrmCount = Type.Object(
  {
    count: Type.Integer({ description: 'In the period.' }),
    before: Type.Integer({ description: `How many there were ${BEFORE}` }),
  },
  { $id: 'CrmCount', examples: [{ count: 12, before: 9 }] },
);
export type CrmCount = Static<typeof CrmCount>;

export const CrmInvoiced = Type.Object(
  {
    currency,
    invoicedMinor: minor('All invoices issued in the period; no drafts.'),
    beforeMinor: minor(`Those issued ${BEFORE}`),
    course: Type.Array(Type.Object({ ...part, invoicedMinor: minor('Issued in this part.') }), {
      description: 'The period in at most 14 parts, the oldest first.',
    }),
  },
  {
    $id: 'CrmInvoiced',
    examples: [
      {
        currency: 'USD',
        invoicedMinor: 1_250_000,
        beforeMinor: 980_000,
        course: [{ ...span, invoicedMinor: 320_000 }],
      },
    ],
  },
);
export type CrmInvoiced = Static<typeof CrmInvoiced>;

export const CrmStatuses = Type.Object(
  {
    invoices: Type.Integer({ description: 'Issued in the period; a draft is none yet.' }),
    before: Type.Integer({ description: `Issued ${BEFORE}` }),
    statuses: Type.Array(
      Type.Object({ status: oneOf(invoiceStatuses, { description: 'As it is today.' }), count: Type.Integer() }),
      { description: 'Those that some invoice has, the most frequent first.' },
    ),
  },
  { $id: 'CrmStatuses', examples: [{ invoices: 9, before: 4, statuses: [{ status: 'Sent', count: 5 }] }] },
);
export type CrmStatuses = Static<typeof CrmStatuses>;

const revenue = {
  invoices: Type.Integer({ description: 'Issued; no drafts.' }),
  invoicedMinor: minor('What they came to.'),
  paidMinor: minor('Paid, on whatever invoice.'),
  outstandingMinor: minor('What is still owed today on the invoices issued.'),
};
const revenueExample = { invoices: 3, invoicedMinor: 320_000, paidMinor: 145_000, outstandingMinor: 175_000 };
export const CrmRevenue = Type.Object(
  {
    currency,
    total: Type.Object(revenue, { description: 'Of the whole period.' }),
    parts: Type.Array(Type.Object({ ...part, ...revenue }), {
      description:
        'The period in at most 14 parts, the oldest first; calendar months where it is longer than 140 days.',
    }),
  },
  {
    $id: 'CrmRevenue',
    examples: [{ currency: 'USD', total: revenueExample, parts: [{ ...span, ...revenueExample }] }],
  },
);
export type CrmRevenue = Static<typeof CrmRevenue>;

export const CrmServices = Type.Object(
  {
    currency,
    services: Type.Array(
      Type.Object({
        item: Type.String({ description: 'What the lines are about, as written.' }),
        amountMinor: minor('Of invoices issued in the period, before discounts and taxes; no drafts.'),
        beforeMinor: minor(`Of those issued ${BEFORE}`),
      }),
      { description: 'At most six, those that came to most in both periods together first.' },
    ),
  },
  {
    $id: 'CrmServices',
    examples: [{ currency: 'USD', services: [{ item: 'Threat hunt', amountMinor: 248_000, beforeMinor: 124_000 }] }],
  },
);
export type CrmServices = Static<typeof CrmServices>;

export const CrmEarnings = Type.Object(
  {
    currency,
    paidMinor: minor('All that was paid in the period.'),
    beforeMinor: minor(`Paid ${BEFORE}`),
    clients: Type.Array(
      Type.Object({
        client: Type.String(),
        company: Type.String({ description: "'' where the client has none." }),
        payments: Type.Integer({ description: 'How many.' }),
        paidMinor: minor('Paid in the period.'),
      }),
      { description: 'The five that paid most.' },
    ),
  },
  {
    $id: 'CrmEarnings',
    examples: [
      {
        currency: 'USD',
        paidMinor: 605_000,
        beforeMinor: 410_000,
        clients: [{ client: 'Maud Verhaegen', company: 'Lockgate Shipping', payments: 2, paidMinor: 310_000 }],
      },
    ],
  },
);
export type CrmEarnings = Static<typeof CrmEarnings>;

export const CrmPayments = Type.Object(
  {
    currency,
    payments: Type.Array(
      Type.Object({
        id: Type.Integer(),
        invoiceId: Type.Integer({ description: 'The number of the invoice.' }),
        date: day('When it was paid.'),
        method: oneOf(paymentMethods),
        amountMinor: minor('Paid.'),
        totalMinor: minor('What the invoice came to.'),
        status: oneOf(invoiceStatuses, { description: 'Of the invoice, today.' }),
        client: Type.String(),
        company: Type.String(),
      }),
      { description: 'The last six of the period, the newest first.' },
    ),
  },
  {
    $id: 'CrmPayments',
    examples: [
      {
        currency: 'USD',
        payments: [
          {
            id: 31,
            invoiceId: 5028,
            date: '2026-11-14',
            method: 'PayPal',
            amountMinor: 244_870,
            totalMinor: 265_370,
            status: 'Partial Payment',
            client: 'Hannelore Brandt',
            company: 'Brandt Präzisionsteile',
          },
        ],
      },
    ],
  },
);
export type CrmPayments = Static<typeof CrmPayments>;

const meeting = {
  id: Type.String({ description: 'Of the calendar event.' }),
  title: Type.String(),
  start: Type.String({ description: 'A moment in UTC, of an all-day event a date.' }),
  end: Nullable(Type.String({ description: 'As `start`, not included; null: no length of its own.' })),
  allDay: Type.Boolean(),
  calendar: oneOf(calendars),
  guests: Type.Array(Type.String()),
  location: Type.String(),
  description: Type.String(),
};
const meetingExample = {
  id: '7',
  title: 'On-call handover',
  start: '2026-11-23T09:00:00.000Z',
  end: '2026-11-23T09:30:00.000Z',
  allDay: false,
  calendar: 'Business' as const,
  guests: ['Omar Rashid'],
  location: 'Duty room',
  description: 'Omar takes over until next week.',
};
export const CrmMeetings = Type.Object(
  {
    meetings: Type.Array(Type.Object(meeting), {
      description: 'The next five that are not over, in order of their start.',
    }),
  },
  { $id: 'CrmMeetings', examples: [{ meetings: [meetingExample] }] },
);
export type CrmMeetings = Static<typeof CrmMeetings>;

export const CrmNextMeeting = Type.Object(
  {
    meeting: Type.Union([Type.Object({ ...meeting, ...calendarReplies }), Type.Null()], {
      description: 'The next one with guests; null: there is none.',
    }),
  },
  {
    $id: 'CrmNextMeeting',
    examples: [{ meeting: { ...meetingExample, reply: null, replies: { yes: 2, maybe: 0, no: 1 } } }],
  },
);
export type CrmNextMeeting = Static<typeof CrmNextMeeting>;

export const CrmActivity = Type.Object(
  {
    entries: Type.Array(
      Type.Object({
        id: Type.Integer({ description: 'Of the entry in the audit trail; with a `step`, of the action on threats.' }),
        at: Type.String({ format: 'date-time' }),
        userName: Nullable(Type.String({ description: 'The username as it was then.' })),
        name: Nullable(Type.String({ description: 'The person’s full name, as far as it is known.' })),
        operation: Type.String({ description: 'The operationId.' }),
        step: Nullable(oneOf(threatSteps, { description: 'What was done to threats.' })),
        threats: Type.Integer({ description: 'To how many; 0 without a `step`.' }),
        subject: Nullable(Type.String({ description: 'What kind of thing it was about.' })),
        object: Nullable(Type.String({ description: 'The id of the thing.' })),
        outcome: oneOf(auditOutcomes, { description: 'How it ended; `unanswered` may have been done or not.' }),
        count: Type.Integer({ description: 'How many equal ones in a row this stands for; the newest is told.' }),
      }),
      { description: 'The last five different writes of people in the period, the newest first.' },
    ),
  },
  {
    $id: 'CrmActivity',
    examples: [
      {
        entries: [
          {
            id: 812,
            at: '2026-11-22T08:15:30.125Z',
            userName: 'admin',
            name: 'Alex Morgan',
            operation: 'updateUser',
            step: null,
            threats: 0,
            subject: 'User',
            object: '7',
            outcome: 'done',
            count: 3,
          },
        ],
      },
    ],
  },
);
export type CrmActivity = Static<typeof CrmActivity>;

export const CrmProjectStatus = Type.Object(
  {
    currency,
    sample: Type.Literal(true, { description: 'These figures are made up: the console keeps no projects.' }),
    plannedMinor: minor('Planned for the period.'),
    spentMinor: minor('Spent in it.'),
    course: Type.Array(Type.Object({ ...part, spentMinor: minor('Spent in this part.') }), {
      description: 'The period in at most 14 parts, the oldest first.',
    }),
  },
  {
    $id: 'CrmProjectStatus',
    examples: [
      {
        currency: 'USD',
        sample: true,
        plannedMinor: 900_000,
        spentMinor: 812_000,
        course: [{ ...span, spentMinor: 90_000 }],
      },
    ],
  },
);
export type CrmProjectStatus = Static<typeof CrmProjectStatus>;

export const CrmProjects = Type.Object(
  {
    sample: Type.Literal(true, { description: 'These projects are made up.' }),
    projects: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        client: Type.String(),
        kind: oneOf(['rollout', 'hunt', 'tuning', 'training', 'response']),
        done: Type.Number({
          minimum: 0,
          maximum: 1,
          description: 'The share that is done on the last day of the period.',
        }),
      }),
      { description: 'The furthest first.' },
    ),
  },
  {
    $id: 'CrmProjects',
    examples: [
      {
        sample: true,
        projects: [{ id: 1, name: 'Warehouse sensors', client: 'Lockgate Shipping', kind: 'rollout', done: 0.72 }],
      },
    ],
  },
);
export type CrmProjects = Static<typeof CrmProjects>;
