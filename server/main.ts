import './thread-pool.ts';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp, type Web } from './app.ts';
import { type Config, ConfigError, loadEnvFile, readConfig } from './config.ts';
import { AppError, isDiskFull } from './errors.ts';
import { builtAssets } from './http/assets.ts';
import { StateRefusal } from './stores/state/migrate.ts';
import { demoAccounts } from './users/sample.ts';

/** How long a stopping process waits for requests under way. */
const PATIENCE_MS = 8000;
/** How long one whose event store has failed takes to answer and to close what is left. */
const FAILING_MS = 5000;

/** The built web side, beside the built server. */
async function builtWeb(): Promise<Web> {
  const here = dirname(fileURLToPath(import.meta.url));
  const clientDir = join(here, '../client');
  if (!existsSync(clientDir)) throw new Error('The web side is not built: run "npm run build"');
  const renderer = await import(/* @vite-ignore */ join(here, 'entry.server.js'));
  return { renderer, assets: builtAssets(clientDir), clientDir };
}

function greet(app: FastifyInstance, config: Config, address: string): void {
  const lines = [`${config.title} is ready: ${address}`, `API documentation: ${address}/docs`];
  if (config.mode === 'demo')
    lines.push(
      'Demo accounts:',
      ...demoAccounts.map(({ email, password, username }) => `  ${username}: ${email} / ${password}`),
    );
  if (app.firstInvitation) lines.push(`Create the first admin, once: ${address}${app.firstInvitation}`);
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

async function main(): Promise<void> {
  loadEnvFile();
  const config = readConfig(process.env);
  const app = await buildApp(config, await builtWeb());
  const stop = (signal: NodeJS.Signals) => {
    app.log.info({ signal }, 'stopping');
    // A sender may have nothing to say for hours; what it has sent is stored by then.
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error) => {
        app.log.error(error);
        process.exit(1);
      },
    );
  };
  // Whoever watches over the process starts a new one, which can open the store again.
  app.events.failed.then(() => {
    setTimeout(() => process.exit(1), FAILING_MS);
    app.close().finally(() => process.exit(1));
  });
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const address = await app.listen({ port: config.port, host: config.host }).catch(async (error) => {
    await app.close();
    throw error.code === 'EADDRINUSE' ? new ConfigError(`PORT: ${config.port} is taken by another process`) : error;
  });
  greet(app, config, address.replace(/127\.0\.0\.1|0\.0\.0\.0/, 'localhost'));
}

main().catch((thrown) => {
  const error = isDiskFull(thrown) ? new AppError('DISK_FULL') : thrown;
  process.stderr.write(
    `${[ConfigError, AppError, StateRefusal].some((kind) => error instanceof kind) ? error.message : (error.stack ?? error)}\n`,
  );
  process.exit(1);
});
