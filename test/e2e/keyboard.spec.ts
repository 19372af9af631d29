import AxeBuilder from '@axe-core/playwright';
import { bell, expect, openHome, prefer, ready, signIn, takenOver, test } from './fixtures.ts';

test('jumps, help and the search field; never while one types', async ({ page }) => {
  await openHome(page);
  await ready(page);
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/\/user\/list$/);
  await ready(page);
  const search = page.getByRole('searchbox');
  await takenOver(search);
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('gt?');
  await expect(search).toHaveValue('gt?');
  await expect(page).toHaveURL(/\/user\/list/);
  await search.fill('');
  await search.blur();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(help.getByText('Log Activity')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('the list of keys names those of a row and of a day, and none of a calendar that one may not see', async ({
  page,
}) => {
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  const does = (text: string) =>
    help.getByRole('term').filter({ hasText: text }).locator('..').locator('kbd').allTextContents();
  await openHome(page, 'client');
  await ready(page);
  await page.keyboard.press('?');
  await expect(help.getByRole('heading', { name: 'In a table, on a row' })).toBeVisible();
  await expect(help.getByRole('heading', { name: 'In the calendar, on a day' })).toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page);
  await page.goto('/user/list');
  await ready(page);
  const row = page.locator('tbody tr[data-row]');
  await expect(row.first()).toHaveAttribute('tabindex', '0');
  await row.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(row.nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row.first()).toBeFocused();
  await page.keyboard.press('?');
  expect(await does('First, last row')).toEqual(['Home', 'End']);
  expect(await does('First, last day of the week')).toEqual(['Home', 'End']);
  expect(await does('A month earlier or later')).toEqual(['Page Up', 'Page Down']);
});

test('in Arabic the list of keys reads from the right: the arrow of a day before, and g before its letter', async ({
  page,
  baseURL,
}) => {
  await prefer(page, baseURL!, { language: 'ar' });
  await signIn(page);
  await page.goto('/calendar');
  await ready(page);
  await page.keyboard.press('?');
  const keysOf = (text: string) =>
    page.getByRole('dialog').locator('dl > div').filter({ hasText: text }).locator('kbd');
  await expect(keysOf('يوم سابق أو لاحق')).toHaveText(['→', '←']);
  const lefts = await keysOf('التقويم').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect(lefts).toHaveLength(2);
  expect(lefts[0]).toBeGreaterThan(lefts[1]!);
});

test('on a French keyboard the question mark stands where others have M, on an Arabic one a letter where others have the stroke', async ({
  page,
}) => {
  await openHome(page);
  await ready(page);
  const press = (key: string, code: string, shiftKey = false) =>
    page.evaluate(
      (init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
      { key, code, shiftKey },
    );
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await press('?', 'KeyM', true);
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await press('ل', 'KeyG');
  await press('ع', 'KeyU');
  await expect(page).toHaveURL(/\/user\/list$/);
  const search = page.getByRole('searchbox');
  await takenOver(search);
  await press('ظ', 'Slash');
  await expect(search).toBeFocused();
  await search.blur();
  await press('/', 'KeyL', true);
  await expect(search).toBeFocused();
});

test('keys that work alone are heard where a box was ticked', async ({ page }) => {
  await signIn(page);
  await page.goto('/user/list');
  await ready(page);
  const tick = page.locator('tbody input[type=checkbox]').first();
  await takenOver(tick);
  await tick.click();
  await expect(tick).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tick).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('letters that a list chooses by are no keys of the console, closed or open', async ({ page }) => {
  await signIn(page);
  await page.goto('/forms/select');
  await ready(page);
  const field = page.locator('main button[aria-haspopup=listbox]').nth(3);
  await takenOver(field);
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  for (const isOpen of [false, true]) {
    await field.focus();
    if (isOpen) {
      await page.keyboard.press('Enter');
      await expect(page.locator('[role=listbox] [role=option]').first()).toBeVisible();
    }
    for (const key of ['?', 'g', 'u']) await page.keyboard.press(key);
    await page.waitForTimeout(300);
    await expect(help).toHaveCount(0);
    await expect(page).toHaveURL(/\/forms\/select$/);
  }
});

test('keys that work alone can be switched off', async ({ page }) => {
  await openHome(page);
  await ready(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await help.getByRole('switch').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.reload();
  await ready(page);
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await expect(help).toHaveCount(0);
  await expect(page).toHaveURL(/analytics/);
});

test('a jump to what one may not open does nothing', async ({ page }) => {
  await openHome(page, 'client');
  await ready(page);
  for (const key of ['g', 'u', 'g', 't']) await page.keyboard.press(key);
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/\/access-control$/);
  await expect(bell(page)).toHaveCount(0);
});

test('arrow keys go through what the bar opens', async ({ page }) => {
  await openHome(page);
  await ready(page);
  const languages = page.locator('summary[aria-label="Language"]');
  await languages.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'English' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Français' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'العربية' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(languages).toBeFocused();
});

test('the customizer closes on Escape from anywhere, and its end leads back to its button', async ({ page }) => {
  await openHome(page);
  await ready(page);
  const gear = page.getByRole('button', { name: 'Customize the console' });
  const drawer = page.getByRole('dialog', { name: 'Customize' });
  await gear.click();
  await expect(drawer).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All of them' }).first().focus();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await gear.click();
  await drawer.getByRole('switch').last().focus();
  await page.keyboard.press('Tab');
  await expect(gear).toBeFocused();
});
