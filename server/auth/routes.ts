import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { AccessToken, Credentials, CurrentSession, Registration, SignedIn, type UserData } from '../../shared/auth.ts';
import { ErrorBody } from '../../shared/error-body.ts';
import { abilitiesFor } from '../../shared/role-abilities.ts';
import { isFilled } from '../../shared/schema.ts';
import { SecondFactorNeeded } from '../../shared/second-factor.ts';
import { AppError, diskError } from '../errors.ts';
import type { Parts } from '../feature.ts';
import { transact } from '../stores/state/state.ts';
import { markAccounts } from './accounts-mark.ts';
import { challenges } from './challenge.ts';
import { assertLocalLogin } from './local-login.ts';
import { assertStrong, hashPassword } from './password.ts';
import { register } from './registration.ts';
import { authStore } from './store.ts';
import { loginThrottle, placeThrottle } from './throttle.ts';

/** Bytes: a stranger's body costs the time to read it. */
export const BODY_LIMIT = 16 * 1024;

/** What signing in answers. */
export const signedIn = (account: UserData, accessToken: string): SignedIn => ({
  userAbilities: abilitiesFor(account) as SignedIn['userAbilities'],
  accessToken,
  userData: account,
});

/** Registrations an hour from one address: each costs the time of a password hash. */
const MOST_REGISTRATIONS = { demo: 200, production: 20 };

export const authRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { state } = parts;
  const { mode, dataDir } = parts.config;
  const { neededBy } = challenges(app, parts);
  const auth = authStore(state.db);
  const throttle = loginThrottle(state.db);
  const registrations = placeThrottle(state.db, {
    what: 'register',
    field: 'username',
    limit: MOST_REGISTRATIONS[mode],
  });

  app.post(
    '/api/auth/login',
    {
      config: { access: 'visitor' },
      schema: {
        operationId: 'login',
        tags: ['auth'],
        summary: 'Sign in',
        description:
          'Opens a session: sets the session cookie and answers a bearer token for scripts. After five wrong passwords for an ' +
          'email address from one place, or thirty from one place for any, there is a wait. A session that the browser has ends. ' +
          'Where the account has a second factor nobody is signed in yet: 202 answers a challenge for `signInByCode`. 403 ' +
          '`LOCAL_LOGIN_OFF` with `NDR_LOCAL_LOGIN=0`, `SIGN_IN_OVER` when the password was changed meanwhile.',
        body: Credentials,
        response: {
          200: SignedIn,
          202: SecondFactorNeeded,
          400: ErrorBody,
          401: ErrorBody,
          403: ErrorBody,
          429: ErrorBody,
          503: ErrorBody,
        },
      },
      bodyLimit: BODY_LIMIT,
    },
    async (request, reply) => {
      await assertLocalLogin(parts);
      const { email, password } = request.body;
      const who = { email, address: request.ip };
      const right = await throttle
        .signIn(email, request.ip, () => auth.verify(email, password))
        .catch((error) => {
          if (error.code === 'TOO_MANY_ATTEMPTS') request.log.warn(who, 'locked out');
          if (error instanceof AppError || diskError(error)) throw error;
          request.log.error(error);
          throw new AppError('SIGN_IN_FAILED', {}, { field: 'email' });
        });
      if (!right) {
        request.log.warn(who, 'wrong password');
        throw new AppError('INVALID_CREDENTIALS', {}, { field: 'email' });
      }
      const { account, mark } = right;
      const needed = await neededBy(account, mark);
      if (needed) return reply.code(202).send(needed);
      request.log.info({ user: account.id, address: request.ip }, 'signed in');
      return signedIn(account, await reply.signIn(account, mark));
    },
  );

  app.post(
    '/api/auth/register',
    {
      config: { access: 'visitor' },
      schema: {
        operationId: 'register',
        tags: ['auth'],
        summary: 'Register an account',
        description:
          'Open in demo mode, where a new account is an admin; in production it needs an invitation. Whoever gives one gets its ' +
          'role. The new person is a row of the user list; who stands there already under the address, without an account, ' +
          'gets it by an invitation and keeps the row. 400 `MISSING_FIELDS` without `errors` when one of the three is missing, ' +
          '400 `ALREADY_REGISTERED` with `errors` by field when a name is taken, 400 `WEAK_PASSWORD`.',
        body: Registration,
        response: { 200: SignedIn, 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 429: ErrorBody, 503: ErrorBody },
      },
      bodyLimit: BODY_LIMIT,
    },
    async (request, reply) => {
      const { username = '', email = '', password = '', invitation = '' } = request.body;
      const given = { username: username.trim(), email: email.trim() };
      await assertLocalLogin(parts, invitation);
      if (!isFilled(given.username) || !given.email || !password) throw new AppError('MISSING_FIELDS');
      assertStrong(password, 'password');
      await registrations.attempt(request.ip);
      const passwordHash = await hashPassword(password);
      const account = await transact(state.db, (trx) => register(trx, mode, { ...given, invitation, passwordHash }));
      if (mode === 'production') markAccounts(dataDir);
      app.tellChange('User');
      request.log.info({ user: account.id, role: account.role, address: request.ip }, 'account made');
      return signedIn(account, await reply.signIn(account));
    },
  );

  app.get(
    '/api/auth/session',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'getSession',
        tags: ['auth'],
        summary: 'Who am I',
        description: 'What signing in answered, for a session or an API token, and when it ends.',
        response: { 200: CurrentSession, 401: ErrorBody, 403: ErrorBody },
      },
    },
    async ({ account, expiresAt }) => ({
      userAbilities: abilitiesFor(account) as CurrentSession['userAbilities'],
      userData: account!,
      expiresAt,
    }),
  );

  app.post(
    '/api/auth/logout',
    {
      config: { access: 'visitor', endsSession: true },
      schema: {
        operationId: 'logout',
        tags: ['auth'],
        summary: 'Sign out',
        description: 'Revokes the session: its cookie and its access tokens are worth nothing from now on.',
        response: { 204: Type.Null(), 401: ErrorBody, 403: ErrorBody },
      },
    },
    async (_request, reply) => {
      await reply.signOut();
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/auth/token',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'renewToken',
        tags: ['auth'],
        summary: 'Renew the access token',
        description: 'A fresh access token for the session that asks.',
        response: { 200: AccessToken, 401: ErrorBody, 403: ErrorBody },
      },
    },
    async (request) => ({ accessToken: app.accessTokenFor(request.sessionId!) }),
  );
};
