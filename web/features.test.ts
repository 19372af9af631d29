// biome-ignore-all lint/style/noRestrictedImports: tests run in Node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryRouter } from 'react-router-dom';
import t from 'tap';
import { globSync } from 'tinyglobby';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { AccountRole } from '../shared/abilities.ts';
import type { UserData } from '../shared/auth.ts';
import { abilitiesFor } from '../shared/role-abilities.ts';
import type { NavigationItem } from './app/navigation.ts';
import type { AppContext } from './app/page.ts';
import { namesByFeature } from './locales/text-files.ts';

// The pages' code is gathered by Vite, and so are the drawings of the navigation.
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

const { features } = await load<typeof import('./features.ts')>('/web/features.ts');
const { pageModules } = await load<typeof import('./page-modules.ts')>('/web/page-modules.ts');
const { createCatalog } = await load<typeof import('./app/catalog.ts')>('/web/app/catalog.ts');
const { wholeCatalog } = await load<typeof import('./app/catalog-view.ts')>('/web/app/catalog-view.ts');
const { pathTo } = await load<typeof import('./app/navigation.ts')>('/web/app/navigation.ts');
const { pageEntries } = await load<typeof import('./shell/palette/pages.ts')>('/web/shell/palette/pages.ts');
const { permitted, holds } = await load<typeof import('./shell/navigation-state.ts')>('/web/shell/navigation-state.ts');
const { toRoute } = await load<typeof import('./app/routes.tsx')>('/web/app/routes.tsx');
const { createSession } = await load<typeof import('./app/session.ts')>('/web/app/session.ts');

/** Keys stand for words. */
const key = (of: string) => of;
const catalog = createCatalog(features, pageModules, key, 'demo');
const { pages } = catalog;
const everything = catalog.sections.flatMap(({ items }) => items);
const leaves = (items: NavigationItem[]): NavigationItem[] =>
  items.flatMap((item) => (item.children ? leaves(item.children) : [item]));
const session = (role: AccountRole | null) =>
  createSession(role && ({ role } as UserData), abilitiesFor(role && { role }));
const paths = (of: NavigationItem[]) => leaves(of).flatMap(({ to }) => to ?? []);
const page = (path: string) => pages.find((each) => each.path === path)!;

