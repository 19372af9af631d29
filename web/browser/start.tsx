import { unpackRules } from '@casl/ability/extra';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type Location, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import type { AbilityRule } from '../../shared/abilities.ts';
import { createApi, type Send, unreachable } from '../../shared/api.ts';
import { createI18n } from '../../shared/i18n.ts';
import { timeZoneFor } from '../../shared/preferences.ts';
import { App } from '../app/App.tsx';
import { BOOT_ID, type Boot } from '../app/boot.ts';
import { growingCatalog } from '../app/catalog-view.ts';
import { missed, reach } from '../app/connection.ts';
import { type Outcome, settled } from '../app/deferred.ts';
import { hasBars, layouts, textsOf } from '../app/layouts.ts';
import { once } from '../app/once.ts';
import type { AppContext, Bring } from '../app/page.ts';
import type { PageRoute } from '../app/page-route.ts';
import { createRoutes, toRoute } from '../app/routes.tsx';
import { createSession } from '../app/session.ts';
import { forgetSignIn, keepSignIn, signInKept, startSignInSync } from '../app/sign-in.ts';
import { basePath, standBelow, toBrowser } from '../base-path.ts';
import { noticeLostClicks } from '../kit/kept-click.ts';
import { lateTextsBy } from '../kit/late-texts.ts';
import { ANSWER_TEXTS } from '../kit/services.ts';
import { untakenParts } from '../kit/untaken-parts.ts';
import { fetchedAgain, fetchedBy } from '../kit/when-fetched.ts';
import { errorPage } from '../shell/ErrorBoundary.tsx';
import { partsOf } from '../shell/parts.ts';
import { announce } from '../shell/pending.ts';
import { hotPages } from './hot-pages.ts';

const read = (element: Element | null) => JSON.parse(element?.textContent ?? 'null');

