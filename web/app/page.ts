import type { ComponentType } from 'react';
import type { Api } from '../../shared/api.ts';
import type { SignedIn } from '../../shared/auth.ts';
import type { NavigationSection } from './navigation.ts';
import type { Session } from './session.ts';

/** What loaders and actions work with; the server makes one for each request, the browser has one. */
export interface AppContext {
  api: Api;
  session: Session;
  /** The whole navigation, for whoever may see everything. */
  loadSections: () => Promise<NavigationSection[]>;
  /** Browser only: keeps the stored sign-in in step. On the server the cookie is all there is. */
  signedIn?: (signedIn: SignedIn) => void;
  /** Browser only: brings texts; the server has them all. */
  loadTexts?: (groups: string[]) => Promise<unknown>;
  /** Browser only: hears what a navigation leads to as soon as its code is there. */
  announce?: (module: PageModule, url: URL) => void;
  /** Browser only: true when the stored sign-in is gone although the session lives. */
  lost?: () => boolean;
}

export interface PageArgs extends AppContext {
  url: URL;
  params: Record<string, string | undefined>;
  signal: AbortSignal;
}

export interface ActionArgs extends PageArgs {
  form: FormData;
}

/** What a page's module exports. */
export interface PageModule {
  Component: ComponentType;
  /** Holds the page's place while its data is on the way; without it the page before stays. */
  Pending?: ComponentType;
  /** Data for the page; returned promises wrapped in `deferred` stream in later. A `pageTitle` in it names the page (page-title.ts). */
  loader?: (args: PageArgs) => Promise<unknown>;
  /** Handles the page's own form; works without JavaScript too. */
  action?: (args: ActionArgs) => Promise<unknown>;
}
