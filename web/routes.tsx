import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import type { Can } from '../shared/abilities.ts';
import { ApiError } from '../shared/api.ts';
import { type Guarded, guard, homeFor } from './guards.ts';
import type { TextGroup } from './locales/groups.ts';
import type { AppContext, PageArgs, PageModule } from './page.ts';
import { visitorRules } from './session.ts';
import * as BlankLayout from './shell/BlankLayout.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { Root } from './shell/Root.tsx';

export interface PageRoute extends Guarded {
  path: string;
  /** The module's path from the project's root: its key in the manifest, and the route's id. */
  id: string;
  /** Translation key of the document's title. */
  title: string;
  /** What stands around it: the bar with the navigation, or nothing. */
  layout: 'blank' | 'default';
  /** Its texts: a file of the language's folder, beside those that every page has. */
  texts?: TextGroup;
  module: () => Promise<PageModule>;
  /** Slow panels arrive after the first byte. */
  streams?: boolean;
  /** The status of an error page, by whether somebody is signed in. */
  status?: { visitor: number; signedIn: number };
}

const anyone: Can = ['read', 'Auth'];

/** Every page there is. One declaration serves the server's guard, the browser's guard, the navigation and the preloads. */
export const pages: PageRoute[] = [
  {
    path: '/login',
    id: 'web/auth/LoginPage.tsx',
    title: 'auth:login.title',
    layout: 'blank',
    texts: 'auth',
    can: anyone,
    redirectIfSignedIn: true,
    module: () => import('./auth/LoginPage.tsx'),
  },
  {
    path: '/register',
    id: 'web/auth/RegisterPage.tsx',
    title: 'auth:register.title',
    layout: 'blank',
    texts: 'auth',
    can: anyone,
    redirectIfSignedIn: true,
    module: () => import('./auth/RegisterPage.tsx'),
  },
  {
    path: '/not-authorized',
    id: 'web/misc/NotAuthorizedPage.tsx',
    title: 'misc:notAuthorized.pageTitle',
    layout: 'blank',
    can: anyone,
    status: { visitor: 401, signedIn: 403 },
    module: () => import('./misc/NotAuthorizedPage.tsx'),
  },
  {
    path: '/access-control',
    id: 'web/access-control/AccessControlPage.tsx',
    title: 'titles:accessControl',
    layout: 'default',
    texts: 'accessControl',
    can: ['read', 'AclDemo'],
    module: () => import('./access-control/AccessControlPage.tsx'),
  },
  {
    path: '/dashboards/analytics',
    id: 'web/dashboards/AnalyticsPage.tsx',
    title: 'titles:analytics',
    layout: 'default',
    texts: 'dashboards',
    can: ['read', 'Threat'],
    streams: true,
    module: () => import('./dashboards/AnalyticsPage.tsx'),
  },
  {
    path: '/admin/threats',
    id: 'web/threats/ThreatsPage.tsx',
    title: 'titles:threats',
    layout: 'default',
    texts: 'threats',
    can: ['read', 'Threat'],
    module: () => import('./threats/ThreatsPage.tsx'),
  },
  {
    path: '/admin/threats/:key',
    id: 'web/threats/ThreatPage.tsx',
    title: 'titles:threat',
    layout: 'default',
    texts: 'threats',
    can: ['read', 'Threat'],
    module: () => import('./threats/ThreatPage.tsx'),
  },
  {
    path: '/user/list',
    id: 'web/users/UserListPage.tsx',
    title: 'titles:users',
    layout: 'default',
    texts: 'users',
    can: ['read', 'User'],
    module: () => import('./users/UserListPage.tsx'),
  },
  {
    path: '*',
    id: 'web/misc/NotFoundPage.tsx',
    title: 'misc:notFound.pageTitle',
    layout: 'blank',
    can: anyone,
    status: { visitor: 404, signedIn: 404 },
    module: () => import('./misc/NotFoundPage.tsx'),
  },
];

