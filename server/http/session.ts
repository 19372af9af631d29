import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { TokenScope } from '../../shared/account.ts';
import type { UserData } from '../../shared/auth.ts';
import { type Choices, noChoices } from '../../shared/preferences.ts';
import { AppError } from '../errors.ts';

export const SESSION_COOKIE = 'ndr_session';
/** What a browser has that has begun to sign in by a provider. */
export const SIGN_ON_COOKIE = 'ndr_sign_on';
/** How our API tokens begin, which tells them from the access token of a sign-in. */
export const TOKEN_PREFIX = 'ndr_';
const SESSION_SECONDS = 30 * 86_400;
const ACCESS_TOKEN_SECONDS = 15 * 60;

/** What a request may do because of the API token it came with. */
export interface TokenInUse {
  id: number;
  scope: TokenScope;
  /** ISO 8601; null for one without an end. */
  expiresAt: string | null;
}

/** Who stands behind what a request shows: filled by the feature that has accounts, sessions and tokens. */
export interface Identities {
  /** Whose session this is, what that person has chosen, and when it ends; null when it holds no more. */
  sessionOf(sessionId: string): Promise<{ account: UserData; choices: Choices; expiresAt: string } | null>;
  /**
   * Opens a session of the user and answers its id. @throws 403 SIGN_IN_OVER when the user may not sign in any more, or the password is
   * not the one of the mark any more
   */
  openSession(userId: number, from: { ip: string; userAgent: string }, mark?: string): Promise<string>;
  revokeSession(sessionId: string): Promise<void>;
  /** Whose API token this is; null when it holds no more. */
  tokenOwner(secret: string): Promise<{ account: UserData; token: TokenInUse } | null>;
  /** Says that a session (its id) or an API token (its id) was used just now. */
  noteUse(kind: 'session' | 'token', id: string | number): void;
}

/** Of whatever we sign: `use` says what it is for, and it serves for nothing else. */
type Claims = { use: string } & Record<string, string | number>;

