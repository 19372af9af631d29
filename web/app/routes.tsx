import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import { visitorRules } from '../../shared/abilities.ts';
import { ApiError, didNotArrive } from '../../shared/api.ts';
import { authApi } from '../../shared/auth-api.ts';
import { fromBrowser } from '../base-path.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { isUnsent, unsent } from '../kit/form/unsent.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Root } from '../shell/Root.tsx';
import { guard, homeFor } from './guards.ts';
import { allTextsOf, layouts } from './layouts.ts';
import type { AppContext, Bring, PageArgs, PageModule } from './page.ts';
import type { PageRoute, RouteHandle } from './page-route.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
/** Where loaders find their context: in the request on the server, in the one page of the browser. */
export type ContextOf = (args: Args) => AppContext;
const bringPlainly: Bring = (load) => load();

/** The address of a request, without what the console stands below. */
function insideUrl(address: string): URL {
  const url = new URL(address);
  url.pathname = fromBrowser(url.pathname);
  return url;
}

/** What an API refusal means for a page: not yours, not there, or broken. */
function asPageError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, body } = error;
  if (status === 403) return redirect('/not-authorized');
  return data({ code: body.code, requestId: body.requestId }, { status: status || 503 });
}

function signedOut({ session, forget }: AppContext): void {
  session.set(null, visitorRules);
  forget?.();
}

/** Calls that did not arrive are made again so often: something else than the connection may be in their way. */
const TRIES = 3;

/** One page as React Router wants it. */
export function toRoute(page: PageRoute, contextOf: ContextOf, bring = bringPlainly): RouteObject {
  const pageArgs = (args: Args): PageArgs => ({
    ...contextOf(args),
    url: insideUrl(args.request.url),
    params: args.params,
    signal: args.request.signal,
    bring,
  });
  type Work<T> = (args: PageArgs, module: PageModule) => Promise<T> | undefined;
  const attempt = async <T,>(given: PageArgs, work: Work<T>) => {
    const { api, session, url } = given;
    // A browser that has lost its stored sign-in signs out; the login page does the rest.
    if (given.lost?.()) {
      await authApi(api).logout();
      signedOut(given);
    }
    guard(page, session, url);
    try {
      const [module] = await bring(() => Promise.all([page.module(), given.loadTexts?.(allTextsOf(page))]));
      given.announce?.(module, url);
      return (await work(given, module)) ?? null;
    } catch (error) {
      // The session has ended since the page believed in it: the guard knows where that leads.
      if (error instanceof ApiError && error.status === 401 && session.account) {
        signedOut(given);
        guard(page, session, url, true);
      }
      throw error;
    }
  };
  /** While the connection is lost a page that was asked for waits for it. */
  const load = async <T,>(args: Args, work: Work<T>) => {
    const given = pageArgs(args);
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(given, work);
      } catch (error) {
        if (!didNotArrive(error) || !given.reach || tries === TRIES) throw asPageError(error);
        given.announce?.({}, given.url);
        await given.reach(given.signal);
      }
    }
  };
  return {
    id: page.path,
    path: page.path,
    handle: { page } satisfies RouteHandle,
    loader: (args) =>
      load(args, (given, module) => module.loader?.(given)).then((result) =>
        page.status
          ? data(result, { status: contextOf(args).session.account ? page.status.signedIn : page.status.visitor })
          : result,
      ),
    action: (args) =>
      attempt(pageArgs(args), async (given, module) => {
        if (!module.action) throw data({ code: 'METHOD_NOT_ALLOWED' }, { status: 405 });
        const { session } = given;
        const isVisitor = !session.account;
        const answer = await module.action({ ...given, form: await args.request.formData() });
        // Whoever has signed in may have chosen another language or time zone: the server knows it.
        if (isVisitor && session.account && answer instanceof Response)
          answer.headers.set('X-Remix-Reload-Document', 'true');
        return answer;
      }).catch((error) => {
        // The page, and what was typed into it, stay.
        if (didNotArrive(error)) return data(unsent(), { status: 503 });
        throw asPageError(error);
      }),
    // What was refused has changed nothing, and without a connection there is nothing to load; waiting for the page again would keep
    // the form from being sent once more meanwhile.
    shouldRevalidate: ({ actionResult, defaultShouldRevalidate }) =>
      isUnsent(actionResult) || (actionResult as FormResult | undefined)?.faults?.length
        ? false
        : defaultShouldRevalidate,
    lazy: { Component: async () => (await bring(page.module)).Component },
    ErrorBoundary,
  };
}

/** `pages` as React Router wants them, `/` sending everybody to where they begin (the query is kept). */
export function createRoutes(pages: PageRoute[], contextOf: ContextOf, bring = bringPlainly): RouteObject[] {
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
          lazy: { Component: async () => (await bring(module)).Component },
          children: pages.filter((page) => page.layout === layout).map((page) => toRoute(page, contextOf, bring)),
        })),
      ],
    },
  ];
}
