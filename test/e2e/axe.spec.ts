import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, prefer, signIn, test } from './fixtures.ts';

/**
 * Every page of the page table, and everything that opens on one, without an accessibility violation in both themes, from left to
 * right and from right to left, wide and narrow. It stays in one document: pages are gone to as links lead there, theme and width
 * are changed in place.
 */
test.describe.configure({ mode: 'parallel' });

const widths = [1440, 390];
const languages = ['en', 'ar'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What depends on colours: all that another theme can change. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** One address for each page whose path has parameters. */
const examples: Record<string, string> = {
  '/pages/account-settings/:tab': '/pages/account-settings/account',
  '/user/password/:id': '/user/password/2',
  '/user/view/:id': '/user/view/1',
  '/invoice/preview/:id': '/invoice/preview/5036',
  '/invoice/edit/:id': '/invoice/edit/4987',
  '/pages/knowledge-base/:category': '/pages/knowledge-base/ingest',
  '/pages/knowledge-base/:category/:question': '/pages/knowledge-base/ingest/follow-files',
  '*': '/no/such/page',
};

/** Who is signed in is sent on from these. */
const visitorsOnly = ['/login', '/register', '/forgot-password'];

interface TablePage {
  path: string;
  file: string;
}

/** The pages as the build has them; those that are not built yet are all one page. */
async function pageTable(): Promise<TablePage[]> {
  const { pages } = (await import('../../dist/server/entry.server.js' as string)) as { pages: TablePage[] };
  const files = new Set<string>();
  return pages.filter(({ path, file }) => {
    const another = file.endsWith('/PlannedPage.tsx') && files.has(file);
    files.add(file);
    return !another && !visitorsOnly.includes(path);
  });
}

/** Rules broken on the page as it is, in both themes: `name (theme) rule: element`. */
async function violations(page: Page, name: string): Promise<string[]> {
  const run = (theme: string, runOnly: RunOptions['runOnly']) =>
    page.evaluate(
      async ({ theme, runOnly }) => {
        document.documentElement.dataset.theme = theme;
        const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
        const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] });
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
      },
      { theme, runOnly },
    );
  const dark = await run('dark', { type: 'tag', values: tags });
  const light = await run('light', { type: 'rule', values: ofColours });
  const where = `${name} at ${page.viewportSize()?.width}`;
  return [...dark.map((each) => `${where}, dark: ${each}`), ...light.map((each) => `${where}, light: ${each}`)];
}

/** What watches sizes has been told of the new one, and has drawn what follows from it. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
  );

async function inEveryWidth(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    found.push(...(await violations(page, name)));
  }
  return found;
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
    path,
    { timeout: 60_000 },
  );
}

async function prepare(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript({ path: 'node_modules/axe-core/axe.min.js' });
}

async function enter(page: Page, baseURL: string, preferences: object): Promise<void> {
  await prefer(page, baseURL, { language: 'en' });
  await signIn(page);
  await prefer(page, baseURL, preferences);
}

for (const language of languages)
  test(`every page is accessible: ${language}`, async ({ page, baseURL }) => {
    test.setTimeout(900_000);
    const found: string[] = [];
    await prepare(page);
    await prefer(page, baseURL!, { language });
    for (const path of visitorsOnly) {
      await page.goto(path);
      found.push(...(await inEveryWidth(page, path)));
    }
    await enter(page, baseURL!, { language });
    await page.goto('/admin/threats');
    const threat = new URL((await page.locator('tbody a').first().getAttribute('href'))!, baseURL).pathname;
    for (const { path } of await pageTable()) {
      const address = path === '/admin/threats/:key' ? threat : (examples[path] ?? path);
      expect(address, `an example for ${path}`).not.toContain(':');
      await follow(page, address);
      found.push(...(await inEveryWidth(page, path)));
    }
    expect(found).toEqual([]);
  });

interface OpenState {
  name: string;
  path: string;
  /** Where it opens; without it in every width. */
  width?: number;
  preferences?: object;
  open: (page: Page) => Promise<unknown>;
}

const press = (selector: string) => (page: Page) => page.locator(selector).filter({ visible: true }).first().click();
/** Presses until it shows: the code behind a button may come after the button. */
const until = (pressed: string, shown: string) => async (page: Page) => {
  const found = page.locator(shown).first();
  await expect(async () => {
    if (!(await found.isVisible())) await press(pressed)(page);
    await expect(found).toBeVisible({ timeout: 5000 });
  }).toPass();
};
const tools = (page: Page) => page.locator('header [data-ready]').waitFor({ state: 'attached' });
const navigation = { path: '/access-control', width: 1440, open: async () => undefined };

