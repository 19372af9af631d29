import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody, searchErrors, usualErrors } from '../../shared/error-body.ts';
import {
  NewNotificationRule,
  NotificationDryRun,
  NotificationDryRunQuery,
  NotificationRule,
  NotificationRuleChanges,
  NotificationRulePage,
  NotificationRuleQuery,
} from '../../shared/notify.ts';
import { NOTIFY_DRY_DAYS, NOTIFY_DRY_ROWS } from '../../shared/notify-values.ts';
import { MOST_WHOLE } from '../../shared/schema.ts';
import { UNDO_SECONDS } from '../../shared/threat-values.ts';
import type { Config } from '../config.ts';
import { answerLanguage } from '../help/language.ts';
import { VERSIONED } from '../http/openapi-words.ts';
import { saidIn } from './cause.ts';
import type { CauseFinder } from './causes.ts';
import { messagesOf } from './pace.ts';
import { readerOf } from './reader.ts';
import { contentOf, type ruleStore } from './rules.ts';
import type { notifyWork } from './work.ts';

const tags = ['notifications'];
const RuleId = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: MOST_WHOLE, description: 'Id of the rule.', examples: [1] }),
});

interface Given {
  config: Config;
  rules: ReturnType<typeof ruleStore>;
  finder: CauseFinder;
  work: ReturnType<typeof notifyWork>;
}

export const ruleRoutes: FastifyPluginAsyncTypebox<Given> = async (app, { config, rules, finder, work }) => {
  app.get(
    '/api/notification-rules',
    {
      config: { access: ['read', 'NotificationRule'] },
      schema: {
        operationId: 'listNotificationRules',
        tags,
        summary: 'List notification rules',
        description: 'Those that are shared, and your own.',
        querystring: NotificationRuleQuery,
        response: { 200: NotificationRulePage, ...usualErrors },
      },
    },
    (request) => rules.list(request.query, readerOf(request)),
  );

  app.get(
    '/api/notification-rules/dry-run',
    {
      config: { access: ['read', 'NotificationRule'], costly: true },
      schema: {
        operationId: 'tryNotificationRule',
        tags,
        summary: 'What a rule would have told of',
        description: `In the last ${NOTIFY_DRY_DAYS} days, by what is stored; nobody is told anything.`,
        querystring: NotificationDryRunQuery,
        response: { 200: NotificationDryRun, ...searchErrors },
      },
    },
    async (request, reply) => {
      const language = answerLanguage(request, reply, config.title);
      const content = contentOf(request.query);
      const found = await finder.lately(content, NOTIFY_DRY_DAYS, request.signal);
      const newest = found.toSorted((one, other) => ((one.time ?? '') < (other.time ?? '') ? 1 : -1));
      return {
        ...{ days: NOTIFY_DRY_DAYS, causes: found.length },
        messages: messagesOf(
          content,
          // Of what has no time it is known now.
          found.map(({ time }) => (time === null ? Date.now() : Date.parse(time))),
        ),
        first: newest.slice(0, NOTIFY_DRY_ROWS).map((found) => saidIn(language, found)),
      };
    },
  );

  app.get(
    '/api/notification-rules/:id',
    {
      config: { access: ['read', 'NotificationRule'] },
      schema: {
        operationId: 'getNotificationRule',
        tags,
        summary: 'A notification rule',
        params: RuleId,
        response: { 200: NotificationRule, ...usualErrors, 404: ErrorBody },
      },
    },
    (request) => rules.get(request.params.id, readerOf(request)),
  );

  app.post(
    '/api/notification-rules',
    {
      config: { access: ['create', 'NotificationRule'] },
      schema: {
        operationId: 'addNotificationRule',
        tags,
        summary: 'Add a notification rule',
        description:
          'It is at work when this is answered. It tells of what comes, not of what it finds at once. Its targets are there before it: add ' +
          'one first (`addNotificationTarget`), whose `id` stands in `targets`.',
        body: NewNotificationRule,
        response: { 201: NotificationRule, ...usualErrors, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const reader = readerOf(request);
      const id = await rules.create(request.body, reader);
      await work.refresh();
      return reply.code(201).send(await rules.get(id, reader));
    },
  );

  app.patch(
    '/api/notification-rules/:id',
    {
      config: { access: ['update', 'NotificationRule'] },
      schema: {
        operationId: 'updateNotificationRule',
        tags,
        summary: 'Change a notification rule',
        description: `Nothing is told twice, and what it finds newly at once is not told either. ${VERSIONED}`,
        params: RuleId,
        body: NotificationRuleChanges,
        response: { 200: NotificationRule, ...usualErrors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.params;
      const reader = readerOf(request);
      await rules.update(id, request.body, reader);
      await work.refresh();
      return rules.get(id, reader);
    },
  );

  app.delete(
    '/api/notification-rules/:id',
    {
      config: { access: ['delete', 'NotificationRule'] },
      schema: {
        operationId: 'removeNotificationRule',
        tags,
        summary: 'Remove a notification rule',
        description: `Messages that are written are still sent. It can be brought back for ${UNDO_SECONDS} seconds (\`restoreNotificationRule\`).`,
        params: RuleId,
        response: { 204: Type.Null({ description: 'Removed' }), ...usualErrors, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      await rules.remove(request.params.id, readerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/notification-rules/:id/restore',
    {
      config: { access: ['delete', 'NotificationRule'] },
      schema: {
        operationId: 'restoreNotificationRule',
        tags,
        summary: 'Bring a removed notification rule back',
        description: `Within ${UNDO_SECONDS} seconds. What came meanwhile is told.`,
        params: RuleId,
        response: { 200: NotificationRule, ...usualErrors, 409: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.params;
      const reader = readerOf(request);
      await rules.restore(id, reader);
      await work.restored();
      return rules.get(id, reader);
    },
  );
};
