import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import {
  AccountSessions,
  ApiTokens,
  ApiTokenWithSecret,
  NewApiToken,
  PasswordChange,
  Profile,
  ProfileChanges,
} from '../../shared/account.ts';
import { ErrorBody } from '../../shared/error-body.ts';
import { MOST_WHOLE } from '../../shared/schema.ts';
import { assertOwnPassword, ifStillOwn } from '../auth/own-password.ts';
import { assertStrong, hashPassword } from '../auth/password.ts';
import { authStore } from '../auth/store.ts';
import type { Parts } from '../feature.ts';
import { lastUse } from './last-use.ts';
import { profileStore } from './profile.ts';
import { sessionStore } from './sessions.ts';
import { tokenStore } from './tokens.ts';
import { userAccountRoutes } from './user-routes.ts';

const tags = ['account'];
const errors = { 401: ErrorBody, 403: ErrorBody };
const own = { access: 'signed-in' } as const;
/** Not for an API token: who stole one must not be able to make it last. */
const ownSession = { access: 'session' } as const;

const TokenId = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: MOST_WHOLE, description: 'Id of the token.', examples: [11] }),
});
const SessionId = Type.Object({
  id: Type.String({ maxLength: 64, description: 'Id from the list.', examples: ['3f9a0c55d1e27b864a10ce92'] }),
});

/** Every call is about the person who asks. Here the sessions and tokens are kept that say who that is. */
export const accountRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { state, config } = parts;
  const auth = authStore(state.db);
  const uses = lastUse(state.db);
  const tokens = tokenStore(state.db, uses, config.mode);
  const profiles = profileStore(state.db);
  const sessions = sessionStore(state.db, uses, config.sessionIdleHours);
  app.identifyBy({
    sessionOf: sessions.of,
    openSession: auth.openSession,
    revokeSession: auth.revokeSession,
    tokenOwner: tokens.ownerOf,
    noteUse: uses.note,
  });
  // What cannot be written is lost, and does not keep what closes after it from closing: Fastify would leave that out.
  app.addHook('preClose', () => uses.close().catch((error) => app.log.error(error)));
  await app.register(userAccountRoutes, { ...parts, uses });

  app.get(
    '/api/account',
    {
      config: own,
      schema: {
        operationId: 'getAccount',
        tags,
        summary: 'Your profile',
        description: 'The row of the user list that is you, and what only you see of it.',
        response: { 200: Profile, ...errors },
      },
    },
    async (request) => profiles.get(request.account!.id),
  );

  app.patch(
    '/api/account',
    {
      config: own,
      schema: {
        operationId: 'updateAccount',
        tags,
        summary: 'Change your profile',
        description:
          'Your row of the user list follows. Your role and status are for another admin to change. With a `version` that is no longer ' +
          'the stored one it answers 409 `USER_CHANGED` and changes nothing.',
        body: ProfileChanges,
        response: { 200: Profile, ...errors, 400: ErrorBody, 409: ErrorBody },
      },
    },
    async (request) => profiles.update(request.account!.id, request.body),
  );

  app.post(
    '/api/account/password',
    {
      config: ownSession,
      schema: {
        operationId: 'changePassword',
        tags,
        summary: 'Change your password',
        description: 'All other sessions end; API tokens stay. Wrong guesses of the current password are slowed.',
        body: PasswordChange,
        response: { 204: Type.Null(), ...errors, 400: ErrorBody, 429: ErrorBody, 503: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.account!;
      const { currentPassword, newPassword } = request.body;
      assertStrong(newPassword, 'newPassword');
      const mark = await assertOwnPassword(state.db, id, currentPassword);
      const passwordHash = await hashPassword(newPassword);
      await ifStillOwn(state.db, request, mark, (trx) =>
        authStore(trx).setPassword(id, passwordHash, request.sessionId!),
      );
      request.log.info({ user: id }, 'password changed');
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/account/tokens',
    {
      config: own,
      schema: {
        operationId: 'listTokens',
        tags,
        summary: 'Your API tokens',
        description: 'Never the tokens themselves.',
        response: { 200: ApiTokens, ...errors },
      },
    },
    async (request) => ({ tokens: await tokens.list(request.account!.id) }),
  );

  app.post(
    '/api/account/tokens',
    {
      config: ownSession,
      schema: {
        operationId: 'createToken',
        tags,
        summary: 'Make an API token',
        description:
          'For scripts and sensors: `Authorization: Bearer ndr_…`. It can never do what you may not. The token is shown only in ' +
          'this answer; what is stored is its SHA-256. At most 100 for each account.',
        body: NewApiToken,
        response: { 201: ApiTokenWithSecret, ...errors, 400: ErrorBody, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const { account, body } = request;
      const token = await ifStillOwn(state.db, request, null, (trx) =>
        tokenStore(trx, uses, config.mode).create(account!.id, body),
      );
      return reply.code(201).send(token);
    },
  );

  app.delete(
    '/api/account/tokens/:id',
    {
      config: ownSession,
      schema: {
        operationId: 'deleteToken',
        tags,
        summary: 'Revoke an API token',
        description: 'From now on it is worth nothing.',
        params: TokenId,
        response: { 204: Type.Null(), ...errors, 400: ErrorBody, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      await tokens.remove(request.account!.id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/account/sessions',
    {
      config: own,
      schema: {
        operationId: 'listSessions',
        tags,
        summary: 'Where you are signed in',
        description: 'Sessions, not API tokens; `current` is the one that asks.',
        response: { 200: AccountSessions, ...errors },
      },
    },
    async (request) => ({ sessions: await sessions.list(request.account!.id, request.sessionId) }),
  );

  app.delete(
    '/api/account/sessions',
    {
      config: ownSession,
      schema: {
        operationId: 'endOtherSessions',
        tags,
        summary: 'Sign out everywhere else',
        description: 'Ends all your sessions but the one that asks.',
        response: { 204: Type.Null(), ...errors },
      },
    },
    async (request, reply) => {
      await auth.revokeOthers(request.account!.id, request.sessionId!);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/account/sessions/:id',
    {
      config: ownSession,
      schema: {
        operationId: 'endSession',
        tags,
        summary: 'End one of your sessions',
        description: 'Its cookie and its access tokens are worth nothing from now on; it may be the one that asks.',
        params: SessionId,
        response: { 204: Type.Null(), ...errors, 400: ErrorBody, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      await sessions.end(request.account!.id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
