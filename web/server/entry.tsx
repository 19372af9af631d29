import { PassThrough } from 'node:stream';
import { packRules } from '@casl/ability/extra';
import { type PipeableStream, renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { createApi } from '../../shared/api.ts';
import { createI18n } from '../../shared/i18n.ts';
import type { PageAssets, PageRequest, PageResponse, Site } from '../../shared/pages.ts';
import { languages, timeZoneFor } from '../../shared/preferences.ts';
import { abilitiesFor } from '../../shared/role-abilities.ts';
import { App } from '../app/App.tsx';
import type { Boot } from '../app/boot.ts';
import { type CatalogStart, wholeCatalog } from '../app/catalog-view.ts';
import { Deferred } from '../app/deferred.ts';
import { hasBars, layouts, textsOf } from '../app/layouts.ts';
import type { AppContext } from '../app/page.ts';
import type { PageDeclaration, PageRoute, RouteHandle } from '../app/page-route.ts';
import { pageTitle } from '../app/page-title.ts';
import { createRoutes } from '../app/routes.tsx';
import { createSession } from '../app/session.ts';
import { fromBrowser, standBelow } from '../base-path.ts';
import { catalogOf } from '../features.ts';
import { ANSWER_TEXTS } from '../kit/services.ts';
import { allMessages, textModule } from '../locales/all.ts';
import { pageModules } from '../page-modules.ts';
import { errorPage } from '../shell/ErrorBoundary.tsx';
import { permitted } from '../shell/navigation-state.ts';
import { partsOf, type ShellPart } from '../shell/parts.ts';
import { createAnonymousPages, NONCE_SLOT } from './anonymous-pages.ts';
import { documentHead, documentTail, json } from './document.ts';
import { firstFrameScript } from './first-frame.ts';
import { PieceWriter } from './piece-writer.ts';
import { sheetOf } from './style-sheet.tsx';

const i18ns = Object.fromEntries(languages.map((language) => [language, createI18n(language, allMessages[language])]));
const catalogsIn = (mode: Site['mode']) =>
  Object.fromEntries(
    languages.map((language) => {
      const { t } = i18ns[language]!;
      return [language, wholeCatalog(catalogOf(pageModules, t, mode), t)];
    }),
  );
const catalogs = { demo: catalogsIn('demo'), production: catalogsIn('production') };
/** Every page there is; only their words differ from one language to another. */
export const { pages } = catalogs.demo.en!.whole();

/** What answers for the pages of a console below `base`. */
function handlersBelow(base: string) {
  const handlerOf = (of: PageRoute[]) =>
    createStaticHandler(
      createRoutes(of, (args) => args.context as unknown as AppContext),
      { basename: base || '/' },
    );
  const ofAll = handlerOf(pages);
  // A page whose path is an address is found here; matching it against a hundred patterns costs as much as its data.
  const ofOne = new Map(pages.filter(({ path }) => !/[:*]/.test(path)).map((page) => [page.path, handlerOf([page])]));
  return (pathname: string) => ofOne.get(pathname) ?? ofAll;
}
/** By the path: one in a process, but for tests. */
const handlers = new Map<string, ReturnType<typeof handlersBelow>>();
await errorPage.load();
/** Of this module, so that new code (development) begins anew. */
const anonymousPages = createAnonymousPages();

const ENTRY = 'web/browser/entry.tsx';
const CATALOG = ['web/features.ts', 'web/page-modules.ts'];

/** The modules of a page: what stands around it, what the visitor's preferences add to that, its own. */
export const modulesOf = (page: PageRoute, parts: ShellPart[], failed: boolean): string[] => [
  ...(page.layout === 'blank' ? [] : [layouts.default.id, ...parts.map(({ file }) => file)]),
  ...(failed ? [errorPage.file] : []),
  page.file,
];

/** React Router asks little of a request that carries no body; a real one costs more than the whole query. */
function requestOf({ url, method, form }: PageRequest): Request {
  if (method === 'POST') return new Request(url, { method, body: form ?? new URLSearchParams() });
  return { url, method, headers: noHeaders, signal: new AbortController().signal } as unknown as Request;
}
const noHeaders = new Headers();

/** Loader data as JSON, and the promises found in it. Only top-level properties of a page's data may be deferred. */
function splitDeferred(loaderData: Record<string, unknown>) {
  const deferred: { key: string; promise: Promise<unknown> }[] = [];
  const plain = Object.fromEntries(
    Object.entries(loaderData).map(([id, value]) => {
      if (typeof value !== 'object' || value === null) return [id, value];
      const entries = Object.entries(value).map(([name, part]) => {
        if (!(part instanceof Deferred)) return [name, part];
        const key = `${id} ${name}`;
        deferred.push({ key, promise: part.promise });
        return [name, { $deferred: key }];
      });
      return [id, Array.isArray(value) ? value : Object.fromEntries(entries)];
    }),
  );
  return { plain, deferred };
}

/** Nothing of an error but what a page may show: React Router would write a thrown error's own words into the page. */
function cleanErrors(context: StaticHandlerContext, { onError, requestId }: PageRequest): void {
  if (!context.errors) return;
  for (const [id, error] of Object.entries(context.errors)) {
    const known = error as { status?: number; data?: { code?: string; requestId?: string } };
    if (typeof known.status === 'number' && known.data?.code) continue;
    if (typeof known.status === 'number' && known.status < 500) continue;
    onError(error);
    context.errors[id] = { status: 500, statusText: '', internal: false, data: { code: 'INTERNAL', requestId } };
    context.statusCode = 500;
  }
}

/** A page without its code. */
const declarationOf = ({ module: _module, ...declaration }: PageRoute): PageDeclaration => declaration;

/** The routes of this page alone: React Router would walk and rank the whole table again for each render. */
const matchedOnly = ({ matches }: StaticHandlerContext): RouteObject[] =>
  matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, ...(children.length && { children }) } as RouteObject],
    [],
  );

