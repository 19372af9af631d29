import type { Can } from '../shared/abilities.ts';
import type { PageModule } from './app/page.ts';
import { once, type PageDeclaration, type PageRoute } from './app/page-route.ts';

const modules = import.meta.glob<PageModule>('./**/*Page.tsx');

const anyone: Can = ['read', 'Auth'];

/** `nav:…` is a page's name in the navigation, in breadcrumbs and in the window's title. */
function page(path: string, title: string, file: string, more: Partial<PageDeclaration> & { can: Can }): PageRoute {
  const load = modules[`./${file}.tsx`];
  if (!load) throw new Error(`No such page: web/${file}.tsx`);
  return {
    path,
    file: `web/${file}.tsx`,
    title: `nav:${title}`,
    layout: 'default',
    texts: [],
    module: once(load),
    ...more,
  };
}

/** An address that exists and says honestly that its page does not yet. */
const planned = (path: string, title: string, can: Can, more: Partial<PageDeclaration> = {}) =>
  page(path, title, 'misc/PlannedPage', { can, texts: ['nav'], ...more });

/** The template's demonstration pages; they show nothing of the network, still they are the administrators'. */
const demo: Can = ['read', 'Demo'];

const components = [
  'alert',
  'avatar',
  'badge',
  'button',
  'chip',
  'dialog',
  'expansion-panel',
  'list',
  'menu',
  'pagination',
  'snackbar',
  'tabs',
  'timeline',
  'tooltip',
];
const forms = [
  'checkbox',
  'combobox',
  'date-time-picker',
  'file-input',
  'form-layouts',
  'form-validation',
  'radio',
  'range-slider',
  'rating',
  'select',
  'slider',
  'switch',
  'textarea',
  'textfield',
];
const cards = ['card-actions', 'card-advance', 'card-basic', 'card-statistics', 'card-widgets', 'gamification'];

/** `expansion-panel` → `ExpansionPanel`. */
const pascal = (slug: string) => slug.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
const surfaces = new Set(
  'alert dialog expansion-panel list menu pagination snackbar tabs timeline tooltip card-actions'.split(' '),
);
/** The gallery's page of a component once it is built. */
const gallery = (folder: string, slug: string): PageRoute => {
  const file = `gallery/${pascal(slug)}Page`;
  const path = `/${folder}/${slug}`;
  const title = `${folder.split('/').at(-1)}.${slug}`;
  return modules[`./${file}.tsx`]
    ? page(path, title, file, { can: demo, texts: [surfaces.has(slug) ? 'gallery-surfaces' : 'gallery-controls'] })
    : planned(path, title, demo);
};