/** `/user/view/:id` as a pattern of addresses. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

t.test('in production nothing leads to a demonstration, and every page still has its address', async (t) => {
  const real = createCatalog(features, pageModules, key, 'production');
  const shown = leaves(real.sections.flatMap(({ items }) => items));
  t.ok(shown.some(({ to }) => to === '/pages/knowledge-base'));
  t.ok(shown.some(({ to }) => to === '/pages/faq'));
  t.same(
    real.searchers.filter(({ can }) => can[1] === 'Demo'),
    [],
  );
  t.same(
    shown.filter(({ to = '', disabled, can }) => disabled || can?.[1] === 'Demo' || /authentication|misc/.test(to)),
    [],
  );
  t.same(
    real.pages.map(({ path }) => path),
    pages.map(({ path }) => path),
  );
});

t.test('what is built names every package in it, with its licence', async (t) => {
  const root = join(import.meta.dirname, '..');
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const client = read('dist/client/licenses.txt');
  const used = globSync('web/**/*.{ts,tsx,css}', { cwd: root, ignore: ['**/*.test.*', 'web/server/**'] }).flatMap(
    (path) =>
      [...read(path).matchAll(/^(?:import (?!type)|\} )[^;]*?from '([^.~'][^']*)'|node_modules\/([^"]+)"/gm)].map(
        ([, name, file]) =>
          (name ?? file)!
            .split('/')
            .slice(0, (name ?? file)!.startsWith('@') ? 2 : 1)
            .join('/'),
      ),
  );
  // React Router's second package says nothing but the name of the first.
  const packages = [...new Set(used)].filter((name) => !/^(virtual|node):|^react-router-dom$/.test(name));
  t.ok(packages.length > 10, packages.join());
  for (const name of [...packages, '@iconify-json/mdi', 'scheduler', 'stylis', '@fontsource-variable/cairo'])
    t.match(client, new RegExp(`^${name} \\d`, 'm'), name);
  for (const file of [client, read('dist/server/licenses.txt')])
    for (const entry of file.split(`\n${'-'.repeat(80)}\n\n`)) t.ok(entry.length > 300, entry.slice(0, 60));
});

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
  const elsewhere = ['/login', '/register', '/forgot-password', '/reset-password', '/not-authorized', '/admin', '*'];
  for (const { path, navActiveLink } of pages) {
    if (elsewhere.includes(path) || path.startsWith('/login/')) continue;
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
    client.some(({ title }) => title === 'names:dashboards.group'),
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
      ['names:levels.group', true],
      ['names:levels.group2', true],
      ['names:levels.3-1', true],
    ],
  );
  t.end();
});

t.test('breadcrumbs', (t) => {
  const breadcrumbs = (path: string) => wholeCatalog(catalog, key).breadcrumbs(page(path));
  t.strictSame(breadcrumbs('/admin/assets'), [], 'none at the top');
  t.strictSame(breadcrumbs('/invoice/add'), [
    { text: 'names:invoices.group' },
    { text: 'names:invoices.add', to: '/invoice/add' },
  ]);
  t.strictSame(breadcrumbs('/invoice/edit/:id'), [
    { text: 'names:invoices.group' },
    { text: 'names:invoices.list', to: '/invoice/list' },
    { text: 'names:invoices.edit' },
  ]);
  t.strictSame(breadcrumbs('/user/view/:id'), [
    { text: 'names:users.list', to: '/user/list' },
    { text: 'names:users.user' },
  ]);
  for (const tab of ['account', 'security', 'email'])
    t.strictSame(breadcrumbs(`/pages/account-settings/${tab}`), [], 'tabs of one page stand in one place');
  for (const { path, navActiveLink, isTab } of pages)
    if (isTab) t.strictSame(breadcrumbs(path), breadcrumbs(navActiveLink!), path);
  t.end();
});

t.test(
  'what only the list of features names is in pages, navigation, breadcrumbs, palette and shortcuts',
  async (t) => {
    const { defineFeature } = await load<typeof import('./app/feature.ts')>('/web/app/feature.ts');
    const notes = defineFeature({
      name: 'notes',
      texts: ['notes'],
      pages: [
        { path: '/notes', name: 'list', file: 'NotesPage', can: ['read', 'Threat'] },
        { path: '/notes/:id', name: 'note', file: 'NotesPage', can: ['read', 'Threat'], navActiveLink: '/notes' },
      ],
      navigation: [{ section: 'apps', order: 10.5, to: '/notes' }],
      searchers: [{ name: 'list', can: ['read', 'Threat'], find: async () => [] }],
      shortcuts: [{ letter: 'n', to: '/notes' }],
    });
    const more = [...features, notes];
    const modules = { ...pageModules, './notes/NotesPage.tsx': async () => ({ Component: () => null }) };
    const own = createCatalog(more, modules, key, 'demo');
    const all = own.pages;
    t.match(
      all.find(({ path }) => path === '/notes'),
      { file: 'web/notes/NotesPage.tsx', title: 'names:notes.list', texts: ['notes'], layout: 'default' },
    );
    const { items } = own.sections[1]!;
    const place = items.findIndex(({ title }) => title === 'names:notes.list');
    const item = items[place];
    t.equal(items[place - 1]!.title, 'names:users.list', 'in its place');
    t.strictSame(item!.can, ['read', 'Threat'], 'for those whom the page lets in');
    t.strictSame(wholeCatalog(own, key).breadcrumbs(all.find(({ path }) => path === '/notes/:id')!), [
      { text: 'names:notes.list', to: '/notes' },
      { text: 'names:notes.note' },
    ]);
    const found = (role: AccountRole) => pageEntries(own.sections, session(role)).some(({ to }) => to === '/notes');
    t.strictSame([found('admin'), found('client')], [true, false], 'in the palette');
    t.match(own.searchers.at(-1), { group: 'notes', heading: 'names:notes.list' });
    t.match(own.shortcuts.at(-1), { letter: 'n', to: '/notes', title: 'names:notes.list' });
  },
);

t.test('a manifest that leads to nothing stops the console', async (t) => {
  const manifest = (more: object) => [...features, { name: 'notes', ...more }];
  for (const wrong of [
    { pages: [{ path: '/n', name: 'n', file: 'NoPage', can: ['read', 'Auth'] }] },
    { navigation: [{ section: 'apps', order: 1, to: '/nowhere' }] },
    { navigation: [{ section: 'apps', order: 1, icon: '' }] },
    { shortcuts: [{ letter: 'n', to: '/nowhere' }] },
  ])
    t.throws(() => createCatalog(manifest(wrong), pageModules, key, 'demo'), JSON.stringify(wrong));
});

t.test('addresses, letters and names are there once', async (t) => {
  const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
  t.strictSame(twice(pages.map(({ path }) => path)), []);
  t.strictSame(twice(catalog.shortcuts.map(({ letter }) => letter)), []);
  t.strictSame(twice(features.map(({ name }) => name)), []);
  const texts = globSync('*/texts/{en,*.en}.json', { cwd: import.meta.dirname });
  const names = namesByFeature(
    Object.fromEntries(
      texts.map((path) => [path, JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')).names]),
    ),
  );
  const known: string[] = [];
  const walk = (value: unknown, path: string): unknown =>
    typeof value === 'string'
      ? known.push(path)
      : Object.entries(value as object).map(([name, part]) => walk(part, path ? `${path}.${name}` : `names:${name}`));
  walk(names, '');
  // What rules are about: test/subjects.test.ts.
  const pageNames = known.filter((name) => !name.startsWith('names:subject.'));
  const titles = (items: NavigationItem[]): string[] =>
    items.flatMap(({ title, children }) => [title, ...titles(children ?? [])]);
  const used = new Set([
    ...pages.map(({ title }) => title),
    ...catalog.sections.flatMap(({ heading, items }) => [heading, ...titles(items)]),
    ...catalog.searchers.map(({ heading }) => heading),
    ...catalog.news.map(({ title }) => title),
    ...catalog.keys.flatMap(({ title, lines }) => [title, ...lines.map(({ text }) => text)]),
  ]);
  t.strictSame([...used].filter((name) => !known.includes(name)).sort(), [], 'every name exists');
  t.strictSame(pageNames.filter((name) => !used.has(name)).sort(), [], 'every name is used');
});

