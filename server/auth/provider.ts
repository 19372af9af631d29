/** Single sign-on by OpenID Connect: the code flow with PKCE, state and nonce, spoken by openid-client. */
import type * as openidClient from 'openid-client';
import { SINGLE_SIGN_ON_PATH } from '../../shared/sign-in-paths.ts';
import { AppError } from '../errors.ts';
import type { OidcSettings } from '../oidc-settings.ts';

const TIMEOUT_SECONDS = 5;

/** What a begun sign-in is known again by: kept by the browser, sealed. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
}

/** What the provider says of a person. */
export type Claims = Record<string, unknown> & { sub: string };

/** Loaded with the first sign-in: most consoles have no provider. */
const load = () => import('openid-client');
type OpenId = typeof openidClient;

/** What was wrong, without what was sent. */
export interface Failure {
  error: AppError;
  /** For the log. */
  reason: string;
}

const reasonOf = (error: unknown): string => {
  const { code, error: told, message } = error as { code?: string; error?: string; message?: string };
  return [code, told, message].filter(Boolean).join(' ');
};

/** Codes of the library that say that no sound answer came. */
const silent = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

/** What the client is told of an error of the library. */
function failureOf(openid: OpenId, error: unknown): Failure {
  const reason = reasonOf(error);
  if (error instanceof openid.AuthorizationResponseError) {
    const told = /^[a-z_]{1,60}$/.test(error.error) ? error.error : 'unknown';
    return { error: new AppError('SIGN_ON_DENIED', { reason: told }), reason };
  }
  const unreachable = error instanceof TypeError || silent.has((error as { code?: string }).code ?? '');
  return { error: new AppError(unreachable ? 'PROVIDER_UNREACHABLE' : 'SIGN_ON_REFUSED'), reason };
}

/**
 * The provider. It is asked what it offers for each sign-in anew, so the console starts without it, and nothing that it changes is
 * missed. `onFailure` is told what went wrong, for the log.
 */
export function identityProvider(
  { issuer, clientId, clientSecret, scopes, publicUrl }: OidcSettings,
  onFailure: (failure: Failure) => void,
) {
  const redirectUri = publicUrl + SINGLE_SIGN_ON_PATH;
  const fail = (failure: Failure): never => {
    onFailure(failure);
    throw failure.error;
  };

  /** The secret goes as the provider takes it; in the header where it does not say. */
  const authentication = (openid: OpenId): openidClient.ClientAuth => {
    if (!clientSecret) return openid.None();
    const [basic, post] = [openid.ClientSecretBasic(clientSecret), openid.ClientSecretPost(clientSecret)];
    return (server, ...rest) => {
      const taken = server.token_endpoint_auth_methods_supported;
      return (taken && !taken.includes('client_secret_basic') ? post : basic)(server, ...rest);
    };
  };

  /** @throws 502 PROVIDER_UNREACHABLE */
  async function discover(openid: OpenId): Promise<openidClient.Configuration> {
    const server = new URL(issuer);
    const execute = [openid.enableNonRepudiationChecks];
    // The settings let this be a provider on this machine alone.
    if (server.protocol === 'http:') execute.push(openid.allowInsecureRequests);
    return openid
      .discovery(server, clientId, undefined, authentication(openid), { timeout: TIMEOUT_SECONDS, execute })
      .catch((error) => fail({ error: new AppError('PROVIDER_UNREACHABLE'), reason: reasonOf(error) }));
  }

  return {
    /** Where the browser is to go, and what to keep until it is back. @throws 502 PROVIDER_UNREACHABLE */
    async begin(): Promise<{ address: string; begun: Begun }> {
      const openid = await load();
      const config = await discover(openid);
      const verifier = openid.randomPKCECodeVerifier();
      const begun = { state: openid.randomState(), nonce: openid.randomNonce(), verifier };
      const { href } = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes,
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { address: href, begun };
    },

    /**
     * Who came back; `answer` is the query of the address.
     * @throws 403 SIGN_ON_DENIED, SIGN_ON_REFUSED, 502 PROVIDER_UNREACHABLE
     */
    async finish(answer: string, { state, nonce, verifier }: Begun): Promise<Claims> {
      const openid = await load();
      const config = await discover(openid);
      try {
        const address = new URL(redirectUri);
        address.search = answer;
        const tokens = await openid.authorizationCodeGrant(config, address, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        // Many providers keep names and roles out of the token.
        const more = config.serverMetadata().userinfo_endpoint
          ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
        return { ...more, ...claims };
      } catch (error) {
        return fail(failureOf(openid, error));
      }
    },

    /** Where the session at the provider is ended; null where it offers nothing. @throws 502 PROVIDER_UNREACHABLE */
    async signOutAddress(): Promise<string | null> {
      const openid = await load();
      const config = await discover(openid);
      if (!config.serverMetadata().end_session_endpoint) return null;
      return openid.buildEndSessionUrl(config, { post_logout_redirect_uri: `${publicUrl}/login` }).href;
    },
  };
}
