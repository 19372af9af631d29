import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { NotificationDelivery, NotificationDeliveryPage, NotificationDeliveryQuery } from '../../shared/notify.ts';
import { MOST_WHOLE } from '../../shared/schema.ts';
import type { Parts } from '../feature.ts';
import { deliveryStore } from './deliveries.ts';
import { readerOf } from './reader.ts';

const tags = ['notifications'];

export const deliveryRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state }) => {
  const deliveries = deliveryStore(state.db);

  app.get(
    '/api/notification-deliveries',
    {
      config: { access: ['read', 'NotificationRule'] },
      schema: {
        operationId: 'listNotificationDeliveries',
        tags,
        summary: 'What became of messages',
        description: 'The newest first; kept for 30 days.',
        querystring: NotificationDeliveryQuery,
        response: { 200: NotificationDeliveryPage, ...usualErrors },
      },
    },
    (request) => deliveries.list(request.query, readerOf(request)),
  );

  app.get(
    '/api/account/notification-deliveries',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listOwnNotificationDeliveries',
        tags: ['account'],
        summary: 'What became of messages to you',
        description:
          'Emails, and calls of your webhooks. The newest first; kept for 30 days. Of what you may not know any more `title` and ' +
          '`answer` are empty, and `causes` has none. What the mail server answered is for who may add targets.',
        querystring: NotificationDeliveryQuery,
        response: { 200: NotificationDeliveryPage, ...usualErrors },
      },
    },
    (request) => deliveries.own(request.query, request.account!.id),
  );

  app.post(
    '/api/notification-deliveries/:id/retry',
    {
      config: { access: ['update', 'NotificationRule'] },
      schema: {
        operationId: 'retryNotificationDelivery',
        tags,
        summary: 'Send a message once more',
        description: 'One that has not arrived; it is sent within seconds. 409 `NOTIFICATION_SENT` for one that has.',
        params: Type.Object({
          id: Type.Integer({ minimum: 1, maximum: MOST_WHOLE, description: 'Id of the delivery.', examples: [1] }),
        }),
        response: { 200: NotificationDelivery, ...usualErrors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    (request) => deliveries.retry(request.params.id, readerOf(request)),
  );
};
