import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { abilitiesFor } from '../../shared/abilities.ts';
import {
  AccessToken,
  Credentials,
  Invitation,
  NewInvitation,
  Registration,
  SignedIn,
  type UserData,
} from '../../shared/auth.ts';
import { ErrorBody } from '../../shared/errors.ts';
import { AppError } from '../errors.ts';
import type { AuthStore } from './store.ts';
import type { loginThrottle } from './throttle.ts';

interface Options {
  auth: AuthStore;
  throttle: ReturnType<typeof loginThrottle>;
  mode: 'demo' | 'production';
}

/** The field messages are the specification's own words (§5). */
const missing = {
  username: 'Please enter your username.',
  email: 'Please enter your email.',
  password: 'Please enter password',
};

const invalid = (messages: Record<string, string>, code: string) => {
  const [field, message] = Object.entries(messages)[0]!;
  const errors = Object.fromEntries(Object.entries(messages).map(([name, text]) => [name, [text]]));
  return new AppError(400, code, message, { field, errors });
};

export const authRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { auth, throttle, mode }) => {
  const signedIn = (account: UserData, accessToken: string) => ({
    userAbilities: abilitiesFor(account) as SignedIn['userAbilities'],
    accessToken,
    userData: account,
  });

  app.post(
    '/api/auth/login',
    {
      config: { can: ['read', 'Auth'] },
      schema: {
        operationId: 'login',
        tags: ['auth'],
        summary: 'Sign in',
        description: 'Opens a session: sets the session cookie and answers a bearer token for scripts.',
        security: [],
        body: Credentials,
        response: { 200: SignedIn, 400: ErrorBody, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const key = `${request.ip} ${email.trim().toLowerCase()}`;
      const wait = throttle.waitFor(key);
      if (wait)
        throw new AppError(429, 'TOO_MANY_ATTEMPTS', `Too many attempts. Try again in ${wait} seconds.`, {
          field: 'email',
          retryAfter: wait,
        });
      const account = await auth.verify(email, password);
      if (!account) {
        throttle.failed(key);
        throw invalid({ email: 'Email or Password is Invalid' }, 'INVALID_CREDENTIALS');
      }
      throttle.succeeded(key);
      return signedIn(account, reply.signIn(account));
    },
  );

  app.post(
    '/api/auth/register',
    {
      config: { can: ['read', 'Auth'] },
      schema: {
        operationId: 'register',
        tags: ['auth'],
        summary: 'Register an account',
        description:
          'Open in demo mode, where a new account is an admin; in production it needs an invitation, whose role it gets.',
        security: [],
        body: Registration,
        response: { 200: SignedIn, 400: ErrorBody, 403: ErrorBody },
      },
    },
    async (request, reply) => {
      const { username = '', email = '', password = '', invitation = '' } = request.body;
      const given = { username: username.trim(), email: email.trim(), password };
      const faults = Object.fromEntries(
        (['username', 'email', 'password'] as const).filter((key) => !given[key]).map((key) => [key, missing[key]]),
      );
      if (Object.keys(faults).length) throw invalid(faults, 'MISSING_FIELDS');
      const passwordHash = await auth.hashPassword(password);
      const account = auth.transaction(() => {
        const role = mode === 'demo' ? 'admin' : auth.invitedRole(invitation);
        if (!role) throw new AppError(403, 'INVITATION_NEEDED', 'This invitation is unknown, used or over');
        const taken = auth.taken(given);
        const conflicts = {
          ...(taken.username && { username: 'This username is already in use.' }),
          ...(taken.email && { email: 'This email is already in use.' }),
        };
        if (Object.keys(conflicts).length) throw invalid(conflicts, 'ALREADY_IN_USE');
        if (mode === 'production') auth.spendInvitation(invitation);
        return auth.create({ ...given, fullName: given.username, passwordHash, role });
      });
      return signedIn(account, reply.signIn(account));
    },
  );

  app.post(
    '/api/auth/logout',
    {
      config: { can: ['read', 'Auth'] },
      schema: {
        operationId: 'logout',
        tags: ['auth'],
        summary: 'Sign out',
        description: 'Revokes the session: its cookie and its access tokens are worth nothing from now on.',
        response: { 204: Type.Null() },
      },
    },
    async (_request, reply) => {
      reply.signOut();
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/auth/token',
    {
      config: { can: ['read', 'Auth'] },
      schema: {
        operationId: 'renewToken',
        tags: ['auth'],
        summary: 'Renew the access token',
        description: 'A fresh access token for the session that asks.',
        response: { 200: AccessToken, 401: ErrorBody },
      },
    },
    async (request) => {
      if (!request.sessionId) throw new AppError(401, 'UNAUTHENTICATED', 'Sign in first');
      return { accessToken: app.accessTokenFor(request.sessionId) };
    },
  );

  app.post(
    '/api/invitations',
    {
      config: { can: ['create', 'Invitation'] },
      schema: {
        operationId: 'createInvitation',
        tags: ['auth'],
        summary: 'Invite somebody',
        description: 'A link that registers one account with the given role within seven days. It is shown only here.',
        body: NewInvitation,
        response: { 201: Invitation, 400: ErrorBody, 401: ErrorBody, 403: ErrorBody },
      },
    },
    async (request, reply) => {
      const { token, expiresAt } = auth.invite(request.body.role);
      return reply.code(201).send({ path: `/register?invitation=${token}`, expiresAt });
    },
  );
};
