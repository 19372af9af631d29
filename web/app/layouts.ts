import * as BlankLayout from '../shell/BlankLayout.tsx';
import { once } from './once.ts';
import type { PageModule } from './page.ts';
import type { PageDeclaration } from './page-route.ts';

interface Layout {
  id: string;
  module: () => Promise<PageModule>;
  texts: string[];
}

/** Code around pages; the bars with the navigation are loaded with the first page that has them. */
export const layouts: Record<PageDeclaration['layout'], Layout> = {
  blank: { id: 'blank', module: async () => BlankLayout, texts: [] },
  default: {
    id: 'web/shell/DefaultLayout.tsx',
    module: once<PageModule>(() => import('../shell/DefaultLayout.tsx')),
    texts: ['shell'],
  },
  message: {
    id: 'web/shell/MessageLayout.tsx',
    module: once<PageModule>(() => import('../shell/MessageLayout.tsx')),
    texts: ['shell'],
  },
};

/** Whether the bars with the navigation stand around a page. */
export const hasBars = ({ layout }: PageDeclaration, isSignedIn: boolean): boolean =>
  layout === 'default' || (layout === 'message' && isSignedIn);

/** The text groups of a page and of what stands around it. */
export const textsOf = ({ layout, texts }: PageDeclaration): string[] => [...layouts[layout].texts, ...texts];
