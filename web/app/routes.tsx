import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import { ApiError } from '../../shared/api.ts';
import { authApi } from '../../shared/auth-api.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Root } from '../shell/Root.tsx';
import { guard, homeFor } from './guards.ts';
import { layouts, textsOf } from './layouts.ts';
import type { AppContext, PageArgs, PageModule } from './page.ts';
import type { PageRoute, RouteHandle } from './page-route.ts';
import { visitorRules } from './session.ts';

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

/** One page as React Router wants it. */
export function toRoute(page: PageRoute, contextOf: ContextOf): RouteObject {
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
      await authApi(given.api).logout();
      given.session.set(null, visitorRules);
    }
    guard(page, given.session, given.url);
    try {
      const [module] = await Promise.all([page.module(), given.loadTexts?.(textsOf(page))]);
      given.announce?.(module, given.url);
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
    id: page.path,
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

/** `pages` as React Router wants them, `/` sending everybody to where they begin (the query is kept). */
export function createRoutes(pages: PageRoute[], contextOf: ContextOf): RouteObject[] {
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
