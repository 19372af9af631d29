import './thread-pool.ts';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import product from '../package.json' with { type: 'json' };
import { buildApp, type Web } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { loadEnvFile } from './env-file.ts';
import { ConfigError, saidOf } from './errors.ts';
import { builtAssets } from './http/assets.ts';
import { listeningOrigin } from './http/origin.ts';
import { idleSettings } from './idle-settings.ts';
import { openState } from './stores/state/state.ts';
import { demoAccounts } from './users/sample.ts';

/** How long a process whose event store has failed takes to answer and to close what is left. */
const FAILING_MS = 5000;

/** The built web side, beside the built server. */
async function builtWeb(): Promise<Web> {
  const here = dirname(fileURLToPath(import.meta.url));
  const clientDir = join(here, '../client');
  if (!existsSync(clientDir)) throw new Error('The web side is not built: run "npm run build"');
  const renderer = await import(/* @vite-ignore */ join(here, 'entry.server.js'));
  return { renderer, assets: builtAssets(clientDir), clientDir };
}

/** For the person who started it: the log on standard output is for programs. */
function greet(app: FastifyInstance, config: Config, address: string): void {
  const lines = [
    `${config.title} is ready (version ${product.version}): ${address}`,
    `API documentation: ${address}/docs`,
  ];
  if (config.mode === 'demo')
    lines.push(
      'Demo accounts:',
      ...demoAccounts.map(({ email, password, username }) => `  ${username}: ${email} / ${password}`),
    );
  if (app.firstInvitation) {
    const link = `Create the first admin, once: ${config.publicUrl ?? address}${app.firstInvitation}`;
    lines.push(link);
    // Whoever reads the log of a container from afar may have nothing but that.
    app.log.warn(`${link} (or start again for a new one)`);
  }
  process.stderr.write(`\n${lines.join('\n')}\n\n`);
}

/** What is wrong with where to listen, in words; anything else as it is. */
function listenFault(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  if (error.code === 'EADDRINUSE') return new ConfigError(`PORT: ${port} is taken by another process`);
  if (error.code === 'EACCES') return new ConfigError(`PORT: this user may not listen on ${port}`);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? ''))
    return new ConfigError(`HOST: ${host} is no address of this machine`);
  return error;
}

/** Listening comes last; that it can be done is known before a week of demo traffic is made. */
async function assertMayListen({ port, host }: Config): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

let app: FastifyInstance | undefined;
let isStopping = false;

/** Ends the process: what is open by then is closed in order, also when the start is not over yet. */
function stop(signal: NodeJS.Signals): void {
  isStopping = true;
  if (!app) process.exit(128 + constants.signals[signal]);
  const { log } = app;
  log.info({ signal }, 'stopping');
  app.close().then(
    () => process.exit(0),
    (error) => {
      log.error(error);
      process.exit(1);
    },
  );
}

async function main(): Promise<void> {
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  loadEnvFile();
  for (const line of idleSettings(process.env)) process.stderr.write(`${line}\n`);
  const config = readConfig(process.env);
  const explain = (error: NodeJS.ErrnoException) => Promise.reject(listenFault(error, config));
  await assertMayListen(config).catch(explain);
  const built = await buildApp(config, await builtWeb(), openState, (opened) => {
    app = opened;
  });
  // Whoever watches over the process starts a new one, which can open the store again.
  built.events.failed.then(() => {
    setTimeout(() => process.exit(1), FAILING_MS);
    built.close().finally(() => process.exit(1));
  });
  await built.listen({ port: config.port, host: config.host }).catch(async (error) => {
    await built.close();
    return explain(error);
  });
  greet(built, config, listeningOrigin(built, config) + config.basePath);
}

main().catch((thrown) => {
  // What was going on fails because of that.
  if (isStopping) return;
  process.stderr.write(`${saidOf(thrown)}\n`);
  process.exit(1);
});
