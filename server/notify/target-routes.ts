import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import {
  NewNotificationTarget,
  NotificationTarget,
  NotificationTargetChanges,
  NotificationTargets,
  NotificationTargetWithSecret,
  NotificationTest,
} from '../../shared/notify.ts';
import { MOST_WHOLE } from '../../shared/schema.ts';
import { UNDO_SECONDS } from '../../shared/threat-values.ts';
import type { Parts } from '../feature.ts';
import { VERSIONED } from '../http/openapi-words.ts';
import { saidIn } from './cause.ts';
import { attempt, logTest } from './deliveries.ts';
import { assertMayShare, readerOf } from './reader.ts';
import { targetStore } from './targets.ts';

const tags = ['notifications'];
const TargetId = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: MOST_WHOLE, description: 'Id of the target.', examples: [1] }),
});

export const targetRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state, config }) => {
  const targets = targetStore(state.db, config);

  app.get(
    '/api/notification-targets',
    {
      config: { access: ['read', 'NotificationRule'] },
      schema: {
        operationId: 'listNotificationTargets',
        tags,
        summary: 'List targets',
        description: 'Those that are shared, and your own, without their secrets.',
        response: { 200: NotificationTargets, ...usualErrors },
      },
    },
    async (request) => ({
      targets: await targets.list(readerOf(request)),
      mail: config.smtpUrl !== undefined,
    }),
  );

  app.get(
    '/api/notification-targets/:id',
    {
      config: { access: ['read', 'NotificationRule'] },
      schema: {
        operationId: 'getNotificationTarget',
        tags,
        summary: 'A target',
        params: TargetId,
        response: { 200: NotificationTarget, ...usualErrors, 404: ErrorBody },
      },
    },
    (request) => targets.get(request.params.id, readerOf(request)),
  );

  app.post(
    '/api/notification-targets',
    {
      config: { access: ['create', 'NotificationRule', 'session'] },
      schema: {
        operationId: 'addNotificationTarget',
        tags,
        summary: 'Add a target',
        description: 'The secret that calls of a webhook are signed with is shown only in this answer.',
        body: NewNotificationTarget,
        response: { 201: NotificationTargetWithSecret, ...usualErrors, 409: ErrorBody },
      },
    },
    async (request, reply) => reply.code(201).send(await targets.create(request.body, readerOf(request))),
  );

  app.patch(
    '/api/notification-targets/:id',
    {
      config: { access: ['update', 'NotificationRule', 'session'] },
      schema: {
        operationId: 'updateNotificationTarget',
        tags,
        summary: 'Change a target',
        description: VERSIONED,
        params: TargetId,
        body: NotificationTargetChanges,
        response: { 200: NotificationTarget, ...usualErrors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    (request) => targets.update(request.params.id, request.body, readerOf(request)),
  );

  app.delete(
    '/api/notification-targets/:id',
    {
      config: { access: ['delete', 'NotificationRule', 'session'] },
      schema: {
        operationId: 'removeNotificationTarget',
        tags,
        summary: 'Remove a target',
        description: `409 \`NOTIFICATION_TARGET_USED\` as long as rules or schedules of reports tell it. It can be brought back for ${UNDO_SECONDS} seconds (\`restoreNotificationTarget\`).`,
        params: TargetId,
        response: { 204: Type.Null({ description: 'Removed' }), ...usualErrors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      await targets.remove(request.params.id, readerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/notification-targets/:id/restore',
    {
      config: { access: ['delete', 'NotificationRule', 'session'] },
      schema: {
        operationId: 'restoreNotificationTarget',
        tags,
        summary: 'Bring a removed target back',
        description: `Within ${UNDO_SECONDS} seconds, with its secret.`,
        params: TargetId,
        response: { 200: NotificationTarget, ...usualErrors, 409: ErrorBody },
      },
    },
    (request) => targets.restore(request.params.id, readerOf(request)),
  );

  app.post(
    '/api/notification-targets/:id/test',
    {
      config: { access: ['update', 'NotificationRule', 'session'] },
      schema: {
        operationId: 'testNotificationTarget',
        tags,
        summary: 'Send a test message',
        description: 'At once, and once; the answer says what came of it, and the log of messages.',
        params: TargetId,
        response: { 200: NotificationTest, ...usualErrors, 404: ErrorBody },
      },
    },
    async (request) => {
      const reader = readerOf(request);
      const target = await targets.row(request.params.id, reader);
      assertMayShare(reader, target.owner === null);
      const { language } = target;
      const now = new Date().toISOString();
      const cause = saidIn(language, {
        ...{ key: 'test', severity: null, time: now, path: '/admin/notifications' },
        title: { text: 'letters:test', values: { console: config.title } },
        text: { text: 'letters:testAsked', values: { target: target.name, name: request.account!.fullName } },
      });
      const message = { key: `test:${randomUUID()}`, language, rule: null, count: 1, causes: [cause], createdAt: now };
      const outcome = await attempt(target, message, config, request.signal);
      await logTest(state.db, target, message, target.owner, outcome);
      return outcome;
    },
  );
};