interface SessionClaims {
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
    /** What whoever has the session has chosen. */
    choices: Choices;
    /** The session that asks, by cookie or access token; null for visitors and API tokens. */
    sessionId: string | null;
    /** The API token that asks instead of a session. */
    apiToken: TokenInUse | null;
    /** When session or API token end, ISO 8601; null for visitors and for tokens without an end. */
    expiresAt: string | null;
    /** Whether it showed a bearer token that we made. */
    ownBearer: boolean;
  }
  interface FastifyReply {
    /**
     * Opens a session, instead of the one that the browser had: sets the cookie and returns a short-lived access token. `mark` is
     * that of the password it was done by. @throws 403 SIGN_IN_OVER
     */
    signIn(account: UserData, mark?: string): Promise<string>;
    /** Revokes the request's session and removes the cookie. */
    signOut(): Promise<void>;
  }
  interface FastifyInstance {
    /** A short-lived token for the `authorization` header, bound to a session. */
    accessTokenFor(sessionId: string): string;
    /** Who stands behind a request now; null when its session or API token holds no more. For what stays open after it was let in. */
    accountNow(request: FastifyRequest): Promise<UserData | null>;
    /** Says who people are; until then everybody is a visitor. */
    identifyBy(identities: Identities): void;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether an origin is where the request was asked: in any case, and with the port that its scheme has anyway, as some proxies write it. */
function isOwn(origin: string, { host }: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  const here = `${from.protocol}//${host}`;
  return URL.canParse(here) && new URL(here).host === from.host;
}

/** A browser says where a write comes from; a write from elsewhere is refused (CSRF). Scripts send neither header. */
function assertSameOrigin(request: FastifyRequest): void {
  if (safeMethods.has(request.method)) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const foreign = origin ? !isOwn(origin, request) : site === 'cross-site';
  if (foreign) throw new AppError('FOREIGN_ORIGIN');
}

const bearerIn = (authorization = ''): string | undefined => /^bearer +(\S+)$/i.exec(authorization)?.[1];

interface Options {
  /** Signs cookies and access tokens. */
  secret: string;
  /** Cookies are for what stands below it. */
  basePath: string;
}

async function registerSession(app: FastifyInstance, { secret, basePath }: Options): Promise<void> {
  let identities: Identities | undefined;
  app.decorate('identifyBy', (given: Identities) => {
    identities = given;
  });
  app.decorate('accountNow', async ({ sessionId, apiToken, headers }: FastifyRequest) => {
    const now = apiToken
      ? await identities?.tokenOwner(bearerIn(headers.authorization)!)
      : sessionId && (await identities?.sessionOf(sessionId));
    return now ? now.account : null;
  });
  // What no cookie has to say by itself.
  await app.register(cookie, { parseOptions: { path: basePath || '/' } });
  await app.register(jwt, { secret });

  app.decorateRequest('account', null);
  app.decorateRequest('choices', null as unknown as Choices);
  app.decorateRequest('sessionId', null);
  app.decorateRequest('apiToken', null);
  app.decorateRequest('expiresAt', null);
  app.decorateRequest('ownBearer', false);
  app.decorate('accessTokenFor', (sid: string) =>
    app.jwt.sign({ sid, use: 'access' }, { expiresIn: ACCESS_TOKEN_SECONDS }),
  );

  const sessionIn = (token: string | undefined, use: SessionClaims['use']): string | null => {
    if (!token) return null;
    try {
      const claims = app.jwt.verify<SessionClaims>(token);
      return claims.use === use ? claims.sid : null;
    } catch {
      return null; // expired, forged or from another secret: a visitor
    }
  };

  const cookieSession = (request: FastifyRequest) => sessionIn(request.cookies[SESSION_COOKIE], 'session');

  async function bySession(request: FastifyRequest, sid: string | null): Promise<boolean> {
    const session = sid && (await identities?.sessionOf(sid));
    if (!session) return false;
    request.account = session.account;
    request.choices = session.choices;
    request.sessionId = sid;
    request.expiresAt = session.expiresAt;
    identities?.noteUse('session', sid);
    return true;
  }

  async function byApiToken(request: FastifyRequest, bearer: string): Promise<boolean> {
    const owner = await identities?.tokenOwner(bearer);
    if (!owner) return false;
    request.account = owner.account;
    request.apiToken = owner.token;
    request.expiresAt = owner.token.expiresAt;
    identities?.noteUse('token', owner.token.id);
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

  /** Whether its bearer token says who asks. @throws 401 INVALID_TOKEN when it is no token, or was one of ours. */
  async function byBearer(request: FastifyRequest, authorization: string): Promise<boolean> {
    const { access, passesThrough = false } = request.routeOptions.config;
    const bearer = bearerIn(authorization);
    if (bearer !== undefined) {
      const isApiToken = bearer.startsWith(TOKEN_PREFIX);
      const known = await (isApiToken ? byApiToken(request, bearer) : bySession(request, sessionIn(bearer, 'access')));
      request.ownBearer = known;
      if (known || (passesThrough && !madeHere(bearer))) return known;
    }
    // Whoever signs in or out may still send what has run out.
    if (access === 'visitor' && !passesThrough) return false;
    throw new AppError('INVALID_TOKEN');
  }

  app.addHook('onRequest', async (request) => {
    request.choices = noChoices;
    if (request.routeOptions.config.access === 'public') return;
    assertSameOrigin(request);
    const { authorization = '' } = request.headers;
    if (/^bearer\b/i.test(authorization) && (await byBearer(request, authorization))) return;
    await bySession(request, cookieSession(request));
  });

  const cookieOptions = (request: FastifyRequest) =>
    ({ httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;

  app.decorateReply('signIn', async function signIn(this: FastifyReply, account: UserData, mark?: string) {
    const { ip, headers } = this.request;
    const before = cookieSession(this.request);
    const sid = await identities!.openSession(account.id, { ip, userAgent: headers['user-agent'] ?? '' }, mark);
    if (before) await identities!.revokeSession(before);
    // From here on the request is his: the audit trail says who signed in.
    this.request.account = account;
    this.request.sessionId = sid;
    this.setCookie(SESSION_COOKIE, app.jwt.sign({ sid, use: 'session' }, { expiresIn: SESSION_SECONDS }), {
      ...cookieOptions(this.request),
      maxAge: SESSION_SECONDS,
    });
    return app.accessTokenFor(sid);
  });

  app.decorateReply('signOut', async function signOut(this: FastifyReply) {
    if (this.request.sessionId) await identities!.revokeSession(this.request.sessionId);
    this.clearCookie(SESSION_COOKIE, cookieOptions(this.request));
  });
}

/**
 * Who asks: the session cookie of a browser, or a script's bearer token, which is the access token of a session or an API token.
 * Each can be revoked.
 */
export const session = fp(registerSession, { name: 'session' });
