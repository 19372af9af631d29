import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { Profile } from '../../shared/account.ts';
import {
  BillingAddress,
  Deactivation,
  EmailChange,
  NewWebhook,
  NotificationChoices,
  PlanChoice,
  Webhook,
  WebhookChanges,
  Webhooks,
  WebhookWithSecret,
} from '../../shared/account-settings.ts';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { MOST_WHOLE } from '../../shared/schema.ts';
import { assertOwnPassword, ifStillOwn } from '../auth/own-password.ts';
import type { Parts } from '../feature.ts';
import { VERSIONED } from '../http/openapi-words.ts';
import { notifyAsChosen } from '../notify/routes.ts';
import { billingStore } from './billing.ts';
import { notificationStore } from './notifications.ts';
import { photoRoutes } from './photo-routes.ts';
import { profileStore } from './profile.ts';
import { webhookStore } from './webhooks.ts';

const tags = ['account'];
const own = { access: 'signed-in' } as const;
const ownSession = { access: 'session' } as const;
const errors = { 401: ErrorBody, 403: ErrorBody };

const WebhookId = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: MOST_WHOLE, description: 'Id of the webhook.', examples: [1] }),
});

/** What a person sets for himself, beside the profile. */
export const settingsRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { db } = parts.state;
  const profiles = profileStore(db);
  const notifications = notificationStore(db);
  const billing = billingStore(db);
  const webhooks = webhookStore(db, parts.config);
  await app.register(photoRoutes, parts);

  app.post(
    '/api/account/email',
    {
      config: ownSession,
      schema: {
        operationId: 'changeEmail',
        tags,
        summary: 'Change your email address',
        description: 'You sign in with the new one. Wrong guesses of the current password are slowed.',
        body: EmailChange,
        response: { 200: Profile, ...usualErrors, 409: ErrorBody, 429: ErrorBody, 503: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.account!;
      const { email, currentPassword } = request.body;
      const mark = await assertOwnPassword(db, id, currentPassword);
      const profile = await ifStillOwn(db, request, mark, (trx) => profileStore(trx).updateUser(id, { email }));
      request.log.info({ user: id }, 'email address changed');
      return profile;
    },
  );

  app.put(
    '/api/account/plan',
    {
      config: own,
      schema: {
        operationId: 'choosePlan',
        tags,
        summary: 'Change your plan',
        body: PlanChoice,
        response: { 200: Profile, ...usualErrors },
      },
    },
    async (request) => profiles.updateUser(request.account!.id, request.body),
  );

  app.post(
    '/api/account/deactivation',
    {
      config: ownSession,
      schema: {
        operationId: 'deactivateAccount',
        tags,
        summary: 'Deactivate your account',
        description:
          'You become inactive in the user list: all your sessions, API tokens and open links end, and nobody signs in with your ' +
          'address until an admin makes you active again. Nothing else of yours is removed. 409 `LAST_ADMIN` for the last admin ' +
          'who can sign in.',
        body: Deactivation,
        response: { 204: Type.Null(), ...usualErrors, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.account!;
      await profiles.deactivate(id);
      request.log.info({ user: id }, 'deactivated himself');
      await reply.signOut();
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/account/notifications',
    {
      config: own,
      schema: {
        operationId: 'getNotificationChoices',
        tags,
        summary: 'What you want to hear of, and where',
        response: { 200: NotificationChoices, ...errors },
      },
    },
    async (request) => ({ choices: await notifications.list(request.account!.id) }),
  );

  app.put(
    '/api/account/notifications',
    {
      config: own,
      schema: {
        operationId: 'setNotificationChoices',
        tags,
        summary: 'Choose what you want to hear of',
        description:
          'Kinds of events that are not named stay as they are. Emails are sent when there is a mail server. `app` is the bell of the console, ' +
          '`browser` what browsers show while no tab of the console is on the screen: both have `highThreat`, `mention` and `assignment` only, ' +
          'and stay `false` of others. Emails about your own account (`signIn`, `accountChanged`) go on for a day after they were turned off.',
        body: NotificationChoices,
        response: { 200: NotificationChoices, ...usualErrors },
      },
    },
    async (request) => {
      const { id } = request.account!;
      await notifications.set(id, request.body.choices);
      await notifyAsChosen(db);
      return { choices: await notifications.list(id) };
    },
  );

  app.get(
    '/api/account/billing-address',
    {
      config: own,
      schema: {
        operationId: 'getBillingAddress',
        tags,
        summary: 'Your billing address',
        response: { 200: BillingAddress, ...errors },
      },
    },
    async (request) => billing.get(request.account!.id),
  );

  app.put(
    '/api/account/billing-address',
    {
      config: own,
      schema: {
        operationId: 'setBillingAddress',
        tags,
        summary: 'Change your billing address',
        body: BillingAddress,
        response: { 200: BillingAddress, ...usualErrors },
      },
    },
    async (request) => {
      const { id } = request.account!;
      await billing.set(id, request.body);
      return billing.get(id);
    },
  );

  app.get(
    '/api/account/webhooks',
    {
      config: own,
      schema: {
        operationId: 'listWebhooks',
        tags,
        summary: 'Your webhooks',
        description: 'Without their secrets.',
        response: { 200: Webhooks, ...errors },
      },
    },
    async (request) => ({ webhooks: await webhooks.list(request.account!.id) }),
  );

  app.post(
    '/api/account/webhooks',
    {
      config: ownSession,
      schema: {
        operationId: 'createWebhook',
        tags,
        summary: 'Add a webhook',
        description:
          'It is told of what comes from then on, as far as you may read it, as webhooks of notifications are. The secret that calls ' +
          'are signed with is shown only in this ' +
          'answer. Events that you may not read are refused under `events` (`MAY_NOT_HEAR`). At most 20 for each account.',
        body: NewWebhook,
        response: { 201: WebhookWithSecret, ...usualErrors, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const made = await webhooks.create(request.account!, request.body);
      await notifyAsChosen(db);
      return reply.code(201).send(made);
    },
  );

  app.patch(
    '/api/account/webhooks/:id',
    {
      config: ownSession,
      schema: {
        operationId: 'updateWebhook',
        tags,
        summary: 'Change a webhook',
        description:
          `${VERSIONED} Events that you may not read are refused under \`events\` (\`MAY_NOT_HEAR\`), unless the webhook has them already: ` +
          'these stay, named or not.',
        params: WebhookId,
        body: WebhookChanges,
        response: { 200: Webhook, ...usualErrors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request) => {
      const changed = await webhooks.update(request.account!, request.params.id, request.body);
      await notifyAsChosen(db);
      return changed;
    },
  );

  app.delete(
    '/api/account/webhooks/:id',
    {
      config: ownSession,
      schema: {
        operationId: 'deleteWebhook',
        tags,
        summary: 'Remove a webhook',
        params: WebhookId,
        response: { 204: Type.Null(), ...usualErrors, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      await webhooks.remove(request.account!.id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
