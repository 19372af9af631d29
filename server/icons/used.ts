import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';

/** Beside the server's bundle; the build writes it (vite.config.ts). */
export const USED_ICONS_FILE = 'used-icons.json';

/** Names of the icons that the sources below `folder` import from `~icons/mdi/NAME`, each once, in order. */
export function importedIcons(folder: string): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder, ignore: '**/*.test.*', absolute: true });
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '~icons\/mdi\/([a-z0-9-]+)'/g)].map(([, name]) => name!),
  );
  return [...new Set(names)].sort();
}

/** Names of the icons that the console's own pages draw: the build's list, or read from the sources where there is none. */
export function usedIcons(): ReadonlySet<string> {
  const here = dirname(fileURLToPath(import.meta.url));
  for (let at = here; at !== dirname(at); at = dirname(at)) {
    const list = join(at, USED_ICONS_FILE);
    if (existsSync(list)) return new Set(JSON.parse(readFileSync(list, 'utf8')) as string[]);
  }
  return new Set(importedIcons(join(here, '../../web')));
}
