import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

/** The files of the build, below `/assets/` and `/images/`. The names of assets carry a hash of their content: browsers keep them for good. */
export async function serveFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    for (const { folder, ...kept } of [
      { folder: 'assets', immutable: true, maxAge: YEAR_MS },
      // Drawings keep their names when they change: they are asked for again after a day.
      { folder: 'images', maxAge: DAY_MS },
    ]) {
      await files.register(fastifyStatic, {
        root: join(clientDir, folder),
        prefix: `/${folder}/`,
        // A route for each file: one for all of them would read the names of the whole folder, thousands, at each request.
        wildcard: false,
        globIgnore: ['**/*.{br,gz}'],
        preCompressed: true,
        decorateReply: false,
        ...kept,
      });
      files.get(`/${folder}/*`, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
    }
    const favicon = readFileSync(join(clientDir, 'favicon.svg'));
    files.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
    );
  });
}
