import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { SignedIn } from '../../shared/auth.ts';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import {
  ChallengeAndCode,
  PasswordAgain,
  PasswordAndCode,
  RecoveryCodes,
  SecondFactor,
  SecondFactorCode,
  SecondFactorSecret,
} from '../../shared/second-factor.ts';
import { UserId } from '../../shared/users.ts';
import { AppError } from '../errors.ts';
import type { Parts } from '../feature.ts';
import type { Handle } from '../stores/state/state.ts';
import { ifStillMay } from '../users/access.ts';
import { userStore } from '../users/store.ts';
import { challenges } from './challenge.ts';
import { assertOwnPassword, ifStillOwn } from './own-password.ts';
import { resetFactors } from './reset-factors.ts';
import { BODY_LIMIT, signedIn } from './routes.ts';
import { secondFactorStore } from './second-factor.ts';
import { authStore } from './store.ts';
import { loginThrottle } from './throttle.ts';
import { base32 } from './totp.ts';

const own = { access: 'session' } as const;
const ownPassword = { ...usualErrors, 429: ErrorBody, 503: ErrorBody };

/** The app's entry: whose it is and where. */
function uriOf(secret: string, email: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** The second factor: turned on and off by whoever has it, asked for at sign-in, reset by an administrator. */
export const secondFactorRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { state, config } = parts;
  const auth = authStore(state.db);
  const factorsIn = (db: Handle) => secondFactorStore(db, config.secret);
  const factors = factorsIn(state.db);
  const throttle = loginThrottle(state.db);
  const { userOf } = challenges(app, parts);
  /** Answers the mark of the password. @throws 409 SECOND_FACTOR_OFF, and what is wrong of both */
  async function assertBoth(id: number, { currentPassword, code }: PasswordAndCode): Promise<string> {
    if (!(await factors.isOn(id))) throw new AppError('SECOND_FACTOR_OFF');
    const mark = await assertOwnPassword(state.db, id, currentPassword);
    if (!(await throttle.code(id, () => factors.spend(id, code))))
      throw new AppError('WRONG_CODE', {}, { field: 'code' });
    return mark;
  }

  app.post(
    '/api/auth/second-factor',
    {
      config: { access: 'visitor' },
      schema: {
        operationId: 'signInByCode',
        tags: ['auth'],
        summary: 'Sign in with the second factor',
        description:
          'After the password: the challenge that it was answered, and a code of the app or a recovery code, each of which is ' +
          'taken once. 400 `WRONG_CODE`; after five there is a wait. 403 `SIGN_IN_OVER` when the challenge is older than five ' +
          'minutes.',
        body: ChallengeAndCode,
        response: { 200: SignedIn, ...usualErrors, 429: ErrorBody },
      },
      bodyLimit: BODY_LIMIT,
    },
    async (request, reply) => {
      const { challenge, code } = request.body;
      const { userId, mark } = await userOf(challenge);
      const who = { user: userId, address: request.ip };
      const account = await throttle.code(userId, async () =>
        (await factors.spend(userId, code)) ? auth.active(userId) : null,
      );
      if (!account) {
        request.log.warn(who, 'wrong code');
        throw new AppError('WRONG_CODE', {}, { field: 'code' });
      }
      request.log.info(who, 'signed in');
      return signedIn(account, await reply.signIn(account, mark));
    },
  );

  app.get(
    '/api/account/second-factor',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'getSecondFactor',
        tags: ['account'],
        summary: 'Your second factor',
        description: 'Whether it is on, and how many recovery codes are left. Never the secret.',
        response: { 200: SecondFactor, 401: ErrorBody, 403: ErrorBody },
      },
    },
    async (request) => factors.status(request.account!.id),
  );

  app.post(
    '/api/account/second-factor',
    {
      config: own,
      schema: {
        operationId: 'beginSecondFactor',
        tags: ['account'],
        summary: 'Begin to turn the second factor on',
        description:
          'A secret for an authenticator app (RFC 6238: SHA-1, six digits, thirty seconds). It counts once ' +
          '`confirmSecondFactor` has had a code of it; beginning anew makes another. 409 `SECOND_FACTOR_ON`.',
        body: PasswordAgain,
        response: { 201: SecondFactorSecret, ...ownPassword, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id, email } = request.account!;
      const mark = await assertOwnPassword(state.db, id, request.body.currentPassword);
      const secret = base32(await ifStillOwn(state.db, request, mark, (trx) => factorsIn(trx).begin(id)));
      return reply.code(201).send({ secret, uri: uriOf(secret, email, config.title) });
    },
  );

  app.post(
    '/api/account/second-factor/confirm',
    {
      config: own,
      schema: {
        operationId: 'confirmSecondFactor',
        tags: ['account'],
        summary: 'Turn the second factor on',
        description:
          'By a code that the app shows. From now on the password alone does not sign in; API tokens and open sessions stay. ' +
          'Answers ten recovery codes. 400 `WRONG_CODE`; after five there is a wait. 409 `SECOND_FACTOR_OFF` when nothing was begun, `SECOND_FACTOR_ON`.',
        body: SecondFactorCode,
        response: { 200: RecoveryCodes, ...usualErrors, 409: ErrorBody, 429: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.account!;
      const recoveryCodes = await throttle.code(id, () =>
        ifStillOwn(state.db, request, null, (trx) => factorsIn(trx).confirm(id, request.body.code)),
      );
      if (!recoveryCodes) throw new AppError('WRONG_CODE', {}, { field: 'code' });
      request.log.info({ user: id }, 'second factor on');
      return { recoveryCodes };
    },
  );

  app.post(
    '/api/account/second-factor/recovery-codes',
    {
      config: own,
      schema: {
        operationId: 'renewRecoveryCodes',
        tags: ['account'],
        summary: 'Make new recovery codes',
        description:
          'Ten, instead of all earlier ones, by the password and a code of the app or a recovery code. 409 `SECOND_FACTOR_OFF`.',
        body: PasswordAndCode,
        response: { 200: RecoveryCodes, ...ownPassword, 409: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.account!;
      const mark = await assertBoth(id, request.body);
      return { recoveryCodes: await ifStillOwn(state.db, request, mark, (trx) => factorsIn(trx).renewCodes(id)) };
    },
  );

  app.post(
    '/api/account/second-factor/off',
    {
      config: own,
      schema: {
        operationId: 'removeSecondFactor',
        tags: ['account'],
        summary: 'Turn the second factor off',
        description:
          'By the password and a code of the app or a recovery code: who has only one of them has to ask an administrator. 409 ' +
          '`SECOND_FACTOR_OFF`.',
        body: PasswordAndCode,
        response: { 204: Type.Null(), ...ownPassword, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.account!;
      const mark = await assertBoth(id, request.body);
      await ifStillOwn(state.db, request, mark, (trx) => factorsIn(trx).remove(id));
      request.log.info({ user: id }, 'second factor off');
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/apps/users/:id/second-factor',
    {
      config: { access: ['update', 'User', 'session'] },
      schema: {
        operationId: 'resetSecondFactor',
        tags: ['auth'],
        summary: 'Reset a user’s second factor',
        description:
          'For who lost the device: the second factor and the passkeys go, all sessions of the user end, and the password alone ' +
          'signs in. 409 `OWN_SECOND_FACTOR` for your own, `NO_SECOND_FACTOR` when the user has neither.',
        params: UserId,
        response: { 204: Type.Null(), ...usualErrors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const by = request.account!.id;
      if (id === by) throw new AppError('OWN_SECOND_FACTOR');
      await ifStillMay(state.db, by, ['update', 'User'], async (trx) => {
        await userStore(trx).get(id);
        await resetFactors(trx, id);
      });
      request.log.info({ user: by, of: id }, 'second factor reset');
      return reply.code(204).send(null);
    },
  );
};
