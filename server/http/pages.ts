import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import product from '../../package.json' with { type: 'json' };
import type { Send } from '../../shared/api.ts';
import { takeOff } from '../../shared/base-path.ts';
import { preferencesCookie, serializePreferences, withChanges } from '../../shared/kept-preferences.ts';
import type { PageAssets, PageRenderer, PageRequest } from '../../shared/pages.ts';
import { directionFor, type Preferences } from '../../shared/preferences.ts';
import { parsePreferences, toPreferences } from '../../shared/read-preferences.ts';
import { SIGNED_OUT_PATH } from '../../shared/sign-in-paths.ts';
import type { Config } from '../config.ts';
import { isIngestPaused } from '../disk-room.ts';
import { AppError } from '../errors.ts';
import { assetsBelow } from './assets.ts';
import { serveFiles } from './files.ts';
import { languageFor } from './language.ts';
import { originOf } from './origin.ts';
import { INSIDE_SCHEME, REQUEST_ID } from './request-log.ts';

export type { PageAssets, PageRenderer } from '../../shared/pages.ts';

/** A page's own policy: our files, our inline style and React's streaming scripts by nonce, nothing else. */
const policy = (nonce: string, dev: boolean) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // The two attributes that React Aria writes: what it hides from sight, and the cells of a list of tags.
    "style-src-attr 'unsafe-hashes' 'sha256-nlaag70CeJ4ApAK6zDhDoc67sPQgJmu/ZcrF3ZRA718=' 'sha256-BDgIqUOjni0WelhOfIRW4cmSnxZNAa0L9tCq85UnRac='",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The page's address as it was asked for. @throws 400 BAD_ADDRESS when the host is no name, or the path has line breaks and the like */
function urlOf(request: FastifyRequest): string {
  const url = request.originalUrl;
  const address = originOf(request) + url;
  const path = decodeURIComponent(url.split('?')[0]!);
  if (!URL.canParse(address) || /[\p{Cc}\u2028\u2029]/u.test(path)) throw new AppError('BAD_ADDRESS');
  return address;
}

/** The page a form was on, as a path of this site. */
function pathOf(referer: string | undefined, basePath: string): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  const path = takeOff(basePath, pathname);
  return path === null || path.startsWith('//') ? '/' : path + search;
}

/** Raised when whoever asked for a page goes away; of a form never: what was sent is to be done anyway. */
const goneOf = (request: FastifyRequest): AbortSignal | undefined =>
  request.method === 'GET' ? request.signal : undefined;

/** Calls the API as the visitor of `request`; cookies that the API sets are passed on to the page's answer. */
function sendAs(app: FastifyInstance, basePath: string, request: FastifyRequest, reply: FastifyReply): Send {
  const gone = goneOf(request);
  return async ({ method, path, body }) => {
    const answer = await app.inject({
      method,
      url: basePath + path,
      remoteAddress: request.ip,
      // Whoever closes the page ends what is asked for it.
      ...(gone && { signal: gone }),
      headers: {
        host: request.host,
        [REQUEST_ID]: request.id,
        [INSIDE_SCHEME]: request.protocol,
        ...(request.headers.cookie && { cookie: request.headers.cookie }),
        ...(request.headers['accept-language'] && { 'accept-language': request.headers['accept-language'] }),
        ...(request.headers['user-agent'] && { 'user-agent': request.headers['user-agent'] }),
      },
      ...(body !== undefined && { payload: body as object }),
    });
    const cookies = answer.headers['set-cookie'];
    if (cookies) {
      for (const cookie of [cookies].flat()) reply.header('set-cookie', cookie);
      // The browser has yet to keep its own record of this sign-in (web/auth/sign-in.ts).
      reply.setCookie('ndr_fresh', '1', { sameSite: 'lax', maxAge: 60 });
    }
    return { status: answer.statusCode, body: answer.body ? JSON.parse(answer.body) : null };
  };
}

interface Options {
  config: Config;
  renderer: PageRenderer;
  assets: PageAssets;
  /** The folder of built files; without it we are in development. */
  clientDir?: string;
}

