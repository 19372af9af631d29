/**
 * Fails when the first load of any page is over its budget: all JavaScript that the server's answer names (entry, layout, page,
 * texts, and what they import), each file gzipped at level 9, in the language that takes most, and the CSS of the page. Run
 * after the build.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtAssets } from '../server/http/assets.ts';
import { type Language, languages } from '../shared/preferences.ts';

const CLIENT = 'dist/client';
const ENTRY = 'web/browser/entry.tsx';

/** Kilobytes (1000 bytes) gzipped. */
const OWN_BUDGETS: Record<string, number> = { '/login': 155, '/user/list': 175 };
const JS_BUDGET = 200;
const CSS_BUDGET = 15;
/** How many of the other pages are told of when all are within their budget. */
const SHOWN = 5;

const assets = builtAssets(CLIENT);
const { pages, modulesOf, textsOf, textModule, sheetOf } = await import(
  join(process.cwd(), 'dist/server/entry.server.js')
);

const compressed = (text: string | Buffer) => gzipSync(text, { level: 9 }).length / 1000;
const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? compressed(readFileSync(join(CLIENT, file)));
  sizes.set(file, size);
  return size;
}

interface Size {
  what: string;
  size: number;
  budget: number;
}

function sizesOf(page: { path: string }): Size[] {
  const modules: string[] = modulesOf(page, [], false);
  const js = languages.map((language: Language) => {
    const texts = textsOf(page).map((group: string) => textModule(language, group));
    const files = [...modules, ...texts, `web/locales/${language}/base.ts`].flatMap((module) =>
      assets.preloads(module),
    );
    return [...new Set([...assets.scripts, ...files])].reduce((sum, file) => sum + sizeOf(file), 0);
  });
  const { text } = sheetOf(modules.join(), () => [ENTRY, ...modules].flatMap((module) => assets.styles(module) ?? []));
  return [
    { what: `JS of ${page.path}`, size: Math.max(...js), budget: OWN_BUDGETS[page.path] ?? JS_BUDGET },
    { what: `CSS of ${page.path}`, size: compressed(assets.inlineCss + text), budget: CSS_BUDGET },
  ];
}

const all: Size[] = pages.flatMap(sizesOf);
const over = all.filter(({ size, budget }) => size > budget);
const largest = (kind: string) =>
  all
    .filter(({ what }) => what.startsWith(kind))
    .sort((one, other) => other.size - one.size)
    .slice(0, SHOWN);
const own = all.filter(({ what }) => Object.keys(OWN_BUDGETS).includes(what.split(' ').at(-1)!));
for (const each of new Set([...over, ...own, ...largest('JS'), ...largest('CSS')]))
  process.stdout.write(
    `${over.includes(each) ? 'OVER' : 'ok  '} ${each.what}: ${each.size.toFixed(1)} kB of ${each.budget} kB\n`,
  );
process.stdout.write(`${pages.length} pages, ${over.length} figures over their budget\n`);
process.exit(over.length ? 1 : 0);
