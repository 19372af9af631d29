import type { Page } from '@playwright/test';
import { expect, holdBack, openHome, prefer, signIn, test } from './fixtures.ts';

/** Signed in, with the role's first page alive: signing in may still be moving the focus. */
async function enter(page: Page, role?: 'admin' | 'client'): Promise<void> {
  await signIn(page, role);
  await page.goto(role === 'client' ? '/access-control' : '/dashboards/analytics', { waitUntil: 'networkidle' });
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const group = (page: Page, name: string) =>
  navigation(page).locator('details', { has: page.locator(`summary:text-is("${name}")`) });
const width = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!.width;

test.describe('horizontal', () => {
  test('the six entries, and everything else behind "More"', async ({ page }) => {
    await enter(page);
    await expect(navigation(page).locator('> ul > li')).toHaveText([
      /^Dashboard/,
      'Threats',
      'Log Activity',
      'Admin',
      'Reports',
      'Assets',
      /^More/,
    ]);
    await page.getByText('More', { exact: true }).filter({ visible: true }).click();
    const more = group(page, 'More');
    await more.getByRole('link', { name: 'Expansion panel' }).click();
    await expect(page).toHaveURL('/components/expansion-panel');
    await expect(more).not.toHaveAttribute('open');
    await expect(page.locator('main h1')).toBeFocused();
  });

  test('opens when the mouse has rested on it for 300 ms and closes 250 ms after it left', async ({ page }) => {
    await enter(page);
    await page.mouse.move(600, 600);
    const dashboard = group(page, 'Dashboard');
    await page.evaluate(() => {
      const log: [string, number][] = [];
      Object.assign(globalThis, { log });
      const details = document.querySelector('nav details')!;
      details.addEventListener('pointerenter', () => log.push(['enter', performance.now()]));
      details.addEventListener('pointerleave', () => log.push(['leave', performance.now()]));
      details.addEventListener('toggle', () => log.push(['toggle', performance.now()]));
    });
    await dashboard.locator('summary').hover();
    await expect(dashboard).toHaveAttribute('open');
    await page.mouse.move(600, 600);
    await expect(dashboard).not.toHaveAttribute('open');
    const log = await page.evaluate(() => (globalThis as unknown as { log: [string, number][] }).log);
    const at = Object.fromEntries(
      log.map(([name, time], index) => [`${name}${name === 'toggle' && index > 1 ? 2 : ''}`, time]),
    );
    const [opened, closed] = [at.toggle! - at.enter!, at.toggle2! - at.leave!];
    expect(opened).toBeGreaterThanOrEqual(295);
    // The machine may be busy.
    expect(opened).toBeLessThan(3000);
    expect(closed).toBeGreaterThanOrEqual(245);
    expect(closed).toBeLessThan(3000);
  });

  test('opens under a mouse that was there before the script, once it moves', async ({ page }) => {
    await signIn(page);
    const release = await holdBack(page, /\/assets\/.*\.js$/);
    const gone = page.goto('/dashboards/analytics', { waitUntil: 'commit' });
    const dashboard = group(page, 'Dashboard');
    await dashboard.locator('summary').hover();
    await release();
    await gone;
    await expect(dashboard).not.toHaveAttribute('open');
    await dashboard.locator('summary').hover({ position: { x: 12, y: 12 } });
    await expect(dashboard).toHaveAttribute('open');
  });

  test('a click opens at once; the click after a rest keeps it open', async ({ page }) => {
    await enter(page);
    const dashboard = group(page, 'Dashboard');
    await dashboard.locator('summary').click();
    await expect(dashboard).toHaveAttribute('open', { timeout: 250 });
    await dashboard.locator('summary').click();
    await expect(dashboard).not.toHaveAttribute('open');
    await page.mouse.move(600, 600);
    await dashboard.locator('summary').hover();
    await expect(dashboard).toHaveAttribute('open');
    await dashboard.locator('summary').click();
    await expect(dashboard).toHaveAttribute('open');
  });

  test('keys: along the entries, into a group, out of it', async ({ page }) => {
    await enter(page);
    const dashboard = group(page, 'Dashboard');
    await dashboard.locator('summary').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Analytics' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('link', { name: 'E-commerce' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dashboard).not.toHaveAttribute('open');
    await expect(dashboard.locator('summary')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(navigation(page).getByRole('link', { name: 'Threats' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(group(page, 'More').locator('summary')).toBeFocused();
  });

  test('marks the page, and the group it is in', async ({ page }) => {
    await enter(page);
    await expect(group(page, 'Dashboard').locator('summary')).toHaveAttribute('data-active');
    await page.goto('/admin/threats');
    await expect(navigation(page).locator('[aria-current=page]')).toHaveText(['Threats']);
    await page.locator('tbody a').first().click();
    await expect(page).toHaveURL(/\/admin\/threats\/\d/);
    await expect(navigation(page).locator('[aria-current=page]')).toHaveText(['Threats']);
  });

  test('a client sees what is theirs and no empty group', async ({ page }) => {
    await enter(page, 'client');
    await expect(navigation(page).locator('> ul > li')).toHaveText(['Admin', /^More/]);
    await group(page, 'More').locator('summary').click();
    await expect(group(page, 'More').getByRole('link', { name: 'Access control' })).toBeVisible();
    await expect(group(page, 'More').getByRole('link', { name: 'Users' })).toHaveCount(0);
    await expect(group(page, 'More').getByText('Components')).toHaveCount(0);
  });
});

test.describe('vertical', () => {
  test('three levels: the groups are open and marked in the first byte', async ({ page, baseURL }) => {
    await signIn(page);
    await prefer(page, baseURL!, { navigation: 'vertical' });
    const html = await (await page.request.get('/other/nav-level-3/nav-level-3.2')).text();
    expect(html.match(/<details[^>]* open=""/g)).toHaveLength(2);
    expect(html).toMatch(/<a href="\/other\/nav-level-3\/nav-level-3.2" aria-current="page"/);
    await page.goto('/other/nav-level-3/nav-level-3.2');
    await expect(page.locator('[data-aside] summary[data-active]')).toHaveText(['Navigation levels', 'Level 2']);
    await expect(page.locator('[data-aside] [aria-current=page]')).toBeInViewport();
    await expect(page.locator('header nav')).toHaveCount(0);
    // Another group of the same level closes this one; coming back to the page opens it again.
    await page.locator('[data-aside] summary', { hasText: 'Components' }).click();
    await expect(page.locator('[data-aside] details[open]')).toHaveCount(2);
    await page.locator('[data-aside]').getByRole('link', { name: 'Tooltip' }).click();
    await expect(page.locator('[data-aside] [aria-current=page]')).toHaveText('Tooltip');
    await expect(page.locator('[data-aside] summary[data-active]')).toHaveText(['Components']);
  });

  test('collapsed: icons only, over the page when pointed at or focused, and the page stays', async ({
    page,
    baseURL,
  }) => {
    await signIn(page);
    await prefer(page, baseURL!, { navigation: 'vertical' });
    await page.goto('/user/list');
    await page.getByRole('button', { name: 'Collapse the navigation' }).click();
    await page.mouse.move(900, 500);
    await expect.poll(() => width(page, '[data-aside] > div')).toBe(68);
    expect(await width(page, '[data-aside]')).toBe(68);
    const place = async () => {
      const { x, y, width } = (await page.locator('main').boundingBox())!;
      return { x, y, width };
    };
    const before = await place();
    await page.locator('[data-aside]').hover();
    await expect.poll(() => width(page, '[data-aside] > div')).toBe(260);
    expect(await place()).toEqual(before);
    await page.mouse.move(900, 500);
    await expect.poll(() => width(page, '[data-aside] > div')).toBe(68);
    await page.keyboard.press('Tab');
    await page.locator('[data-aside]').getByRole('link', { name: 'Users' }).focus();
    await expect.poll(() => width(page, '[data-aside] > div')).toBe(260);
    await page.reload();
    expect(await width(page, '[data-aside]')).toBe(68);
  });

  test('the thumb of its scrollbar is 60 px at most, follows and can be dragged', async ({ page, baseURL }) => {
    await signIn(page);
    await prefer(page, baseURL!, { navigation: 'vertical' });
    await page.goto('/user/list');
    const area = page.locator('[data-aside] nav');
    await area.hover();
    const thumb = page.locator('[data-aside] > div > div[aria-hidden]').last();
    await expect(thumb).toBeVisible();
    const start = (await thumb.boundingBox())!;
    expect(start.height).toBeLessThanOrEqual(60);
    await page.mouse.wheel(0, 200);
    await expect.poll(async () => (await thumb.boundingBox())!.y).toBeGreaterThan(start.y);
    const box = (await thumb.boundingBox())!;
    await page.mouse.move(box.x + 3, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 3, 2000);
    await page.mouse.up();
    await expect.poll(() => area.evaluate((el) => el.scrollHeight - el.clientHeight - el.scrollTop)).toBeLessThan(2);
  });

  test('semi-dark: dark beside light pages', async ({ page, baseURL }) => {
    await openHome(page);
    const backgrounds = () =>
      page.evaluate(() =>
        ['[data-aside] > div', 'header'].map((each) => getComputedStyle(document.querySelector(each)!).backgroundColor),
      );
    await prefer(page, baseURL!, { navigation: 'vertical', theme: 'light', semiDark: true, navbarBlur: false });
    await page.goto('/user/list');
    expect(await backgrounds()).toEqual(['rgb(26, 28, 38)', 'rgb(255, 255, 255)']);
  });
});

test.describe('overlay', () => {
  test.use({ viewport: { width: 1000, height: 800 } });

  test('opens over the page, keeps the focus, closes on Escape, beside it and on a new page', async ({ page }) => {
    await enter(page);
    const burger = page.locator('header a[aria-expanded]');
    const panel = page.getByRole('dialog', { name: 'Main navigation' });
    await burger.click();
    await expect(panel).toBeFocused();
    await expect(panel).toHaveCSS('z-index', '2000');
    await expect(page.locator('[inert] main')).toHaveCount(1);
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]') ?? null)).toBeNull();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page.locator('[data-aside]')).toHaveAttribute('inert');
    await expect(page.locator('[data-aside]')).toBeHidden();
    await expect(burger).toBeFocused();
    await burger.click();
    await expect(panel).toBeFocused();
    await page.mouse.click(900, 400);
    await expect(page.locator('[data-aside]')).toBeHidden();
    await burger.click();
    await panel.getByRole('link', { name: 'Threats' }).click();
    await expect(page).toHaveURL('/admin/threats');
    await expect(page.locator('[data-aside]')).toBeHidden();
    await expect(page.locator('main h1')).toBeFocused();
  });

  test('a wide screen has its own layout again', async ({ page, baseURL }) => {
    await enter(page);
    await page.locator('header a[aria-expanded]').click();
    await expect(page.locator('[data-aside]')).toBeVisible();
    await page.setViewportSize({ width: 1400, height: 800 });
    await expect(page.locator('[data-aside]')).toBeHidden();
    await expect(navigation(page).getByRole('link', { name: 'Threats' })).toBeVisible();
    await expect(page.locator('[inert] main')).toHaveCount(0);
    await prefer(page, baseURL!, { navigation: 'vertical' });
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.reload();
    await expect(page.locator('[data-aside]')).toBeHidden();
    await page.setViewportSize({ width: 1400, height: 800 });
    await expect(page.locator('[data-aside]')).toBeVisible();
    await expect(page.locator('[data-aside]')).not.toHaveAttribute('inert');
  });

  test('hidden bars still lead to the navigation, and from its foot to everything they held', async ({
    page,
    baseURL,
  }) => {
    await signIn(page);
    await prefer(page, baseURL!, { navigation: 'vertical', navbar: 'hidden' });
    await page.goto('/user/list');
    await expect(page.locator('header a[aria-expanded]')).toBeVisible();
    await page.setViewportSize({ width: 1400, height: 800 });
    expect((await page.locator('main').boundingBox())!.y, 'nothing above the page').toBe(0);
    const account = page.locator('summary[aria-label="Your account"]');
    for (const name of ['Search', 'Customize the console', 'Switch to the light theme'])
      await expect(page.getByRole('button', { name })).toBeInViewport();
    for (const name of ['Language', 'Notifications']) {
      await page.locator(`summary[aria-label^="${name}"]`).click();
      await expect(page.locator('header details[open] > :not(summary)')).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Collapse the navigation' }).click();
    await page.mouse.move(900, 400);
    await expect.poll(() => width(page, 'header[data-semi-dark-part]')).toBe(68);
    await account.click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test('breadcrumbs: from the server without the tree, in the browser from it', async ({ page }) => {
  await signIn(page);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await page.goto('/other/nav-level-3/nav-level-3.1');
  await expect(trail.locator('li')).toHaveText(['Navigation levels', 'Level 2', 'Level 3.1']);
  await expect(trail.locator('[aria-current=page]')).toHaveText('Level 3.1');
  await page.goto('/admin/threats');
  await expect(trail).toHaveCount(0);
  const link = page.locator('tbody a').first();
  const signature = await link.innerText();
  await link.click();
  await expect(trail.locator('li')).toHaveText(['Threats', signature]);
  await trail.getByRole('link', { name: 'Threats' }).click();
  await expect(page).toHaveURL('/admin/threats');
});

test('a link that is pointed at brings the page’s code, not its data', async ({ page }) => {
  await openHome(page);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await navigation(page).getByRole('link', { name: 'Threats' }).hover();
  await expect.poll(() => asked.filter((path) => path.includes('ThreatsPage'))).toHaveLength(1);
  expect(asked.filter((path) => path.startsWith('/api/') && path.includes('threats?'))).toEqual([]);
  asked.length = 0;
  await navigation(page).getByRole('link', { name: 'Threats' }).click();
  await expect(page).toHaveURL('/admin/threats');
  expect(asked.filter((path) => path.includes('ThreatsPage'))).toEqual([]);
});

test('a new page fades in for a moment; not with None, not with reduced motion', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const animations: unknown[] = [];
    Object.assign(globalThis, { animations });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      if (this.matches('main')) animations.push(given);
      return animate.apply(this, given);
    };
  });
  const animations = () => page.evaluate(() => (globalThis as unknown as { animations: unknown[] }).animations);
  const leave = async () => {
    await page.goto('/user/list');
    await navigation(page).getByRole('link', { name: 'Threats' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Threats');
  };
  await signIn(page);
  await leave();
  expect(await animations()).toEqual([[{ opacity: [0, 1] }, 220]]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leave();
  expect(await animations()).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
  await prefer(page, baseURL!, { transition: 'none' });
  await leave();
  expect(await animations()).toEqual([]);
});

test('a slow page: its placeholder and the line, then the page', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/threats');
  await page.route(/\/api\/.*threats\/\d+/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
  const link = page.locator('tbody a').first();
  const name = (await link.textContent())!;
  await link.click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.locator('main h1')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('what is no page opens as a document of its own', async ({ page }) => {
  await openHome(page);
  await group(page, 'More').locator('summary').click();
  await page.getByRole('link', { name: 'API reference' }).click();
  await page.waitForURL('/docs**');
  // A large program of its own.
  await expect(page.getByRole('heading', { name: /^account / })).toBeVisible({ timeout: 60_000 });
});

test('the page of all areas', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All areas');
  await expect(page.locator('main').getByRole('link', { name: 'Access control' })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Users' })).toHaveCount(0);
  await expect(page.locator('main').getByRole('link', { name: 'Incidents' }), 'no tile').toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('groups open, "More" and the burger lead to all areas, the vertical navigation is whole', async ({
    page,
    baseURL,
  }) => {
    await openHome(page);
    await navigation(page).locator('summary').first().click();
    await page.getByRole('link', { name: 'CRM' }).click();
    await expect(page).toHaveURL('/dashboards/crm');
    await navigation(page).getByRole('link', { name: 'More' }).click();
    await expect(page).toHaveURL('/admin');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/user/list');
    await page.locator('header a[aria-expanded]').click();
    await expect(page).toHaveURL('/admin');
    await page.setViewportSize({ width: 1400, height: 800 });
    await prefer(page, baseURL!, { navigation: 'vertical' });
    await page.goto('/user/list');
    await page.locator('[data-aside] summary', { hasText: 'Invoices' }).click();
    await page.locator('[data-aside]').getByRole('link', { name: 'New invoice' }).click();
    await expect(page).toHaveURL('/invoice/add');
  });
});
