import { createElement } from 'react';
import * as BlankLayout from '../shell/BlankLayout.tsx';
import { useAccount } from './contexts.ts';
import { once } from './once.ts';
import type { PageModule } from './page.ts';
import type { PageDeclaration } from './page-route.ts';

interface Layout {
  /** The route's; of the bars it is their file as well. */
  id: string;
  module: () => Promise<PageModule>;
  texts: string[];
}

const loadBars = once<PageModule>(() => import('../shell/DefaultLayout.tsx'));

/** Code around pages; the bars with the navigation are loaded with the first page that has them. */
export const layouts: Record<PageDeclaration['layout'], Layout> = {
  blank: { id: 'blank', module: async () => BlankLayout, texts: [] },
  default: { id: 'web/shell/DefaultLayout.tsx', module: loadBars, texts: ['shell'] },
  // Who is signed in finds on from an address that leads nowhere: by the navigation, or by the search.
  message: {
    id: 'message',
    module: once<PageModule>(async () => {
      const { Component: Bars } = await loadBars();
      return { Component: () => createElement(useAccount() ? Bars : BlankLayout.Component) };
    }),
    texts: ['shell'],
  },
};

/** Whether the bars with the navigation stand around a page. */
export const hasBars = ({ layout }: PageDeclaration, isSignedIn: boolean): boolean =>
  layout === 'default' || (layout === 'message' && isSignedIn);

/** The text groups of a page and of what stands around it, without those that come with its late parts. */
export const textsOf = ({ layout, texts }: PageDeclaration): string[] => [...layouts[layout].texts, ...texts];

/** All text groups of a page. */
export const allTextsOf = (page: PageDeclaration): string[] => [...textsOf(page), ...(page.lateTexts ?? [])];
