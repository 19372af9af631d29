// biome-ignore-all lint/style/noRestrictedImports: tests run in Node
import t from 'tap';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { type AccountRole, abilitiesFor } from '../../shared/abilities.ts';
import type { UserData } from '../../shared/auth.ts';
import type { NavigationItem } from './navigation.ts';

// The table of pages is gathered by Vite, and so are the drawings of the navigation.
const vite = await createServer({
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
  appType: 'custom',
  logLevel: 'error',
});
t.teardown(() => vite.close());
const environment = vite.environments.ssr;
if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no runnable server environment');
const load = <T>(path: string): Promise<T> => environment.runner.import<T>(path);

const { pages } = await load<typeof import('../pages.ts')>('/web/pages.ts');
const { navigationTree } = await load<typeof import('./navigation-tree.ts')>('/web/shell/navigation-tree.ts');
const { permitted, holds } = await load<typeof import('./navigation-state.ts')>('/web/shell/navigation-state.ts');
const { trailOf, pathTo } = await load<typeof import('./trail.ts')>('/web/shell/trail.ts');
const { createSession } = await load<typeof import('../app/session.ts')>('/web/app/session.ts');

const everything = navigationTree.flatMap(({ items }) => items);
const leaves = (items: NavigationItem[]): NavigationItem[] =>
  items.flatMap((item) => (item.children ? leaves(item.children) : [item]));
const session = (role: AccountRole | null) =>
  createSession(role && ({ role } as UserData), abilitiesFor(role && { role }));
const paths = (of: NavigationItem[]) => leaves(of).flatMap(({ to }) => to ?? []);
const page = (path: string) => pages.find((each) => each.path === path)!;

/** `/user/view/:id` as a pattern of addresses. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

t.test('every item leads to a page, for those whom the page lets in', (t) => {
  for (const item of leaves(everything)) {
    if (item.disabled || item.href) continue;
    const found = pages.find(({ path }) => path !== '*' && patternOf(path).test(item.to ?? ''));
    t.ok(found, `${item.title} → ${item.to}`);
    t.strictSame(item.can, found?.can, `${item.to}: the page's own ability`);
    t.equal(item.signedIn ?? false, found?.signedIn ?? false, `${item.to}: for whom`);
  }
  t.equal(new Set(paths(everything)).size, paths(everything).length, 'no page twice');
  t.end();
});

t.test('every page without parameters is in the navigation, and the others mark an item of it', (t) => {
  const all = new Set(paths(everything));
  // Ways in and out of the console, and the page that lists all others.
  const elsewhere = ['/login', '/register', '/forgot-password', '/not-authorized', '/admin', '*'];
  for (const { path, navActiveLink } of pages) {
    if (elsewhere.includes(path)) continue;
    t.ok(all.has(navActiveLink ?? path), path);
  }
  t.end();
});

t.test('nobody sees what he may not open, and no group without an item', (t) => {
  t.strictSame(paths(permitted(everything, session('admin'))), paths(everything), 'an admin sees everything');
  const client = permitted(everything, session('client'));
  t.ok(paths(client).includes('/access-control'));
  t.ok(paths(client).includes('/admin/profile'), 'his own things');
  for (const path of ['/admin/threats', '/user/list', '/dashboards/analytics', '/components/alert'])
    t.notOk(paths(client).includes(path), path);
  const groups = (items: NavigationItem[]): NavigationItem[] =>
    items.flatMap((item) => (item.children ? [item, ...groups(item.children)] : []));
  t.ok(groups(client).every(({ children }) => children!.length > 0));
  t.notOk(
    client.some(({ title }) => title === 'shell:nav.dashboard'),
    'a group whose items are all hidden is hidden',
  );
  t.notOk(paths(permitted(everything, session(null))).includes('/admin/profile'), 'a visitor has no profile');
  t.end();
});

t.test('three levels: the item, its group and the group around it', (t) => {
  const marked = '/other/nav-level-3/nav-level-3.1';
  t.strictSame(
    pathTo(marked, everything)!.map((item) => [item.title, holds(item, marked)]),
    [
      ['nav:group.levels', true],
      ['nav:group.level2', true],
      ['nav:levels.3-1', true],
    ],
  );
  t.end();
});

t.test('breadcrumbs', (t) => {
  const trail = (path: string) => trailOf(page(path), (key) => key);
  t.strictSame(trail('/admin/assets'), [], 'none at the top');
  t.strictSame(trail('/invoice/add'), [{ text: 'nav:invoices' }, { text: 'nav:invoiceAdd', to: '/invoice/add' }]);
  t.strictSame(trail('/invoice/edit/:id'), [
    { text: 'nav:invoices' },
    { text: 'nav:invoiceList', to: '/invoice/list' },
    { text: 'nav:invoiceEdit' },
  ]);
  t.strictSame(trail('/user/view/:id'), [{ text: 'nav:users', to: '/user/list' }, { text: 'nav:user' }]);
  t.strictSame(trail('/pages/account-settings/:tab'), [], 'the same page under another address');
  t.end();
});
