import type { Page } from '@playwright/test';
import { expect, holdBack, prefer, signIn, test } from './fixtures.ts';

const tile = (page: Page, name: string) => page.getByRole('grid').getByRole('link', { name, exact: true });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const drawn = (page: Page) => page.getByRole('gridcell').count();

test('icons are searched as one types, chosen, drawn otherwise, copied and remembered', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await signIn(page);
  await page.goto('/pages/icons');
  await expect(page.getByText(/^7,\d{3} icons$/)).toBeVisible();
  expect(await drawn(page), 'those near the window alone').toBeLessThan(300);
  await page.getByRole('searchbox').fill('shield ');
  await expect(page, 'what comes meanwhile leaves the blank').toHaveURL(/q=shield\+/);
  await page.getByRole('searchbox').press('End');
  await page.getByRole('searchbox').pressSequentially('lock');
  await expect(page).toHaveURL(/q=shield\+lock/);
  await tile(page, 'shield-lock').click();
  await expect(page).toHaveURL(/icon=shield-lock/);
  const panel = page.getByRole('region', { name: 'shield-lock' });
  await panel.getByRole('button', { name: 'Copy the name' }).click();
  await expect.poll(copied).toBe('mdi-shield-lock');
  await panel.getByRole('button', { name: 'Copy the import' }).click();
  await expect.poll(copied).toBe("import shieldLock from '~icons/mdi/shield-lock';");
  await panel.getByRole('radio', { name: '32' }).check();
  await panel.getByRole('switch').check();
  await expect(panel.getByText('Right to left', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Copy the element' }).click();
  await expect.poll(copied).toBe('<Icon of={shieldLock} size={32} flip />');
  const download = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download SVG' }).click();
  expect((await download).suggestedFilename()).toBe('shield-lock.svg');
  await panel.getByRole('link', { name: 'Locks' }).click();
  await expect(page).toHaveURL('/pages/icons?category=lock&icon=shield-lock');
  await expect(page.getByLabel('Category')).toHaveValue('lock');
  await expect(page.getByText('143 icons')).toBeVisible();
  await page.getByLabel('Where used').selectOption('true');
  await expect(page.getByText(/^\d\d? icons$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('143 icons')).toBeVisible();
  await panel.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an icon' })).toBeVisible();
  await expect(page.locator('[role=grid] a:focus'), 'one goes on among the tiles').toHaveCount(1);
  await page.getByRole('link', { name: 'shield-lock', exact: true }).first().click();
  await expect(panel).toBeVisible();
  // The panel hears the key when it has been taken over.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/pages/icons?category=lock', { timeout: 3000 });
  }).toPass();
  await page.getByRole('searchbox').fill('nothing is called so');
  await expect(page.getByRole('heading', { name: 'No icons match' })).toBeVisible();
  await page.goto('/pages/icons?icon=no-such-icon');
  await expect(page.getByRole('heading', { name: 'No such icon' })).toBeVisible();
});

test('who types while the chosen icon is on its way has both, and who chooses while a search is', async ({ page }) => {
  await signIn(page);
  for (const begin of ['choice', 'search'] as const) {
    await page.goto('/pages/icons');
    await expect(page.locator('[data-placed]')).toBeVisible();
    const choose = () => tile(page, 'abacus').click();
    const type = () => page.getByRole('searchbox').fill('aba');
    const letGo = await holdBack(page, '**/api/icon-sets/mdi/icons?*');
    const asked = page.waitForRequest('**/api/icon-sets/mdi/icons?*');
    await (begin === 'choice' ? choose() : type());
    await asked;
    const both = page.waitForRequest(/icons\?q=aba/);
    await (begin === 'choice' ? type() : choose());
    await both;
    await letGo();
    await expect(page).toHaveURL('/pages/icons?q=aba&icon=abacus');
    await expect(page.getByRole('region', { name: 'abacus' })).toBeVisible();
  }
});

test('arrows lead through all tiles, also those that have to be brought, in the direction of the text', async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  await page.goto('/pages/icons');
  await expect(page.locator('[data-placed]')).toBeVisible();
  await tile(page, 'ab-testing').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedName(page)).toBe('abacus');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focusedName(page)).toBe('abacus');

  // A call is refused: the tiles come when it is tried again.
  await page.route('**/api/icon-sets/mdi/icons?*', (route) => route.fulfill({ status: 429, json: {} }));
  await expect(async () => {
    await page.keyboard.press('Control+End');
    await page.getByRole('alert').waitFor({ timeout: 5000 });
  }).toPass();
  await page.unroute('**/api/icon-sets/mdi/icons?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tile(page, 'zodiac-virgo')).toBeVisible();
  expect(await drawn(page)).toBeLessThan(300);

  await page.goto('/pages/icons?q=zodiac');
  await tile(page, 'zodiac-aquarius').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/icon=zodiac-/);
  expect(await focusedName(page), 'the focus stays in the grid').toContain('zodiac-');
  await prefer(page, baseURL!, { language: 'ar' });
  await page.goto('/pages/icons');
  await expect(page.locator('[data-placed]')).toBeVisible();
  await tile(page, 'ab-testing').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusedName(page)).toBe('abacus');
});

test('without JavaScript icons are searched, paged through and looked at', async ({ browser, page, baseURL }) => {
  await signIn(page);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, storageState });
  const plain = await context.newPage();
  await plain.goto('/pages/icons');
  await plain.getByRole('searchbox').fill('account');
  await plain.getByRole('button', { name: 'Apply' }).click();
  await expect(plain.getByRole('gridcell')).toHaveCount(100);
  await plain.getByRole('link', { name: 'Page 2', exact: true }).click();
  await plain.getByRole('gridcell').first().getByRole('link').click();
  await expect(plain.getByRole('textbox', { name: 'Import' })).toHaveValue(/^import account\w+ from/);
  await context.close();
});