const send: Send = async ({ method, path, body, signal }) => {
  try {
    const response = await fetch(toBrowser(path), {
      method,
      ...(signal && { signal }),
      ...(body instanceof Blob
        ? { body }
        : body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    // A proxy answers for a server that is gone, in words of its own.
    if (!isJson && response.status > 501) throw unreachable();
    return { status: response.status, body: isJson ? await response.json() : null };
  } catch (error) {
    if (signal?.aborted) throw error;
    void reach();
    throw unreachable();
  }
};

/** Puts what the server streamed after the page back where the loader had promised it. */
function reviveDeferred(loaderData: Record<string, unknown>): Record<string, unknown> {
  const outcomes = new Map<string, Outcome<unknown>>();
  for (const element of document.querySelectorAll<HTMLElement>('script[data-deferred]'))
    outcomes.set(element.dataset.deferred!, read(element));
  for (const value of Object.values(loaderData)) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) {
      const outcome = outcomes.get((part as { $deferred?: string } | null)?.$deferred ?? '');
      if (!outcome) continue;
      const deferred = settled(outcome);
      untakenParts.add(deferred);
      (value as Record<string, unknown>)[name] = deferred;
    }
  }
  return loaderData;
}

/** React Router would show nothing while a matched page's code loads, so the code is there before the router is. */
async function resolveMatched(routes: RouteObject[], page: PageRoute): Promise<void> {
  const modules = new Map<string | undefined, PageRoute['module']>([
    [page.path, page.module],
    ...Object.values(layouts).map(({ id, module }) => [id, module] as const),
  ]);
  await Promise.all(
    (matchRoutes(routes, location, basePath) ?? []).map(async ({ route }) => {
      const module = modules.get(route.id);
      if (!module) return;
      route.Component = (await module()).Component;
      delete route.lazy;
    }),
  );
}

/** What a visitor does before going somewhere; the code that watches for it comes with the first of them. */
const intents = ['pointerover', 'focusin', 'touchstart'];

/** Takes over the page that the server rendered. */
export async function startApp(): Promise<void> {
  const boot: Boot = read(document.getElementById(BOOT_ID));
  const { account, choices, language, site, now, preferences } = boot;
  standBelow(site.basePath);
  const { base } = await import(/* @vite-ignore */ boot.texts.base!);
  const i18n = createI18n(language, base);
  // Where there is no other text in its place: a page that does not name all groups of texts that it shows.
  i18n.on('missingKey', (_languages, group, key, shown) => {
    if (key.startsWith(shown)) console.error(`There is no text ${group}:${key}`);
  });
  const rules = unpackRules(boot.rules) as AbilityRule[];
  const session = createSession(account, rules);
  const api = createApi(send);
  // The server names the texts of this page; those of others come with the list of them all.
  const loadGroup = async (group: string) =>
    boot.texts[group]
      ? import(/* @vite-ignore */ boot.texts[group])
      : (await import('../locales/load.ts')).loadGroup(language, group);
  const loadTexts = (groups: string[]) =>
    Promise.all(
      groups
        .filter((group) => !i18n.hasResourceBundle(language, group))
        .map(async (group) => i18n.addResourceBundle(language, group, (await loadGroup(group)).default)),
    );
  // The table of all pages and their names: read when this browser first goes to another page, or shows all of them.
  const catalog = growingCatalog(boot.navigation, boot.page.path, i18n.t, async () => {
    const [{ catalogOf }, { pageModules }] = await Promise.all([
      import('../features.ts'),
      import('../page-modules.ts'),
      loadTexts(['names']),
    ]);
    return catalogOf(pageModules, i18n.t, site.mode);
  });
  const context: AppContext = {
    api,
    session,
    loadSections: async () => (await catalog.load()).sections,
    loadGuard: async (path) => (await catalog.load()).pageAt(path),
    timeZone: async () => {
      const { keptPreferences } = await import('../theme/change-preferences.ts');
      return timeZoneFor(keptPreferences(site.title) ?? preferences, choices);
    },
    signedIn: (signedIn) => {
      keepSignIn(signedIn);
      session.set(signedIn.userData, signedIn.userAbilities as AbilityRule[]);
    },
    loadTexts,
    announce,
    lost: () => session.account !== null && !signInKept(),
    forget: forgetSignIn,
    reach,
  };
  fetchedBy({ reach, missed });
  /** What the page was left for. */
  let left: Location | undefined;
  // A browser may remember that a file did not come, and after a release its name is another one: the page itself is asked for.
  const bring: Bring = (load) =>
    fetchedAgain(load).catch(() => {
      const wanted = router.state.navigation.location;
      // Of what one page needs several files may not come; asked for again the page would be begun again.
      if (wanted && wanted !== left) {
        left = wanted;
        location.assign(wanted.pathname + wanted.search + wanted.hash);
      }
      return new Promise<never>(() => {});
    });
  const newest = import.meta.hot ? hotPages(() => void router.revalidate()) : (page: PageRoute) => page;
  const page = newest({ ...boot.page, module: once(() => import(/* @vite-ignore */ boot.code)) });
  lateTextsBy(() => loadTexts(page.lateTexts ?? []));
  const parts = hasBars(page, account !== null) ? partsOf(preferences) : [];
  const routes = createRoutes([page], () => context, bring);
  await Promise.all([
    resolveMatched(routes, page),
    ...parts.map(({ load }) => load()),
    loadTexts([...textsOf(page), ...parts.flatMap(({ texts }) => texts), ...(boot.actionData ? ANSWER_TEXTS : [])]),
    parts.some(({ catalog }) => catalog) && catalog.load(),
    startSignInSync(session, api),
    boot.errors && errorPage.load(),
  ]);
  let complete = false;
  const router = createBrowserRouter(routes, {
    basename: basePath || '/',
    patchRoutesOnNavigation: async ({ patch, signal }) => {
      if (complete) return;
      const { pages } = await bring(catalog.load);
      // Nothing is patched for who has gone elsewhere meanwhile.
      if (signal.aborted) return;
      complete = true;
      for (const [layout, { id }] of Object.entries(layouts))
        patch(
          id,
          pages
            .filter((other) => other.layout === layout && other.path !== page.path)
            .map((other) => toRoute(newest(other), () => context, bring)),
        );
    },
    hydrationData: {
      loaderData: reviveDeferred(boot.loaderData),
      actionData: boot.actionData,
      errors: boot.errors,
    },
  });
  // Before a dialog that the address opens locks the page, and with it takes the scrollbar away.
  document.documentElement.toggleAttribute('data-bar', window.innerWidth > document.documentElement.clientWidth);
  hydrateRoot(
    document.getElementById('root')!,
    <App {...{ site, now, session, api, i18n, loadTexts, catalog, language, preferences, choices }}>
      <RouterProvider router={router} />
    </App>,
  );
  noticeLostClicks();
  addEventListener('offline', () => void reach());
  const onFirstIntent = async (event: Event) => {
    for (const type of intents) removeEventListener(type, onFirstIntent);
    // Without it pages are loaded when they are gone to.
    const prefetch = await import('./prefetch.ts').catch(() => undefined);
    prefetch?.prefetchOnIntent({ session, loadTexts, loadCatalog: catalog.load, intents }, event);
  };
  for (const type of intents) addEventListener(type, onFirstIntent, { passive: true });
}