export async function render(request: PageRequest, assets: PageAssets): Promise<PageResponse> {
  const found = anonymousPages.find(request);
  if (found) return { kind: 'whole', status: 200, html: found };
  const { account, choices, preferences, language, direction, site, now } = request;
  const rules = abilitiesFor(account);
  const session = createSession(account, rules);
  const api = createApi(request.send);
  const catalog = catalogs[site.mode][language]!;
  const base = site.basePath ?? '';
  standBelow(base);
  let handlerOf = handlers.get(base);
  if (!handlerOf) {
    handlerOf = handlersBelow(base);
    handlers.set(base, handlerOf);
  }
  const handler = handlerOf(fromBrowser(new URL(request.url).pathname));
  const context = await handler.query(requestOf(request), {
    requestContext: {
      api,
      session,
      loadSections: async () => catalog.whole().sections,
      loadGuard: async (path) => catalog.whole().pageAt(path),
      timeZone: async () => timeZoneFor(preferences, choices),
    } satisfies AppContext,
  });

  if (context instanceof Response) {
    const location = context.headers.get('location');
    if (!location) throw new Error(`Unexpected response ${context.status} from a loader`);
    return { kind: 'redirect', status: context.status, location: fromBrowser(location) };
  }
  const handle = context.matches.at(-1)!.route.handle as RouteHandle | undefined;
  // `/` is no page, and takes no form.
  if (!handle) return { kind: 'redirect', status: 303, location: '/' };
  cleanErrors(context, request);

  const { page } = handle;
  const bars = hasBars(page, account !== null);
  const parts = bars ? partsOf(preferences) : [];
  await Promise.all(parts.map(({ load }) => load()));
  const wantsCatalog = parts.some((part) => part.catalog);
  const modules = modulesOf(page, parts, context.errors !== null);
  const texts = [
    ...new Set([
      ...textsOf(page),
      ...parts.flatMap(({ texts }) => texts),
      ...(wantsCatalog ? ['names'] : []),
      ...(context.actionData ? ANSWER_TEXTS : []),
    ]),
  ];
  const sheet = sheetOf(modules.join(), () => {
    const files = [ENTRY, ...modules].map((module) => assets.styles(module));
    return files.includes(null) ? null : [...new Set(files.flatMap((each) => each ?? []))];
  });
  const { plain, deferred } = splitDeferred(context.loaderData);
  const streams = deferred.length > 0;
  const status = context.statusCode;
  // With a loader it depends on more: data, the time, the host.
  const lasts =
    !account && request.method === 'GET' && status === 200 && !context.errors && !(await page.module()).loader;
  const nonce = lasts ? NONCE_SLOT : request.nonce;
  const i18n = i18ns[language]!;
  const head = documentHead({
    title: `${pageTitle(page, context.loaderData[page.path], i18n.t)} · ${site.title}`,
    language,
    direction,
    preferences,
    nonce,
    assets,
    modules: [...modules, ...(wantsCatalog ? CATALOG : []), ...texts.map((group) => textModule(language, group))],
    streams,
    firstScript: firstFrameScript(
      site.title,
      account !== null && !choices.timeZone && !preferences.utc,
      request.method === 'GET',
    ),
    styles: sheet.text,
  });
  const navigation: CatalogStart = bars
    ? {
        top: permitted(catalog.top(), session),
        breadcrumbs: catalog.breadcrumbs(page),
        news: permitted(catalog.news(), session),
        account: permitted(catalog.account(), session),
      }
    : { top: [], breadcrumbs: [], news: [], account: [] };
  const boot: Boot = {
    loaderData: plain,
    actionData: context.actionData ?? null,
    errors: context.errors,
    account,
    choices,
    rules: packRules(rules),
    preferences,
    language,
    site,
    now,
    page: declarationOf(page),
    code: assets.code(page.file),
    texts: Object.fromEntries([
      ['base', assets.code(`web/locales/${language}/base.ts`)],
      ...[...texts, ...(page.lateTexts ?? [])].map((group) => [group, assets.code(textModule(language, group))]),
    ]),
    navigation,
  };
  const tail = documentTail(boot, assets);
  const tree = () => (
    <StyleSheetManager sheet={sheet.instance}>
      <App {...{ site, now, session, api, i18n, catalog, language, preferences, choices }}>
        <StaticRouterProvider
          router={createStaticRouter(matchedOnly(context), context)}
          context={context}
          hydrate={false}
        />
      </App>
    </StyleSheetManager>
  );

  if (!streams) {
    const html = head + renderToString(tree()) + tail;
    if (sheet.grown()) request.onError(new Error(`${page.file} shows a style that none of its modules names`));
    return { kind: 'whole', status, html: lasts ? anonymousPages.keep(request, html) : Buffer.from(html) };
  }

  // Its frame waits for no panel. One that cannot be drawn is answered as an error; with its head sent it would never end.
  const { pipe, abort } = await new Promise<PipeableStream>((resolve, reject) => {
    const drawing = renderToPipeableStream(tree(), {
      nonce,
      onError: request.onError,
      onShellReady: () => resolve(drawing),
      onShellError: reject,
      // React would send what is drawn already as a gap first, and the widget or card behind it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
  const html = new PassThrough();
  html.write(head);
  const body = new PieceWriter((piece) => html.write(piece));
  body.on('finish', async () => {
    const data = deferred.map(async ({ key, promise }) => json({ 'data-deferred': key }, await promise));
    html.end((await Promise.all(data)).join('') + tail);
  });
  body.on('error', (error) => html.destroy(error));
  pipe(body);
  html.on('close', () => {
    if (!html.writableEnded) abort();
  });
  return { kind: 'stream', status, html };
}

export { textsOf } from '../app/layouts.ts';
export { textModule } from '../locales/all.ts';
export { sheetOf } from './style-sheet.tsx';
