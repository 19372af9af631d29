/**
 * Fails when a page's first load is over its budget: all JavaScript that the server's answer names (entry, layout, page, texts,
 * and what they import), each file gzipped at level 9, and the CSS of the page. Run after the build.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtAssets } from '../server/assets.ts';

const CLIENT = 'dist/client';
const DEFAULT_LAYOUT = 'web/shell/DefaultLayout.tsx';
const language = 'web/locales/en';

/** Kilobytes (1000 bytes) gzipped, and the modules of the page's route. */
const budgets = [
  { path: '/login', js: 140, modules: ['web/auth/LoginPage.tsx', `${language}/auth.json`] },
  {
    path: '/user/list',
    js: 160,
    modules: [
      DEFAULT_LAYOUT,
      'web/users/UserListPage.tsx',
      `${language}/shell.json`,
      `${language}/titles.json`,
      `${language}/users.json`,
    ],
  },
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

for (const { path, js, modules } of budgets) {
  const files = new Set([
    ...assets.scripts,
    ...[...modules, `${language}/base.ts`].flatMap((module) => assets.preloads(module)),
  ]);
  report(`JS of ${path}`, kilobytes([...files].reduce((sum, file) => sum + gzipped(file), 0)), js);
}

const { styleText } = await import(join(process.cwd(), 'dist/server/entry.server.js'));
report('CSS of a page', kilobytes(gzipSync(assets.inlineCss + styleText(), { level: 9 }).length), CSS_BUDGET);
process.exit(over ? 1 : 0);
