import type { APIRequestContext, Page } from '@playwright/test';
import { expect, prefer, signIn, test } from './fixtures.ts';

/** Written from the specification (§2, §6), not read from the page table: the two have to agree. */
const visitorsOnly = ['/login', '/register', '/forgot-password'];
const open = [
  '/reset-password',
  ...['login', 'register', 'forgot-password', 'reset-password'].flatMap((name) =>
    ['v1', 'v2'].map((version) => `/pages/authentication/${name}-${version}`),
  ),
  ...['coming-soon', 'internal-server-error', 'not-authorized', 'not-found', 'under-maintenance'].map(
    (name) => `/pages/misc/${name}`,
  ),
];
/** One's own things, whatever the role. */
const personal = [
  '/admin',
  '/admin/profile',
  ...['account', 'security', 'billing-plans', 'notification', 'connection'].map(
    (tab) => `/pages/account-settings/${tab}`,
  ),
];
const client = ['/access-control'];
const words = (text: string) => text.trim().split(/\s+/);
const administrators = [
  '/calendar',
  ...words('assets incidents jobs logactivity logactivity/people mute-rules notifications reports sources threats').map(
    (name) => `/admin/${name}`,
  ),
  ...words('analytics crm ecommerce').map((name) => `/dashboards/${name}`),
  ...words('add edit/4987 list preview/5036').map((name) => `/invoice/${name}`),
  ...words('list view/1 invitations invite password/1').map((name) => `/user/${name}`),
  ...words('knowledge-base knowledge-base/ingest knowledge-base/ingest/follow-a-log faq icons pricing typography').map(
    (name) => `/pages/${name}`,
  ),
  ...words('card-actions card-advance card-basic card-statistics card-widgets gamification').map(
    (name) => `/pages/cards/${name}`,
  ),
  ...words('apex-chart chartjs kit').map((name) => `/charts/${name}`),
  ...words(
    'alert avatar badge button carousel chip dialog expansion-panel list menu pagination ready-dialogs snackbar tabs timeline tooltip',
  ).map((name) => `/components/${name}`),
  ...words(`checkbox combobox date-time-picker file-input form-layouts form-validation radio range-slider rating select
    slider switch textarea textfield`).map((name) => `/forms/${name}`),
  ...words('nav-level-2.1 nav-level-3/nav-level-3.1 nav-level-3/nav-level-3.2').map((name) => `/other/${name}`),
];

type Role = 'visitor' | 'client' | 'admin';

async function sessionOf(request: APIRequestContext, role: Role): Promise<void> {
  if (role === 'visitor') return;
  const data = { email: `${role}@demo.com`, password: role };
  expect((await request.post('/api/auth/login', { data })).status()).toBe(200);
}

/** What an address answers: 200, or where it sends. */
async function answer(request: APIRequestContext, path: string): Promise<number | string> {
  const response = await request.get(path, { maxRedirects: 0 });
  return response.status() === 302 ? response.headers().location! : response.status();
}

const signInFirst = (path: string) => `/login?to=${encodeURIComponent(path)}`;

const expected: Record<Role, (path: string) => number | string> = {
  visitor: (path) => ([...visitorsOnly, ...open].includes(path) ? 200 : signInFirst(path)),
  client: (path) =>
    visitorsOnly.includes(path)
      ? '/access-control'
      : [...open, ...personal, ...client].includes(path)
        ? 200
        : `/not-authorized?to=${encodeURIComponent(path)}`,
  admin: (path) => (visitorsOnly.includes(path) ? '/' : 200),
};

const all = [...visitorsOnly, ...open, ...personal, ...client, ...administrators];

for (const role of ['visitor', 'client', 'admin'] as const)
  test(`every address answers a ${role} as the specification says`, async ({ request }) => {
    test.setTimeout(120_000);
    await sessionOf(request, role);
    const wrong: string[] = [];
    for (const path of all) {
      const got = await answer(request, path);
      if (got !== expected[role](path)) wrong.push(`${path}: ${got}, not ${expected[role](path)}`);
    }
    expect(wrong).toEqual([]);
    expect(await answer(request, '/')).toBe(
      { visitor: '/login', client: '/access-control', admin: '/dashboards/analytics' }[role],
    );
    expect(await answer(request, '/?a=1')).toContain('?a=1');
    const settings = '/pages/account-settings';
    expect(await answer(request, settings)).toBe(role === 'visitor' ? signInFirst(settings) : `${settings}/account`);
    expect(await answer(request, '/no/such/page')).toBe(404);
    expect(await answer(request, '/not-authorized')).toBe(role === 'visitor' ? 401 : 403);
  });

/** The pages of the console that a page links to, without what only looks (other hosts, files, parts of the page). */
const links = (page: Page) =>
  page
    .locator('main a[href^="/"]')
    .evaluateAll((elements) => [...new Set(elements.map((element) => element.getAttribute('href')!))]);

for (const role of ['client', 'admin'] as const)
  test(`the navigation of a ${role} holds every page he may open and none that he may not`, async ({
    page,
    request,
    baseURL,
  }) => {
    await signIn(page, role);
    await prefer(page, baseURL!, { navigation: 'vertical' });
    await page.goto('/admin');
    // A tile leads to a part of a page that stands in the navigation.
    const shown = (await links(page)).filter((href) => !['/docs', '/admin/logactivity/people'].includes(href));
    const parameters =
      /\/(edit|preview|view|password)\/|knowledge-base\/|logactivity\/people$|account-settings\/(?!account)|^\/(reset-password|user\/invite)$/;
    const reachable = all.filter((path) => expected[role](path) === 200 && !parameters.test(path));
    expect(shown.toSorted()).toEqual(reachable.toSorted());
    // The same in the navigation beside the page.
    const beside = await page
      .locator('[data-aside] nav a[href^="/"]')
      .evaluateAll((elements) => [...new Set(elements.map((element) => element.getAttribute('href')!))]);
    expect(beside.filter((href) => href !== '/docs').toSorted()).toEqual(reachable.toSorted());
    await sessionOf(request, role);
    for (const href of shown) expect(await answer(request, href), href).toBe(200);
  });
