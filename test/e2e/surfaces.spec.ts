import type { Page } from '@playwright/test';
import { expect, prefer, signIn, test } from './fixtures.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const messages = (page: Page) => page.locator('[popover] li');

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('a dialog keeps the focus, closes in every expected way and gives the focus back', async ({ page }) => {
  await page.goto('/components/dialog', { waitUntil: 'networkidle' });
  const opener = card(page, 'Basic').getByRole('button', { name: 'Open' });
  const dialog = page.getByRole('dialog', { name: 'What is a signature?' });
  const closings = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(8, 300),
  ];
  for (const close of closings) {
    await opener.click();
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('a persistent dialog waits for its answer', async ({ page }) => {
  await page.goto('/components/dialog', { waitUntil: 'networkidle' });
  await card(page, 'Persistent').getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: /session ends/ });
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
  await page.mouse.click(8, 300);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button').click();
  await expect(dialog).toBeHidden();
});

test('confirm waits for the answer; Cancel has the focus before what cannot be undone', async ({ page }) => {
  await page.goto('/components/dialog', { waitUntil: 'networkidle' });
  const example = card(page, 'Confirm');
  const dialog = page.getByRole('alertdialog', { name: 'Delete the report?' });
  await example.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(example.getByText('Answer: no')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await example.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(example.getByText('Answer: yes')).toBeVisible();
});

test('dialogs nest, and one Escape closes one of them', async ({ page }) => {
  await page.goto('/components/dialog', { waitUntil: 'networkidle' });
  await card(page, 'Nested').getByRole('button', { name: 'Open' }).click();
  await page.getByRole('dialog', { name: 'Edit the filter' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('a drawer that is not modal leaves the page in reach', async ({ page }) => {
  await page.goto('/components/dialog', { waitUntil: 'networkidle' });
  const opener = card(page, 'Drawer').getByRole('button', { name: 'Beside the page' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Details' });
  await expect(drawer).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBeCloseTo(400, 1);
  expect(await drawer.evaluate((element) => element.matches(':modal'))).toBe(false);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

for (const [language, towards] of [
  ['en', 'ArrowRight'],
  ['ar', 'ArrowLeft'],
] as const)
  test(`a menu and its submenu by keyboard: ${language}`, async ({ page, baseURL }) => {
    await prefer(page, baseURL!, { language });
    await page.goto('/components/menu', { waitUntil: 'networkidle' });
    await page.locator('main section').nth(3).getByRole('button').focus();
    for (const key of ['Enter', 'ArrowDown', towards]) await page.keyboard.press(key);
    await expect(page.getByRole('menu')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.locator('main section').nth(3).getByRole('button')).toBeFocused();
  });

test('a link in a menu goes there without a new document', async ({ page }) => {
  await page.goto('/components/menu', { waitUntil: 'networkidle' });
  await page.evaluate(() => document.documentElement.classList.add('same-document'));
  await card(page, 'Links').getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Threats' }).click();
  await page.waitForURL('**/admin/threats');
  await expect(page.locator('html.same-document')).toHaveCount(1);
});

test('snackbars: three at a time, undo, and time that stands still under the pointer', async ({ page }) => {
  await page.goto('/components/snackbar', { waitUntil: 'networkidle' });
  await card(page, 'Queue').getByRole('button').click();
  await expect(messages(page)).toHaveCount(3);
  await expect(messages(page).nth(2)).toContainText('Message 3 of 5');
  await messages(page).first().getByRole('button', { name: 'Dismiss' }).click();
  await expect(messages(page).nth(2)).toContainText('Message 4 of 5');
  await messages(page).first().hover();
  await page.waitForTimeout(5600);
  await expect(messages(page)).toHaveCount(3);
  while (await messages(page).count()) await messages(page).first().getByRole('button', { name: 'Dismiss' }).click();

  const notes = card(page, 'With an action');
  await notes.getByRole('button').click();
  await expect(notes.getByText('3 notes')).toBeVisible();
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notes.getByText('4 notes')).toBeVisible();
  await expect(messages(page)).toHaveCount(0);
});

test('a snackbar can be reached while a dialog is open', async ({ page }) => {
  await page.goto('/components/snackbar', { waitUntil: 'networkidle' });
  await card(page, 'From a dialog').getByRole('button', { name: 'Open' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss the message' }).click();
  await expect(messages(page)).toHaveCount(0);
});

test('a card folds, refreshes, and comes back after it was removed', async ({ page }) => {
  await page.goto('/pages/cards/card-actions', { waitUntil: 'networkidle' });
  const fold = page.getByRole('button', { name: 'Content of Collapse', exact: true });
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(card(page, 'Collapse').getByText(/Signatures/)).toBeHidden();
  await page.getByRole('button', { name: 'Refresh Refresh' }).click();
  await expect(card(page, 'Refresh')).toHaveAttribute('aria-busy', 'true');
  await expect(card(page, 'Refresh').getByText('Checks so far: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Remove' }).click();
  await expect(card(page, 'Remove')).toBeHidden();
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Remove')).toBeVisible();
});

test('tab links keep the choice in the address; panels and tab links work without JavaScript', async ({
  browser,
  page,
  baseURL,
}) => {
  await page.goto('/components/tabs', { waitUntil: 'networkidle' });
  const links = page.getByRole('navigation', { name: 'Parts of the sample' });
  await links.getByRole('link', { name: 'Assets' }).click();
  await expect(page).toHaveURL(/part=assets/);
  await expect(links.getByRole('link', { name: 'Assets' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(links.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');

  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto('/components/expansion-panel');
  const panels = plain.locator('main section').nth(1).locator('details');
  await panels.nth(0).locator('summary').click();
  await panels.nth(1).locator('summary').click();
  await expect(panels.nth(0)).not.toHaveAttribute('open');
  await expect(panels.nth(1)).toHaveAttribute('open');
  await plain.goto('/components/tabs?part=events');
  await expect(plain.getByText('Shown: Events')).toBeVisible();
  await context.close();
});