/** Whatever opens, found by what it is and not by its words. */
const states: OpenState[] = [
  {
    name: 'palette',
    path: '/user/list',
    open: async (page) => {
      await tools(page);
      await page.keyboard.press('Control+k');
      await page.locator('dialog[open] [role=option]').first().waitFor();
    },
  },
  {
    name: 'palette with threats',
    path: '/user/list',
    open: async (page) => {
      await tools(page);
      await page.keyboard.press('Control+k');
      await page.locator('dialog[open] input').fill('ndr');
      await page.locator('dialog[open] [role=option][href*="threats/"]').first().waitFor();
    },
  },
  {
    name: 'bell',
    path: '/access-control',
    open: async (page) => {
      await page.locator('header summary b').waitFor();
      await press('header summary:has(b)')(page);
      await page.locator('header details[open] ol a').first().waitFor();
    },
  },
  { name: 'account', path: '/access-control', open: press('header details:last-of-type > summary') },
  { name: 'languages', path: '/access-control', open: press('header details:has([name=language]) > summary') },
  {
    name: 'more',
    path: '/user/list',
    width: 1440,
    open: async (page) => {
      await press('[data-more] summary')(page);
      await page.locator('[data-more] section').first().waitFor();
    },
  },
  {
    name: 'customizer',
    path: '/user/list',
    width: 1440,
    open: async (page) => {
      await press('[data-tool=customizer]')(page);
      await page.locator('dialog[open] fieldset').first().waitFor();
    },
  },
  {
    name: 'keyboard',
    path: '/user/list',
    open: async (page) => {
      await tools(page);
      await page.keyboard.press('?');
      await page.locator('dialog[open] kbd').first().waitFor();
    },
  },
  {
    name: 'navigation over the page',
    path: '/access-control',
    width: 390,
    open: async (page) => {
      await press('header a[aria-expanded]')(page);
      await page.locator('[data-aside] a').first().waitFor();
    },
  },
  { name: 'vertical navigation', preferences: { navigation: 'vertical' }, ...navigation },
  { name: 'collapsed navigation', preferences: { navigation: 'vertical', navCollapsed: true }, ...navigation },
  { name: 'bordered skin', preferences: { skin: 'bordered' }, ...navigation },
  {
    name: 'columns and a chosen row',
    path: '/admin/threats',
    open: async (page) => {
      await page.locator('tbody input[type=checkbox]').first().check();
      await page.locator('[data-tools] summary').nth(1).click();
    },
  },
  {
    name: 'saved views',
    path: '/user/list',
    open: (page) => page.locator('[data-tools] summary').first().click(),
  },
  { name: 'chart as a table', path: '/dashboards/analytics', open: press('main details > summary') },
  {
    name: 'place in a chart',
    path: '/dashboards/analytics',
    open: async (page) => {
      await page.locator('main svg [data-slot]').nth(8).hover({ force: true });
      await page.locator('main svg [data-slot]').nth(9).hover({ force: true });
      await page.locator('main svg [data-cross]').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'select',
    path: '/forms/select',
    open: until('main [data-rac] button', '[role=option]'),
  },
  {
    name: 'combobox',
    path: '/forms/combobox',
    open: until('main [role=combobox]', '[role=option]'),
  },
  {
    name: 'menu',
    path: '/components/menu',
    open: until('main [aria-haspopup]', '[role=menuitem]'),
  },
  {
    name: 'dialog',
    path: '/components/dialog',
    open: until('main button', 'dialog[open]'),
  },
  {
    name: 'drawer',
    path: '/components/dialog',
    open: until('main section:has(dialog[data-side]) button', 'dialog[open][data-side]'),
  },
  {
    name: 'tooltip',
    path: '/components/tooltip',
    open: async (page) => {
      await page.locator('main button').first().focus();
      await page.locator('main button').first().hover();
      await page.locator('[role=tooltip]').waitFor();
    },
  },
  {
    name: 'message',
    path: '/components/snackbar',
    open: until('main button', '[popover] li'),
  },
];

for (const language of languages)
  test(`everything that opens is accessible: ${language}`, async ({ page, baseURL }) => {
    test.setTimeout(900_000);
    await prepare(page);
    await enter(page, baseURL!, { language });
    const found: string[] = [];
    for (const { name, path, width, preferences = {}, open } of states)
      for (const each of width ? [width] : widths) {
        await prefer(page, baseURL!, { language, ...preferences });
        await page.setViewportSize({ width: each, height: 900 });
        await page.goto(path);
        await test.step(`${name} at ${each}`, () => open(page));
        found.push(...(await violations(page, name)));
      }
    expect(found).toEqual([]);
  });
