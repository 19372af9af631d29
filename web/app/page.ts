import type { ComponentType } from 'react';
import type { Api } from '../../shared/api.ts';
import type { SignedIn } from '../../shared/auth.ts';
import type { Guarded } from './guards.ts';
import type { NavigationSection } from './navigation.ts';
import type { Session } from './session.ts';

/** How code is loaded: in a browser the connection may be lost, and the file may be gone since the page was loaded. */
export type Bring = <Code>(load: () => Promise<Code>) => Promise<Code>;

/** What loaders and actions work with; the server makes one for each request, the browser has one. */
export interface AppContext {
  api: Api;
  session: Session;
  /** The whole navigation, for whoever may see everything. */
  loadSections: () => Promise<NavigationSection[]>;
  /** What the page at a path takes; undefined where there is none. */
  loadGuard: (path: string) => Promise<Guarded | undefined>;
  /** IANA name of the zone that the reader's days are of. */
  timeZone: () => Promise<string>;
  /** Browser only: keeps the stored sign-in in step. On the server the cookie is all there is. */
  signedIn?: (signedIn: SignedIn) => void;
  /** Browser only: brings texts; the server has them all. */
  loadTexts?: (groups: string[]) => Promise<unknown>;
  /** Browser only: hears what a navigation leads to as soon as its code is there; nothing when that has to wait. */
  announce?: (module: Pick<PageModule, 'Pending'>, url: URL) => void;
  /** Browser only: true when the stored sign-in is gone although the session lives. */
  lost?: () => boolean;
  /** Browser only: the session is over, and nothing of the sign-in is kept. */
  forget?: () => void;
  /** Browser only: waits until the server answers again. Rejects when `signal` is raised. */
  reach?: (signal: AbortSignal) => Promise<void>;
}

export interface PageArgs extends AppContext {
  url: URL;
  params: Record<string, string | undefined>;
  signal: AbortSignal;
  bring: Bring;
}

export interface ActionArgs extends PageArgs {
  form: FormData;
}

/** What a page's module exports. */
export interface PageModule {
  Component: ComponentType;
  /** Holds the page's place while its data is on the way; without it the page before stays. */
  Pending?: ComponentType;
  /** Data for the page; returned promises wrapped in `deferred` stream in later. A `pageTitle` or `pageTitleKey` in it names the page (page-title.ts). */
  loader?: (args: PageArgs) => Promise<unknown>;
  /** Handles the page's own form; works without JavaScript too. */
  action?: (args: ActionArgs) => Promise<unknown>;
}
