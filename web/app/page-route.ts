import type { TextGroup } from '../locales/groups.ts';
import * as BlankLayout from '../shell/BlankLayout.tsx';
import type { Guarded } from './guards.ts';
import type { PageModule } from './page.ts';

/** What a page's address means, without its code: the server sends this along with a page, so that a browser needs no table of all. */
export interface PageDeclaration extends Guarded {
  /** As React Router has it, `/user/view/:id`; also the route's id. */
  path: string;
  /** The module's path from the project's root: its key in the manifest. */
  file: string;
  /** Translation key of the document's title. */
  title: string;
  /** What stands around it: the bars with the navigation, or nothing. */
  layout: 'blank' | 'default';
  /** Its texts: files of the language's folder, beside those that every page has. */
  texts: TextGroup[];
  /** The navigation item that is marked while this page is open, where it is not the page's own. */
  navActiveLink?: string;
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

/** Loads a module once; an import that failed (the network, a new release) may be tried again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

interface Layout {
  id: string;
  module: () => Promise<PageModule>;
  texts: TextGroup[];
}

/** Code around pages; the bars with the navigation are loaded with the first page that has them. */
export const layouts: Record<PageDeclaration['layout'], Layout> = {
  blank: { id: 'blank', module: async () => BlankLayout, texts: [] },
  default: {
    id: 'web/shell/DefaultLayout.tsx',
    module: once<PageModule>(() => import('../shell/DefaultLayout.tsx')),
    texts: ['shell'],
  },
};

/** The text groups of a page and of what stands around it. */
export const textsOf = ({ layout, texts }: PageDeclaration): TextGroup[] => [...layouts[layout].texts, ...texts];
