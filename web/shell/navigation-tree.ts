import accountCogOutline from '~icons/mdi/account-cog-outline';
import accountGroupOutline from '~icons/mdi/account-group-outline';
import accountLockOpenOutline from '~icons/mdi/account-lock-open-outline';
import alertCircleOutline from '~icons/mdi/alert-circle-outline';
import api from '~icons/mdi/api';
import bookOpenOutline from '~icons/mdi/book-open-outline';
import calendarOutline from '~icons/mdi/calendar-outline';
import cardsOutline from '~icons/mdi/cards-outline';
import chartArc from '~icons/mdi/chart-arc';
import emailOutline from '~icons/mdi/email-outline';
import fileDocumentEditOutline from '~icons/mdi/file-document-edit-outline';
import formTextbox from '~icons/mdi/form-textbox';
import formatText from '~icons/mdi/format-text';
import helpCircleOutline from '~icons/mdi/help-circle-outline';
import imageOutline from '~icons/mdi/image-outline';
import layersOutline from '~icons/mdi/layers-outline';
import lockOutline from '~icons/mdi/lock-outline';
import messageOutline from '~icons/mdi/message-outline';
import tagOutline from '~icons/mdi/tag-outline';
import viewGridOutline from '~icons/mdi/view-grid-outline';
import type { PageRoute } from '../app/page-route.ts';
import { pages } from '../pages.ts';
import { bar, type NavigationItem } from './navigation.ts';

export interface NavigationSection {
  /** Translation key. */
  heading: string;
  items: NavigationItem[];
}

const byPath = new Map(pages.map((page) => [page.path, page]));

/** A link to a page, under the page's own name and for those who may open it. */
function link(to: string, more: Partial<NavigationItem> = {}): NavigationItem {
  const page = byPath.get(to);
  if (!page) throw new Error(`The navigation leads to ${to}, which is no page`);
  const { title, can, signedIn } = page;
  return { title, to, can, ...(signedIn && { signedIn }), ...more };
}

/** The pages below an address, in the order of the page table. */
const below = (prefix: string): NavigationItem[] =>
  pages
    .filter(({ path }: PageRoute) => path.startsWith(`${prefix}/`) && !path.includes(':'))
    .map(({ path }) => link(path));

const group = (title: string, icon: string, children: NavigationItem[]): NavigationItem => ({
  title: `nav:group.${title}`,
  icon,
  children,
});

/**
 * The whole navigation: the vertical one and the overlay show it, the top navigation holds its first entries and the rest behind
 * "more", breadcrumbs and the command palette read it too.
 */
export const navigationTree: NavigationSection[] = [
  { heading: 'nav:section.monitor', items: bar },
  {
    heading: 'nav:section.apps',
    items: [
      link('/user/list', { icon: accountGroupOutline }),
      {
        title: 'nav:invoices',
        icon: fileDocumentEditOutline,
        children: [link('/invoice/list', { title: 'nav:invoiceList' }), link('/invoice/add')],
      },
      link('/calendar', { icon: calendarOutline }),
      { title: 'nav:email', icon: emailOutline, disabled: true, can: ['read', 'Demo'] },
      { title: 'nav:chat', icon: messageOutline, disabled: true, can: ['read', 'Demo'] },
      link('/pages/knowledge-base', { icon: bookOpenOutline }),
      link('/pages/faq', { icon: helpCircleOutline }),
    ],
  },
  {
    heading: 'nav:section.account',
    items: [
      link('/access-control', { icon: accountLockOpenOutline }),
      { ...link('/pages/account-settings/:tab'), icon: accountCogOutline, to: '/pages/account-settings/account' },
      { title: 'nav:api', icon: api, href: '/docs', can: ['read', 'Auth'] },
    ],
  },
  {
    heading: 'nav:section.pages',
    items: [
      group('authentication', lockOutline, below('/pages/authentication')),
      group('misc', alertCircleOutline, below('/pages/misc')),
      group('cards', cardsOutline, below('/pages/cards')),
      link('/pages/pricing', { icon: tagOutline }),
      link('/pages/icons', { icon: imageOutline }),
      link('/pages/typography', { icon: formatText }),
    ],
  },
  {
    heading: 'nav:section.interface',
    items: [
      group('components', viewGridOutline, below('/components')),
      group('forms', formTextbox, below('/forms')),
      group('charts', chartArc, below('/charts')),
      group('levels', layersOutline, [
        link('/other/nav-level-2.1'),
        { title: 'nav:group.level2', children: below('/other/nav-level-3') },
      ]),
    ],
  },
];
