import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { AccountSessions, ApiTokens, ApiTokenWithSecret, NewSensorToken } from '../../shared/account.ts';
import { NotificationChoices, Webhooks } from '../../shared/account-settings.ts';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { MOST_WHOLE } from '../../shared/schema.ts';
import { UserId } from '../../shared/users.ts';
import { accountOf, authStore } from '../auth/store.ts';
import { AppError } from '../errors.ts';
import type { Parts } from '../feature.ts';
import type { Handle, Trx } from '../stores/state/state.ts';
import { ifStillMay } from '../users/access.ts';
import { userStore } from '../users/store.ts';
import type { LastUse } from './last-use.ts';
import { notificationStore } from './notifications.ts';
import { sessionStore } from './sessions.ts';
import { tokenStore } from './tokens.ts';
import { webhookStore } from './webhooks.ts';

interface Options extends Parts {
  uses: LastUse;
}

const tags = ['users'];
const errors = { ...usualErrors, 404: ErrorBody };
const ended = { 204: Type.Null(), ...errors };
/** Not for an API token: who stole one must not be able to shut others out. */
const bySession = { access: ['update', 'User', 'session'] } as const;

const SessionOfUser = Type.Object({
  ...UserId.properties,
  session: Type.String({ maxLength: 64, description: 'Id from the list.', examples: ['3f9a0c55d1e27b864a10ce92'] }),
});
const TokenOfUser = Type.Object({
  ...UserId.properties,
  token: Type.Integer({ minimum: 1, maximum: MOST_WHOLE, description: 'Id of the token.', examples: [11] }),
});

/** What an admin sees and ends of other people's ways in. */
export const userAccountRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { state, config, uses }) => {
  const users = userStore(state.db);
  const sessionsIn = (db: Handle) => sessionStore(db, uses, config.sessionIdleHours);
  const tokensIn = (db: Handle) => tokenStore(db, uses, config.mode);
  /** A write in the name of who asks, who may have lost the right to it meanwhile. */
  const write = <T>(request: FastifyRequest, work: (trx: Trx) => Promise<T>) =>
    ifStillMay(state.db, request.account!.id, ['update', 'User'], work);
  const notifications = notificationStore(state.db);
  const webhooks = webhookStore(state.db, config);

  app.get(
    '/api/apps/users/:id/sessions',
    {
      config: { access: ['update', 'User'] },
      schema: {
        operationId: 'listUserSessions',
        tags,
        summary: 'Where a user is signed in',
        description: 'Sessions, not API tokens; `current` is the one that asks. None for a user without an account.',
        params: UserId,
        response: { 200: AccountSessions, ...errors },
      },
    },
    async (request) => {
      const { id } = await users.get(request.params.id);
      return { sessions: await sessionsIn(state.db).list(id, request.sessionId) };
    },
  );

  app.delete(
    '/api/apps/users/:id/sessions',
    {
      config: bySession,
      schema: {
        operationId: 'endUserSessions',
        tags,
        summary: 'Sign a user out everywhere',
        description: 'Ends all sessions of the user but the one that asks; API tokens stay.',
        params: UserId,
        response: ended,
      },
    },
    async (request, reply) => {
      await write(request, async (trx) => {
        const { id } = await userStore(trx).get(request.params.id);
        await authStore(trx).revokeOthers(id, request.sessionId!);
      });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/apps/users/:id/sessions/:session',
    {
      config: bySession,
      schema: {
        operationId: 'endUserSession',
        tags,
        summary: 'End a session of a user',
        description: 'Its cookie and its access tokens are worth nothing from now on.',
        params: SessionOfUser,
        response: ended,
      },
    },
    async (request, reply) => {
      const { id, session } = request.params;
      await write(request, async (trx) => sessionsIn(trx).end((await userStore(trx).get(id)).id, session));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/apps/users/:id/tokens',
    {
      config: { access: ['update', 'User'] },
      schema: {
        operationId: 'listUserTokens',
        tags,
        summary: 'A user’s API tokens',
        description: 'Never the tokens themselves. None for a user without an account.',
        params: UserId,
        response: { 200: ApiTokens, ...errors },
      },
    },
    async (request) => ({ tokens: await tokensIn(state.db).list((await users.get(request.params.id)).id) }),
  );

  app.post(
    '/api/apps/users/:id/tokens',
    {
      config: bySession,
      schema: {
        operationId: 'createUserToken',
        tags,
        summary: 'Give a sensor an API token',
        description:
          'For a user of role `sensor`, who signs in nowhere: the token sends events and does nothing else. It is shown only here. ' +
          '409 `NOT_A_SENSOR` for a person, `USER_INACTIVE`, `TOO_MANY_TOKENS`.',
        params: UserId,
        body: NewSensorToken,
        response: { 201: ApiTokenWithSecret, ...errors, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const token = await write(request, async (trx) => {
        const { id, role, status } = await userStore(trx).get(request.params.id);
        if (role !== 'sensor') throw new AppError('NOT_A_SENSOR');
        if (status === 'inactive') throw new AppError('USER_INACTIVE');
        await authStore(trx).openForTokens(id);
        return tokensIn(trx).create(id, { ...request.body, scope: 'ingest' });
      });
      return reply.code(201).send(token);
    },
  );

  app.get(
    '/api/apps/users/:id/notifications',
    {
      config: { access: ['update', 'User'] },
      schema: {
        operationId: 'getUserNotificationChoices',
        tags,
        summary: 'What a user wants to hear of, and where',
        description: 'Only the user changes it. None for a user without an account.',
        params: UserId,
        response: { 200: NotificationChoices, ...errors },
      },
    },
    async (request) => {
      const { id } = await users.get(request.params.id);
      const account = await accountOf(state.db, id).executeTakeFirst();
      return { choices: account ? await notifications.list(id) : [] };
    },
  );

  app.get(
    '/api/apps/users/:id/webhooks',
    {
      config: { access: ['update', 'User'] },
      schema: {
        operationId: 'listUserWebhooks',
        tags,
        summary: 'A user’s webhooks',
        description: 'Never their secrets. Only the user changes them. None for a user without an account.',
        params: UserId,
        response: { 200: Webhooks, ...errors },
      },
    },
    async (request) => ({ webhooks: await webhooks.list((await users.get(request.params.id)).id) }),
  );

  app.delete(
    '/api/apps/users/:id/tokens/:token',
    {
      config: bySession,
      schema: {
        operationId: 'deleteUserToken',
        tags,
        summary: 'Revoke an API token of a user',
        description: 'From now on it is worth nothing.',
        params: TokenOfUser,
        response: ended,
      },
    },
    async (request, reply) => {
      const { id, token } = request.params;
      await write(request, async (trx) => tokensIn(trx).remove((await userStore(trx).get(id)).id, token));
      return reply.code(204).send(null);
    },
  );
};
