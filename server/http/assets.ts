import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { putOn } from '../../shared/base-path.ts';
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
    // In a file its addresses begin beside it, in a page at the root.
    inlineCss: (chunk(ENTRY).css ?? [])
      .map((file) => readFileSync(join(clientDir, file), 'utf8').replaceAll('url(./', `url(/${dirname(file)}/`))
      .join(''),
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

/** The same files as browsers ask for them where the console stands below a path. */
export function assetsBelow(basePath: string, assets: PageAssets): PageAssets {
  if (!basePath) return assets;
  const below = (address: string) => putOn(basePath, address);
  const { fonts } = assets;
  return {
    ...assets,
    scripts: assets.scripts.map(below),
    stylesheets: assets.stylesheets.map(below),
    inlineCss: assets.inlineCss.replaceAll('url(/', `url(${basePath}/`),
    fonts: { en: fonts.en.map(below), fr: fonts.fr.map(below), ar: fonts.ar.map(below) },
    preloads: (module) => assets.preloads(module).map(below),
    code: (module) => below(assets.code(module)),
  };
}
