/**
 * Fails when the first load of any page is over its budget: all JavaScript that the server's answer names (entry, layout, page,
 * texts, and what they import), each file gzipped at level 9, in the language that takes most, how many files that is, and the CSS of
 * the page. Run after the build.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtAssets } from '../server/http/assets.ts';
import { type Language, languages } from '../shared/preferences.ts';

const CLIENT = 'dist/client';
const ENTRY = 'web/browser/entry.tsx';

/** Kilobytes (1000 bytes) gzipped; docs/decisions/020 says what these pay for. */
const OWN_BUDGETS: Record<string, number> = {
  '/calendar': 202.5,
  '/invoice/add': 198.5,
  '/invoice/edit/:id': 197,
  '/admin/logactivity': 195.5,
  '/admin/logactivity/people': 193.5,
  '/login': 161.5,
  '/pages/account-settings/billing-plans': 191.5,
  '/admin/notifications': 191.5,
  '/admin/notifications/targets': 192,
  '/admin/notifications/deliveries': 192,
  '/admin/notifications/:id/edit': 191.5,
  '/pages/account-settings/connection/messages': 192,
  '/invoice/preview/:id': 192.5,
  '/admin/reports/preview': 191.5,
  '/user/list': 184.5,
  '/admin/assets': 193.5,
  '/admin/mute-rules/add': 190.5,
  '/admin/assets/:id': 191,
  '/admin/incidents': 190.5,
  '/admin/threats': 197,
  '/admin/threats/by-host': 197.5,
  '/admin/threats/by-signature': 197.5,
};
/** The kit's own pages, which show much of it at once. */
const GALLERY = /^\/(components|forms|charts|pages\/(cards|icons|typography))(\/|$)/;
const GALLERY_JS_BUDGET = 200;
const JS_BUDGET = 190;
/** Of pages of many different cards; the same decision. */
const OWN_CSS_BUDGETS: Record<string, number> = {
  '/admin/assets/:id': 16,
  '/admin/sources': 18,
  '/admin/sources/retention': 16,
  '/components/ready-dialogs': 19,
  '/admin/threats': 17.5,
  '/admin/incidents/:id': 23,
  '/admin/threats/by-host': 17.5,
  '/admin/threats/by-signature': 17.5,
  '/admin/threats/:key': 20.5,
  '/admin/logactivity': 17,
  '/user/list': 16,
  '/admin/logactivity/people': 15.5,
  '/charts/apex-chart': 15.5,
  '/charts/chartjs': 15.5,
  '/charts/kit': 16.5,
  '/dashboards/analytics': 17.5,
  '/dashboards/crm': 18.5,
  '/dashboards/ecommerce': 18.5,
  '/pages/cards/card-advance': 18.5,
  '/user/view/:id': 19,
};
const CSS_BUDGET = 15;
/** Scripts that a page asks for before it is alive. */
const FILES_BUDGET = 45;
/** Names of classes are made from the folder of the checkout, so that what is gzipped differs by as much from one to another. */
const WANDERS = 0.2;
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
  /** Of size and budget. */
  unit: 'kB' | 'files';
}

function sizesOf(page: { path: string }): Size[] {
  const modules: string[] = modulesOf(page, [], false);
  const js = languages.map((language: Language) => {
    const texts = textsOf(page).map((group: string) => textModule(language, group));
    const files = [...modules, ...texts, `web/locales/${language}/base.ts`].flatMap((module) =>
      assets.preloads(module),
    );
    const asked = [...new Set([...assets.scripts, ...files])];
    return { size: asked.reduce((sum, file) => sum + sizeOf(file), 0), files: asked.length };
  });
  const { text } = sheetOf(modules.join(), () => [ENTRY, ...modules].flatMap((module) => assets.styles(module) ?? []));
  return [
    {
      what: `JS of ${page.path}`,
      size: Math.max(...js.map(({ size }) => size)),
      budget: OWN_BUDGETS[page.path] ?? (GALLERY.test(page.path) ? GALLERY_JS_BUDGET : JS_BUDGET),
      unit: 'kB',
    },
    {
      what: `Scripts of ${page.path}`,
      size: Math.max(...js.map(({ files }) => files)),
      budget: FILES_BUDGET,
      unit: 'files',
    },
    {
      what: `CSS of ${page.path}`,
      size: compressed(assets.inlineCss + text),
      budget: OWN_CSS_BUDGETS[page.path] ?? CSS_BUDGET,
      unit: 'kB',
    },
  ];
}

const all: Size[] = pages.flatMap(sizesOf);
const over = all.filter(({ size, budget, unit }) => size > budget + (unit === 'kB' ? WANDERS : 0));
const largest = (kind: string) =>
  all
    .filter(({ what }) => what.startsWith(kind))
    .sort((one, other) => other.size - one.size)
    .slice(0, SHOWN);
const own = all.filter(({ what }) => Object.keys(OWN_BUDGETS).includes(what.split(' ').at(-1)!));
const shown = ({ size, budget, unit }: Size) =>
  `${unit === 'kB' ? size.toFixed(1) : size} ${unit} of ${budget} ${unit}`;
for (const each of new Set([...over, ...own, ...largest('JS'), ...largest('CSS'), ...largest('Scripts')]))
  process.stdout.write(`${over.includes(each) ? 'OVER' : 'ok  '} ${each.what}: ${shown(each)}\n`);
process.stdout.write(`${pages.length} pages, ${over.length} figures over their budget\n`);
process.exit(over.length ? 1 : 0);
