import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { contrast } from '../../shared/contrast.ts';
import { expect, openHome, prefer, signIn, test } from './fixtures.ts';

async function openCustomizer(page: Page) {
  await page.getByRole('button', { name: 'Customize the console' }).click();
  const drawer = page.getByRole('dialog', { name: 'Customize' });
  await expect(drawer).toBeVisible();
  return drawer;
}
const html = (page: Page) => page.locator('html');
const variable = (page: Page, name: string) =>
  page.evaluate((each) => getComputedStyle(document.documentElement).getPropertyValue(each), name);

test('every choice is effective at once and lasts, resets lead back', async ({ page }) => {
  await signIn(page);
  await page.goto('/user/list');
  const drawer = await openCustomizer(page);
  const resetAll = drawer.getByRole('button', { name: 'Reset everything' });
  const box = (await drawer.boundingBox())!;
  expect(box.width).toBeCloseTo(400);
  await expect(resetAll).toBeDisabled();

  await drawer.getByRole('radio', { name: 'Bordered' }).check();
  await expect(html(page)).toHaveAttribute('data-skin', 'bordered');
  await drawer.getByRole('radio', { name: 'Light' }).check();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await drawer.getByRole('radio', { name: 'Teal' }).check();
  await expect.poll(() => variable(page, '--ndr-primary')).toBe('#0d9394');
  await drawer.getByRole('radio', { name: 'Boxed' }).check();
  await expect(html(page)).toHaveAttribute('data-content-width', 'boxed');
  await drawer.getByRole('group', { name: 'Footer' }).getByRole('radio', { name: 'Hidden' }).check();
  await expect(html(page)).toHaveAttribute('data-footer', 'hidden');
  await drawer.getByRole('switch', { name: /Blur/ }).uncheck();
  await expect(html(page)).toHaveAttribute('data-navbar-blur', 'false');
  await drawer.getByRole('group', { name: 'Page transition' }).getByRole('radio', { name: 'None' }).check();
  await expect(html(page)).toHaveAttribute('data-transition', 'none');
  await drawer.getByRole('switch', { name: /Right to left/ }).check();
  await expect(html(page)).toHaveAttribute('dir', 'rtl');

  await page.reload();
  for (const [name, value] of Object.entries({
    skin: 'bordered',
    theme: 'light',
    footer: 'hidden',
    transition: 'none',
  }))
    await expect(html(page)).toHaveAttribute(`data-${name}`, value);
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  expect(await variable(page, '--ndr-primary')).toBe('#0d9394');

  const again = await openCustomizer(page);
  await again.getByRole('button', { name: 'Reset Theming' }).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(html(page)).toHaveAttribute('data-content-width', 'boxed');
  await expect(again.getByRole('button', { name: 'Reset Theming' })).toBeDisabled();
  await expect(again.getByRole('button', { name: 'Reset Theming' })).toBeFocused();
  await again.getByRole('button', { name: 'Reset everything' }).click();
  await expect(html(page)).toHaveAttribute('data-content-width', 'fluid');
  await expect(html(page)).toHaveAttribute('dir', 'ltr');
  await expect(again.getByRole('button', { name: 'Reset everything' })).toBeDisabled();
});

test('the menu: what only a vertical one has, and what a horizontal one forbids', async ({ page }) => {
  await signIn(page);
  await page.goto('/user/list');
  const drawer = await openCustomizer(page);
  const collapsed = drawer.getByRole('switch', { name: /Collapsed menu/ });
  const semiDark = drawer.getByRole('switch', { name: /Semi-dark/ });
  const bar = drawer.getByRole('group', { name: 'Navigation bar' });
  await expect(collapsed).toHaveCount(0);
  await expect(bar.getByRole('radio', { name: 'Hidden' })).toHaveCount(0);

  await drawer.getByRole('radio', { name: 'Vertical' }).check();
  await collapsed.check();
  await expect(html(page)).toHaveAttribute('data-nav-collapsed', 'true');
  await expect(semiDark).toHaveCount(0);
  await drawer.getByRole('radio', { name: 'Light' }).check();
  await semiDark.check();
  await expect(html(page)).toHaveAttribute('data-semi-dark', 'true');
  await bar.getByRole('radio', { name: 'Hidden' }).check();
  await expect(html(page)).toHaveAttribute('data-navbar', 'hidden');

  // Without the bar the gear stands at the foot of the navigation.
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.locator('summary[aria-label="Your account"]').hover();
  const again = await openCustomizer(page);
  await again.getByRole('radio', { name: 'Dark' }).check();
  await expect(html(page)).toHaveAttribute('data-semi-dark', 'false');
  await again.getByRole('radio', { name: 'Horizontal' }).check();
  await expect(html(page)).toHaveAttribute('data-navbar', 'sticky');
  await expect(html(page)).toHaveAttribute('data-nav-collapsed', 'false');
});

