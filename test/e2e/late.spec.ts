import type { Page } from '@playwright/test';
import { expect, holdBack, prefer, ready, signIn, takenOver, test } from './fixtures.ts';

test.beforeEach(async ({ page }) => signIn(page));

/** Holds the code of a widget, or of what it is made of, back until the answer is called. */
const hold = (page: Page, widget: string) => holdBack(page, `**/assets/${widget}-*.js`);

test('a widget stands as the server drew it until its code has come, and is then the same one', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[])
        (globalThis as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const release = await hold(page, 'late-SelectField');
  await page.goto('/forms/select');
  const mode = page.getByRole('button', { name: /Mode of the sensor/ });
  await expect(mode).toContainText('Watch');
  await mode.evaluate((element) => Object.assign(element, { drawnByServer: true }));
  await mode.focus();
  await release();
  await takenOver(mode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /Watch/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(mode).toContainText('Block');
  expect(await mode.evaluate((element) => 'drawnByServer' in element)).toBe(true);
  expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02);
});

test('a row that is clicked before the page’s code has the focus, and the keys go on from it', async ({ page }) => {
  await page.goto('/user/list');
  const begin = await hold(page, 'entry');
  // A click on a row follows its link as well.
  const follow = await hold(page, 'UserPage');
  await page.reload({ waitUntil: 'commit' });
  const rows = page.locator('tbody tr[data-row]');
  await rows.nth(2).locator('[data-cell=role]').click();
  await expect(rows.nth(2)).toBeFocused();
  await begin();
  await expect(rows.nth(2)).toHaveAttribute('tabindex', '0');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(3)).toBeFocused();
  await follow();
  await expect(page).toHaveURL(/\/user\/view\/\d+$/);
});

