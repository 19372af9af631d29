import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { ErrorBody } from '../shared/errors.ts';
import { lastUse } from './account/last-use.ts';
import { accountRoutes } from './account/routes.ts';
import { tokenStore } from './account/tokens.ts';
import { authRoutes } from './auth/routes.ts';
import { authStore } from './auth/store.ts';
import { loginThrottle, registrationThrottle } from './auth/throttle.ts';
import { calendarRoutes } from './calendar/routes.ts';
import type { Config } from './config.ts';
import { assertFolderOf, resetDemo, seedDemo, seedTraffic } from './demo/seed.ts';
import { eventRoutes } from './events/routes.ts';
import { helpRoutes } from './help/routes.ts';
import { registerAccess } from './http/access.ts';
import { registerCompression } from './http/compression.ts';
import { answerBrokenHttp, answerFrameworkError, registerErrors } from './http/errors.ts';
import { registerOpenApi } from './http/openapi.ts';
import { type PageAssets, type PageRenderer, registerPages } from './http/pages.ts';
import { registerPressure, servedUnderPressure } from './http/pressure.ts';
import { registerSecurity } from './http/security.ts';
import { registerSession } from './http/session.ts';
import { registerUpstream } from './http/upstream.ts';
import { iconRoutes } from './icons/routes.ts';
import { openControl } from './ingest/control.ts';
import { ingestRoutes } from './ingest/routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { openEventStore } from './stores/events/open.ts';
import type { EventStore } from './stores/events/port.ts';
import { openState, type State } from './stores/state/state.ts';
import { threatRoutes } from './threats/routes.ts';
import { userRoutes } from './users/routes.ts';
import { userStore } from './users/store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What people write. */
    state: State;
    /** What sensors write. */
    events: EventStore;
    /** In production, while no account exists: the path of the link that makes the first admin. */
    firstInvitation: string | null;
  }
}

export interface Web {
  renderer: PageRenderer;
  assets: PageAssets;
  /** The folder of built files to serve; in development Vite serves them. */
  clientDir?: string;
}

/** Every plugin and feature, in order. Without `web` it serves the API alone. */
export async function buildApp(config: Config, web?: Web): Promise<FastifyInstance> {
  mkdirSync(config.dataDir, { recursive: true });
  const app = fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenHttp,
    // Strict about numbers, Ajv would not look at the limits of one that text like 1e400 became: infinity is within none.
    ajv: {
      customOptions: { coerceTypes: 'array', useDefaults: true, removeAdditional: false, strictNumbers: false },
    },
  });

  registerErrors(app);
  const state = openState(join(config.dataDir, 'ndr.sqlite'));
  assertFolderOf(config.mode, state, config.dataDir);
  app.decorate('state', state);
  const events = await openEventStore({
    path: join(config.dataDir, 'events.duckdb'),
    log: (level, message) => app.log[level](message),
  });
  app.decorate('events', events);
  // Without it only `npm run ingest` and `demo:reset` beside a running server suffer, and says so.
  const reset = config.mode === 'demo' ? () => resetDemo(state) : undefined;
  const control = await openControl(events, config.dataDir, reset).catch((error) => void app.log.warn(error));
  app.addHook('onClose', async () => {
    await control?.close();
    await events.close();
    state.close();
  });

  const users = userStore(state);
  const auth = authStore(state, users);
  const uses = lastUse(state);
  const tokens = tokenStore(state, uses, config.mode);
  app.addHook('preClose', async () => uses.close());
  await registerSecurity(app);
  await registerPressure(app);
  await registerCompression(app);
  await registerSession(app, { auth, tokens, uses, secret: config.secret });
  registerAccess(app);
  // A filter that a form left empty is one that was not given.
  app.addHook('preValidation', async (request) => {
    const query = request.query as Record<string, unknown>;
    for (const key of Object.keys(query)) if (query[key] === '') delete query[key];
  });
  await registerOpenApi(app, config.title);

  app.get(
    '/api/health',
    {
      config: { can: ['read', 'Auth'], anonymous: true, pressureHandler: servedUnderPressure },
      schema: {
        operationId: 'getHealth',
        tags: ['system'],
        summary: 'Is it alive',
        security: [],
        response: {
          200: Type.Object({ status: Type.Literal('ok') }, { examples: [{ status: 'ok' }] }),
          431: ErrorBody,
          503: ErrorBody,
        },
      },
    },
    async () => {
      // Busy is not ill: only a store that is gone for good asks for a new process.
      await events.check();
      return { status: 'ok' as const };
    },
  );
  const throttle = loginThrottle(state);
  const registrations = registrationThrottle(state, config.mode === 'demo' ? 200 : 20);
  await app.register(authRoutes, { auth, users, throttle, registrations, mode: config.mode });
  await app.register(accountRoutes, { auth, users, tokens, uses, throttle });
  await app.register(calendarRoutes);
  await app.register(eventRoutes);
  await app.register(helpRoutes);
  await app.register(iconRoutes);
  await app.register(ingestRoutes);
  await app.register(invoiceRoutes);
  await app.register(threatRoutes);
  await app.register(userRoutes, { users });

  if (config.upstream)
    await registerUpstream(app, {
      upstream: config.upstream,
      forwardAuth: config.upstreamAuth === 'forward',
      timeout: config.upstreamTimeout,
    });

  if (config.mode === 'demo') seedDemo(state);
  if (config.demoTraffic) await seedTraffic(state, events, app.log);
  if (config.eve.length) await events.follow(config.eve);
  const invited = config.mode === 'production' && !auth.hasAccounts();
  app.decorate('firstInvitation', invited ? `/register?invitation=${auth.invite('admin').token}` : null);

  if (web) await registerPages(app, config, web);
  return app;
}
