import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type * as webAuthn from '@simplewebauthn/server';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { SignedIn } from '../../shared/auth.ts';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import {
  NewPasskey,
  Passkey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyId,
  PasskeyName,
  PasskeyRequest,
  Passkeys,
} from '../../shared/passkeys.ts';
import { PasswordAgain } from '../../shared/second-factor.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import type { Parts } from '../feature.ts';
import { originOf } from '../http/origin.ts';
import { assertLocalLogin } from './local-login.ts';
import { assertOwnPassword, ifStillOwn } from './own-password.ts';
import { CHALLENGE_MS, passkeyStore } from './passkeys.ts';
import { BODY_LIMIT, signedIn } from './routes.ts';
import { authStore } from './store.ts';
import { placeThrottle } from './throttle.ts';

const tags = ['account'];
const own = { access: 'session' } as const;
/** Sign-ins that one place may begin in an hour: each leaves a row for five minutes. */
const MOST_BEGUN = 600;
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey: it takes a tenth of a start, and few sign in with one. */
const loadWebAuthn = () => import('@simplewebauthn/server');
type Created = Parameters<typeof webAuthn.verifyRegistrationResponse>[0]['response'];
type Asserted = Parameters<typeof webAuthn.verifyAuthenticationResponse>[0]['response'];
const credential = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/** The name that passkeys are bound to, and where they are asked for. @throws 400 PASSKEY_ADDRESS, they are not for bare IP addresses, BAD_ADDRESS */
function relyingParty({ publicUrl }: Config, request: FastifyRequest) {
  const { origin, hostname } = new URL(publicUrl ?? originOf(request));
  if (isIP(hostname.replace(/[[\]]/g, ''))) throw new AppError('PASSKEY_ADDRESS', { host: hostname });
  return { origin, id: hostname };
}