t.test('a form that was refused loads nothing anew; one that was taken does', async (t) => {
  let loaded = 0;
  const module = {
    Component: () => null,
    loader: async () => ++loaded,
    action: async ({ form }: { form: FormData }) => ({
      given: {},
      faults: form.get('name') ? [] : [{ field: 'name', code: 'MISSING' }],
    }),
  };
  const context = { session: session('admin') } as AppContext;
  const route = toRoute({ ...page('/user/list'), path: '/form', module: async () => module }, () => context);
  const router = createMemoryRouter([route], { initialEntries: ['/form'] });
  t.teardown(() => router.dispose());
  const rest = () =>
    new Promise<void>((resolve) => {
      const settled = () => router.state.initialized && router.state.navigation.state === 'idle';
      if (settled()) return resolve();
      const stop = router.subscribe(() => {
        if (!settled()) return;
        stop();
        resolve();
      });
    });
  await rest();
  t.equal(loaded, 1);
  const send = async (name: string) => {
    const formData = new FormData();
    formData.set('name', name);
    await router.navigate('/form', { formMethod: 'post', formData });
    await rest();
  };
  await send('');
  t.match(router.state.actionData, { '/form': { faults: [{ field: 'name' }] } });
  t.equal(loaded, 1, 'what was refused has changed nothing');
  await send('Harbour');
  t.equal(loaded, 2);
});
