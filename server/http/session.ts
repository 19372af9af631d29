import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UserData } from '../../shared/auth.ts';
import type { LastUse } from '../account/last-use.ts';
import { TOKEN_PREFIX, type TokenInUse, type TokenStore } from '../account/tokens.ts';
import type { AuthStore } from '../auth/store.ts';
import { AppError } from '../errors.ts';

export const SESSION_COOKIE = 'ndr_session';
const SESSION_SECONDS = 30 * 86_400;
const ACCESS_TOKEN_SECONDS = 15 * 60;

interface Claims {
  /** Session id. */
  sid: string;
  use: 'session' | 'access';
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims;
    user: Claims;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null for a visitor. */
    account: UserData | null;
    /** The session that asks, by cookie or access token; null for visitors and API tokens. */
    sessionId: string | null;
    /** The API token that asks instead of a session. */
    apiToken: TokenInUse | null;
    /** When session or API token end, ISO 8601; null for visitors and for tokens without an end. */
    expiresAt: string | null;
  }
  interface FastifyReply {
    /** Opens a session: sets the cookie and returns a short-lived access token. */
    signIn(account: UserData): string;
    /** Revokes the request's session and removes the cookie. */
    signOut(): void;
  }
  interface FastifyInstance {
    /** A short-lived token for the `authorization` header, bound to a session. */
    accessTokenFor(sessionId: string): string;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A browser says where a write comes from; a write from elsewhere is refused (CSRF). Scripts send neither header. */
function assertSameOrigin(request: FastifyRequest): void {
  if (safeMethods.has(request.method)) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const foreign = origin ? !URL.canParse(origin) || new URL(origin).host !== request.host : site === 'cross-site';
  if (foreign) throw new AppError(403, 'FOREIGN_ORIGIN', 'This request came from another site');
}

interface Options {
  auth: AuthStore;
  tokens: TokenStore;
  uses: LastUse;
  /** Signs cookies and access tokens. */
  secret: string;
}

/**
 * Who asks: the session cookie of a browser, or a script's bearer token, which is the access token of a session or an API token.
 * Each can be revoked.
 */
export async function registerSession(app: FastifyInstance, options: Options): Promise<void> {
  const { auth, tokens, uses, secret } = options;
  await app.register(cookie);
  await app.register(jwt, { secret });

  app.decorateRequest('account', null);
  app.decorateRequest('sessionId', null);
  app.decorateRequest('apiToken', null);
  app.decorateRequest('expiresAt', null);
  app.decorate('accessTokenFor', (sid: string) =>
    app.jwt.sign({ sid, use: 'access' }, { expiresIn: ACCESS_TOKEN_SECONDS }),
  );

  const sessionIn = (token: string | undefined, use: Claims['use']): string | null => {
    if (!token) return null;
    try {
      const claims = app.jwt.verify<Claims>(token);
      return claims.use === use ? claims.sid : null;
    } catch {
      return null; // expired, forged or from another secret: a visitor
    }
  };

  function bySession(request: FastifyRequest, bearer: string | undefined): boolean {
    const sid = bearer ? sessionIn(bearer, 'access') : sessionIn(request.cookies[SESSION_COOKIE], 'session');
    const session = sid && auth.sessionOf(sid);
    if (!session) return false;
    request.account = session.account;
    request.sessionId = sid;
    request.expiresAt = session.expiresAt;
    uses.note('session', sid);
    return true;
  }

  function byApiToken(request: FastifyRequest, bearer: string): boolean {
    const owner = tokens.ownerOf(bearer);
    if (!owner) return false;
    request.account = owner.account;
    request.apiToken = owner.token;
    request.expiresAt = owner.token.expiresAt;
    uses.note('token', owner.token.id);
    return true;
  }

  /** Whether a token is one of ours, also when it holds no more. */
  const madeHere = (token: string): boolean => {
    if (token.startsWith(TOKEN_PREFIX)) return true;
    try {
      app.jwt.verify(token, { ignoreExpiration: true });
      return true;
    } catch {
      return false;
    }
  };

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.anonymous) return;
    assertSameOrigin(request);
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const known = bearer?.startsWith(TOKEN_PREFIX) ? byApiToken(request, bearer) : bySession(request, bearer);
    if (known || !bearer) return;
    if (request.routeOptions.config.passesThrough && !madeHere(bearer)) return;
    throw new AppError(401, 'INVALID_TOKEN', 'The access token is not valid any more');
  });

  const cookieOptions = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;

  app.decorateReply('signIn', function signIn(this: FastifyReply, account: UserData) {
    const { ip, headers } = this.request;
    const sid = auth.openSession(account.id, { ip, userAgent: headers['user-agent'] ?? '' });
    this.setCookie(SESSION_COOKIE, app.jwt.sign({ sid, use: 'session' }, { expiresIn: SESSION_SECONDS }), {
      ...cookieOptions(this.request),
      maxAge: SESSION_SECONDS,
    });
    return app.accessTokenFor(sid);
  });

  app.decorateReply('signOut', function signOut(this: FastifyReply) {
    if (this.request.sessionId) auth.revokeSession(this.request.sessionId);
    this.clearCookie(SESSION_COOKIE, cookieOptions(this.request));
  });
}