/** Every page there is. One declaration serves the server's guard, the browser's guard, the navigation and the preloads. */
export const pages: PageRoute[] = [
  page('/login', 'login', 'auth/LoginPage', {
    layout: 'blank',
    texts: ['auth'],
    can: anyone,
    redirectIfSignedIn: true,
  }),
  page('/register', 'register', 'auth/RegisterPage', {
    layout: 'blank',
    texts: ['auth', 'accounts'],
    can: anyone,
    redirectIfSignedIn: true,
  }),
  page('/forgot-password', 'forgotPassword', 'auth/ForgotPasswordPage', {
    layout: 'blank',
    texts: ['auth', 'accounts'],
    can: anyone,
    redirectIfSignedIn: true,
  }),
  page('/not-authorized', 'notAuthorized', 'misc/NotAuthorizedPage', {
    layout: 'blank',
    texts: ['messages', 'accessControl'],
    can: anyone,
    status: { visitor: 401, signedIn: 403 },
  }),
  page('/access-control', 'accessControl', 'access-control/AccessControlPage', {
    texts: ['accessControl'],
    can: ['read', 'AclDemo'],
  }),
  planned('/calendar', 'calendar', ['read', 'CalendarEvent']),

  page('/admin', 'admin', 'shell/AllAreasPage', { texts: ['nav'], can: anyone, signedIn: true }),
  page('/admin/threats', 'threats', 'threats/ThreatsPage', { texts: ['threats'], can: ['read', 'Threat'] }),
  page('/admin/threats/:key', 'threat', 'threats/ThreatPage', {
    texts: ['threats', 'charts'],
    can: ['read', 'Threat'],
    navActiveLink: '/admin/threats',
  }),
  planned('/admin/assets', 'assets', ['read', 'Event']),
  planned('/admin/logactivity', 'logActivity', ['read', 'Event']),
  planned('/admin/reports', 'reports', ['read', 'Threat']),
  planned('/admin/profile', 'profile', anyone, { signedIn: true }),

  page('/dashboards/analytics', 'analytics', 'dashboards/AnalyticsPage', {
    texts: ['dashboards', 'charts'],
    can: ['read', 'Threat'],
  }),
  planned('/dashboards/crm', 'crm', demo),
  planned('/dashboards/ecommerce', 'ecommerce', demo),

  planned('/invoice/list', 'invoices', ['read', 'Invoice']),
  planned('/invoice/add', 'invoiceAdd', ['create', 'Invoice']),
  planned('/invoice/edit/:id', 'invoiceEdit', ['update', 'Invoice'], { navActiveLink: '/invoice/list' }),
  planned('/invoice/preview/:id', 'invoicePreview', ['read', 'Invoice'], { navActiveLink: '/invoice/list' }),

  page('/user/list', 'users', 'users/UserListPage', { texts: ['users'], can: ['read', 'User'] }),
  planned('/user/view/:id', 'user', ['read', 'User'], { navActiveLink: '/user/list' }),

  planned('/pages/account-settings/:tab', 'accountSettings', anyone, {
    signedIn: true,
    navActiveLink: '/pages/account-settings/account',
  }),
  planned('/pages/knowledge-base', 'knowledgeBase', ['read', 'KnowledgeBase']),
  planned('/pages/knowledge-base/:category', 'knowledgeBase', ['read', 'KnowledgeBase'], {
    navActiveLink: '/pages/knowledge-base',
  }),
  planned('/pages/knowledge-base/:category/:question', 'knowledgeBase', ['read', 'KnowledgeBase'], {
    navActiveLink: '/pages/knowledge-base',
  }),
  planned('/pages/faq', 'faq', ['read', 'Faq']),
  planned('/pages/icons', 'icons', demo),
  planned('/pages/pricing', 'pricing', demo),
  planned('/pages/typography', 'typography', demo),

  ...['login', 'register', 'forgot-password', 'reset-password'].flatMap((slug) =>
    [1, 2].map((version) =>
      page(
        `/pages/authentication/${slug}-v${version}`,
        `authentication.${slug}-v${version}`,
        `auth/${pascal(slug)}DemoPage`,
        { layout: 'blank', texts: ['auth', 'accounts'], can: anyone },
      ),
    ),
  ),
  ...Object.entries({
    'coming-soon': 'ComingSoonPage',
    'internal-server-error': 'ServerErrorDemoPage',
    'not-authorized': 'NotAuthorizedDemoPage',
    'not-found': 'NotFoundDemoPage',
    'under-maintenance': 'UnderMaintenancePage',
  }).map(([slug, file]) =>
    page(`/pages/misc/${slug}`, `misc.${slug}`, `misc/${file}`, {
      layout: 'blank',
      texts: slug === 'not-authorized' ? ['messages', 'accessControl'] : ['messages'],
      can: anyone,
    }),
  ),
  ...cards.map((slug) => gallery('pages/cards', slug)),
  planned('/charts/apex-chart', 'charts.apex-chart', demo),
  planned('/charts/chartjs', 'charts.chartjs', demo),
  ...components.map((slug) => gallery('components', slug)),
  ...forms.map((slug) => gallery('forms', slug)),

  page('/other/nav-level-2.1', 'levels.2-1', 'levels/LevelPage', { can: demo, texts: ['nav', 'levels'] }),
  page('/other/nav-level-3/nav-level-3.1', 'levels.3-1', 'levels/LevelPage', { can: demo, texts: ['nav', 'levels'] }),
  page('/other/nav-level-3/nav-level-3.2', 'levels.3-2', 'levels/LevelPage', { can: demo, texts: ['nav', 'levels'] }),

  page('*', 'notFound', 'misc/NotFoundPage', {
    layout: 'blank',
    texts: ['messages'],
    can: anyone,
    status: { visitor: 404, signedIn: 404 },
  }),
];
