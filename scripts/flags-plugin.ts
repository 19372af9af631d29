import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where pages find a flag: `/images/flags/fr.svg`. */
const FOLDER = 'images/flags';

/** The flags of countries, by their two letters, among the files that browsers load: none of them is fetched from elsewhere. */
export function flags(): Plugin {
  const folder = join(import.meta.dirname, '../node_modules/country-flag-icons/3x2');
  return {
    name: 'ndr-flags',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const file of readdirSync(folder).filter((name) => /^[A-Z]{2}\.svg$/.test(name)))
        this.emitFile({
          type: 'asset',
          fileName: `${FOLDER}/${file.toLowerCase()}`,
          source: readFileSync(join(folder, file)),
        });
    },
    configureServer(server) {
      server.middlewares.use(`/${FOLDER}`, (request, response, next) => {
        const code = /^\/([a-z]{2})\.svg$/.exec(request.url ?? '')?.[1];
        if (!code) return next();
        response
          .setHeader('content-type', 'image/svg+xml')
          .end(readFileSync(join(folder, `${code.toUpperCase()}.svg`)));
      });
    },
  };
}
