import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import {
  Identities,
  Identity,
  IdentityOfUser,
  ProviderAddress,
  ProviderSignOut,
  SignedOn,
  SignOnAnswer,
  SignOnBegin,
} from '../../shared/single-sign-on.ts';
import { UserId } from '../../shared/users.ts';
import { AppError } from '../errors.ts';
import type { Parts } from '../feature.ts';
import type { ToldWrite } from '../http/audit.ts';
import { SIGN_ON_COOKIE } from '../http/session.ts';
import { ifStillMay } from '../users/access.ts';
import { userStore } from '../users/store.ts';
import { markAccounts } from './accounts-mark.ts';
import { roleOf } from './claims.ts';
import { type Followed, identityStore } from './identities.ts';
import { type Begun, identityProvider } from './provider.ts';
import { BODY_LIMIT, signedIn } from './routes.ts';
import { sealer } from './seal.ts';
import { placeThrottle } from './throttle.ts';

const tags = ['auth'];
/** Calls to the provider that one place may cause in an hour; a sign-in takes two. */
const MOST_ASKED = 600;
const GOOD_SECONDS = 600;
/** What the cookie is sealed for. */
const PURPOSE = 'single sign-on';

interface Kept extends Begun {
  to: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** What of it is for the audit trail: nothing that can be asked before tells whom the provider means. */
const toldOf = (followed: Followed | null): ToldWrite | null =>
  followed && {
    subject: 'User',
    object: { id: String(followed.id) },
    objectName: followed.name,
    changes:
      followed.before === followed.after ? [] : [{ field: 'role', before: followed.before, after: followed.after }],
  };

/** Signing in by a provider: begun and ended by the browser, in between it is there. Linking identities to users. */
export const singleSignOnRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { config, state }) => {
  const { oidc } = config;
  const identities = identityStore(state.db);
  const { seal, open } = sealer(config.secret);
  const asked = placeThrottle(state.db, { what: 'single-sign-on', field: '', limit: MOST_ASKED });

  const cookieOptions = ({ protocol }: FastifyRequest): CookieSerializeOptions => ({
    httpOnly: true,
    // The provider's own redirect brings it back.
    sameSite: 'lax',
    secure: protocol === 'https',
  });
  const keep = (request: FastifyRequest, reply: FastifyReply, kept: Kept) =>
    reply.setCookie(SIGN_ON_COOKIE, seal(Buffer.from(JSON.stringify(kept)), PURPOSE), {
      ...cookieOptions(request),
      maxAge: GOOD_SECONDS,
    });

  /** What was begun in this browser, which is over by it. @throws 403 SIGN_ON_OVER */
  function take(request: FastifyRequest, reply: FastifyReply): Kept {
    const sealed = request.cookies[SIGN_ON_COOKIE];
    const bytes = sealed ? open(sealed, PURPOSE) : null;
    if (sealed) reply.clearCookie(SIGN_ON_COOKIE, cookieOptions(request));
    const kept: Kept | null = bytes && JSON.parse(Buffer.from(bytes).toString());
    if (!kept || kept.at + GOOD_SECONDS * 1000 < Date.now()) throw new AppError('SIGN_ON_OVER');
    return kept;
  }

  /** The provider, for one more call. @throws 404 SIGN_ON_OFF, 429 TOO_MANY_ATTEMPTS */
  async function provider(request: FastifyRequest) {
    if (!oidc) throw new AppError('SIGN_ON_OFF');
    await asked.attempt(request.ip);
    return identityProvider(oidc, ({ error, reason }) =>
      request.log.warn({ address: request.ip, code: error.code, reason }, 'single sign-on failed'),
    );
  }

  /** Ends what somebody has by the provider, open pages too: the answer to it is a refusal, by which nobody would hear of it. */
  async function signOff(subject: string): Promise<ToldWrite | null> {
    const followed = await identities.signOff(oidc!.issuer, subject);
    if (followed) app.tellChange('User');
    return toldOf(followed);
  }

  app.post(
    '/api/auth/single-sign-on',
    {
      config: { access: 'visitor' },
      schema: {
        operationId: 'beginSingleSignOn',
        tags,
        summary: 'Begin to sign in by the provider',
        description:
          'Where the browser is to go, within ten minutes; a sealed cookie knows it again. 404 `SIGN_ON_OFF` without ' +
          '`NDR_OIDC_ISSUER`, 502 `PROVIDER_UNREACHABLE`.',
        body: SignOnBegin,
        response: {
          200: ProviderAddress,
          ...usualErrors,
          404: ErrorBody,
          429: ErrorBody,
          502: ErrorBody,
        },
      },
      bodyLimit: BODY_LIMIT,
    },
    async (request, reply) => {
      const { address, begun } = await (await provider(request)).begin();
      keep(request, reply, { ...begun, to: request.body.to ?? null, at: Date.now() });
      return { address };
    },
  );

  app.post(
    '/api/auth/single-sign-on/answer',
    {
      config: { access: 'visitor' },
      schema: {
        operationId: 'finishSingleSignOn',
        tags,
        summary: 'Sign in by the provider',
        description:
          'What the provider sent the browser back with. Whoever is new gets an account; name and role are as the provider tells ' +
          'them, each time. 403 `SIGN_ON_OVER`, `SIGN_ON_REFUSED`, `SIGN_ON_DENIED`, `SIGN_ON_NO_ROLE`, `SIGN_ON_NO_EMAIL`; 409 ' +
          '`SIGN_ON_NOT_LINKED` when a user has the address already, `USER_INACTIVE`, `LAST_ADMIN` when the role would leave the ' +
          'console without an admin. Whoever has no role any more, or is the last admin and should not be, is signed out everywhere and ' +
          'loses API tokens and open links; the former is a subscriber from then on, whom nothing is told. A second factor of the console is not asked for.',
        body: SignOnAnswer,
        response: {
          200: SignedOn,
          ...usualErrors,
          404: ErrorBody,
          409: ErrorBody,
          429: ErrorBody,
          502: ErrorBody,
        },
      },
      bodyLimit: BODY_LIMIT,
    },
    async (request, reply) => {
      const from = await provider(request);
      const { to, at: _, ...begun } = take(request, reply);
      const claims = await from.finish(request.body.answer, begun);
      const who = { address: request.ip, subject: claims.sub };
      const role = roleOf(claims, oidc!);
      if (!role) {
        request.log.warn(who, 'no role by single sign-on');
        request.toldWrite = await signOff(claims.sub);
        throw new AppError('SIGN_ON_NO_ROLE');
      }
      const signedOn = await identities.signOn(oidc!.issuer, claims, role).catch(async (error: unknown) => {
        // The role cannot be taken away, but nobody goes on with it.
        if (error instanceof AppError && error.code === 'LAST_ADMIN') request.toldWrite = await signOff(claims.sub);
        throw error;
      });
      if (!signedOn) {
        request.log.warn(who, 'single sign-on waits to be linked');
        throw new AppError('SIGN_ON_NOT_LINKED');
      }
      const { account, followed } = signedOn;
      if (followed.before !== followed.after) {
        request.toldWrite = toldOf(followed);
        app.tellChange('User');
      }
      if (config.mode === 'production') markAccounts(config.dataDir);
      request.log.info({ user: account.id, role, ...who }, 'signed in by single sign-on');
      return { ...signedIn(account, await reply.signIn(account)), to };
    },
  );

  app.get(
    '/api/auth/single-sign-on/sign-out',
    {
      config: { access: 'visitor' },
      schema: {
        operationId: 'getProviderSignOut',
        tags,
        summary: 'Where to sign out of the provider',
        description: 'Logging out ends the session here alone. 404 `SIGN_ON_OFF`, 502 `PROVIDER_UNREACHABLE`.',
        response: { 200: ProviderSignOut, ...usualErrors, 404: ErrorBody, 429: ErrorBody, 502: ErrorBody },
      },
    },
    async (request) => ({ address: await (await provider(request)).signOutAddress() }),
  );

  app.get(
    '/api/account/identities',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listOwnIdentities',
        tags: ['account'],
        summary: 'Who you are at the provider',
        response: { 200: Identities, 401: ErrorBody, 403: ErrorBody },
      },
    },
    async ({ account }) => identitiesOf(account!.id),
  );

  const identitiesOf = async (userId: number): Promise<Identities> => ({
    identities: await identities.list(userId),
    hasPassword: await identities.hasPassword(userId),
  });

  app.get(
    '/api/apps/users/:id/identities',
    {
      config: { access: ['read', 'User'] },
      schema: {
        operationId: 'listIdentities',
        tags,
        summary: 'Who a user is at the provider',
        description:
          'Also those that wait: they came with the user’s email address and sign in as nobody until they are linked.',
        params: UserId,
        response: { 200: Identities, ...usualErrors, 404: ErrorBody },
      },
    },
    async ({ params: { id } }) => {
      await userStore(state.db).get(id);
      return identitiesOf(id);
    },
  );

  app.post(
    '/api/apps/users/:id/identities/:identity/link',
    {
      config: { access: ['update', 'User', 'session'] },
      schema: {
        operationId: 'linkIdentity',
        tags,
        summary: 'Link an identity to the user',
        description:
          'It signs in as this user from now on, with the name and role that the provider tells. 409 `USER_INACTIVE`. Not for API ' +
          'tokens.',
        params: IdentityOfUser,
        response: { 200: Identity, ...usualErrors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request) => {
      const { id, identity } = request.params;
      const by = request.account!.id;
      const linked = await ifStillMay(state.db, by, ['update', 'User'], (trx) => identityStore(trx).link(id, identity));
      request.log.info({ user: by, of: id, subject: linked.subject }, 'identity linked');
      return linked;
    },
  );

  app.delete(
    '/api/apps/users/:id/identities/:identity',
    {
      config: { access: ['update', 'User', 'session'] },
      schema: {
        operationId: 'unlinkIdentity',
        tags,
        summary: 'Remove an identity of the user',
        description:
          'It signs in as nobody from now on, and all sessions of the user end. Signing in with it again makes it wait, as the ' +
          'user has its address. 409 `LAST_ADMIN` when nobody could sign in as admin any more.',
        params: IdentityOfUser,
        response: { 204: Type.Null(), ...usualErrors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id, identity } = request.params;
      const by = request.account!.id;
      await ifStillMay(state.db, by, ['update', 'User'], (trx) => identityStore(trx).unlink(id, identity));
      request.log.info({ user: by, of: id }, 'identity removed');
      return reply.code(204).send(null);
    },
  );
};