/** Code around pages; the bar with the navigation is loaded with the first page that has it. */
export const layouts: Record<
  PageRoute['layout'],
  { id: string; module: () => Promise<PageModule>; texts: TextGroup[] }
> = {
  blank: { id: 'blank', module: async () => BlankLayout, texts: [] },
  default: {
    id: 'web/shell/DefaultLayout.tsx',
    module: () => import('./shell/DefaultLayout.tsx'),
    texts: ['shell', 'titles'],
  },
};

/** Loads a module once; an import that failed (the network, a new release) may be tried again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
for (const part of [...pages, ...Object.values(layouts)]) part.module = once(part.module as () => Promise<PageModule>);

/** The text groups of a page and of what stands around it. */
export const textsOf = ({ layout, texts }: PageRoute): TextGroup[] => [
  ...layouts[layout].texts,
  ...(texts ? [texts] : []),
];

/** The modules of a page, by the id of the route that shows them. */
export const moduleOf = new Map<string, () => Promise<{ Component: PageModule['Component'] }>>(
  [...pages, ...Object.values(layouts)].map(({ id, module }) => [id, module]),
);

export interface RouteHandle {
  page: PageRoute;
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;
/** Where loaders find their context: in the request on the server, in the one page of the browser. */
export type ContextOf = (args: Args) => AppContext;

/** What an API refusal means for a page: not yours, not there, or broken. */
function asPageError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, body } = error;
  if (status === 403) return redirect('/not-authorized');
  return data({ code: body.code, requestId: body.requestId }, { status: status || 503 });
}

function toRoute(page: PageRoute, contextOf: ContextOf): RouteObject {
  const pageArgs = (args: Args): PageArgs => ({
    ...contextOf(args),
    url: new URL(args.request.url),
    params: args.params,
    signal: args.request.signal,
  });
  const run = async <T,>(args: Args, work: (args: PageArgs, module: PageModule) => Promise<T> | undefined) => {
    const given = pageArgs(args);
    // A browser that has lost its stored sign-in signs out; the login page does the rest.
    if (given.lost?.()) {
      await given.api.logout();
      given.session.set(null, visitorRules);
    }
    guard(page, given.session, given.url);
    try {
      const [module] = await Promise.all([page.module(), given.loadTexts?.(textsOf(page))]);
      return (await work(given, module)) ?? null;
    } catch (error) {
      // The session has ended since the page believed in it: the guard knows where that leads.
      if (error instanceof ApiError && error.status === 401 && given.session.account) {
        given.session.set(null, visitorRules);
        guard(page, given.session, given.url);
      }
      throw asPageError(error);
    }
  };
  return {
    id: page.id,
    path: page.path,
    handle: { page } satisfies RouteHandle,
    loader: (args) =>
      run(args, (given, module) => module.loader?.(given)).then((result) =>
        page.status
          ? data(result, { status: contextOf(args).session.account ? page.status.signedIn : page.status.visitor })
          : result,
      ),
    action: (args) =>
      run(args, async (given, module) => {
        if (!module.action) throw data({ code: 'METHOD_NOT_ALLOWED' }, { status: 405 });
        return module.action({ ...given, form: await args.request.formData() });
      }),
    lazy: { Component: async () => (await page.module()).Component },
    ErrorBoundary,
  };
}

/** The page table as React Router wants it, `/` sending everybody to where they begin (the query is kept). */
export function createRoutes(contextOf: ContextOf): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary,
      HydrateFallback: () => null,
      children: [
        {
          index: true,
          loader: (args) => {
            const { session } = contextOf(args);
            throw redirect(homeFor(session.account?.role) + new URL(args.request.url).search);
          },
        },
        ...Object.entries(layouts).map(([layout, { id, module }]) => ({
          id,
          lazy: { Component: async () => (await module()).Component },
          children: pages.filter((page) => page.layout === layout).map((page) => toRoute(page, contextOf)),
        })),
      ],
    },
  ];
}
