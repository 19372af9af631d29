import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * `users/texts/en.json?names`: the names of a feature's pages alone, so that the navigation need not load every text of every
 * feature (web/locales/en/names.ts).
 */
export function pageNames(): Plugin {
  return {
    name: 'ndr-page-names',
    load(id) {
      const [path = '', query] = id.split('?');
      if (query !== 'names' || !path.endsWith('.json')) return;
      const code = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')).names ?? null);
      return { code, moduleType: 'json' };
    },
  };
}
