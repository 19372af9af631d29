import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, openHome, prefer, signIn, test } from './fixtures.ts';

async function openPalette(page: Page) {
  // Keys and what they open come after the page.
  await page.locator('header [data-ready]').waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^(Search|بحث)$/ });
  await expect(field).toBeFocused();
  return { field, option: (name: string | RegExp) => page.getByRole('option', { name }).first() };
}

test('a page by a few letters: arrows, Enter, and it is remembered', async ({ page }) => {
  await openHome(page);
  const { field, option } = await openPalette(page);
  await field.fill('dialog');
  await expect(option('Dialog')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[role=option] mark').first()).toHaveText('Dialog');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/components\/dialog$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const again = await openPalette(page);
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(/Dialog/);
  const active = () => again.field.getAttribute('aria-activedescendant');
  const first = await active();
  await again.field.press('ArrowDown');
  expect(await active()).not.toBe(first);
  await again.field.press('ArrowUp');
  await again.field.press('ArrowUp');
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await again.field.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('users, threats, invoices and assets of the server, each leading to its page', async ({ page }) => {
  await openHome(page);
  const { field, option } = await openPalette(page);
  await field.fill('elif');
  await expect(page.getByRole('group', { name: 'Users' }).getByRole('option')).toContainText('Elif');
  await field.fill('statusmoth');
  const threats = page.getByRole('group', { name: 'Threats' }).getByRole('option');
  await expect(threats.first()).toContainText('Statusmoth');
  await field.fill('10.20');
  await expect(page.getByRole('group', { name: 'Assets' }).getByRole('option').first()).toContainText('10.20');
  await field.fill('nobody-has-this-name');
  await expect(page.getByText('Nothing found for “nobody-has-this-name”')).toBeVisible();
  await field.fill('statusmoth');
  await option(/Statusmoth/).click();
  await expect(page).toHaveURL(/\/admin\/threats\/\d+/);
});

test('an example of the gallery by its title, which leads to it', async ({ page }) => {
  await openHome(page);
  const { field, option } = await openPalette(page);
  await field.fill('button busy');
  await expect(page.getByRole('group', { name: 'Examples' }).getByRole('option').first()).toContainText('Busy');
  await option(/Busy/).click();
  await expect(page).toHaveURL(/\/components\/button#busy$/);
  await expect(page.getByRole('heading', { name: 'Busy', exact: true })).toBeInViewport();
});

test('Ctrl and Enter opens a new tab', async ({ page, context }) => {
  await openHome(page);
  const { field } = await openPalette(page);
  await field.fill('user list');
  await expect(page.getByRole('option', { name: /^Users/ })).toBeVisible();
  const [tab] = await Promise.all([context.waitForEvent('page'), field.press('Control+Enter')]);
  await expect(tab).toHaveURL(/\/user\/list$/);
});

test('actions: theme, customizer, logging out', async ({ page }) => {
  await openHome(page);
  const first = await openPalette(page);
  await first.field.fill('light');
  await first.field.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const second = await openPalette(page);
  await second.field.fill('customize');
  await second.field.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Customize' })).toBeVisible();
  const third = await openPalette(page);
  await third.field.fill('log out');
  await third.option('Log out').click();
  await expect(page).toHaveURL(/\/login$/);
});

test('opened again in the moment in which it has left, it has the focus', async ({ page }) => {
  await signIn(page);
  await page.goto('/access-control');
  const { field } = await openPalette(page);
  for (let times = 0; times < 4; times++) {
    await page.evaluate(async () => {
      const palette = document.querySelector<HTMLDialogElement>('dialog:has([role=combobox])')!;
      palette.querySelector<HTMLElement>('header button')!.click();
      while (palette.open || !palette.getAnimations().length) await new Promise(requestAnimationFrame);
      for (const leaving of palette.getAnimations()) leaving.finish();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    });
    await expect(field).toBeFocused({ timeout: 3000 });
  }
});

test('only what one may open, and nothing asked that one may not read', async ({ page }) => {
  await openHome(page, 'client');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  const { field } = await openPalette(page);
  await field.fill('access');
  await expect(page.getByRole('option', { name: 'Access control' })).toBeVisible();
  await field.fill('threats');
  await expect(page.getByText(/Nothing found/)).toBeVisible();
  expect(asked).toEqual([]);
});

test('a search that fails says so', async ({ page }) => {
  await openHome(page);
  await page.route('**/api/apps/users/list*', (route) => route.fulfill({ status: 404, json: { code: 'X' } }));
  const { field } = await openPalette(page);
  await field.fill('adm');
  await expect(page.getByText('Could not search: Users')).toBeVisible();
  await expect(page.getByRole('option', { name: 'Admin', exact: true })).toBeVisible();
});

for (const theme of ['light', 'dark'])
  test(`in Arabic, from right to left, no accessibility violation: ${theme}`, async ({ page, baseURL }) => {
    await signIn(page);
    await prefer(page, baseURL!, { theme, language: 'ar' });
    await page.goto('/user/list');
    const { field } = await openPalette(page);
    await field.fill('اصول');
    await expect(page.getByRole('option', { name: 'الأصول' }).first()).toBeVisible();
    await field.fill('user');
    await expect(page.getByRole('option', { name: 'المستخدمون' }).first()).toBeVisible();
    await expect(page.getByText('Ctrl ↵')).toHaveAttribute('dir', 'ltr');
    // What incidents are called in the reader's language.
    await field.fill('sales');
    const incidents = page.getByRole('group', { name: 'الحوادث' }).getByRole('option');
    await expect(incidents.first()).toContainText(/\p{Script=Arabic}{3}/u);
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
