import type { Guarded } from './guards.ts';
import type { PageModule } from './page.ts';

/** What a page's address means, without its code: the server sends this along with a page, so that a browser needs no table of all. */
export interface PageDeclaration extends Guarded {
  /** As React Router has it, `/user/view/:id`; also the route's id. */
  path: string;
  /** The module's path from the project's root: its key in the manifest of the build. */
  file: string;
  /** Translation key of the document's title. */
  title: string;
  /** What stands around it: nothing, the bars with the navigation, or these for who is signed in. */
  layout: 'blank' | 'default' | 'message';
  /** Its groups of texts, beside those that every page has. */
  texts: string[];
  /** Groups that only late parts show: they come with these (docs/decisions/094). */
  lateTexts?: string[];
  /** The navigation item that is marked while this page is open, where it is not the page's own. */
  navActiveLink?: string;
  /** A tab of the page that this item leads to: it stands where that one stands, and its heading must not jump. */
  isTab?: true;
  /** With `?wall` nothing stands around it. */
  wall?: boolean;
  /** Classes of the layout's frame around this page. */
  layoutWrapperClasses?: string;
  /** The status of an error page, by whether somebody is signed in. */
  status?: { visitor: number; signedIn: number };
}

export interface PageRoute extends PageDeclaration {
  module: () => Promise<PageModule>;
}

export interface RouteHandle {
  page: PageRoute;
}
