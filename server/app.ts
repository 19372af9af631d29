import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { type Config, placeOptions, storeOptions } from './config.ts';
import { archiveBegun, openDataFolder, STATE_FILE } from './data-folder.ts';
import { assertFolderOf } from './demo/seed.ts';
import type { Parts } from './feature.ts';
import { features, migrations } from './features.ts';
import { HomeNetworks } from './home-networks.ts';
import { access } from './http/access.ts';
import { audit } from './http/audit.ts';
import { basePath, takesOff } from './http/base-path.ts';
import { changes } from './http/changes.ts';
import { compression } from './http/compression.ts';
import { answerBrokenHttp, answerFrameworkError, errors } from './http/errors.ts';
import { input } from './http/input.ts';
import { makeMetrics, metrics } from './http/metrics.ts';
import { openApi } from './http/openapi.ts';
import { type PageAssets, type PageRenderer, pages } from './http/pages.ts';
import { patience, patientHttp } from './http/patience.ts';
import { pressure } from './http/pressure.ts';
import { ignoredProxies, trusted } from './http/proxies.ts';
import { requestLog, requestLogging } from './http/request-log.ts';
import { security } from './http/security.ts';
import { session } from './http/session.ts';
import { signals } from './http/signals.ts';
import { openDatabases } from './ingest/places/databases.ts';
import { openEventStore } from './stores/events/open.ts';
import type { EventStore, EventStoreOptions } from './stores/events/port.ts';
import { openState, type State } from './stores/state/state.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What people write. */
    state: State;
    /** What sensors write. */
    events: EventStore;
    /** What is inside. */
    homeNetworks: HomeNetworks;
  }
}

export interface Web {
  renderer: PageRenderer;
  assets: PageAssets;
  /** The folder of built files to serve; in development Vite serves them. */
  clientDir?: string;
}

/** Both stores, opened; they close with the application. */
async function openParts(
  app: FastifyInstance,
  config: Config,
  open: typeof openState,
  onAsked: NonNullable<EventStoreOptions['onAsked']>,
): Promise<Parts> {
  openDataFolder(config.dataDir);
  archiveBegun(config.archiveDir);
  const databases = await openDatabases(placeOptions(config));
  // The first: who has it open is the one process that may bring the other database up to date.
  const events = await openEventStore({
    ...storeOptions(config),
    log: (level, message) => app.log[level](message),
    onAsked,
  });
  try {
    const state = await open(join(config.dataDir, STATE_FILE), migrations);
    await assertFolderOf(config.mode, state, config.dataDir);
    const homeNetworks = await HomeNetworks.open(state.db, config.homeNetworks);
    await events.setHomeNetworks(homeNetworks.now);
    app.addHook('onClose', async () => {
      await events.close();
      await state.close();
    });
    app.decorate('state', state).decorate('events', events).decorate('homeNetworks', homeNetworks);
    return { config, state, events, databases, features };
  } catch (error) {
    await events.close();
    throw error;
  }
}

/** The plugins, then the features, in order. */
async function assemble(app: FastifyInstance, parts: Parts, web?: Web): Promise<void> {
  const { config } = parts;
  await app.register(signals);
  await app.register(basePath, config);
  await app.register(patience);
  await app.register(ignoredProxies);
  await app.register(security, config);
  await app.register(pressure, config);
  await app.register(compression);
  await app.register(session, config);
  const subjects = features.flatMap(({ subjects = [] }) => subjects);
  await app.register(access, { subjects });
  await app.register(audit);
  await app.register(changes, { ...parts, subjects });
  await app.register(input);
  await app.register(openApi, { ...config, tags: features.flatMap(({ tag }) => tag ?? []) });

  for (const { routes } of features) if (routes) await app.register(routes, parts);
  if (config.upstream) {
    const { upstream } = await import('./http/upstream.ts');
    await app.register(upstream, { ...config, upstream: config.upstream });
  }
  if (web) await app.register(pages, { ...web, config });

  for (const { start } of features) await start?.(app, parts);
}

/**
 * The whole application. Without `web` it serves the API alone; `open` opens the state database. `onOpen` is given what is to be
 * closed when a start is broken off, which can take minutes: then what it still does fails. One that fails leaves nothing open.
 */
export async function buildApp(
  config: Config,
  web?: Web,
  open = openState,
  onOpen?: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel },
    ...requestLogging,
    ...patientHttp,
    ...takesOff(config),
    trustProxy: trusted(config),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenHttp,
    // A slow machine starts late, and not at all would be no help to it.
    pluginTimeout: 0,
  });
  await app.register(errors);
  await app.register(requestLog);
  const measured = makeMetrics();
  await app.register(metrics, measured);
  const parts = await openParts(app, config, open, measured.onAsked);
  onOpen?.(app);
  try {
    await assemble(app, parts, web);
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}