test('the page stays in reach, Escape closes and gives the focus back, small screens have no gear', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/user/list');
  await openCustomizer(page);
  await page.getByRole('searchbox').fill('ada');
  await expect(page).toHaveURL(/q=ada/);
  await page.getByRole('dialog').getByRole('radio', { name: 'Bordered' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Customize the console' })).toBeFocused();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(page.getByRole('button', { name: 'Customize the console' })).toBeHidden();
});

test('a lost cookie comes back from the storage; the cookie wins over it', async ({ page, baseURL }) => {
  await prefer(page, baseURL!, { theme: 'light', skin: 'bordered' });
  await openHome(page);
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  const kept = await page.evaluate(() => ({
    preferences: localStorage.getItem('NDR-preferences'),
    background: localStorage.getItem('NDR-initial-loader-bg'),
    color: localStorage.getItem('NDR-initial-loader-color'),
    frame: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
  }));
  expect(JSON.parse(kept.preferences!)).toMatchObject({ v: 1, skin: 'bordered' });
  expect(kept).toMatchObject({ background: '#12131a', color: '#9155fd', frame: '#12131a' });
  await page.context().clearCookies({ name: 'ndr_preferences' });
  await page.reload();
  await expect(html(page)).toHaveAttribute('data-skin', 'bordered');
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('ndr_preferences');
  await prefer(page, baseURL!, { skin: 'default' });
  await page.reload();
  await expect(html(page)).toHaveAttribute('data-skin', 'default');
  await page.evaluate(() => localStorage.setItem('NDR-preferences', '{"skin":7'));
  await page.context().clearCookies({ name: 'ndr_preferences' });
  await page.reload();
  await expect(html(page)).toHaveAttribute('data-skin', 'default');
});

test('what two windows choose is kept of both', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/user/list');
  const other = await context.newPage();
  await other.goto('/user/list');
  await other.locator('html[data-live]').waitFor({ state: 'attached' });
  await (await openCustomizer(page)).getByRole('radio', { name: 'Vertical' }).check();
  await expect(html(page)).toHaveAttribute('data-navigation', 'vertical');
  await other.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(html(other)).toHaveAttribute('data-theme', 'light');
  for (const each of [page, other]) {
    await each.reload();
    await expect(html(each)).toHaveAttribute('data-navigation', 'vertical');
    await expect(html(each)).toHaveAttribute('data-theme', 'light');
  }
});

test('the device’s theme: in the first picture, without our script, and when the device changes', async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  await prefer(page, baseURL!, { theme: 'system' });
  await page.emulateMedia({ colorScheme: 'light' });
  const first: (string | undefined)[] = [];
  await page.exposeFunction('tellTheme', (theme?: string) => first.push(theme));
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      (globalThis as unknown as { tellTheme: (theme?: string) => void }).tellTheme(
        document.documentElement.dataset.theme,
      ),
    ),
  );
  await page.goto('/user/list');
  await expect.poll(() => first.at(-1)).toBe('light');
  await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  const drawer = await openCustomizer(page);
  await expect(drawer.getByRole('radio', { name: 'System' })).toBeChecked();
  await drawer.getByRole('radio', { name: 'Light' }).check();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
});

test('times are those of the browser from the first picture on, and the page is asked for once more only', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  await signIn(page);
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.request().isNavigationRequest()) answers.push(await response.text().catch(() => 'left'));
  });
  await page.goto('/admin/threats', { waitUntil: 'networkidle' });
  expect(answers).toHaveLength(2);
  expect(answers[1]).toContain('Asia/Tokyo');
  await page.reload({ waitUntil: 'networkidle' });
  expect(answers).toHaveLength(3);
  await context.close();
});

test('English read from right to left keeps the order of its sentences', async ({ page, baseURL }) => {
  await signIn(page);
  await prefer(page, baseURL!, { direction: 'rtl' });
  await page.goto('/user/list');
  // Where the first and the last letter stand.
  const ends = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
        return [0, text.textContent!.length - 1].map((at) => {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getBoundingClientRect().x;
        });
      });
  for (const selector of ['main h1 + p', 'main [role=status]']) {
    const [first, last] = await ends(selector);
    expect(last, selector).toBeGreaterThan(first!);
  }
});

test('text is readable with any primary colour, in both themes', async ({ page, baseURL }) => {
  // Colours fade into those of another theme: measured on the way they are of neither.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  for (const primary of ['#ffff00', '#000080', '#ffffff', '#7f7f7f']) {
    await prefer(page, baseURL!, { primary: { light: primary, dark: primary } });
    await page.goto('/user/list', { waitUntil: 'networkidle' });
    await openCustomizer(page);
    for (const theme of ['dark', 'light']) {
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, theme);
      const { violations } = await new AxeBuilder({ page })
        .withRules(['color-contrast', 'link-in-text-block'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${primary} ${theme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  }
});

test('who asks for more contrast has lines and second words that stand out, in both themes', async ({ page }) => {
  await signIn(page);
  await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' });
  await page.goto('/user/list');
  for (const theme of ['dark', 'light']) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, theme);
    const surface = await variable(page, '--ndr-surface');
    const against = async (name: string) =>
      contrast(
        (await variable(page, name)).replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'),
        surface.replace('#fff', '#ffffff'),
      );
    expect(await against('--ndr-border'), `lines, ${theme}`).toBeGreaterThanOrEqual(3);
    expect(await against('--ndr-border-strong'), `fields, ${theme}`).toBeGreaterThanOrEqual(4.5);
    expect(await against('--ndr-text-muted'), `second words, ${theme}`).toBeGreaterThanOrEqual(7);
  }
  // A card has an edge, with any skin.
  const edge = await page
    .locator('main section')
    .first()
    .evaluate((card) => getComputedStyle(card).borderTopColor);
  expect(edge).not.toMatch(/, 0\)$/);
  const link = page.locator('tbody a').first();
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus-visible').last()).toHaveCSS('outline-width', '3px');
});
