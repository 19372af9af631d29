import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../errors.ts';
import { REQUEST_ID } from './request-log.ts';
import { SESSION_COOKIE, SIGN_ON_COOKIE } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Goes to the upstream: a bearer token that is not ours is the upstream's own and no reason to refuse. */
    passesThrough?: boolean;
  }
}

interface Options {
  /** Base URL; `/api/x` becomes `<upstream>/api/x`. */
  upstream: string;
  /** Whom it is for. */
  upstreamAccess: 'signed-in' | 'public';
  /** Whether our session cookie and tokens are handed on, for an upstream that asks us who somebody is. */
  upstreamAuth: 'strip' | 'forward';
  /** Milliseconds until an answer must have begun. */
  upstreamTimeout: number;
}

type Headers = Record<string, string | string[] | undefined>;

/** Of one connection, not of the message: https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 */
const hopByHop = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** By this header @fastify/compress leaves an answer alone. */
const NO_COMPRESSION = 'x-no-compression';

const without = (headers: Headers, names: readonly string[]): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

const ours = [SESSION_COOKIE, SIGN_ON_COOKIE];

/** One that signs somebody in here, or is about to. */
const isOurCookie = (cookie: string) => ours.includes(cookie.split('=')[0]!.trim());

/** Of where a request comes from: only what we have seen ourselves, or believe a proxy, is said to the upstream. */
const saysFromWhere = (name: string) => name === 'forwarded' || name === 'x-real-ip' || name.startsWith('x-forwarded-');

/** The cookies of a request that are not ours, as they came. */
const othersCookies = (cookies: string) =>
  cookies
    .split(';')
    .filter((cookie) => !isOurCookie(cookie))
    .join(';')
    .trim();

async function registerUpstream(app: FastifyInstance, options: Options): Promise<void> {
  const { upstream, upstreamAccess, upstreamAuth, upstreamTimeout } = options;
  const forwardAuth = upstreamAuth === 'forward';

  function requestHeaders(request: FastifyRequest, given: Headers): Headers {
    const dropped = [...hopByHop, NO_COMPRESSION, ...Object.keys(given).filter(saysFromWhere)];
    const headers = without(given, dropped);
    headers[REQUEST_ID] = request.id;
    headers['x-forwarded-for'] = request.ip;
    headers['x-forwarded-host'] = request.host;
    headers['x-forwarded-proto'] = request.protocol;
    if (forwardAuth) return headers;
    const { cookie, authorization, ...rest } = headers;
    const cookies = typeof cookie === 'string' ? othersCookies(cookie) : '';
    const theirs = authorization && !request.ownBearer;
    return { ...rest, ...(cookies && { cookie: cookies }), ...(theirs && { authorization }) };
  }

  await app.register(async (proxy) => {
    proxy.addHook('onRoute', (route) => {
      const access = upstreamAccess === 'public' ? 'visitor' : 'signed-in';
      route.config = { ...route.config, access, passesThrough: true, endlessBody: true };
      route.schema = { ...route.schema, hide: true };
    });
    // Answers stay byte for byte what they are, encoding and ETag included.
    proxy.addHook('onRequest', async (request) => {
      request.headers[NO_COMPRESSION] = '1';
    });
    // Any body streams through as it is.
    proxy.removeAllContentTypeParsers();
    await proxy.register(httpProxy, {
      upstream,
      prefix: '/api',
      rewritePrefix: `${new URL(upstream).pathname.replace(/\/$/, '')}/api`,
      disableRequestLogging: true,
      // The package's default takes any certificate.
      undici: { headersTimeout: upstreamTimeout, connect: { timeout: upstreamTimeout, rejectUnauthorized: true } },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) =>
          requestHeaders(request as FastifyRequest, headers) as typeof headers,
        rewriteHeaders(headers) {
          const kept = without(headers, [...hopByHop, REQUEST_ID, 'content-security-policy']);
          // Nobody but us opens a session here.
          if (kept['set-cookie'])
            kept['set-cookie'] = [kept['set-cookie']].flat().filter((cookie) => !isOurCookie(cookie));
          return kept as typeof headers;
        },
        // The package's own: ten times for a 503.
        retryDelay: () => null,
        onError(reply, { error }) {
          const slow = (error as { statusCode?: number }).statusCode === 504;
          reply.send(new AppError(slow ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_DOWN'));
        },
      },
    });
  });
}

/**
 * Every address under `/api` that is not ours goes to the upstream, for whoever is signed in or for everybody: method, query, body and answer as they are, streamed both
 * ways. Errors: 502 UPSTREAM_DOWN, 504 UPSTREAM_TIMEOUT.
 */
export const upstream = fp(registerUpstream, { name: 'upstream' });
