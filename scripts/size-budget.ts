/**
 * Fails when a page's first load is over its budget: all JavaScript that the server's answer names (entry, layout, page, texts,
 * and what they import), each file gzipped at level 9, and the CSS of the page. Run after the build.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtAssets } from '../server/http/assets.ts';

const CLIENT = 'dist/client';
const ENTRY = 'web/browser/entry.tsx';

/** Kilobytes (1000 bytes) gzipped. */
const budgets = [
  { path: '/login', js: 155 },
  { path: '/user/list', js: 175 },
];
const CSS_BUDGET = 15;

const assets = builtAssets(CLIENT);
const kilobytes = (bytes: number) => bytes / 1000;
const gzipped = (file: string) => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length;

let over = false;
function report(what: string, size: number, budget: number): void {
  const fits = size <= budget;
  over ||= !fits;
  process.stdout.write(`${fits ? 'ok  ' : 'OVER'} ${what}: ${size.toFixed(1)} kB of ${budget} kB\n`);
}

const { pages, modulesOf, textsOf, textModule, sheetOf } = await import(
  join(process.cwd(), 'dist/server/entry.server.js')
);
for (const { path, js } of budgets) {
  const page = pages.find((each: { path: string }) => each.path === path);
  const modules: string[] = modulesOf(page, [], false);
  const texts = textsOf(page).map((group: string) => textModule('en', group));
  const files = new Set([
    ...assets.scripts,
    ...[...modules, ...texts, 'web/locales/en/base.ts'].flatMap((module) => assets.preloads(module)),
  ]);
  report(`JS of ${path}`, kilobytes([...files].reduce((sum, file) => sum + gzipped(file), 0)), js);
  const styles = sheetOf(path, () => [ENTRY, ...modules].flatMap((module) => assets.styles(module) ?? [])).text;
  report(`CSS of ${path}`, kilobytes(gzipSync(assets.inlineCss + styles, { level: 9 }).length), CSS_BUDGET);
}
process.exit(over ? 1 : 0);
