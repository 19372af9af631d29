/**
 * Development: Vite and the API in one process on one port. Components and styles are replaced in the page; after a change of
 * server code the next request finds the application built anew.
 */
import { realpathSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { readConfig } from '../server/config.ts';
import { loadEnvFile } from '../server/env-file.ts';
import type { PageAssets } from '../shared/pages.ts';

loadEnvFile();
// Vite has its files at the root.
const config = { ...readConfig(process.env), basePath: '' };

const assets: PageAssets = {
  scripts: ['/@vite/client', '/@id/virtual:dev-preamble', '/web/browser/entry.tsx'],
  inlineCss: '',
  stylesheets: ['/web/theme/base.css?direct'],
  fonts: { en: [], fr: [], ar: [] },
  preloads: () => [],
  code: (module) => `/${module}`,
  styles: () => null,
};

const http = createHttpServer();
const vite = await createServer({
  // The packages may be a link to a folder elsewhere.
  server: { middlewareMode: true, ws: { server: http }, fs: { allow: ['.', realpathSync('node_modules')] } },
  // All packages are prepared at the start: one that is found later loads the page anew, and what was typed into it is gone.
  optimizeDeps: { entries: ['web/**/*.tsx', '!**/*.test.tsx'] },
  appType: 'custom',
});
const environment = vite.environments.ssr;
if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no runnable server environment');
const { runner } = environment;

let current: { module: object; app: Promise<FastifyInstance> } | undefined;

/** The application as the sources are now. Both stores are closed before they are opened again. */
async function application(): Promise<FastifyInstance> {
  const module = await runner.import<typeof import('../server/app.ts')>('/server/app.ts');
  if (current?.module !== module) {
    const before = current?.app;
    const app = (async () => {
      await (await before?.catch(() => undefined))?.close();
      const renderer = {
        render: async (...args: Parameters<import('../server/http/pages.ts').PageRenderer['render']>) =>
          (await runner.import<import('../server/http/pages.ts').PageRenderer>('/web/server/entry.tsx')).render(
            ...args,
          ),
      };
      const built = await module.buildApp(config, { renderer, assets });
      await built.ready();
      return built;
    })();
    current = { module, app };
  }
  return current!.app;
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, async (error?: unknown) => {
    try {
      if (error) throw error;
      const app = await application();
      app.routing(request, response);
    } catch (cause) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String((cause as Error).stack ?? cause));
    }
  });
});

await application();
http.listen(config.port, config.host, () => {
  process.stdout.write(`\n${config.title} in development: http://localhost:${config.port}\n\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await (await current?.app)?.close();
    process.exit(0);
  });
