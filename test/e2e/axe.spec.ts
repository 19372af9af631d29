import type { Page } from '@playwright/test';
import { enter, layoutShift, prepare, usualWidth, violations } from './accessibility.ts';
import { expect, prefer, test } from './fixtures.ts';

/**
 * Every page of the page table without an accessibility violation in both themes, from left to right and from right to left; wide in
 * English, narrow in Arabic. Nor does one scroll sideways in any width, cut a text where it begins, or move while it comes, and none is
 * held after it was left. In English a page is gone to as a link leads there, in Arabic it is asked for anew. What stands around every
 * page is looked at where it opens (`axe-open.spec.ts`); here it would be most of the work.
 */
test.describe.configure({ mode: 'parallel' });
// A second look with a recording of a hundred pages would take longer than a test may.
test.use({ trace: 'off' });

/** Where a page must not be wider than the window. */
const narrowing = [1904, 1280, 768, 320];
/** A page has a thousand and more. */
const MOST_NODES_KEPT = 500;
/** What stands around every page. */
const frame = ['body header nav', '[data-aside]', 'main ~ footer'];

/** One address for each page whose path has parameters. */
const examples: Record<string, string> = {
  '/user/password/:id': '/user/password/2',
  '/user/token/:id': '/user/token/2',
  '/user/view/:id': '/user/view/2',
  '/user/edit/:id': '/user/edit/2',
  '/user/project/add/:id': '/user/project/add/2',
  '/user/project/edit/:id': '/user/project/edit/1?user=1',
  '/invoice/preview/:id': '/invoice/preview/5036',
  '/invoice/edit/:id': '/invoice/edit/4987',
  '/pages/knowledge-base/:category': '/pages/knowledge-base/ingest',
  '/pages/knowledge-base/:category/:question': '/pages/knowledge-base/administration/put-tls-in-front',
  '/admin/reports/:id': '/admin/reports/1',
  '*': '/no/such/page',
};

const ofLibraries = ['/charts/apex-chart', '/charts/chartjs'];

/** Who is signed in is sent on from these. */
const visitorsOnly = [
  '/login',
  '/login/second-factor',
  '/login/passkey',
  '/login/single-sign-on',
  '/login/signed-out',
  '/register',
  '/forgot-password',
];
/** Leads on to its first tab. */
const LEADS_ON = '/pages/account-settings';

interface TablePage {
  path: string;
}

/** The pages as the build has them, but those that are for visitors. */
async function pageTable(): Promise<TablePage[]> {
  const { pages } = (await import('../../dist/server/entry.server.js' as string)) as { pages: TablePage[] };
  return pages.filter(({ path }) => path !== LEADS_ON && !visitorsOnly.includes(path));
}

/** What watches sizes has been told of the new one, and has drawn what follows from it. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
  );

/** Widths at which the page could be scrolled sideways, and what reaches over its edges. */
async function sidewaysScroll(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  const look = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return '';
      const over = [...document.querySelectorAll('body *')].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < 0 || right > clientWidth;
      });
      return `${scrollWidth - clientWidth} px too wide: ${over.map(({ outerHTML }) => outerHTML.slice(0, 80)).slice(0, 9)}`;
    });
  for (const width of narrowing) {
    await page.setViewportSize({ width, height: 900 });
    let over = await look();
    // On a busy machine the page may not have come to rest.
    if (over) {
      await page.waitForTimeout(2000);
      over = await look();
    }
    if (over) found.push(`${name} at ${width} is ${over}`);
  }
  return found;
}

/** Texts that are cut short where they begin: Latin letters in a box of a page from right to left. */
async function cutWhereTheyBegin(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const letters = /[A-Za-z\u00C0-\u024F\u0590-\u08FF]/;
    const directionOf = (text: string) => {
      const [first] = letters.exec(text) ?? [];
      return first && (/[\u0590-\u08FF]/.test(first) ? 'rtl' : 'ltr');
    };
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { textOverflow, overflowX, direction } = getComputedStyle(element);
        if (textOverflow !== 'ellipsis' || overflowX === 'visible') return false;
        if (element.scrollWidth <= element.clientWidth || !element.checkVisibility()) return false;
        const own = directionOf(element.innerText);
        return own && own !== direction;
      })
      .map(({ innerText }) => innerText.slice(0, 80));
  });
  return found.map((each) => `${name}: cut where it begins: ${each}`);
}

/** What is amiss with the page on paper: nothing to read, or something to press beside what one reads. */
async function onPaper(page: Page, path: string): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().height > 0;
    const tools = [
      'body > * header [data-tool]',
      'nav a:not([aria-current], [data-item])',
      '[data-tools] *',
      'search button',
      'main ~ footer, footer label',
      'main :is(form, header) [type=submit]',
    ];
    return [
      document.querySelector('main')?.innerText.trim() ? '' : 'nothing to read',
      ...[...document.querySelectorAll('main time[title]')]
        .filter((time) => seen(time) && getComputedStyle(time).fontSize !== '0px')
        .map(({ outerHTML }) => `how long ago and when: ${outerHTML.slice(0, 120)}`),
      ...[...document.querySelectorAll(tools.join())].filter(seen).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ].filter(Boolean);
  });
  await page.emulateMedia({ media: 'screen' });
  return found.map((each) => `${path} on paper: ${each}`);
}