test('keys that go through rows and tick them are heard though they come before the page’s code; those that change threats are not', async ({
  page,
}) => {
  await page.goto('/admin/threats');
  for (const code of ['entry', 'late-Desk']) {
    const begin = await hold(page, code);
    await page.reload({ waitUntil: 'commit' });
    const rows = page.locator('tbody tr[data-row]');
    await rows.nth(2).waitFor();
    if (code === 'late-Desk') await ready(page);
    await page.keyboard.type('jjx');
    await begin();
    await expect(rows.nth(1)).toBeFocused();
    await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
    await page.unrouteAll();
  }
  const begin = await hold(page, 'entry');
  await page.reload({ waitUntil: 'commit' });
  await page.locator('tbody tr[data-row]').first().waitFor();
  await page.keyboard.type('jse');
  await begin();
  await page.locator('[data-desk]').waitFor({ state: 'attached' });
  await expect(page.locator('tbody tr[data-row]:focus')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { counts } = await (await page.request.get('/api/threats')).json();
  await page.reload();
  expect((await (await page.request.get('/api/threats')).json()).counts.new).toBe(counts.new);
});

test('a click that comes before the code of what is clicked is kept', async ({ page, baseURL }) => {
  const release = await hold(page, 'late-SelectField');
  await page.goto('/forms/select');
  const mode = page.getByRole('button', { name: /Mode of the sensor/ });
  // On the words in it, as a finger does.
  await mode.getByText('Watch').click();
  await page.waitForTimeout(300);
  await expect(page.getByRole('listbox')).toBeHidden();
  await release();
  await expect(page.getByRole('option', { name: /Watch/ })).toBeFocused();
  await page.keyboard.press('Escape');

  const begin = await hold(page, 'entry');
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForTimeout(300);
  await begin();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.unrouteAll();

  // The keys have code of their own, which comes after the page's.
  for (const code of ['entry', 'toolbox']) {
    const keys = await hold(page, code);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
    if (code === 'toolbox') await page.locator('html[data-live]').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dias');
    await page.keyboard.press('Backspace');
    await keys();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await expect(page.getByRole('dialog').getByRole('combobox'), 'what was typed at once').toHaveValue('dia');
    await page.unrouteAll();
  }

  // What is typed before it is there stands in its field, and in no other.
  await page.goto('/user/list');
  const palette = await hold(page, 'Palette');
  await page.getByRole('main').getByRole('searchbox').first().focus();
  await page.locator('header [data-ready]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dialogs');
  await page.keyboard.press('Backspace');
  await palette();
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('dialog');
  await page.keyboard.type('s');
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('dialogs');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('searchbox').first()).toHaveValue('');
  await page.unrouteAll();

  // So has `/`, which is the browser's for whoever has switched such keys off.
  for (const shortcuts of [true, false]) {
    await page.goto('/user/list');
    await prefer(page, baseURL!, { shortcuts });
    const keys = await hold(page, 'toolbox');
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
    await page.keyboard.press('/');
    const field = page.getByRole('main').getByRole('searchbox').first();
    await (shortcuts ? expect(field) : expect(field).not).toBeFocused();
    await keys();
    await page.unrouteAll();
  }
  await prefer(page, baseURL!, { shortcuts: true });

  // So have `g` and a letter, and the help; a script's click on the document breaks nothing meanwhile.
  for (const [pressed, after] of [
    ['gc', () => expect(page).toHaveURL('/calendar')],
    ['?', () => expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()],
  ] as const) {
    await page.goto('/user/list');
    const keys = await hold(page, 'toolbox');
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
    await page.evaluate(() => document.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    for (const key of pressed) await page.keyboard.press(key);
    await keys();
    await after();
    await page.unrouteAll();
  }
  await page.goto('/user/list');

  // A browser ticks a box by itself: each one counts, not the last alone.
  await page.goto('/user/list');
  const rows = await hold(page, 'entry');
  await page.reload({ waitUntil: 'commit' });
  for (const at of [0, 1]) await page.locator('tbody input[type=checkbox]').nth(at).check();
  await rows();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('2 selected');
  await expect(page.locator('tbody input:checked')).toHaveCount(2);
  await page.unrouteAll();

  // A row's menu is opened by the desk, which comes after the rows.
  const desk = await hold(page, 'late-Desk');
  await page.goto('/admin/threats');
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await page.locator('tbody button[data-menu]').first().click();
  await desk();
  await expect(page.getByRole('menuitem', { name: 'Open', exact: true })).toBeVisible();
  await page.unrouteAll();

  // A value leads nowhere while its menu is on its way, and what was typed stays.
  const menu = await hold(page, 'late-ValueMenu');
  await page.goto('/admin/threats');
  const search = page.getByRole('combobox', { name: 'Search threats' });
  await search.fill('proto:tcp');
  await page.locator('tbody a[data-field=src_ip]').first().click();
  await page.waitForTimeout(300);
  await menu();
  await page.getByRole('menuitem', { name: 'Include in the search' }).click();
  await expect(page).toHaveURL(/\?q=proto%3Atcp\+src_ip%3A[\d.]+$/);
  await page.unrouteAll();
  // Unless that never comes.
  const never = await hold(page, 'late-ValueMenu');
  await page.goto('/admin/threats');
  await page.locator('tbody a[data-field=src_ip]').first().click();
  await page.waitForTimeout(300);
  await expect(page).toHaveURL('/admin/threats');
  await expect(page).toHaveURL(/\/admin\/threats\?q=src_ip%3A[\d.]+$/);
  await never();
  await page.unrouteAll();

  // What is asked about is not done before it can be asked.
  await page.request.post('/api/account/tokens', { data: { name: 'Kept', scope: 'read', expiresInDays: 1 } });
  await page.goto('/pages/account-settings/security');
  const ask = await hold(page, 'entry');
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Revoke the token “Kept”' }).click();
  await page.waitForTimeout(300);
  await ask();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Kept', { exact: true })).toHaveCount(0);
});

test('a field that is left before the code that checks it is checked when that has come', async ({ page }) => {
  const release = await hold(page, 'FormEngine');
  await page.goto('/components/ready-dialogs?open=addCard');
  const number = page.getByRole('dialog').getByLabel('Card number');
  await number.fill('4242 4242 4242 4241');
  await page.getByRole('dialog').getByLabel('Name on the card').fill('Ann Berg');
  await expect(number).toHaveAttribute('aria-invalid', 'false');
  await release();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill('4242 4242 4242 4242');
  await expect(number).toHaveAttribute('aria-invalid', 'false');
});

test('a page that changes before the code of its widgets is there keeps them standing', async ({ page }) => {
  const release = await hold(page, 'late-Tabs');
  await page.goto('/components/tabs');
  const added = page.getByRole('tab', { name: 'Search 3' });
  const before = await page.getByRole('tab').count();
  await page.getByRole('button', { name: 'Add a tab' }).click();
  await page.waitForTimeout(300);
  expect(await page.getByRole('tab').count()).toBe(before);
  await release();
  await expect(added).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Search 1' }).click();
  await expect(page.getByRole('tab', { name: 'Search 1' })).toHaveAttribute('aria-selected', 'true');
});

test('a page whose address changes before the code of its widgets is there takes them over as they were drawn', async ({
  page,
}) => {
  const release = await hold(page, 'late-ChartCard');
  await page.goto('/admin/sources');
  const range = page.locator('section[aria-labelledby=over-time] summary').first();
  await range.evaluate((element) => Object.assign(element, { drawnByServer: true }));
  await page.evaluate(() => {
    history.pushState(null, '', '?from=-24h');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.waitForTimeout(500);
  await release();
  await takenOver(range);
  await expect(range).toContainText('24');
  expect(await range.evaluate((element) => 'drawnByServer' in element)).toBe(true);
});

test('a part whose words come late stands as the server drew it until they have come', async ({ page }) => {
  const release = await hold(page, 'operations.en');
  await page.goto('/user/view/2');
  const activity = page.getByRole('heading', { name: 'Latest activity' });
  await activity.evaluate((element) => Object.assign(element, { drawnByServer: true }));
  await page.waitForTimeout(500);
  const isTaken = () =>
    activity.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  expect(await isTaken()).toBe(false);
  await release();
  await takenOver(activity);
  expect(await activity.evaluate((element) => 'drawnByServer' in element)).toBe(true);
});

test.describe('where the console is not told the time zone before', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'ar' });
  test('late parts are taken over as they were drawn, then show the times of the zone', async ({ page }) => {
    const [{ id }] = (await (await page.request.get('/api/assets?perPage=1')).json()).assets;
    const release = await hold(page, 'late-IdentityCard');
    await page.goto(`/admin/assets/${encodeURIComponent(id)}`);
    await expect(page.getByText('Asia/Tokyo').first()).toBeAttached();
    await release();
    await takenOver(page.locator('#identity'));
  });
});

test('a page that is gone to within the console shows its widgets at once', async ({ page }) => {
  await page.goto('/forms/textfield');
  await page.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const main = document.querySelector('main');
      if (/Select/.test(main?.querySelector('h1')?.textContent ?? ''))
        seen.push(main!.querySelector('button[aria-haspopup=listbox]') !== null);
    }).observe(document.body, { childList: true, subtree: true });
    history.pushState(null, '', '/forms/select');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(page.getByRole('button', { name: /Mode of the sensor/ })).toBeVisible();
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: boolean[] }).seen);
  expect(new Set(seen)).toEqual(new Set([true]));
});