const YEAR_SECONDS = 31_536_000;

async function registerPages(app: FastifyInstance, options: Options): Promise<void> {
  const { config, renderer, clientDir } = options;
  const { basePath } = config;
  const assets = assetsBelow(basePath, options.assets);
  const cookieName = preferencesCookie(config.title);
  const keepPreferences = (request: FastifyRequest, reply: FastifyReply, preferences: Preferences) =>
    reply.setCookie(cookieName, serializePreferences(preferences), {
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: YEAR_SECONDS,
    });
  if (clientDir) await serveFiles(app, clientDir);

  await app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    );

    // The two forms of the bar, for browsers without JavaScript; with it the page does the same by itself.
    pages.post(
      '/preferences',
      { config: { access: 'visitor', writesByApi: true }, schema: { hide: true } },
      async (request, reply) => {
        const kept = parsePreferences(request.cookies[cookieName]);
        const given: Record<string, string> =
          request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {};
        const wanted = toPreferences({ ...kept, ...given, ...(given.utc && { utc: given.utc === 'true' }) });
        const changes = Object.fromEntries(Object.entries(wanted).filter(([name]) => name in given));
        keepPreferences(request, reply, withChanges(kept, changes));
        // Who has chosen a language for every browser changes that one.
        if (changes.language && request.choices.language) {
          const send = sendAs(app, basePath, request, reply);
          await send({ method: 'PATCH', path: '/api/account', body: { consoleLanguage: changes.language } });
        }
        return reply.redirect(pathOf(request.headers.referer, basePath), 303);
      },
    );
    pages.post(
      '/logout',
      { config: { access: 'visitor', endsSession: true }, schema: { hide: true, operationId: 'logout' } },
      async (_request, reply) => {
        await reply.signOut();
        return reply.redirect(config.oidc ? SIGNED_OUT_PATH : '/login', 303);
      },
    );

    pages.route({
      method: ['GET', 'POST'],
      url: '/*',
      config: { access: 'visitor', writesByApi: true },
      schema: { hide: true },
      bodyLimit: 64 * 1024,
      handler: async (request, reply) => {
        if (request.url.startsWith('/api/')) return reply.callNotFound();
        const nonce = randomBytes(16).toString('base64');
        const preferences = parsePreferences(request.cookies[cookieName]);
        // Some browsers keep what a script has set for a week only.
        if (request.cookies[cookieName]) keepPreferences(request, reply, preferences);
        const language = languageFor(request.choices, preferences, request.headers['accept-language']);
        const maySee = request.ability.can('read', 'IngestSource');
        const ingestPaused = maySee && (await isIngestPaused(config, app.events).catch(() => false));
        const pageRequest: PageRequest = {
          url: urlOf(request),
          method: request.method === 'POST' ? 'POST' : 'GET',
          form: request.body instanceof URLSearchParams ? request.body : null,
          account: request.account,
          choices: request.choices,
          preferences,
          language,
          direction: directionFor(preferences, language),
          site: {
            title: config.title,
            mode: config.mode,
            provider: config.oidc?.title ?? null,
            localLogin: config.localLogin,
            year: new Date().getUTCFullYear(),
            version: product.version,
            ...(ingestPaused && { ingestPaused }),
            ...(basePath && { basePath }),
          },
          now: Date.now(),
          nonce,
          requestId: request.id,
          send: sendAs(app, basePath, request, reply),
          onError: (error) => {
            // What fails because nobody waits for it any more is no fault.
            if (!goneOf(request)?.aborted) request.log.error(error);
          },
        };
        const response = await renderer.render(pageRequest, assets);
        if (response.kind === 'redirect') return reply.redirect(response.location, response.status);
        return reply
          .code(response.status)
          .header('content-security-policy', policy(nonce, !clientDir))
          .header('vary', 'cookie, accept-language')
          .type('text/html; charset=utf-8')
          .send(response.html);
      },
    });
  });
}

/** Every address that is not an API call is a page; which one, and whether it exists, the page table of the web side says. */
export const pages = fp(registerPages, { name: 'pages' });