/** Goes on as a link does, and waits until the page is there. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    const link = document.createElement('a');
    link.href = path;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForFunction(
    (path) => location.pathname === path && document.querySelector('main:not([aria-busy=true]) h1') !== null,
    path.split('?')[0],
    { timeout: 60_000 },
  );
}

/** How much a page keeps that is not its own: everybody looks at the same small page, whatever lies behind them. */
async function held(page: Page): Promise<{ nodes: number; jsEventListeners: number }> {
  await follow(page, '/access-control');
  await settled(page);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const counted = await session.send('Memory.getDOMCounters');
  await session.detach();
  return counted;
}

/** The first report: of the days that the demo has traffic of. */
async function keepReport(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  const days = { from: day(6), to: day(0) };
  const answer = await page.request.post('/api/reports', {
    headers: { authorization: `Bearer ${token}` },
    data: days,
  });
  expect(answer.status()).toBe(201);
}

/** What is held after pages were left is counted over all of them; what is asked for anew is looked at in parts, side by side. */
const parts = [{ language: 'en', part: 0, all: 1 }, ...[0, 1, 2, 3].map((part) => ({ language: 'ar', part, all: 4 }))];

for (const { language, part, all } of parts)
  test(`every page is accessible, fits, stands still, and can be printed: ${language}, ${part + 1} of ${all}`, async ({
    page,
    baseURL,
  }) => {
    // Three browsers on two slow cores.
    test.setTimeout(1_500_000);
    const found: string[] = [];
    const width = usualWidth(language);
    const look = async (name: string) => {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      let wrong = await violations(page, name, language, frame);
      // Widgets whose code comes after the page may not be there yet: what is scrolled by keys, say.
      for (let tries = 0; wrong.length && tries < 3; tries++) {
        await page.waitForTimeout(1000);
        wrong = await violations(page, name, language, frame);
      }
      found.push(...wrong, ...(await cutWhereTheyBegin(page, name)), ...(await sidewaysScroll(page, name)));
    };
    const open = async (path: string) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await settled(page);
      found.push(...(await layoutShift(page, path)));
    };
    await prepare(page);
    await prefer(page, baseURL!, { language });
    for (const path of visitorsOnly.filter((_, at) => at % all === part)) {
      await open(path);
      await look(path);
    }
    await enter(page, baseURL!, { language, navigation: language === 'ar' ? 'vertical' : 'horizontal' });
    const firstIn = async (list: string) => {
      const link = page.locator('tbody a').first();
      // Incidents are worked out behind the events.
      await expect(async () => {
        await page.goto(list);
        expect(await link.count()).toBe(1);
      }).toPass({ timeout: 120_000 });
      return new URL((await link.getAttribute('href'))!, baseURL).pathname;
    };
    // It finds nothing, so that every other page has what it has.
    const data = {
      name: `Looked at ${language} ${Date.now()}`,
      query: 'sid:1',
      reason: 'To be looked at.',
      action: 'hide',
    };
    const { id } = await (await page.request.post('/api/mute-rules', { data })).json();
    const target = {
      ...{ name: `Desk ${data.name}`, kind: 'email', address: 'desk@harbour.example', shared: true },
    };
    const made = await (await page.request.post('/api/notification-targets', { data: target })).json();
    const told = { name: data.name, about: 'incidents', score: 100, targets: [made.id], shared: true };
    const notified = await (await page.request.post('/api/notification-rules', { data: told })).json();
    const firsts: Record<string, string> = {
      '/admin/notifications/:id/edit': `/admin/notifications/${notified.id}/edit`,
      '/admin/mute-rules/add': '/admin/mute-rules/add?q=severity%3Ahigh',
      '/admin/mute-rules/:id': `/admin/mute-rules/${id}`,
      '/admin/mute-rules/:id/edit': `/admin/mute-rules/${id}/edit`,
      '/admin/threats/:key': await firstIn('/admin/threats'),
      '/admin/assets/:id': await firstIn('/admin/assets'),
      '/admin/incidents/:id': await firstIn('/admin/incidents'),
    };
    await keepReport(page);
    const visit = async (path: string, go: (address: string) => Promise<void>) => {
      const address = firsts[path] ?? examples[path] ?? path;
      expect(address, `an example for ${path}`).not.toContain(':');
      await go(address);
      await look(path);
      found.push(...(await onPaper(page, path)));
    };
    const paths = (await pageTable()).map(({ path }) => path).filter((_, at) => at % all === part);
    // Drawn anew in each width after a link led there, ten charts of a library hold the page for half a minute.
    const anew = language === 'ar' ? paths : ofLibraries;
    for (const path of anew) await visit(path, open);
    const followed = paths.filter((path) => !anew.includes(path));
    if (followed.length > 0) {
      const before = await held(page);
      for (const path of followed) await visit(path, (address) => follow(page, address));
      const after = await held(page);
      // What a page brings once may stay (150 listeners in all, in the autumn of 2026), but no page itself.
      expect(after.jsEventListeners - before.jsEventListeners, 'listeners').toBeLessThan(2 * followed.length);
      expect(after.nodes - before.nodes, 'parts of pages').toBeLessThan(MOST_NODES_KEPT);
    }
    expect(found).toEqual([]);
  });