/** Passkeys: added by whoever is signed in, and signing in, which counts as both factors. */
export const passkeyRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { state, config } = parts;
  const auth = authStore(state.db);
  const passkeys = passkeyStore(state.db);
  const begun = placeThrottle(state.db, { what: 'passkey', field: '', limit: MOST_BEGUN });

  /** What the library finds is right; it throws for everything else. @throws 400 PASSKEY_REFUSED */
  async function verified<T extends { verified: boolean }>(
    request: FastifyRequest,
    verify: () => Promise<T>,
  ): Promise<T> {
    const found = await verify().catch((error: Error) => {
      request.log.warn({ address: request.ip, reason: error.message }, 'passkey refused');
    });
    if (!found?.verified) throw new AppError('PASSKEY_REFUSED');
    return found;
  }

  app.get(
    '/api/account/passkeys',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listPasskeys',
        tags,
        summary: 'Your passkeys',
        description: 'What signs you in without a password.',
        response: { 200: Passkeys, 401: ErrorBody, 403: ErrorBody },
      },
    },
    async (request) => ({ passkeys: await passkeys.list(request.account!.id) }),
  );

  app.post(
    '/api/account/passkeys/options',
    {
      config: own,
      schema: {
        operationId: 'beginPasskey',
        tags,
        summary: 'Begin to add a passkey',
        description:
          'What the browser makes one of, within five minutes. 400 `PASSKEY_ADDRESS` where the console is asked by an IP address, ' +
          'which no passkey can be bound to. 409 `TOO_MANY_PASSKEYS`.',
        body: PasswordAgain,
        response: { 200: PasskeyCreation, ...usualErrors, 409: ErrorBody, 429: ErrorBody, 503: ErrorBody },
      },
    },
    async (request) => {
      const { id, email, fullName } = request.account!;
      const rp = relyingParty(config, request);
      const mark = await assertOwnPassword(state.db, id, request.body.currentPassword);
      const there = await passkeys.credentials(id);
      const { generateRegistrationOptions } = await loadWebAuthn();
      const options = await generateRegistrationOptions({
        rpName: config.title,
        rpID: rp.id,
        userID: createHash('sha256').update(`${rp.origin} ${id}`).digest(),
        userName: email,
        userDisplayName: fullName,
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: there.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: transports as never,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      await ifStillOwn(state.db, request, mark, (trx) => passkeyStore(trx).keepChallenge(options.challenge, id));
      return options as PasskeyCreation;
    },
  );

  app.post(
    '/api/account/passkeys',
    {
      config: own,
      schema: {
        operationId: 'addPasskey',
        tags,
        summary: 'Add a passkey',
        description:
          'What `navigator.credentials.create` answered. 400 `PASSKEY_REFUSED` when it is not for this console, not for what was ' +
          'begun, without verification of the person, or somebody has it.',
        body: NewPasskey,
        response: { 201: Passkey, ...usualErrors, 409: ErrorBody },
      },
      bodyLimit: 4 * BODY_LIMIT,
    },
    async (request, reply) => {
      const { id: userId } = request.account!;
      const { name, id, clientDataJSON, attestationObject, transports = [] } = request.body;
      const rp = relyingParty(config, request);
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const { registrationInfo: made } = await verified(request, () =>
        verifyRegistrationResponse({
          response: { ...credential(id), response: { clientDataJSON, attestationObject } } satisfies Created,
          expectedChallenge: (challenge) => passkeys.spendChallenge(challenge, userId),
          expectedOrigin: rp.origin,
          expectedRPID: rp.id,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      const passkey = await ifStillOwn(state.db, request, null, (trx) =>
        passkeyStore(trx).add(userId, name, {
          credentialId: made!.credential.id,
          publicKey: Buffer.from(made!.credential.publicKey).toString('base64url'),
          counter: made!.credential.counter,
          transports,
          synced: made!.credentialBackedUp,
        }),
      );
      request.log.info({ user: userId, passkey: passkey.id }, 'passkey added');
      return reply.code(201).send(passkey);
    },
  );

  app.patch(
    '/api/account/passkeys/:id',
    {
      config: own,
      schema: {
        operationId: 'renamePasskey',
        tags,
        summary: 'Rename a passkey',
        params: PasskeyId,
        body: PasskeyName,
        response: { 200: Passkey, ...usualErrors, 404: ErrorBody },
      },
    },
    async (request) => passkeys.rename(request.account!.id, request.params.id, request.body.name),
  );

  app.delete(
    '/api/account/passkeys/:id',
    {
      config: own,
      schema: {
        operationId: 'removePasskey',
        tags,
        summary: 'Remove a passkey',
        description: 'It signs nobody in from now on.',
        params: PasskeyId,
        response: { 204: Type.Null(), ...usualErrors, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      await passkeys.remove(request.account!.id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/auth/passkey/options',
    {
      config: { access: 'visitor' },
      schema: {
        operationId: 'beginPasskeySignIn',
        tags: ['auth'],
        summary: 'Begin to sign in with a passkey',
        description: 'What the browser asks a passkey to sign, within five minutes. 400 `PASSKEY_ADDRESS`.',
        response: { 200: PasskeyRequest, 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 429: ErrorBody },
      },
    },
    async (request) => {
      await assertLocalLogin(parts);
      const rp = relyingParty(config, request);
      await begun.attempt(request.ip);
      const { generateAuthenticationOptions } = await loadWebAuthn();
      const options = await generateAuthenticationOptions({
        rpID: rp.id,
        timeout: CHALLENGE_MS,
        userVerification: 'required',
      });
      await passkeys.keepChallenge(options.challenge, null);
      return options as PasskeyRequest;
    },
  );

  app.post(
    '/api/auth/passkey',
    {
      config: { access: 'visitor' },
      schema: {
        operationId: 'signInByPasskey',
        tags: ['auth'],
        summary: 'Sign in with a passkey',
        description:
          'What `navigator.credentials.get` answered. It counts as both factors: having the passkey and being verified by it. 400 ' +
          '`PASSKEY_REFUSED`.',
        body: PasskeyAnswer,
        response: { 200: SignedIn, ...usualErrors },
      },
      bodyLimit: 2 * BODY_LIMIT,
    },
    async (request, reply) => {
      await assertLocalLogin(parts);
      const { id, clientDataJSON, authenticatorData, signature } = request.body;
      const rp = relyingParty(config, request);
      const known = await passkeys.find(id);
      const account = known ? await auth.active(known.userId) : null;
      if (!known || !account) throw new AppError('PASSKEY_REFUSED');
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const { authenticationInfo } = await verified(request, () =>
        verifyAuthenticationResponse({
          response: {
            ...credential(id),
            response: { clientDataJSON, authenticatorData, signature },
          } satisfies Asserted,
          expectedChallenge: (challenge) => passkeys.spendChallenge(challenge, null),
          expectedOrigin: rp.origin,
          expectedRPID: rp.id,
          credential: { id, publicKey: Buffer.from(known.publicKey, 'base64url'), counter: known.counter },
          requireUserVerification: true,
        }),
      );
      // Looking at it takes its time, in which its owner or an administrator may have removed it.
      if (!(await passkeys.used(known.id, authenticationInfo.newCounter))) throw new AppError('PASSKEY_REFUSED');
      request.log.info({ user: account.id, address: request.ip, passkey: known.id }, 'signed in');
      return signedIn(account, await reply.signIn(account));
    },
  );
};
