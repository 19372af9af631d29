import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from '../../shared/pages.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const ENTRY = 'web/browser/entry.tsx';
const fontFile = (family: string, subset: string) =>
  `node_modules/@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`;

/** What the build of the web side made, as pages need it: addresses below `/assets/`, the base CSS itself. */
export function builtAssets(clientDir: string): PageAssets {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'));
  const styles: Record<string, string[]> = JSON.parse(readFileSync(join(clientDir, '.vite/styles.json'), 'utf8'));
  const chunk = (key: string): Chunk => {
    const found = manifest[key];
    if (!found) throw new Error(`The build has no ${key}`);
    return found;
  };
  const reach = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const next of chunk(key).imports ?? []) reach(next, seen);
    return seen;
  };
  const files = (key: string) => [...reach(key)].map((each) => `/${chunk(each).file}`);
  const entryFiles = new Set(files(ENTRY));
  const preloads = new Map<string, string[]>();
  const latin = `/${chunk(fontFile('inter', 'latin')).file}`;
  return {
    scripts: [`/${chunk(ENTRY).file}`],
    stylesheets: [],
    inlineCss: (chunk(ENTRY).css ?? []).map((file) => readFileSync(join(clientDir, file), 'utf8')).join(''),
    fonts: { en: [latin], fr: [latin], ar: [`/${chunk(fontFile('cairo', 'arabic')).file}`] },
    code: (module) => `/${chunk(module).file}`,
    styles: (module) => styles[module] ?? [],
    preloads(module) {
      let found = preloads.get(module);
      if (!found) {
        found = [...new Set([...entryFiles, ...files(module)])];
        preloads.set(module, found);
      }
      return found;
    },
  };
}
