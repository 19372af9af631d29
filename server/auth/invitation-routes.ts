import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { SignedIn } from '../../shared/auth.ts';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import {
  InvitationId,
  InvitationPage,
  InvitationQuery,
  InvitationToken,
  InvitationWithPath,
  NewInvitation,
  OpenInvitation,
  PasswordByLink,
} from '../../shared/invitations.ts';
import { SecondFactorNeeded } from '../../shared/second-factor.ts';
import { UserId } from '../../shared/users.ts';
import { AppError } from '../errors.ts';
import type { Parts } from '../feature.ts';
import { transact } from '../stores/state/state.ts';
import { ifStillMay } from '../users/access.ts';
import { challenges } from './challenge.ts';
import { invitationStore } from './invitations.ts';
import { assertLocalLogin } from './local-login.ts';
import { mailLink } from './mail-link.ts';
import { assertStrong, hashPassword } from './password.ts';
import { BODY_LIMIT, signedIn } from './routes.ts';
import { authStore, markOf } from './store.ts';

const tags = ['auth'];

/** Links that let somebody in. Making one takes a session: who stole an API token must not be able to make it last. */
export const invitationRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { state } = parts;
  const { neededBy } = challenges(app, parts);
  const invitations = invitationStore(state.db);
  const mailing = { db: state.db, config: parts.config };

  app.get(
    '/api/invitations',
    {
      config: { access: ['read', 'Invitation'] },
      schema: {
        operationId: 'listInvitations',
        tags,
        summary: 'List invitations and password links',
        description: 'Newest first, never the links themselves. What is over goes after thirty days.',
        querystring: InvitationQuery,
        response: { 200: InvitationPage, ...usualErrors },
      },
    },
    async (request) => invitations.list(request.query),
  );

  app.post(
    '/api/invitations',
    {
      config: { access: ['create', 'Invitation', 'session'] },
      schema: {
        operationId: 'createInvitation',
        tags,
        summary: 'Invite somebody',
        description:
          'A link that registers one account with the given role within seven days. It is shown only here, and mailed when there is a mail server and an address. 409 ' +
          '`ALREADY_IN_USE` when somebody signs in with the address, or the user who has it is inactive or an admin that a ' +
          'client’s invitation is not for.',
        body: NewInvitation,
        response: { 201: InvitationWithPath, ...usualErrors, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      await assertLocalLogin(parts);
      const by = request.account!.id;
      const link = await ifStillMay(state.db, by, ['create', 'Invitation'], (trx) =>
        invitationStore(trx).invite(request.body, by),
      );
      return reply.code(201).send(await mailLink(mailing, link, request, reply));
    },
  );

  app.delete(
    '/api/invitations/:id',
    {
      config: { access: ['delete', 'Invitation'] },
      schema: {
        operationId: 'revokeInvitation',
        tags,
        summary: 'Revoke an invitation or a password link',
        description: 'It leaves the list, and its link is worth nothing from now on.',
        params: InvitationId,
        response: { 204: Type.Null(), ...usualErrors, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      await invitations.revoke(request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/apps/users/:id/password-link',
    {
      config: { access: ['update', 'User', 'session'] },
      schema: {
        operationId: 'createPasswordLink',
        tags,
        summary: 'Let a user choose a password',
        description:
          'For who forgot it, and for who stands in the list without an account: a link that sets the password once, within a ' +
          'day. It is shown only here, and mailed when there is a mail server; earlier ones of this user are worth nothing from now on. 409 `USER_INACTIVE`, ' +
          '`OWN_PASSWORD` for your own.',
        params: UserId,
        response: { 201: InvitationWithPath, ...usualErrors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      await assertLocalLogin(parts);
      const { id } = request.params;
      const by = request.account!.id;
      // Whoever has the session alone would get in for good: it takes the password, or another administrator.
      if (id === by) throw new AppError('OWN_PASSWORD');
      const link = await ifStillMay(state.db, by, ['update', 'User'], (trx) =>
        invitationStore(trx).passwordLink(id, by),
      );
      return reply.code(201).send(await mailLink(mailing, link, request, reply));
    },
  );

  app.get(
    '/api/auth/invitation',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'checkInvitation',
        tags,
        summary: 'Is this link still good',
        description: 'What it does, whom it is for and until when; it stays unused. 403 `LINK_OVER` for all others.',
        querystring: InvitationToken,
        response: { 200: OpenInvitation, 400: ErrorBody, 403: ErrorBody },
      },
    },
    async (request) => {
      const found = await invitations.find(request.query.token);
      if (!found) throw new AppError('LINK_OVER');
      return found;
    },
  );

  app.post(
    '/api/auth/password',
    {
      config: { access: 'visitor' },
      schema: {
        operationId: 'setPasswordByLink',
        tags,
        summary: 'Choose a password by a link',
        description:
          'Signs in. All other sessions of the account end; API tokens stay. A user without an account has one from now on, ' +
          'with the role of the user list. 403 `LINK_OVER`, 400 `WEAK_PASSWORD`, which leaves the link good. ' +
          'Where the account has a second factor 202 answers a challenge for `signInByCode`, as signing in does.',
        body: PasswordByLink,
        response: { 200: SignedIn, 202: SecondFactorNeeded, ...usualErrors, 503: ErrorBody },
      },
      bodyLimit: BODY_LIMIT,
    },
    async (request, reply) => {
      const { token, password } = request.body;
      await assertLocalLogin(parts, token);
      const linked = async (store: typeof invitations) => {
        const found = await store.find(token);
        if (found?.kind !== 'password') throw new AppError('LINK_OVER');
        return { id: found.id, userId: found.userId! };
      };
      await linked(invitations);
      assertStrong(password, 'password');
      // Only now: a hash takes its time, which strangers shall not have.
      const passwordHash = await hashPassword(password);
      const account = await transact(state.db, async (trx) => {
        const store = invitationStore(trx);
        const { id, userId } = await linked(store);
        await store.spend(id);
        return authStore(trx).givePassword(userId, passwordHash);
      });
      request.log.info({ user: account.id, address: request.ip }, 'password set by link');
      const mark = markOf(passwordHash);
      const needed = await neededBy(account, mark);
      // Not signed in yet, but whose password it is by now stands in the audit trail, from which its owner is told.
      request.account = account;
      if (needed) return reply.code(202).send(needed);
      return signedIn(account, await reply.signIn(account, mark));
    },
  );
};
