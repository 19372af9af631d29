import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { notificationChannels, notificationEvents, webhookEvents } from './account-settings-values.ts';
import { ADDRESS_PATTERN, emailAddress, filledLine, line, MOST_WHOLE, oneOf } from './schema.ts';
import { userPlans } from './user-values.ts';

export const EmailChange = Type.Object(
  {
    email: emailAddress({ description: 'Nobody else has it, in any case; you sign in with it.' }),
    currentPassword: Type.String({ maxLength: 1000 }),
  },
  {
    $id: 'EmailChange',
    additionalProperties: false,
    examples: [{ email: 'alex@harbour.example', currentPassword: 'the one in use' }],
  },
);
export type EmailChange = Static<typeof EmailChange>;

export const PlanChoice = Type.Object(
  { currentPlan: oneOf(userPlans, { description: 'What your company pays for.' }) },
  { $id: 'PlanChoice', additionalProperties: false, examples: [{ currentPlan: 'company' }] },
);
export type PlanChoice = Static<typeof PlanChoice>;

export const Deactivation = Type.Object(
  { confirm: Type.Literal(true, { description: 'Says that it is meant.' }) },
  { $id: 'Deactivation', additionalProperties: false, examples: [{ confirm: true }] },
);
export type Deactivation = Static<typeof Deactivation>;

const channels = Object.fromEntries(notificationChannels.map((channel) => [channel, Type.Boolean()])) as Record<
  (typeof notificationChannels)[number],
  ReturnType<typeof Type.Boolean>
>;
const choiceExample = { event: 'highThreat', email: true, browser: false, app: true };

export const NotificationChoice = Type.Object(
  { event: oneOf(notificationEvents, { description: 'What happened.' }), ...channels },
  { $id: 'NotificationChoice', additionalProperties: false, examples: [choiceExample] },
);
export type NotificationChoice = Static<typeof NotificationChoice>;

export const NotificationChoices = Type.Object(
  {
    choices: Type.Array(NotificationChoice, {
      maxItems: notificationEvents.length,
      description: 'One for each kind of event; of two for the same, the later holds.',
    }),
  },
  { $id: 'NotificationChoices', additionalProperties: false, examples: [{ choices: [choiceExample] }] },
);
export type NotificationChoices = Static<typeof NotificationChoices>;

const addressExample = {
  company: 'Harbour Freight Lines',
  email: 'billing@harbour.example',
  taxId: 'Tax-8894',
  vatNumber: 'FR 32 123456789',
  phone: '(200) 555-0100',
  address: '14 Rue des Salinières',
  city: 'Bordeaux',
  state: 'Nouvelle-Aquitaine',
  zipCode: '33000',
  country: 'France',
};

/** Every line may be empty. */
export const BillingAddress = Type.Object(
  {
    company: line(120),
    email: Type.String({ maxLength: 254, pattern: `^(${ADDRESS_PATTERN})?$`, description: 'Where invoices go.' }),
    taxId: line(60),
    vatNumber: line(60),
    phone: line(40),
    address: line(200),
    city: line(80),
    state: line(80),
    zipCode: line(20),
    country: line(80),
  },
  {
    $id: 'BillingAddress',
    additionalProperties: false,
    description: 'What stands on the invoices that you get; any line may be empty.',
    examples: [addressExample],
  },
);
export type BillingAddress = Static<typeof BillingAddress>;

const webhook = {
  name: filledLine(60, { description: 'What it is for.', examples: ['Ticket system'] }),
  url: Type.String({
    minLength: 1,
    maxLength: 500,
    description:
      'Where calls go: `https://…` without a username or password in it. To a private address (10.0.0.0/8, 172.16.0.0/12, ' +
      '192.168.0.0/16, fc00::/7), to `localhost` and to the machine itself also `http://…`, and only by an administrator.',
    examples: ['https://tickets.harbour.example/hooks/ndr'],
  }),
  events: Type.Array(oneOf(webhookEvents), { minItems: 1, uniqueItems: true, description: 'What it is told of.' }),
  enabled: Type.Boolean({ description: 'Whether it is told at all.' }),
};
const newWebhookExample = {
  name: 'Ticket system',
  url: 'https://tickets.harbour.example/hooks/ndr',
  events: ['highThreat', 'sensorSilent'],
  enabled: true,
};
const webhookExample = { id: 1, ...newWebhookExample, createdAt: '2026-11-22T08:00:00.000Z', version: 1 };
const stored = {
  id: Type.Integer(),
  ...webhook,
  createdAt: Type.String({ description: 'ISO 8601 in UTC.' }),
  version: Type.Integer({ description: 'Counts up from 1 with every change.' }),
};

export const Webhook = Type.Object(stored, {
  $id: 'Webhook',
  description: 'Another program that is told what happens.',
  examples: [webhookExample],
});
export type Webhook = Static<typeof Webhook>;

export const Webhooks = Type.Object(
  { webhooks: Type.Array(Webhook) },
  { $id: 'Webhooks', description: 'By name.', examples: [{ webhooks: [webhookExample] }] },
);
export type Webhooks = Static<typeof Webhooks>;

export const NewWebhook = Type.Object(webhook, {
  $id: 'NewWebhook',
  additionalProperties: false,
  examples: [newWebhookExample],
});
export type NewWebhook = Static<typeof NewWebhook>;

export const WebhookChanges = Type.Partial(
  Type.Object({
    ...webhook,
    version: Type.Integer({
      minimum: 1,
      maximum: MOST_WHOLE,
      description: 'The version that is being changed: when there is another one by now, nothing changes.',
    }),
  }),
  {
    $id: 'WebhookChanges',
    additionalProperties: false,
    description: 'Only what changes.',
    examples: [{ enabled: false, version: 1 }],
  },
);
export type WebhookChanges = Static<typeof WebhookChanges>;

export const WebhookWithSecret = Type.Object(
  {
    ...stored,
    secret: Type.String({
      description: 'What calls are signed with, so that they can be checked. Shown only here.',
    }),
  },
  { $id: 'WebhookWithSecret', examples: [{ ...webhookExample, secret: 'whsec_m3kX0c1Qb7yq9m8Zf2c5vT4u' }] },
);
export type WebhookWithSecret = Static<typeof WebhookWithSecret>;
